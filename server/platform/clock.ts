/** Where the time comes from; tests set their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** India has one zone without summer time, so its calendar is UTC moved by five and a half hours. */
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** The last millisecond, in Asia/Kolkata, of the day that lies `days` days after the day of `from`. */
export function endOfDayInIndia(from: Date, days: number): Date {
  const dayNumber = Math.floor((from.getTime() + INDIA_OFFSET_MS) / DAY_MS)
  return new Date((dayNumber + days + 1) * DAY_MS - INDIA_OFFSET_MS - 1)
}
