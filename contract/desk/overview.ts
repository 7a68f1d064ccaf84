import * as z from 'zod/mini'
import { Instant, Rupees } from '../answer.ts'
import { Status } from '../status.ts'
import { Line } from './health.ts'
import { WorkCounts } from './work.ts'

/** The questions of so many lists are counted, the newest. */
export const READING_LISTS = 100
/** What fell due in so many days and is not paid. A report has what is older. */
export const UNPAID_DAYS = 90
/** A list that has waited longer to be read shows that something is wrong. */
export const LIST_LATE_MINUTES = 30

const Sum = z.object({ count: z.number(), due: Rupees })

/** How the shop does: what is to be done today, what is owed, what sells, and the last days. Every line is as long as `days`. */
export const OverviewAnswer = z.object({
  at: Instant,
  /** `2026-11-22`, the last is today. */
  days: z.array(z.string()),
  /** Parcels that have to be brought today and still have time, those that are late, and pujas that begin today. */
  today: z.object({ deliveries: z.number(), late: z.number(), pujas: z.number() }),
  /** What fell due from the day `from` to today and is not paid; `overdue` is the part of it whose time to pay is over. */
  money: z.object({ from: z.string(), unpaid: Sum, overdue: Sum }),
  work: WorkCounts,
  /** What sold for most in these days, by invoices less credit notes. */
  bestSellers: z.array(z.object({ title: z.string(), packs: z.nullable(z.number()), total: Rupees })),
  /** Orders first quoted in these days: how many, how many of them were accepted, and how many are not answered yet. */
  quoted: z.object({ count: z.number(), accepted: z.number(), waiting: z.number() }),
  /** The newest lists that were read in these days, and how many of their lines asked something. */
  reading: z.object({ lists: z.number(), questions: z.number() }),
  /** What is wrong now. The banner of the shop promises a gift with each prepaid order: `gift` says that none is in season today. */
  problems: z.object({
    gift: z.boolean(),
    mailsLate: z.boolean(),
    listsLate: z.boolean(),
    /** Mails that were given up today. */
    mailsFailed: z.number(),
  }),
  /** Quotations accepted, of lists and of bookings: what became an order. */
  accepted: Line,
  /** The totals of the orders placed on that day; one that was cancelled since counts with the fee that cost, and no more. */
  revenue: z.array(z.nullable(Rupees)),
  /** How many came to each status on each day, and how many stand there now; null for those where orders stay for ever. */
  statuses: z.array(z.object({ status: Status, now: z.nullable(z.number()), came: Line })),
})
export type OverviewAnswer = z.infer<typeof OverviewAnswer>
