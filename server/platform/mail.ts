import type { MailKind } from '#contract/account.ts'
import type { Env } from '#server/env.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** Who is answered, when it is not the shop. */
  replyTo?: string
  /** The ids of our mails to the same person before it, oldest first: mail programs show them as one thread. */
  thread?: readonly string[]
  /** Pictures that the HTML part shows, each by the `cid` it is named there. */
  pictures?: readonly { cid: string; jpeg: Uint8Array }[]
  /** Files that go with it. */
  attached?: readonly { filename: string; contentType: string; content: Buffer }[]
  /** A calendar entry that goes with it, as the text of an .ics file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** Where a mail program switches mails like this one off with a POST (RFC 8058). */
  unsubscribe?: string
  /** The kind of mail that is switched off there. */
  kind?: MailKind
}

export interface Mailer {
  /**
   * Sends one mail. `id` is the same on every try, so that a mail sent twice is recognised as one.
   * @throws AddressRefused when trying again is of no use
   */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

/** Thrown when the server says for good that the address takes no mail. */
export class AddressRefused extends Error {}

/** What the ids of our mails and calendar entries end with. */
export function mailDomain(env: Pick<Env, 'SUPPORT_EMAIL'>): string {
  return env.SUPPORT_EMAIL.split('@')[1] ?? 'pujaghar'
}
