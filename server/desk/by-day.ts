import { type SQL, sql } from 'drizzle-orm'

/** A day in India with what is known of it; days without anything are left out. */
export type OfDay<Figures> = { day: string } & Figures

/** The day in India of a column of instants; rows are grouped by it before it is put into words. */
export const dayOf = (column: SQL) => sql`(${column} at time zone 'Asia/Kolkata')::date`
export const inWords = (day: SQL) => sql`to_char(${day}, 'YYYY-MM-DD') as day`
export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** A line of one figure of the rows, one for each of the days; `none` where a day has no row. */
export function lineOf<Row extends { day: string }, None>(
  days: readonly string[],
  rows: readonly Row[],
  figure: (row: Row) => number | null,
  none: None,
): (number | None)[] {
  const byDay = new Map(rows.map((row) => [row.day, figure(row)]))
  return days.map((day) => byDay.get(day) ?? none)
}
