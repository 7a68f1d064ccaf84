import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import type { Db } from './database.ts'
import { rateLimits } from './schema.ts'

export interface PageBudget {
  /**
   * Counts a request of a customer in the day in India that `now` is in: of theirs first, so that one who has none left takes nothing from the others.
   * Gives false when all of that day are used up.
   */
  spend(now: Date, customerId: string): Promise<boolean>
}

/** How many requests may go to the vision model in a day. */
export interface PageLimits {
  ofAll: number
  ofCustomer: number
}

/** What goes to the vision model in a day, counted in the database, so that it holds for all nodes together. */
export function createPageBudget(db: Db, { ofAll, ofCustomer }: PageLimits): PageBudget {
  const limits = [limiterOf(db, ofCustomer), limiterOf(db, ofAll)] as const
  return {
    async spend(now, customerId) {
      const day = dayInIndia(now)
      return (await consume(limits[0], `${day}:${customerId}`)) && (await consume(limits[1], day))
    },
  }
}

function limiterOf(db: Db, points: number): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'vision',
    points,
    // Each day has a key of its own, which only has to last as long as the day.
    duration: DAY_MS / 1000,
    // One is made for each page, and its timer would go on for ever. The rate limits remove what is old from the same table.
    clearExpiredByTimeout: false,
  })
}

async function consume(limiter: RateLimiterDrizzle, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (outcome) {
    if (!(outcome instanceof RateLimiterRes)) throw outcome
    return false
  }
}
