import { HOUR_MS } from '#contract/day.ts'
import { sendReminder } from '#server/notification/notify.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findToRemind, writeReminded } from './store.ts'

/** Reminders go out from nine in the morning of the day before. */
export const FROM_HOUR = 9

/** Mails a reminder for every confirmed puja that is near, once for each start: that it goes out is noted in the transaction of its mail. */
export async function sendReminders(parts: Parts): Promise<void> {
  const at = parts.clock.now()
  // Before nine only today's pujas are near, from then on tomorrow's too.
  const until = endOfDayInIndia(new Date(at.getTime() - FROM_HOUR * HOUR_MS), 1)
  for (const { id, starts_at } of await findToRemind(parts.db, at, until)) {
    try {
      await parts.db.transaction(async (tx) => {
        if (await writeReminded(tx, id, starts_at)) await sendReminder(parts, tx, id)
      })
    } catch (error) {
      // One mail that cannot be written holds up none of the others.
      parts.log.error({ err: error, orderId: id }, 'a reminder could not be sent')
    }
  }
}
