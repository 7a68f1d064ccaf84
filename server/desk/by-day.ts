import { type SQL, sql } from 'drizzle-orm'

/** Figures of a day in India. Days without data are left out. */
export type OfDay<Figures> = { day: string } & Figures

/** SQL for the day in India of a timestamp column. Rows are grouped by this date before it is formatted. */
export const dayOf = (column: SQL) => sql`(${column} at time zone 'Asia/Kolkata')::date`
export const inWords = (day: SQL) => sql`to_char(${day}, 'YYYY-MM-DD') as day`
export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/**
 * Returns one value for each of `days`: `figure` of the row of that day, or `none` when the day has no row or no value.
 */
export function lineOf<Row extends { day: string }, None>(
  days: readonly string[],
  rows: readonly Row[],
  figure: (row: Row) => number | null,
  none: None,
): (number | None)[] {
  const byDay = new Map(rows.map((row) => [row.day, figure(row)]))
  return days.map((day) => byDay.get(day) ?? none)
}
