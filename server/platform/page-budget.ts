import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import type { Db } from './database.ts'
import { rateLimits } from './schema.ts'

export interface PageBudget {
  /** Counts a page of the day in India that `now` is in. Gives false when all of that day are used up. */
  spend(now: Date): Promise<boolean>
}

/** How many pages may go to the vision model in a day, counted in the database, so that it holds for all nodes together. */
export function createPageBudget(db: Db, pagesPerDay: number): PageBudget {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'vision',
    points: pagesPerDay,
    // Each day has a key of its own, which only has to last as long as the day.
    duration: DAY_MS / 1000,
    // One is made for each page, and its timer would go on for ever. The rate limits remove what is old from the same table.
    clearExpiredByTimeout: false,
  })
  return {
    async spend(now) {
      try {
        await limiter.consume(dayInIndia(now))
        return true
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome
        return false
      }
    },
  }
}
