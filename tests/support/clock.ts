import { type Clock, endOfDayInIndia } from '#server/platform/clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A clock that goes on like the real one from this day's noon in India, and can be put forward. So no test hangs on the hour at which it is run.
 */
export function testClock(): Clock & { forward(ms: number): void } {
  let aheadMs = endOfDayInIndia(new Date(), 0).getTime() - DAY_MS / 2 - Date.now()
  return {
    now: () => new Date(Date.now() + aheadMs),
    forward(ms) {
      aheadMs += ms
    },
  }
}
