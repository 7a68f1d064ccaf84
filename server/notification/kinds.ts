import type { MailKind } from '#contract/account.ts'

/** Every mail to a customer and the kind it is switched off with; `null` are the necessary ones, which always come. */
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

/** What is there to ask whether the address is right, and has a mail a day of its own. */
export const ASKS_TO_CONFIRM: readonly MailName[] = ['welcome', 'confirmAddress', 'accountOpened']

/**
 * An address that nobody has confirmed gets few mails a day. So many of them a mail leaves to those that matter more: a receipt goes only as the
 * first of three, and the last is for news of an order that always comes.
 */
export function leavesToOthers(name: MailName): number {
  return ASKS_TO_CONFIRM.includes(name) ? LEAVES.progress : LEAVES[KIND_OF[name] ?? 'necessary']
}
const LEAVES = { necessary: 0, progress: 1, reminders: 1, receipts: 2 } as const satisfies Record<
  MailKind | 'necessary',
  number
>

/**
 * The order in which mails leave when many wait: the higher first. Somebody waits for the necessary ones and for the progress of an order;
 * a receipt tells what they know.
 */
export const PRIORITY_OF = { necessary: 3, progress: 3, receipts: 2, reminders: 1 } as const satisfies Record<
  MailKind | 'necessary',
  number
>
