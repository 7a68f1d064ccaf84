import type { MailKind } from '#contract/account.ts'

/**
 * Every mail to a customer, with the kind that switches it off. `null` marks necessary mails, which are always sent.
 */
export const KIND_OF = {
  welcome: null,
  confirmAddress: null,
  accountOpened: null,
  resetCode: null,
  accountDeleted: null,
  triesRefused: null,
  bookingReceived: null,
  orderPlaced: null,
  deliverySet: null,
  deliveryElsewhere: null,
  sentOut: null,
  delivered: null,
  notHandedOver: null,
  commentAnswered: null,
  appointmentConfirmed: null,
  appointmentRescheduled: null,
  timeProposed: null,
  panditComing: null,
  panditChanged: null,
  orderCancelled: null,
  paymentReceived: null,
  paymentRejected: null,
  paymentVoided: null,
  paymentFailed: null,
  linkExpired: null,
  refundStarted: null,
  refundSent: null,
  refundFailed: null,
  linesGivenBack: null,
  changeProposed: null,
  orderChanged: null,
  queryAnswered: null,
  feedbackAnswered: null,
  quotationReady: 'progress',
  quotationChanged: 'progress',
  packed: 'progress',
  appointmentReminder: 'reminders',
  listReceived: 'receipts',
  queryReceived: 'receipts',
  feedbackReceived: 'receipts',
} as const satisfies Record<string, MailKind | null>
export type MailName = keyof typeof KIND_OF

/** Mails that ask to confirm the address. They have a daily limit of their own. */
export const ASKS_TO_CONFIRM: readonly MailName[] = ['welcome', 'confirmAddress', 'accountOpened']

/**
 * How many of the few daily mails to an unconfirmed address this mail leaves for more important ones. A receipt is sent
 * only as the first of three, and the last is reserved for necessary mails.
 */
export function leavesToOthers(name: MailName): number {
  return ASKS_TO_CONFIRM.includes(name) ? LEAVES.progress : LEAVES[KIND_OF[name] ?? 'necessary']
}
const LEAVES = { necessary: 0, progress: 1, reminders: 1, receipts: 2 } as const satisfies Record<
  MailKind | 'necessary',
  number
>

/**
 * The priority of queued mails, higher first. Customers wait for necessary mails and for the progress of an order; a
 * receipt tells them what they know.
 */
export const PRIORITY_OF = { necessary: 3, progress: 3, receipts: 2, reminders: 1 } as const satisfies Record<
  MailKind | 'necessary',
  number
>
