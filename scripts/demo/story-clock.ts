import { DAY_MS, dayInIndia, MINUTE_MS } from '#contract/day.ts'
import { type Clock, instantInIndia } from '#server/platform/clock.ts'

export interface StoryClock extends Clock {
  /** Puts the clock forward to `at`; it goes on from there at its usual pace. A time that has passed leaves it as it is. */
  moveTo(at: Date): void
}

/** A clock that begins at `start` and is put forward. It never goes back: ids sort by the order in which they were made. */
export function storyClock(start: Date): StoryClock {
  let behindMs = Date.now() - start.getTime()
  const now = () => new Date(Date.now() - behindMs)
  return {
    now,
    moveTo(at) {
      behindMs -= Math.max(0, at.getTime() - now().getTime())
    },
  }
}

/** Times of the story, counted from the day on which it is told. Times of the day are India's. */
export function timesAround(present: Date) {
  const clockOn = (days: number, time: string) => {
    const day = dayInIndia(new Date(present.getTime() + days * DAY_MS))
    return `${day} ${time}`
  }
  const instantOn = (days: number, time: string) => {
    const at = instantInIndia(clockOn(days, time))
    if (at === null) throw new Error(`${time} is no time of the day.`)
    return at
  }
  return {
    /** An instant on an earlier day. For yesterday at most 21:00, because shortly after midnight `minutesAgo` reaches back to it. */
    daysAgo: (days: number, time: string) => instantOn(-days, time),
    /** Today, at most 180. */
    minutesAgo: (minutes: number) => new Date(present.getTime() - minutes * MINUTE_MS),
    /** A time to come, or of today: an instant, or as the booking form sends it. */
    inDays: instantOn,
    booked: clockOn,
  }
}
export type Times = ReturnType<typeof timesAround>
