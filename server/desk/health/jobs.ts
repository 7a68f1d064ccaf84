import { clockInIndia } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** The chore that looks how many jobs wait: the queue itself forgets what is done, so the days' figures are kept here. */
export async function measureJobs({ db, clock, jobs }: Parts): Promise<void> {
  const day = clockInIndia(clock.now()).slice(0, 10)
  await store.keepMostWaiting(db, { day, mostWaiting: await jobs.waiting() })
}
