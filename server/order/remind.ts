import { HOUR_MS } from '#contract/day.ts'
import { sendReminder } from '#server/notification/notify.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findToRemind, writeReminded } from './store.ts'

/** The hour of the day before the puja from which reminders are sent, in India. */
export const FROM_HOUR = 9

/**
 * Mails a reminder for every confirmed puja that is near, once for each start. The reminder is recorded in the
 * transaction of its mail.
 */
export async function sendReminders(parts: Parts): Promise<void> {
  const at = parts.clock.now()
  // Before nine only today's pujas are near, later tomorrow's too.
  const until = endOfDayInIndia(new Date(at.getTime() - FROM_HOUR * HOUR_MS), 1)
  for (const { id, starts_at } of await findToRemind(parts.db, at, until)) {
    try {
      await parts.db.transaction(async (tx) => {
        if (await writeReminded(tx, id, starts_at)) await sendReminder(parts, tx, id)
      })
    } catch (error) {
      // One failing mail does not hold up the others.
      parts.log.error({ err: error, orderId: id }, 'a reminder could not be sent')
    }
  }
}
