import * as z from 'zod/mini'
import { Instant, Rupees } from '../answer.ts'
import { Status } from '../status.ts'
import { Line } from './health.ts'
import { WorkCounts } from './work.ts'

/** How many of the newest lists the question count covers. */
export const READING_LISTS = 100
/** For how many days back unpaid amounts are counted. A report has the older ones. */
export const UNPAID_DAYS = 90
/** A list that has waited longer than this to be read is a problem. */
export const LIST_LATE_MINUTES = 30

const Sum = z.object({ count: z.number(), due: Rupees })

/**
 * The overview of the shop: the tasks of today, unpaid amounts, best sellers and the last days. Every line is as long
 * as `days`.
 */
export const OverviewAnswer = z.object({
  at: Instant,
  /** For example `2026-11-22`. The last day is today. */
  days: z.array(z.string()),
  /** Parcels due today that still have time, late parcels, and pujas that begin today. */
  today: z.object({ deliveries: z.number(), late: z.number(), pujas: z.number() }),
  /** Unpaid amounts that fell due from the day `from` to today. `overdue` is the part whose payment time has passed. */
  money: z.object({ from: z.string(), unpaid: Sum, overdue: Sum }),
  work: WorkCounts,
  /** The best-selling items of these days, by invoices minus credit notes. */
  bestSellers: z.array(z.object({ title: z.string(), packs: z.nullable(z.number()), total: Rupees })),
  /**
   * Orders that got their first quotation in these days: how many, how many were accepted, and how many wait for an
   * answer.
   */
  quoted: z.object({ count: z.number(), accepted: z.number(), waiting: z.number() }),
  /** The newest lists read in these days, and how many of their lines needed an answer. */
  reading: z.object({ lists: z.number(), questions: z.number() }),
  /**
   * Current problems. The shop's banner promises a gift with each prepaid order. `gift` is true when no gift is in
   * season today.
   */
  problems: z.object({
    gift: z.boolean(),
    mailsLate: z.boolean(),
    listsLate: z.boolean(),
    /** E-mails that failed permanently today. */
    mailsFailed: z.number(),
  }),
  /** Accepted quotations of lists and bookings. */
  accepted: Line,
  /** The totals of the orders placed on each day. An order cancelled since counts only with its cancellation fee. */
  revenue: z.array(z.nullable(Rupees)),
  /** How many orders reached each status on each day, and how many have it now. `now` is null for final statuses. */
  statuses: z.array(z.object({ status: Status, now: z.nullable(z.number()), came: Line })),
})
export type OverviewAnswer = z.infer<typeof OverviewAnswer>
