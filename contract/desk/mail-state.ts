/** What became of a mail: `failed` was tried for hours, or its address takes none; `held` waits until its customer confirms the address; `retrying` failed and will be tried again. */
export const MAIL_STATES = ['waiting', 'retrying', 'held', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]
