import { orderById } from '#server/order/orders.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import { AddressRefused, type Mailer } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'

/**
 * The job that sends a mail. A reminder waits with the others, and the server of mails may be away for hours: what it reminds of has to be so
 * still. A mail that its address will never take is written down and left.
 */
export async function deliver(parts: Parts, mailer: Mailer, { id, data }: RunningJob<'mail.send'>): Promise<void> {
  const { reminds, ...mail } = data
  if (reminds !== undefined && !(await isToCome(parts, reminds))) return
  try {
    await mailer.send(id, mail)
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    parts.log.warn({ err: error, id }, 'a mail is not wanted at its address')
  }
}

async function isToCome(parts: Parts, { orderId, startsAt }: { orderId: string; startsAt: string }): Promise<boolean> {
  const order = await orderById(parts.db, orderId)
  const start = Date.parse(startsAt)
  const isSo = order.status === 'Upcoming' && order.starts_at !== null && Date.parse(order.starts_at) === start
  return isSo && start > parts.clock.now().getTime()
}
