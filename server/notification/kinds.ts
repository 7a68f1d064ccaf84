import type { MailKind } from '#contract/account.ts'

/** Every mail to a customer and the kind it is switched off with; `null` are the necessary ones, which always come. */
export const KIND_OF = {
  welcome: null,
  accountOpened: null,
  resetCode: null,
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
