import type { Clock } from '#server/platform/clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOON_IN_INDIA_MS = 6.5 * 60 * 60 * 1000

/**
 * A clock that goes on like the real one, from the next noon in India on, and can be put forward. So what is today and what is tomorrow does not hang on
 * when the tests are run.
 */
export function testClock(): Clock & { forward(ms: number): void } {
  let aheadMs = DAY_MS - ((Date.now() + DAY_MS - NOON_IN_INDIA_MS) % DAY_MS)
  return {
    now: () => new Date(Date.now() + aheadMs),
    forward(ms) {
      aheadMs += ms
    },
  }
}
