import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './database.ts'
import { rateLimits } from './schema.ts'

export interface MailLimit {
  /** Counts a mail if one may leave now, and gives 0; otherwise the milliseconds until the next may. */
  take(): Promise<number>
  /** Counts a mail that leaves whatever the limit says. */
  count(): Promise<void>
}

const KEY = 'all'

const WINDOW_SECONDS = 60

/**
 * How many mails may leave in a minute, counted in the database, so that it holds for all nodes together; `null` is no limit. A node takes what a
 * second may have at once: to count each mail by itself would cost more than to send it. What it does not use in that minute is lost.
 */
export function createMailLimit(db: Db, mailsPerMinute: number | null): MailLimit {
  if (mailsPerMinute === null) return { take: async () => 0, count: async () => {} }
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'mails',
    points: mailsPerMinute,
    duration: WINDOW_SECONDS,
    // A node that has met the limit asks the database again only when the minute is over.
    inMemoryBlockOnConsumed: mailsPerMinute + 1,
  })
  const atOnce = Math.max(1, Math.floor(mailsPerMinute / WINDOW_SECONDS))
  let inHand = { mails: 0, until: 0 }
  return {
    async take() {
      if (inHand.mails > 0 && Date.now() < inHand.until) {
        inHand.mails -= 1
        return 0
      }
      try {
        const { msBeforeNext } = await limiter.consume(KEY, atOnce)
        const now = Date.now()
        // Another of our workers may have asked at the same time.
        const left = now < inHand.until ? inHand.mails : 0
        inHand = { mails: left + atOnce - 1, until: now + msBeforeNext }
        return 0
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome
        return Math.max(1, outcome.msBeforeNext)
      }
    },
    async count() {
      await limiter.penalty(KEY)
    },
  }
}
