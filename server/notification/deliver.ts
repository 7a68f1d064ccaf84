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

/** The longest wait for a turn, so that the mail can still be sent before its job expires. */
const TURN_MS = 30_000

/**
 * Delivers a mail as soon as the rate limit allows it.
 * @throws NotNow when the mails of this minute are used up, and the next minute is too far off or the process stops
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

/** Waits until the rate limit allows another mail. @throws NotNow as `deliverInTurn` */
export async function takeTurn(parts: Parts, stopping: AbortSignal): Promise<void> {
  const waitMs = await parts.mailLimit.take()
  if (waitMs <= 0) return
  await wait(Math.min(waitMs, TURN_MS), null, { signal: stopping }).catch(() => {})
  if (stopping.aborted || (await parts.mailLimit.take()) > 0) throw new NotNow()
}

/**
 * The job that sends a mail. Mails may wait for hours, for instance while the mail server is down, so a reminder is
 * sent only if its puja still takes place at that time.
 */
export async function deliver(parts: Parts, mailer: Mailer, job: RunningJob<'mail.send'>): Promise<void> {
  const { reminds, crops = [], files = [], ...mail } = job.data
  if (reminds !== undefined && !(await isToCome(parts, reminds))) return store.deleteMail(parts.db, job.id)
  const shown = await withCrops(parts, await withFiles(parts, mail, files), crops)
  if (!(await sendOrNote(parts, job, () => mailer.send(job.id, shown)))) return
  // One commit for both. On the embedded database a commit is most of the cost of a mail.
  await parts.db.transaction(async (tx) => {
    // In this order, as erasing an account locks them.
    await parts.jobs.complete(tx, 'mail.send', job.id)
    await store.writeSent(tx, job.id, parts.clock.now())
  })
}

async function withFiles(parts: Parts, mail: Mail, files: NonNullable<JobData['mail.send']['files']>): Promise<Mail> {
  if (files.length === 0) return mail
  const attached = await Promise.all(
    files.map(async ({ id, title, mediaType }) => ({
      filename: title,
      contentType: mediaType,
      content: Buffer.from(await parts.files.bytes(answerFileKey(id))),
    })),
  )
  return { ...mail, attached }
}

/** Adds the pictures of the lines to the mail. A picture that cannot be made is replaced with text. */
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

/** Whether the puja is still confirmed for this time and has not begun. */
export async function isToCome(
  parts: Parts,
  { orderId, startsAt }: { orderId: string; startsAt: string },
): Promise<boolean> {
  const order = await orderById(parts.db, orderId)
  const start = Date.parse(startsAt)
  const isSo = order.status === 'Upcoming' && order.starts_at !== null && Date.parse(order.starts_at) === start
  return isSo && start > parts.clock.now().getTime()
}
