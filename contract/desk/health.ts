import * as z from 'zod/mini'
import { Instant } from '../answer.ts'

/** The number of days in each chart. The last one is today, in Indian time. */
export const FIGURE_DAYS = 30
/** How often the page loads new figures. */
export const FIGURE_POLL_MS = 60_000

/** An e-mail that has waited longer than this is a problem. The page then tells the operator what to do. */
export const MAIL_LATE_MINUTES = 10

/** The size of a shop on the embedded database. */
export const DatabaseSize = z.object({
  customers: z.number(),
  orders: z.number(),
  /** The most orders placed within one minute during the last 24 hours. */
  ordersPerMinute: z.number(),
})
export type DatabaseSize = z.infer<typeof DatabaseSize>

/**
 * The limits up to which the embedded database was measured with `npm run bench:embedded`. A larger shop needs
 * PostgreSQL.
 */
export const EMBEDDED_HOLDS: DatabaseSize = { customers: 50_000, orders: 500_000, ordersPerMinute: 120 }

/** Whether a shop is too large for the embedded database. */
export const isOutgrown = (size: DatabaseSize): boolean =>
  size.customers > EMBEDDED_HOLDS.customers ||
  size.orders > EMBEDDED_HOLDS.orders ||
  size.ordersPerMinute > EMBEDDED_HOLDS.ordersPerMinute

/** One value for each day, oldest first. Null for days without a measurement. */
export const Line = z.array(z.nullable(z.number()))

/** The figures of today and the previous days. Every line is as long as `days`. */
export const HealthAnswer = z.object({
  at: Instant,
  /** For example `2026-11-22`. */
  days: z.array(z.string()),
  /** Lists with at least one page read, by the day they were sent. Orders of catalogue items do not count. */
  lists: Line,
  /** The share of those lists that were quoted without any question to the customer or the desk, from 0 to 1. */
  settled: Line,
  /**
   * The median time in minutes from sending a list to its first quotation that could be accepted, by the day of the
   * quotation.
   */
  minutes: Line,
  /** E-mails that failed after their last retry, or that were rejected permanently. */
  mailsFailed: Line,
  /**
   * E-mails that wait now: how many, how many of them failed at least once, and since when the oldest has waited.
   * `held` counts other e-mails, which wait until their customers confirm their addresses.
   */
  mailsNow: z.object({ waiting: z.number(), retrying: z.number(), since: z.nullable(Instant), held: z.number() }),
  /** Lists that are not fully read: how many, how many known pages are left, and since when the oldest has waited. */
  listsNow: z.object({ waiting: z.number(), pages: z.number(), since: z.nullable(Instant) }),
  /** The highest number of waiting jobs on each day, sampled every minute. The last value is today so far. */
  jobs: Line,
  /** Jobs that wait now: due but not started, or between two attempts. */
  jobsNow: z.number(),
  /** Null on PostgreSQL, which has no such limit. */
  database: z.nullable(DatabaseSize),
})
export type HealthAnswer = z.infer<typeof HealthAnswer>
