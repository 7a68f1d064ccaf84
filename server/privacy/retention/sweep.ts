import { DAY_MS, MINUTE_MS } from '#contract/day.ts'
import { type Kept, RETENTION, type RetentionName } from '#contract/retention.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** Rows that one transaction removes. Small, so that nobody waits for it. */
export const BATCH = 1_000
/** Time limit of a run. The run of the next hour continues. Shorter than the timeout of the chore. */
const LONGEST_MS = 4 * MINUTE_MS

/**
 * The removals for each kind of data. Null for data that stays until its owner deletes it, for the log, and for backups
 * and exports, which operators manage outside of the database.
 */
const REMOVALS = {
  sessions: store.removeSessions,
  resetCodes: store.removeResetCodes,
  tries: store.removeTries,
  listFiles: store.removeListFiles,
  guestLists: store.removeGuestLists,
  taught: null,
  corrections: store.removeCorrections,
  queries: store.removeQueries,
  feedbackFiles: store.removeFeedbackFiles,
  answerFiles: store.removeAnswerFiles,
  visitors: store.removeVisitors,
  mails: [store.removeMails, store.removeHandMessages, store.removeFailedMails],
  chats: store.removeChats,
  heldMails: store.removeHeldMails,
  mailTexts: store.removeMailTexts,
  account: null,
  invoices: store.removeInvoices,
  answers: store.removeAnswers,
  log: null,
  backups: null,
} as const satisfies Record<RetentionName, store.Removal | store.Removal[] | null>

interface Left {
  name: RetentionName
  remove: store.Removal
}

/**
 * Removes data whose retention has ended. Takes a batch of each kind in turn until nothing is left, so that no kind
 * waits for a large one. Each batch is its own transaction, and a job of that transaction removes its files.
 */
export async function removeOld(parts: Parts, batch = BATCH): Promise<void> {
  const now = parts.clock.now()
  const until = performance.now() + LONGEST_MS
  let left: Left[] = (Object.keys(REMOVALS) as RetentionName[]).flatMap((name) =>
    [REMOVALS[name] ?? []].flat().map((remove) => ({ name, remove })),
  )
  while (left.length > 0 && performance.now() < until) {
    const again: Left[] = []
    for (const one of left) if (await removeBatch(parts, one, endOf(one.name, now), batch)) again.push(one)
    left = again
  }
  // Also after deletions by customers in the last hour, so that new rows reuse the space.
  await parts.vacuum?.()
}

/** Returns whether there may be more rows. An error in one kind does not stop the others. */
async function removeBatch(parts: Parts, { name, remove }: Left, before: Date, batch: number): Promise<boolean> {
  try {
    return await parts.db.transaction(async (tx) => {
      const { count, folders } = await remove(tx, before, batch)
      if (folders.length > 0) await parts.jobs.enqueue(tx, 'files.remove', { folders })
      return count >= batch
    })
  } catch (error) {
    parts.log.error({ err: error, kind: name }, 'old data could not be removed')
    return false
  }
}

/** Data from before this moment has reached the end of its retention. */
function endOf(name: RetentionName, now: Date): Date {
  const { days = 0, financialYears = 0 }: Kept = RETENTION[name]
  const end = new Date(now.getTime() - days * DAY_MS)
  end.setUTCFullYear(end.getUTCFullYear() - financialYears)
  return end
}
