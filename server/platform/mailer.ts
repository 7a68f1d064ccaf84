import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { MailKind } from '#contract/account.ts'
import type { Env } from '#server/env.ts'
import { AddressRefused, type Mail, type Mailer, mailDomain } from './mail.ts'

/** A stalled mail server must time out before the job counts as dead and another worker retries it. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000 } as const

/**
 * The maximum number of connections of a node to the mail server. Each sends one mail at a time. Codes for new
 * passwords have their own.
 */
export const SMTP_CONNECTIONS = { mails: 5, codes: 2 } as const

/**
 * Time limit for each step of checking the mail server. A start on a busy machine may delay the processing of its
 * answer by seconds.
 */
const LOOK_MS = 20_000

/** Shorter than `socketTimeout`, so that an idle connection is closed before it counts as stalled. */
const IDLE_MS = 30_000

/**
 * Sends mails over SMTP when `SMTP_URL` is set, over at most `connections` kept-alive connections. Otherwise writes
 * them as `.eml` files to `DATA_DIR/mail`, where a person or a test can open them.
 */
export function openMailer(env: Env, connections = 1): Mailer {
  const from = { name: 'Pujaghar', address: env.SUPPORT_EMAIL }
  const domain = mailDomain(env)
  const messageId = (id: string) => `<${id}@${domain}>`
  const message = (
    id: string,
    { calendar, unsubscribe, kind, pictures = [], attached = [], thread = [], ...mail }: Mail,
  ) => ({
    ...mail,
    from,
    messageId: messageId(id),
    ...threadOf(thread.map(messageId)),
    // The other encoding, quoted-printable, takes three bytes for each byte of Devanagari.
    textEncoding: 'base64' as const,
    attachments: [
      ...pictures.map(({ cid, jpeg }) => ({
        cid,
        filename: `${cid}.jpg`,
        content: Buffer.from(jpeg),
        contentType: 'image/jpeg',
        contentDisposition: 'inline' as const,
      })),
      ...attached,
    ],
    ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    headers: {
      // RFC 3834: tells vacation responders not to answer.
      'Auto-Submitted': 'auto-generated',
      ...(kind && listHeaders(kind, domain)),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
  if (env.SMTP_URL !== undefined) {
    const transport = nodemailer.createTransport({
      url: env.SMTP_URL,
      pool: true,
      maxConnections: connections,
      idleTimeout: IDLE_MS,
      ...TIMEOUTS,
    })
    return {
      async send(id, mail) {
        try {
          await transport.sendMail(message(id, mail))
        } catch (error) {
          throw isRefusedForGood(error) ? new AddressRefused('the address takes no mail', { cause: error }) : error
        }
      },
      close: () => transport.close(),
    }
  }
  const folder = join(env.DATA_DIR, 'mail')
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    async send(id, mail) {
      const { message: bytes } = await composer.sendMail(message(id, mail))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${id}.eml`)
      await writeFile(`${path}.part`, bytes as Buffer, { flush: true })
      await rename(`${path}.part`, path)
    },
    close: () => composer.close(),
  }
}

/** Checks that the mail server accepts our log-in. Returns null, or the reason why not, as text. */
export async function faultOfSmtp(smtpUrl: string): Promise<string | null> {
  const timeouts = { connectionTimeout: LOOK_MS, greetingTimeout: LOOK_MS, socketTimeout: LOOK_MS, dnsTimeout: LOOK_MS }
  try {
    await nodemailer.createTransport({ url: smtpUrl, ...timeouts }).verify()
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAUTH'
      ? 'does not accept the name and password in SMTP_URL'
      : 'not reachable'
  }
}

const LIST_NAMES = {
  progress: 'Progress of your orders',
  reminders: 'Reminders of your pujas',
  receipts: 'Receipts of what you send us',
} as const satisfies Record<MailKind, string>

/**
 * Headers by which mail programs sort mails (RFC 2919). Customers wait for mails about the progress of an order, so
 * these are not bulk.
 */
function listHeaders(kind: MailKind, domain: string): Record<string, string> {
  return {
    'List-Id': `${LIST_NAMES[kind]} <${kind}.${domain}>`,
    ...(kind === 'progress' ? {} : { Precedence: 'bulk' }),
  }
}

/** RFC 5322, section 3.6.4: the mail being answered, and all earlier mails of the thread. */
function threadOf(earlier: string[]): { inReplyTo?: string; references?: string[] } {
  const last = earlier.at(-1)
  return last === undefined ? {} : { inReplyTo: last, references: earlier }
}

/**
 * Whether the server rejected the recipient with a code of 500 or more. Other rejections may be about us or be
 * temporary.
 */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'rejectedErrors' in error && Array.isArray(error.rejectedErrors))) return false
  return error.rejectedErrors.every(({ responseCode }: { responseCode?: number }) => (responseCode ?? 0) >= 500)
}
