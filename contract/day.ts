export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The day it is in India at this moment, as a date field writes it: `2026-11-21`. */
export function dayInIndia(at: Date): string {
  // Five and a half hours ahead all year.
  return new Date(at.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
