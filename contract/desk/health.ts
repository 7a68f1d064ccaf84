import * as z from 'zod/mini'
import { Instant } from '../answer.ts'

/** So many days a line has; the last is today. A day is one in India. */
export const FIGURE_DAYS = 30
/** The page asks so often for newer figures. */
export const FIGURE_POLL_MS = 60_000

/** A mail that has waited longer shows that something is wrong, and the page says what to do. */
export const MAIL_LATE_MINUTES = 10

/** What the shop on an embedded database has. */
export const DatabaseSize = z.object({
  customers: z.number(),
  orders: z.number(),
  /** The most that were placed in one minute of the last day. */
  ordersPerMinute: z.number(),
})
export type DatabaseSize = z.infer<typeof DatabaseSize>

/** As far as `npm run bench:embedded` measures, and what it found there: beyond it a shop belongs on PostgreSQL. */
export const EMBEDDED_HOLDS: DatabaseSize = { customers: 50_000, orders: 500_000, ordersPerMinute: 120 }

/** Whether a shop has outgrown the embedded database. */
export const isOutgrown = (size: DatabaseSize): boolean =>
  size.customers > EMBEDDED_HOLDS.customers ||
  size.orders > EMBEDDED_HOLDS.orders ||
  size.ordersPerMinute > EMBEDDED_HOLDS.ordersPerMinute

/** A figure for each of the days, the oldest first; null where there was nothing to measure. */
export const Line = z.array(z.nullable(z.number()))

/** How the machine did today and on the days before. Every line is as long as `days`. */
export const HealthAnswer = z.object({
  at: Instant,
  /** `2026-11-22`. */
  days: z.array(z.string()),
  /** Lists of which at least one page was read, by the day they were sent. What was picked from the catalogue was no list. */
  lists: Line,
  /** The share of those that had their quotation straight from the reading: nobody, neither customer nor desk, settled a line. 0 to 1. */
  settled: Line,
  /** The median of the minutes from sending a list to its first quotation that could be accepted, by the day of the quotation. */
  minutes: Line,
  /** Mails that were given up after their last try, or that their address refused for good. */
  mailsFailed: Line,
  /**
   * Mails that wait to leave now: how many, how many of them failed at least once, and since when the oldest waits. `held` are others, which
   * wait until their customers confirm their addresses.
   */
  mailsNow: z.object({ waiting: z.number(), retrying: z.number(), since: z.nullable(Instant), held: z.number() }),
  /** Lists that are not read to their end: how many, how many pages they still have as far as is known, and since when the oldest waits. */
  listsNow: z.object({ waiting: z.number(), pages: z.number(), since: z.nullable(Instant) }),
  /** The most jobs that waited at once, looked at every minute; the last is that of today so far. */
  jobs: Line,
  /** Jobs that wait now: due and not begun, or between two tries. */
  jobsNow: z.number(),
  /** Null on PostgreSQL, which is not outgrown. */
  database: z.nullable(DatabaseSize),
})
export type HealthAnswer = z.infer<typeof HealthAnswer>
