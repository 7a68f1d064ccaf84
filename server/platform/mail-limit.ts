import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './database.ts'
import { rateLimits } from './schema.ts'

export interface MailLimit {
  /**
   * Counts a mail and returns 0 if it may be sent now. Otherwise returns the milliseconds until the next mail may be
   * sent.
   */
  take(): Promise<number>
  /** Counts a mail that is sent in spite of the limit. */
  count(): Promise<void>
}

const KEY = 'all'

const WINDOW_SECONDS = 60

/**
 * Creates the limit on mails per minute; `null` means no limit. Mails are counted in the database, so the limit applies
 * to all nodes together. A node reserves the share of one second at once, because counting each mail separately would
 * cost more than sending it. Reserved mails that are not sent in that minute are lost.
 */
export function createMailLimit(db: Db, mailsPerMinute: number | null): MailLimit {
  if (mailsPerMinute === null) return { take: async () => 0, count: async () => {} }
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'mails',
    points: mailsPerMinute,
    duration: WINDOW_SECONDS,
    // A node that has reached the limit does not query the database again until the minute is over.
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
        // Another worker of this process may have made a reservation meanwhile.
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
