import { sendResetLink } from './account/reset-link.ts'
import { sendResetCode } from './account/reset-password.ts'
import { tellPandits } from './appointment/asks.ts'
import { CHATS_AT_ONCE, sendChat } from './chat/send.ts'
import { openWhatsApp } from './chat/whatsapp.ts'
import { applyPrices } from './desk/catalogue/items/apply-prices.ts'
import { keepFigures } from './desk/figures/figures.ts'
import { warnOfSize } from './desk/health/database.ts'
import { measureJobs } from './desk/health/jobs.ts'
import { sendInvitation } from './desk/operator/invitation.ts'
import { type Env, WrongEnv } from './env.ts'
import { missingModels } from './estimate/reading/models.ts'
import { createReaders, type Readers } from './estimate/reading/readers.ts'
import { readEstimate } from './guest/read-estimate.ts'
import { readOnceMore } from './list/read-again.ts'
import { readNext } from './list/read-list.ts'
import { readSecond, resumeSecondReader } from './list/second-reader.ts'
import { resumeReading } from './list/turns.ts'
import { countReading } from './metrics/count-reading.ts'
import { deliverInTurn } from './notification/deliver.ts'
import { sendPanditMail } from './notification/pandits.ts'
import { expireQuotations } from './order/expire.ts'
import { sendReminders } from './order/remind.ts'
import { lookAtLink, lookAtLinks } from './payment/links.ts'
import { openProvider } from './payment/providers.ts'
import { lookAtRefund, lookAtRefunds } from './payment/refunds.ts'
import { openMailer, SMTP_CONNECTIONS } from './platform/mailer.ts'
import type { Parts } from './platform/parts.ts'
import { openVision } from './platform/vision.ts'
import { eraseRest } from './privacy/erasure/delete-account.ts'
import { removeFiles } from './privacy/remove-files.ts'
import { removeOld } from './privacy/retention/sweep.ts'
import { tellChange } from './quotation/tell-change.ts'

/** Number of lists that wait for a vision model at the same time. The model does the work meanwhile. */
const SECOND_READERS = 4

/**
 * Opens what the jobs need. This is opened before the jobs, so that it closes after them.
 * @throws WrongEnv when reading models are missing
 */
export function openWorkshop(env: Env) {
  const missing = missingModels()
  if (missing.length > 0) throw new WrongEnv(`The reading models are missing: ${missing.join(', ')}.`)
  const mailer = openMailer(env, SMTP_CONNECTIONS.mails)
  // Separate connections, so that a code does not wait for other mails.
  const codeMailer = openMailer(env, SMTP_CONNECTIONS.codes)
  const readers = createReaders({ threads: env.READERS })
  return {
    mailer,
    codeMailer,
    readers,
    async close() {
      await readers.close()
      codeMailer.close()
      mailer.close()
    },
  }
}

/** Starts the workers for all kinds of jobs. */
export async function startWork(
  parts: Parts,
  { mailer, codeMailer, readers: uncounted }: ReturnType<typeof openWorkshop>,
): Promise<void> {
  const readers = countReading(uncounted, parts.metrics)
  await parts.jobs.work('mail.send', SMTP_CONNECTIONS.mails, (job, stopping) =>
    deliverInTurn(parts, mailer, job, stopping),
  )
  await parts.jobs.work('pandit-mail.send', 1, (job, stopping) => sendPanditMail(parts, mailer, job, stopping))
  await parts.jobs.work('quotation.tell', 1, (job) => tellChange(parts, job))
  await parts.jobs.work('reset-code.send', SMTP_CONNECTIONS.codes, (job) => sendResetCode(parts, codeMailer, job))
  await parts.jobs.work('reset-link.send', 1, (job) => sendResetLink(parts, codeMailer, job))
  await parts.jobs.work('invitation.send', 1, (job) => sendInvitation(parts, codeMailer, job))
  await parts.jobs.work('list.read', parts.env.READERS, (job) => readNext(parts, readers, job))
  // Only one at a time, because these jobs share the readers with customers' lists. So many guests cannot keep
  // customers waiting.
  await parts.jobs.work('guest.read', 1, (job) => readEstimate(parts, readers, job))
  const vision = openVision(parts.env)
  await parts.jobs.work('list.second-reader', SECOND_READERS, (job, stopping) =>
    readSecond(parts, readers, vision, job, stopping),
  )
  const provider = openProvider(parts.env)
  if (provider !== null) {
    await parts.jobs.work('payment.look', 1, ({ data }) => lookAtLink(parts, provider, data.linkId))
    await parts.jobs.work('refund.look', 1, ({ data }) => lookAtRefund(parts, provider, data.refundId))
  }
  const chats = openWhatsApp(parts.env)
  await parts.jobs.work('chat.send', CHATS_AT_ONCE, (job) => sendChat(parts, chats, job))
  await parts.jobs.work('files.remove', 1, (job) => removeFiles(parts, job))
  await parts.jobs.work('account.erase', 1, (job) => eraseRest(parts, job))
  await parts.jobs.everyMinute('lists.resume', async () => {
    await resumeReading(parts)
    await resumeSecondReader(parts)
  })
  await parts.jobs.everyMinute('lists.once-more', () => readOnceMore(parts))
  await parts.jobs.everyMinute('quotations.expire', () => expireQuotations(parts))
  await parts.jobs.everyMinute('reminders.send', () => sendReminders(parts))
  await parts.jobs.everyMinute('pandits.tell', () => tellPandits(parts))
  await parts.jobs.everyMinute('payments.look', async () => {
    await lookAtLinks(parts, provider)
    await lookAtRefunds(parts, provider)
  })
  await parts.jobs.everyMinute('jobs.measure', () => measureJobs(parts))
  await parts.jobs.everyMinute('figures.keep', () => keepFigures(parts))
  await parts.jobs.everyMinute('prices.apply', () => applyPrices(parts))
  await parts.jobs.everyHour('old-data.remove', () => removeOld(parts))
  await parts.jobs.everyDay('database.measure', () => warnOfSize(parts))
}

/** Warms up the readers, so that the first list is read as fast as later ones. */
export async function warm(parts: Parts, readers: Readers): Promise<void> {
  const { stock } = await parts.catalogue()
  await readers.warm(stock)
}
