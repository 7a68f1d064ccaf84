import { clockInIndia } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/**
 * Scheduled job that stores the highest number of waiting jobs of each day. The queue itself forgets completed jobs.
 */
export async function measureJobs({ db, clock, jobs }: Parts): Promise<void> {
  const day = clockInIndia(clock.now()).slice(0, 10)
  await store.keepMostWaiting(db, { day, mostWaiting: await jobs.waiting() })
}
