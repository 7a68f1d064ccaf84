import { DAY_MS, MINUTE_MS } from '#contract/day.ts'
import { type Kept, RETENTION, type RetentionName } from '#contract/retention.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** As many rows as one transaction takes away, so that nobody waits for it. */
export const BATCH = 1_000
/** A run ends after so long; the next hour goes on with the rest. Shorter than the time in which the chore has to be done. */
const LONGEST_MS = 4 * MINUTE_MS

/** What takes each kind away. Null for what stays until its owner deletes it, for the log, and for back-ups and exports, which the operators keep. */
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
 * Takes away what has been kept for its time, a batch of each kind in turn until nothing is left, so that none waits for the many of another. A batch is a
 * transaction of its own, and its files go by a job of that transaction.
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
  // Also for what customers deleted in the last hour: new rows take the place of theirs.
  await parts.vacuum?.()
}

/** Whether there may be more. One kind that cannot go holds up none of the others. */
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

/** What is from before this moment has been kept for its time. */
function endOf(name: RetentionName, now: Date): Date {
  const { days = 0, financialYears = 0 }: Kept = RETENTION[name]
  const end = new Date(now.getTime() - days * DAY_MS)
  end.setUTCFullYear(end.getUTCFullYear() - financialYears)
  return end
}
