import { DAY_MS } from '#contract/day.ts'
import { type Kept, RETENTION, type RetentionName } from '#contract/retention.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** As many of a kind as a run takes away; the next hour goes on with the rest. */
const AT_ONCE = 500

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
  mails: store.removeMails,
  chats: store.removeChats,
  heldMails: store.removeHeldMails,
  mailTexts: store.removeMailTexts,
  account: null,
  invoices: store.removeInvoices,
  answers: store.removeAnswers,
  log: null,
  backups: null,
} as const satisfies Record<RetentionName, store.Removal | null>

/** Takes away what has been kept for its time. Each kind is a transaction of its own, and its files go by a job of that transaction. */
export async function removeOld(parts: Parts): Promise<void> {
  const now = parts.clock.now()
  for (const name of Object.keys(REMOVALS) as RetentionName[]) {
    const remove = REMOVALS[name]
    if (remove === null) continue
    try {
      await parts.db.transaction(async (tx) => {
        const folders = await remove(tx, endOf(name, now), AT_ONCE)
        if (folders.length > 0) await parts.jobs.enqueue(tx, 'files.remove', { folders })
      })
    } catch (error) {
      // One kind that cannot go holds up none of the others.
      parts.log.error({ err: error, kind: name }, 'old data could not be removed')
    }
  }
  // Also for what customers deleted in the last hour: new rows take the place of theirs.
  await parts.vacuum?.()
}

/** What is from before this moment has been kept for its time. */
function endOf(name: RetentionName, now: Date): Date {
  const { days = 0, financialYears = 0 }: Kept = RETENTION[name]
  const end = new Date(now.getTime() - days * DAY_MS)
  end.setUTCFullYear(end.getUTCFullYear() - financialYears)
  return end
}
