import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { WindowRow } from './store.ts'

/** Number of days for which slots are offered, including today. */
export const DAYS_AHEAD = 30

export interface DeliverySlot {
  startsAt: Date
  endsAt: Date
  /** The cut-off: from this moment on nobody can choose the slot. */
  closesAt: Date
  capacity: number
}

/** Whether a window is open on a weekday. `weekdays` is a bit mask, and Sunday is bit 0. */
export function isOn(weekdays: number, weekday: number): boolean {
  return ((weekdays >> weekday) & 1) === 1
}

/** The slots of these windows from today on, ordered by time. */
export function slotsFrom(windows: readonly WindowRow[], now: Date): DeliverySlot[] {
  return Array.from({ length: DAYS_AHEAD }, (_, days) => new Date(endOfDayInIndia(now, days).getTime() + 1 - DAY_MS))
    .flatMap((day) => slotsOn(windows, day))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** `midnight` is the start of a day in India. */
function slotsOn(windows: readonly WindowRow[], midnight: Date): DeliverySlot[] {
  // Noon in India falls on the same date in UTC.
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
 * Picks the slot to preselect: the last free one on the day before the puja, else the next free one. `pujaDay` is a day
 * in India, such as `2026-12-24`.
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
