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
  commentAnswered: null,
  appointmentConfirmed: null,
  appointmentRescheduled: null,
  timeProposed: null,
  panditComing: null,
  orderCancelled: null,
  queryAnswered: null,
  quotationReady: 'progress',
  quotationChanged: 'progress',
  appointmentReminder: 'reminders',
  listReceived: 'receipts',
  queryReceived: 'receipts',
  feedbackReceived: 'receipts',
} as const satisfies Record<string, MailKind | null>
export type MailName = keyof typeof KIND_OF

/**
 * The order in which mails leave when many wait: the higher first. Somebody waits for the necessary ones and for the progress of an order;
 * a receipt tells what they know.
 */
export const PRIORITY_OF = { necessary: 3, progress: 3, receipts: 2, reminders: 1 } as const satisfies Record<
  MailKind | 'necessary',
  number
>
