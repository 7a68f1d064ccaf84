import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { WindowRow } from './store.ts'

/** Slots are offered for so many days, today included. */
export const DAYS_AHEAD = 30

export interface DeliverySlot {
  startsAt: Date
  endsAt: Date
  /** From this moment on it can no longer be chosen. */
  closesAt: Date
  capacity: number
}

/** Whether a window is open on a day of the week; Sunday is 0. */
export function isOn(weekdays: number, weekday: number): boolean {
  return ((weekdays >> weekday) & 1) === 1
}

/** The slots that windows make in the days from `now` on, in the order of time. */
export function slotsFrom(windows: readonly WindowRow[], now: Date): DeliverySlot[] {
  return Array.from({ length: DAYS_AHEAD }, (_, days) => new Date(endOfDayInIndia(now, days).getTime() + 1 - DAY_MS))
    .flatMap((day) => slotsOn(windows, day))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** `midnight` is the beginning of a day in India. */
function slotsOn(windows: readonly WindowRow[], midnight: Date): DeliverySlot[] {
  // Noon in India is the same day in UTC.
  const weekday = new Date(midnight.getTime() + DAY_MS / 2).getUTCDay()
  const at = (minute: number) => new Date(midnight.getTime() + minute * MINUTE_MS)
  return windows
    .filter(({ weekdays }) => isOn(weekdays, weekday))
    .map(({ startsMinute, endsMinute, cutoffHours, capacity }) => ({
      startsAt: at(startsMinute),
      endsAt: at(endsMinute),
      closesAt: new Date(at(startsMinute).getTime() - cutoffHours * HOUR_MS),
      capacity,
    }))
}

/**
 * Which of the free slots to begin with: the last of the day before the puja where its day is known and such a slot is free, else the next one.
 * `pujaDay` is a day in India, `2026-12-24`.
 */
export function suggestSlot(free: readonly DeliverySlot[], pujaDay: string | null): DeliverySlot | undefined {
  if (pujaDay !== null) {
    const end = new Date(`${pujaDay}T00:00:00+05:30`)
    const start = new Date(end.getTime() - DAY_MS)
    const before = free.findLast(({ startsAt }) => startsAt >= start && startsAt < end)
    if (before !== undefined) return before
  }
  return free[0]
}
