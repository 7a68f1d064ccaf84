import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { DAY_MS } from '../day.ts'
import { PAYMENT_DAYS } from '../limits.ts'
import { Day } from './day.ts'

export const REPORTS = ['sales', 'items', 'pujas', 'tax', 'unpaid', 'refunds', 'delivery'] as const
export const Report = z.enum(REPORTS)
export type Report = z.infer<typeof Report>

/** Covers a financial year, which has at most 366 days. */
export const MAX_REPORT_DAYS = 400
/** The most rows shown. Totals and chart cover all rows, and so does the CSV file. */
export const MAX_REPORT_ROWS = 500

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** From the first to the last day, inclusive, in Indian time. */
export const ReportQuery = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to, { error: 'Choose a last day that is not before the first.', path: ['to'] }),
  z.refine(({ from, to }) => daysBetween(from, to) < MAX_REPORT_DAYS, {
    error: `A report covers at most ${MAX_REPORT_DAYS} days.`,
    path: ['to'],
  }),
)
export type ReportQuery = z.infer<typeof ReportQuery>

interface Column {
  name: string
  label: string
  /** `order` is an order id. `percent` is a share from 0 to 1. */
  as: 'day' | 'text' | 'order' | 'number' | 'rupees' | 'percent' | 'way' | 'pays'
  /** The column has a total. */
  isSummed?: boolean
}

const text = (name: string, label: string): Column => ({ name, label, as: 'text' })
const count = (name: string, label: string): Column => ({ name, label, as: 'number', isSummed: true })
const money = (name: string, label: string): Column => ({ name, label, as: 'rupees', isSummed: true })

const DAY: Column = { name: 'day', label: 'Day', as: 'day' }
const ORDER: Column = { name: 'order', label: 'Order', as: 'order' }
const PAPERS = [count('invoices', 'Invoices'), count('credits', 'Credit notes')]
const SUMS = [
  money('total', 'Total'),
  money('taxable', 'Taxable value'),
  money('tax', 'Tax'),
  money('rounding', 'Rounding'),
]

/**
 * The columns of each report, on screen and in the CSV file. The first column says what a row is about. The most
 * important figure comes next, because a phone shows only three or four columns. Each row has a cell for each column
 * name.
 */
export const REPORT_COLUMNS: Readonly<Record<Report, readonly Column[]>> = {
  sales: [DAY, ...SUMS, ...PAPERS],
  items: [
    text('item', 'Item'),
    money('total', 'Total'),
    { name: 'packs', label: 'Packs', as: 'number' },
    text('pack', 'Pack'),
    { name: 'orders', label: 'Orders', as: 'number' },
    money('taxable', 'Taxable value'),
    money('tax', 'Tax'),
  ],
  pujas: [text('puja', 'Puja'), ...SUMS, ...PAPERS, text('what', 'Ordered as')],
  tax: [
    text('rate', 'Rate'),
    money('taxable', 'Taxable value'),
    money('cgst', 'CGST'),
    money('sgst', 'SGST'),
    money('tax', 'Tax'),
    money('total', 'Total'),
  ],
  unpaid: [
    { name: 'day', label: 'Due on', as: 'day' },
    money('due', 'Due'),
    { name: 'days', label: 'Days', as: 'number' },
    money('overdue', 'Overdue'),
    ORDER,
    text('customer', 'Customer'),
    { name: 'pays', label: 'Pays', as: 'pays' },
    money('total', 'Costs'),
    money('paid', 'Paid'),
    money('claimed', 'To check'),
  ],
  refunds: [
    DAY,
    money('sent', 'Sent back'),
    money('open', 'Still to send'),
    { name: 'days', label: 'Days taken', as: 'number' },
    ORDER,
    text('customer', 'Customer'),
    { name: 'way', label: 'Way', as: 'way' },
    text('reference', 'Reference'),
  ],
  delivery: [
    DAY,
    { name: 'share', label: 'Share on time', as: 'percent', isSummed: true },
    count('promised', 'Promised'),
    count('punctual', 'On time'),
    count('early', 'Early'),
    count('late', 'Late'),
    count('missing', 'Not delivered'),
    count('planned', 'Still to come'),
  ],
}

interface Wording {
  title: string
  /** What exactly the report counts. */
  meaning: string
  /** The column whose total is the headline figure. */
  figure: string
  /** The value of the bars in the chart, and whether the bars are days or names. */
  chart: { title: string; as: 'rupees' | 'percent'; over: 'days' | 'names' }
  /** The text shown when there are no rows. */
  empty: string
}

export const REPORT_WORDS: Readonly<Record<Report, Wording>> = {
  sales: {
    title: 'Sales by day',
    meaning:
      'Invoices less credit notes, by the day they were issued, as the accountant’s files have them. Vouchers for advances are no sales yet.',
    figure: 'total',
    chart: { title: 'Sales', as: 'rupees', over: 'days' },
    empty: 'No invoice or credit note was issued in these days',
  },
  items: {
    title: 'Sales by item',
    meaning:
      'The lines of these invoices less those of credit notes, by item and pack. Services, delivery and kept fees are lines, too.',
    figure: 'total',
    chart: { title: 'The ten items that sold for most', as: 'rupees', over: 'names' },
    empty: 'No invoice or credit note was issued in these days',
  },
  pujas: {
    title: 'Sales by puja',
    meaning: 'The same invoices less credit notes, by the puja that was booked or that the list names.',
    figure: 'total',
    chart: { title: 'The ten pujas that sold for most', as: 'rupees', over: 'names' },
    empty: 'No invoice or credit note was issued in these days',
  },
  tax: {
    title: 'Tax by rate',
    meaning:
      'The lines of invoices less those of credit notes, by their GST rate, as in the accountant’s file by HSN code. Bills issued without a GSTIN state no tax and stand apart.',
    figure: 'tax',
    chart: { title: 'CGST and SGST by rate', as: 'rupees', over: 'names' },
    empty: 'No invoice or credit note was issued in these days',
  },
  unpaid: {
    title: 'Unpaid',
    meaning: `Orders that fall due in these days and are not fully paid now: what is paid ahead is due when it is placed, what is paid on delivery when it is delivered, what is paid later ${PAYMENT_DAYS} days after it was placed, and the fee of a cancelled order at once. After that day the penalty is in it.`,
    figure: 'due',
    chart: { title: 'Due, by the days that it is late', as: 'rupees', over: 'names' },
    empty: 'Everything that falls due in these days is paid',
  },
  refunds: {
    title: 'Refunds',
    meaning:
      'Money sent back, by the day it was sent; and what is still to be sent, by the day it was requested. “Days taken” counts from the request. One that the provider could not send has no amount: the same money is requested anew.',
    figure: 'sent',
    chart: { title: 'Sent back', as: 'rupees', over: 'days' },
    empty: 'Nothing was sent back or requested in these days',
  },
  delivery: {
    title: 'Delivery on time',
    meaning:
      'Placed list orders by the day last promised to the customer. On time is marked delivered within the window; where our desk set a time without a window, by that time. The share leaves out what is still to come.',
    figure: 'share',
    chart: { title: 'On time, by the day promised', as: 'percent', over: 'days' },
    empty: 'No delivery was promised for these days',
  },
}

export type Cell = string | number | null
const Cell: z.ZodMiniType<Cell> = z.nullable(z.union([z.string(), z.number()]))
const Row = z.record(z.string(), Cell)
export type ReportRow = z.infer<typeof Row>

/**
 * `count` is the total number of rows; `rows` are the first of them. `totals` covers the summed columns. `bars` are
 * days (2026-11-22), months (2026-11) for a period too long for days, or names; a null value was not measured.
 * `earlier` is what fell due in the days before the period, starting from `from`.
 */
export const ReportAnswer = z.object({
  at: Instant,
  report: Report,
  rows: z.array(Row),
  count: z.number(),
  totals: Row,
  bars: z.array(z.object({ name: z.string(), value: z.nullable(z.number()) })),
  earlier: z.nullable(z.object({ from: z.string(), count: z.number(), due: z.number() })),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>
export type ReportColumn = Column
