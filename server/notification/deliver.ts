import { orderById } from '#server/order/orders.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import type { Mailer } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { sendOrNote } from './failed-mails.ts'
import * as store from './store.ts'

/**
 * The job that sends a mail. A reminder waits with the others, and the server of mails may be away for hours: what it reminds of has to be so
 * still.
 */
export async function deliver(parts: Parts, mailer: Mailer, job: RunningJob<'mail.send'>): Promise<void> {
  const { reminds, ...mail } = job.data
  if (reminds !== undefined && !(await isToCome(parts, reminds))) return store.deleteMail(parts.db, job.id)
  await sendOrNote(parts, job, () => mailer.send(job.id, mail))
}

async function isToCome(parts: Parts, { orderId, startsAt }: { orderId: string; startsAt: string }): Promise<boolean> {
  const order = await orderById(parts.db, orderId)
  const start = Date.parse(startsAt)
  const isSo = order.status === 'Upcoming' && order.starts_at !== null && Date.parse(order.starts_at) === start
  return isSo && start > parts.clock.now().getTime()
}
