import { panditUrl } from '#server/appointment/pandit-link.ts'
import type { OrderRow } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Db } from '#server/platform/database.ts'
import { idOf } from '#server/platform/ids.ts'
import type { JobData } from '#server/platform/jobs.ts'
import type { Parts } from '#server/platform/parts.ts'
import { PRIORITY_OF } from './kinds.ts'
import type { MailContent } from './mail-layout.ts'
import { bookingOf } from './mail-words.ts'
import { type PanditMail, panditAsked, panditMoved, panditReleased, panditReminder } from './pandit-mails.ts'
import { shopOf } from './shop.ts'
import * as store from './store.ts'

/** What a pandit was asked; `before` is the time that it replaces. */
interface Ask {
  id: string
  panditId: number
  startsAt: Date
  before?: Date
}
type Options = Pick<JobData['mail.send'], 'reminds'>

/** Each makes its mail part of the caller's transaction, once for an ask. A pandit without an address gets none: the desk has a text for him. */
export const sendPanditAsked = toPandit('panditAsked', panditAsked)
export const sendPanditMoved = toPandit('panditMoved', panditMoved)
export const sendPanditReleased = toPandit('panditReleased', panditReleased)
export const sendPanditReminder = toPandit('panditReminder', panditReminder, ({ id }, { startsAt }) => ({
  reminds: { orderId: id, startsAt: startsAt.toISOString() },
}))

function toPandit(
  name: string,
  write: (mail: PanditMail) => MailContent,
  more: (order: OrderRow, ask: Ask) => Options = () => ({}),
) {
  return async (parts: Parts, tx: Db, row: OrderRow, ask: Ask): Promise<void> => {
    const pandit = await store.findPandit(tx, ask.panditId)
    if (!pandit?.emailId) return
    const content = write({
      ...shopOf(parts),
      panditName: pandit.name,
      link: panditUrl(parts, pandit.linkId),
      order: bookingOf(presentOrder(parts, row)),
      startsAt: ask.startsAt.toISOString(),
      before: ask.before?.toISOString() ?? null,
      hasAccepted: row.pandit_confirmed_at !== null,
    })
    const mail = { to: pandit.emailId, ...content, ...more(row, ask) }
    await parts.jobs.enqueue(tx, 'mail.send', mail, { id: idOf(name, ask.id), priority: PRIORITY_OF.necessary })
  }
}
