import { DAY_MS } from '#contract/day.ts'
import {
  type Cell,
  MAX_REPORT_DAYS,
  MAX_REPORT_ROWS,
  REPORT_COLUMNS,
  REPORT_WORDS,
  type Report,
  type ReportAnswer,
  type ReportColumn,
  type ReportQuery,
  type ReportRow,
} from '#contract/desk/reports.ts'
import { orderNumber } from '#contract/format.ts'
import { type PaymentWay, WAY_WORDS } from '#contract/payment.ts'
import { PAYS_WORDS, type Pays } from '#contract/pays.ts'
import { clockInIndia, instantInIndia } from '#server/platform/clock.ts'
import { refused } from '#server/platform/errors.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { type Cells, writeCsv } from '../catalogue/csv/format.ts'
import type { Period } from './spans.ts'
import { findReport } from './store.ts'

/** With more than 62 daily bars, the bars cannot be told apart on a phone, so the chart has monthly bars. */
const MOST_DAY_BARS = 62

/** Returns a report with totals and chart. */
export async function reportOf({ db, clock }: Parts, report: Report, query: ReportQuery): Promise<ReportAnswer> {
  const now = clock.now()
  const period = periodOf(query)
  const { rows, totals, bars } = await findReport(db, { report, period, now, limit: MAX_REPORT_ROWS })
  const { count, ...sums } = totals
  return {
    at: now.toISOString(),
    report,
    rows: rows.map((row) => onTheWire(report, row)),
    count,
    totals: onTheWire(report, sums),
    bars: barsOf(report, period, bars),
    earlier: report === 'unpaid' ? await findEarlier({ db, clock }, query) : null,
  }
}

/** Returns all rows of a report as CSV. */
export async function reportCsv({ db, clock }: Parts, report: Report, query: ReportQuery): Promise<string> {
  const asked = { report, period: periodOf(query), now: clock.now(), limit: null }
  const { rows } = await findReport(db, asked)
  const columns = REPORT_COLUMNS[report]
  return writeCsv(
    columns.map(({ label }) => label),
    rows.map((row): Cells => {
      const cells = onTheWire(report, row)
      return Object.fromEntries(columns.map(({ name, label, as }) => [label, inCsv(as, cells[name] ?? null)]))
    }),
  )
}

/** Returns what fell due before the period, as far back as a report can go, and is not paid. */
async function findEarlier(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { from, to }: ReportQuery,
): Promise<ReportAnswer['earlier']> {
  const first = dayAfter(to, 1 - MAX_REPORT_DAYS)
  if (first >= from) return null
  const period = periodOf({ from: first, to: dayAfter(from, -1) })
  const { totals } = await findReport(db, { report: 'unpaid', period, now: clock.now(), limit: 0 })
  return totals.count === 0 ? null : { from: first, count: totals.count, due: toRupees(Number(totals.due)) }
}

function periodOf({ from, to }: ReportQuery): Period {
  const first = beginOf(from)
  const until = new Date(beginOf(to).getTime() + DAY_MS)
  return { from: first, until, byMonth: until.getTime() - first.getTime() > MOST_DAY_BARS * DAY_MS }
}

/** Returns the start of a day in India. */
function beginOf(day: string): Date {
  const begin = instantInIndia(`${day} 00:00`)
  if (begin === null) throw refused('not.found')
  return begin
}

const dayAfter = (day: string, days: number) =>
  clockInIndia(new Date(beginOf(day).getTime() + days * DAY_MS)).slice(0, 10)

/** Returns only the columns of the report, with paise converted to rupees. */
function onTheWire(report: Report, row: ReportRow): ReportRow {
  return Object.fromEntries(
    REPORT_COLUMNS[report].flatMap(({ name, as }) => (name in row ? [[name, rupeesIn(as, row[name] ?? null)]] : [])),
  )
}

const rupeesIn = (as: ReportColumn['as'], value: Cell): Cell =>
  as === 'rupees' && value !== null ? toRupees(Number(value)) : value

/** Adds bars for days and months without a row. */
function barsOf(report: Report, period: Period, bars: ReportAnswer['bars']): ReportAnswer['bars'] {
  const { as, over } = REPORT_WORDS[report].chart
  const shown = bars.map(({ name, value }) => ({ name, value: value === null ? null : Number(rupeesIn(as, value)) }))
  if (over === 'names') return shown
  const values = new Map(shown.map(({ name, value }) => [name, value]))
  const nothing = as === 'percent' ? null : 0
  return [...namesIn(period)].map((name) => ({ name, value: values.get(name) ?? nothing }))
}

function namesIn({ from, until, byMonth }: Period): Set<string> {
  const count = (until.getTime() - from.getTime()) / DAY_MS
  const days = Array.from({ length: count }, (_, at) => clockInIndia(new Date(from.getTime() + at * DAY_MS)))
  return new Set(days.map((day) => day.slice(0, byMonth ? 7 : 10)))
}

/** Formats a cell as in the accountant's files. */
function inCsv(as: ReportColumn['as'], cell: Cell): string {
  if (cell === null) return ''
  if (as === 'rupees') return Number(cell).toFixed(2)
  if (as === 'percent') return `${(Number(cell) * 100).toFixed(1)}%`
  if (as === 'order') return orderNumber(String(cell))
  if (as === 'way') return WAY_WORDS[cell as PaymentWay]
  if (as === 'pays') return PAYS_WORDS[cell as Pays]
  return String(cell)
}
