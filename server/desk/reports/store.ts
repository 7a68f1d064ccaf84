import { type SQL, sql } from 'drizzle-orm'
import { REPORT_COLUMNS, type Report, type ReportRow } from '#contract/desk/reports.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { SOURCES } from './sources.ts'
import type { Period } from './spans.ts'

interface Asked {
  report: Report
  period: Period
  now: Date
  /** Maximum number of rows; null for all. */
  limit: number | null
}

interface Found {
  rows: ReportRow[]
  /** Totals of all rows, including those beyond the limit. `count` is the number of rows. */
  totals: ReportRow & { count: number }
  bars: { name: string; value: number | null }[]
}

/**
 * Returns a report. Amounts are in paise. A single statement returns rows, totals and bars, so that all are consistent.
 */
export async function findReport(db: Db, asked: Asked): Promise<Found> {
  const gathered = await SOURCES[asked.report].gather?.(db, asked.period, asked.now)
  const [found] = await rowsOf<Found>(db, statementOf(asked, gathered ?? []))
  if (found === undefined) throw new Error('a report gave no row')
  return found
}

function statementOf({ report, period, now, limit }: Asked, gathered: object[]): SQL {
  const { rows, order, bars, totals = {} } = SOURCES[report]
  const sums = REPORT_COLUMNS[report]
    .filter(({ isSummed }) => isSummed)
    .map(
      ({ name }) => sql`${totals[name] ?? sql`coalesce(sum(${sql.identifier(name)}), 0)`} as ${sql.identifier(name)}`,
    )
  return sql`with g as (select ${JSON.stringify(gathered)}::jsonb as found), r as materialized (${rows(period, now)})
    select (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (select * from r order by ${order} limit ${limit}::bigint) t) as rows,
      (select to_jsonb(t) from (select count(*) as count, ${sql.join(sums, sql`, `)} from r) t) as totals,
      (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${bars(period)}) t) as bars`
}
