import type { MailKind } from '#contract/account.ts'
import type { Env } from '#server/env.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The reply address, when it is not the shop's. */
  replyTo?: string
  /** The ids of earlier mails to the same person, oldest first, so that mail programs show one thread. */
  thread?: readonly string[]
  /** Images that the HTML part refers to by `cid`. */
  pictures?: readonly { cid: string; jpeg: Uint8Array }[]
  /** Attached files. */
  attached?: readonly { filename: string; contentType: string; content: Buffer }[]
  /** A calendar entry, as the text of an .ics file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
  /** URL that unsubscribes from mails of this kind with a POST (RFC 8058). */
  unsubscribe?: string
  /** The kind of mail that this URL unsubscribes from. */
  kind?: MailKind
}

export interface Mailer {
  /**
   * Sends a mail. `id` stays the same on retries, so that a mail sent twice is recognised as one.
   * @throws AddressRefused when a retry is pointless
   */
  send(id: string, mail: Mail): Promise<void>
  close(): void
}

/** Thrown when the mail server rejects the address permanently. */
export class AddressRefused extends Error {}

/** The domain in the ids of our mails and calendar entries. */
export function mailDomain(env: Pick<Env, 'SUPPORT_EMAIL'>): string {
  return env.SUPPORT_EMAIL.split('@')[1] ?? 'pujaghar'
}
