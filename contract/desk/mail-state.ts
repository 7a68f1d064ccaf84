/** What became of a mail: `failed` was tried for hours, or its address takes none. */
export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]
