import { panditUrl } from '#server/appointment/pandit-link.ts'
import { type OrderRow, orderIfThere } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Db } from '#server/platform/database.ts'
import { idOf } from '#server/platform/ids.ts'
import type { JobData, RunningJob } from '#server/platform/jobs.ts'
import type { Mail, Mailer } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { isToCome, takeTurn } from './deliver.ts'
import { sendOrNote } from './failed-mails.ts'
import { PRIORITY_OF } from './kinds.ts'
import { bookingOf } from './mail-words.ts'
import { panditAsked, panditMoved, panditReleased, panditReminder } from './pandit-mails.ts'
import { shopOf } from './shop.ts'
import * as store from './store.ts'

/** What a pandit was asked. `before` is the time that it replaces. */
interface Ask {
  id: string
  panditId: number
  startsAt: Date
  before?: Date
}

const MAILS = { panditAsked, panditMoved, panditReleased, panditReminder }

/**
 * Each of these functions queues its mail in the caller's transaction, once for each ask. A pandit without an e-mail
 * address gets none; the desk has a text for him.
 */
export const sendPanditAsked = toPandit('panditAsked')
export const sendPanditMoved = toPandit('panditMoved')
export const sendPanditReleased = toPandit('panditReleased')
export const sendPanditReminder = toPandit('panditReminder')

function toPandit(name: keyof typeof MAILS) {
  return async (parts: Parts, tx: Db, { id: orderId }: Pick<OrderRow, 'id'>, ask: Ask): Promise<void> => {
    const { panditId, startsAt, before } = ask
    const pandit = await store.findPandit(tx, panditId)
    if (!pandit?.emailId) return
    const times = { startsAt: startsAt.toISOString(), before: before?.toISOString() ?? null }
    const data = { mail: name, panditId, orderId, ...times }
    await parts.jobs.enqueue(tx, 'pandit-mail.send', data, {
      id: idOf(name, ask.id),
      priority: PRIORITY_OF.necessary,
    })
  }
}

/**
 * Mails a pandit what he is asked, within the rate limit. The link of his page is only in the mail: a queued mail would
 * be stored in the database.
 */
export async function sendPanditMail(
  parts: Parts,
  mailer: Mailer,
  job: RunningJob<'pandit-mail.send'>,
  stopping: AbortSignal,
): Promise<void> {
  await takeTurn(parts, stopping)
  // The ask may be outdated after the wait.
  const mail = await panditMailOf(parts, job.data)
  if (mail === null) return
  await sendOrNote(parts, job, () => mailer.send(job.id, mail))
}

/**
 * The mail as it would be sent now. Null when he no longer has an e-mail address, the puja has begun, or the ask is
 * outdated, for instance because the booking went to another pandit while the mail waited. For a booking that was
 * erased with its customer it has only the time.
 */
export async function panditMailOf(
  parts: Parts,
  { mail: name, panditId, orderId, startsAt, before }: JobData['pandit-mail.send'],
): Promise<Mail | null> {
  const pandit = await store.findPandit(parts.db, panditId)
  if (!pandit?.emailId) return null
  if (Date.parse(startsAt) <= parts.clock.now().getTime()) return null
  const asked = { orderId, panditId, startsAt: new Date(startsAt) }
  if (name !== 'panditReleased' && !(await store.isAsked(parts.db, asked))) return null
  if (name === 'panditReminder' && !(await isToCome(parts, { orderId, startsAt }))) return null
  const row = await orderIfThere(parts.db, orderId)
  const content = MAILS[name]({
    ...shopOf(parts),
    panditName: pandit.name,
    link: panditUrl(parts, pandit.linkId),
    order: row === null ? null : bookingOf(presentOrder(parts, row)),
    startsAt,
    before,
    hasAccepted: row !== null && row.pandit_confirmed_at !== null,
  })
  return { to: pandit.emailId, ...content }
}
