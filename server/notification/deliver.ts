import { setTimeout as wait } from 'node:timers/promises'
import { answerFileKey } from '#server/answers/files.ts'
import { cropsOf } from '#server/order/line-crops.ts'
import { orderById } from '#server/order/orders.ts'
import { type JobData, NotNow, type RunningJob } from '#server/platform/jobs.ts'
import type { Mail, Mailer } from '#server/platform/mail.ts'
import type { Parts } from '#server/platform/parts.ts'
import { sendOrNote } from './failed-mails.ts'
import { withoutPicture } from './mail-layout.ts'
import * as store from './store.ts'

/** No mail in hand waits longer for its turn: it still has to be sent before the job expires. */
const TURN_MS = 30_000

/**
 * Delivers a mail as soon as the limit allows another one.
 * @throws NotNow when the mails of this minute have left, and the next minute is far or the process stops
 */
export async function deliverInTurn(
  parts: Parts,
  mailer: Mailer,
  job: RunningJob<'mail.send'>,
  stopping: AbortSignal,
): Promise<void> {
  await takeTurn(parts, stopping)
  await deliver(parts, mailer, job)
}

/** Waits until the limit allows another mail. @throws NotNow as `deliverInTurn` */
export async function takeTurn(parts: Parts, stopping: AbortSignal): Promise<void> {
  const waitMs = await parts.mailLimit.take()
  if (waitMs <= 0) return
  await wait(Math.min(waitMs, TURN_MS), null, { signal: stopping }).catch(() => {})
  if (stopping.aborted || (await parts.mailLimit.take()) > 0) throw new NotNow()
}

/**
 * The job that sends a mail. A reminder waits with the others, and the server of mails may be away for hours: what it reminds of has to be so
 * still.
 */
export async function deliver(parts: Parts, mailer: Mailer, job: RunningJob<'mail.send'>): Promise<void> {
  const { reminds, crops = [], files = [], ...mail } = job.data
  if (reminds !== undefined && !(await isToCome(parts, reminds))) return store.deleteMail(parts.db, job.id)
  const shown = await withCrops(parts, { ...mail, attached: await attachments(parts, files) }, crops)
  if (!(await sendOrNote(parts, job, () => mailer.send(job.id, shown)))) return
  // One commit for both: on the embedded database that is most of what a mail costs.
  await parts.db.transaction(async (tx) => {
    // In this order, as the erasing of an account takes them.
    await parts.jobs.complete(tx, 'mail.send', job.id)
    await store.writeSent(tx, job.id, parts.clock.now())
  })
}

function attachments({ files: kept }: Parts, files: NonNullable<JobData['mail.send']['files']>) {
  return Promise.all(
    files.map(async ({ id, title, mediaType }) => ({
      filename: title,
      contentType: mediaType,
      content: Buffer.from(await kept.bytes(answerFileKey(id))),
    })),
  )
}

/** The mail with pictures of the lines it shows; words stand where one cannot be made. */
export async function withCrops(
  parts: Parts,
  mail: Mail,
  crops: NonNullable<JobData['mail.send']['crops']>,
): Promise<Mail> {
  if (crops.length === 0) return mail
  const made = await cropsOf(parts, crops)
  const pictures = crops.flatMap((crop) => {
    const picture = made.get(crop)
    return picture === undefined ? [] : [{ cid: crop.cid, jpeg: picture.jpeg }]
  })
  const html = crops.reduce((all, crop) => (made.has(crop) ? all : withoutPicture(all, crop.cid)), mail.html)
  return { ...mail, html, pictures }
}

/** Whether a confirmed puja still begins then. */
export async function isToCome(
  parts: Parts,
  { orderId, startsAt }: { orderId: string; startsAt: string },
): Promise<boolean> {
  const order = await orderById(parts.db, orderId)
  const start = Date.parse(startsAt)
  const isSo = order.status === 'Upcoming' && order.starts_at !== null && Date.parse(order.starts_at) === start
  return isSo && start > parts.clock.now().getTime()
}
