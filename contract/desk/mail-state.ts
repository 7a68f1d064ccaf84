/**
 * The state of an e-mail. `held`: waits until the customer confirms the address. `retrying`: failed and will be
 * retried. `failed`: all retries over several hours failed, or the address was rejected permanently.
 */
export const MAIL_STATES = ['waiting', 'retrying', 'held', 'sent', 'failed'] as const
export type MailState = (typeof MAIL_STATES)[number]
