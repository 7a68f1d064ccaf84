import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Env } from '#server/env.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Who is answered, when it is not the shop. */
  replyTo?: string
}

export interface Mailer {
  /** Sends one mail. `id` is the same on every try, so that a mail sent twice is recognised as one. */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

/** Mails over SMTP when `SMTP_URL` is set; otherwise as `.eml` files in `DATA_DIR/mail`, where a person or a test can open them. */
export function openMailer(env: Env): Mailer {
  const from = { name: 'Pujaghar', address: env.SUPPORT_EMAIL }
  const domain = env.SUPPORT_EMAIL.split('@')[1] ?? 'pujaghar'
  const message = (id: string, mail: Mail) => ({ ...mail, from, messageId: `<${id}@${domain}>` })
  if (env.SMTP_URL !== undefined) {
    const transport = nodemailer.createTransport(env.SMTP_URL, { from })
    return {
      async send(id, mail) {
        await transport.sendMail(message(id, mail))
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
