import { setTimeout as wait } from 'node:timers/promises'
import { listsToRead } from '#server/list/turns.ts'
import { type JobName, QUEUES } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'

/** However many ask, the database is asked no more often. */
const KEPT_MS = 5_000
/** Then the rest is answered without it: whoever looks at a shop whose database hangs has to see something. */
const PATIENCE_MS = 3_000

/** Brings what waits up to date, from the rows of the database. */
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
    // Old values would look like a queue that stands still.
    for (const { clear } of [jobsWaiting, oldestJob, listsWaiting, pagesWaiting, oldestList]) clear()
  }
}

const secondsSince = ({ clock }: Parts, at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000)
