import { setTimeout as wait } from 'node:timers/promises'
import { listsToRead } from '#server/list/turns.ts'
import { type JobName, QUEUES } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'

/** Minimum time between two queries, whatever the number of requests. */
const KEPT_MS = 5_000
/**
 * Maximum time to wait for the database. Then the other metrics are returned without it, so that a hanging database
 * does not hide them.
 */
const PATIENCE_MS = 3_000

/** Returns a function that updates the gauges of waiting jobs and lists from the database. */
export function watchWaiting(parts: Parts): () => Promise<void> {
  const { jobsWaiting, oldestJob, listsWaiting, pagesWaiting, oldestList, databaseUp } = parts.metrics
  let looking: Promise<boolean> = Promise.resolve(false)
  let isLooking = false
  let lookedAt = Number.NEGATIVE_INFINITY

  const look = async (): Promise<boolean> => {
    isLooking = true
    lookedAt = performance.now()
    try {
      const kinds = new Map((await parts.jobs.waitingByName()).map((kind) => [kind.name, kind]))
      const lists = await listsToRead(parts)
      for (const name of Object.keys(QUEUES) as JobName[]) {
        jobsWaiting.set(kinds.get(name)?.waiting ?? 0, [name])
        oldestJob.set(kinds.get(name)?.oldestSeconds ?? 0, [name])
      }
      listsWaiting.set(lists.waiting)
      pagesWaiting.set(lists.pages)
      oldestList.set(lists.since === null ? 0 : secondsSince(parts, lists.since))
      return true
    } catch (error) {
      parts.log.error({ err: error }, 'the database does not answer for the metrics')
      return false
    } finally {
      isLooking = false
    }
  }

  return async () => {
    if (!isLooking && performance.now() - lookedAt >= KEPT_MS) looking = look()
    const isUp = await Promise.race([looking, wait(PATIENCE_MS, false, { ref: false })])
    databaseUp.set(isUp ? 1 : 0)
    if (isUp) return
    // Outdated values would look like a queue that stands still.
    for (const { clear } of [jobsWaiting, oldestJob, listsWaiting, pagesWaiting, oldestList]) clear()
  }
}

const secondsSince = ({ clock }: Parts, at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000)
