import type { Clock } from '#server/platform/clock.ts'

/** A clock that runs like the real one and can be moved forward. */
export function testClock(): Clock & { forward(ms: number): void } {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    forward(ms) {
      aheadMs += ms
    },
  }
}
