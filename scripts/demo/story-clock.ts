import { DAY_MS, dayInIndia, MINUTE_MS } from '#contract/day.ts'
import { type Clock, instantInIndia } from '#server/platform/clock.ts'

export interface StoryClock extends Clock {
  /** Moves the clock forward to `at`; it continues from there at its usual pace. A time in the past has no effect. */
  moveTo(at: Date): void
}

/** A clock that starts at `start` and can be moved forward. It never goes back, because ids sort by creation time. */
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

/** Times of the story, relative to the day on which the demo runs. Times of day are in India's time zone. */
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
    /**
     * A time on an earlier day. For yesterday use at most 21:00, because `minutesAgo` can reach that far just after
     * midnight.
     */
    daysAgo: (days: number, time: string) => instantOn(-days, time),
    /** A time today. Use at most 180 minutes. */
    minutesAgo: (minutes: number) => new Date(present.getTime() - minutes * MINUTE_MS),
    /** A time today or later: as a date, or in the format of the booking form. */
    inDays: instantOn,
    booked: clockOn,
  }
}
export type Times = ReturnType<typeof timesAround>
