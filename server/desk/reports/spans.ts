import { type SQL, sql } from 'drizzle-orm'

export interface Period {
  /** Its first moment. */
  from: Date
  /** The first moment after it. */
  until: Date
  /** Whether the bars of its chart are months: there are too many days. */
  byMonth: boolean
}

export const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
export const within = (column: SQL, { from, until }: Pick<Period, 'from' | 'until'>) =>
  sql`${column} >= ${instant(from)} and ${column} < ${instant(until)}`
