import { type SQL, sql } from 'drizzle-orm'

export interface Period {
  /** Start (inclusive). */
  from: Date
  /** End (exclusive). */
  until: Date
  /** Whether the chart has monthly bars, because there are too many days. */
  byMonth: boolean
}

export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
export const within = (column: SQL, { from, until }: Pick<Period, 'from' | 'until'>) =>
  sql`${column} >= ${instant(from)} and ${column} < ${instant(until)}`
