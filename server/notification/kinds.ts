import type { MailKind } from '#contract/account.ts'

/** Every mail to a customer and the kind it is switched off with; `null` are the necessary ones, which always come. */
export const KIND_OF = {
  welcome: null,
  resetCode: null,
  bookingReceived: null,
  orderPlaced: null,
  appointmentConfirmed: null,
  appointmentRescheduled: null,
  orderCancelled: null,
  quotationReady: 'progress',
  quotationChanged: 'progress',
  appointmentReminder: 'reminders',
  listReceived: 'receipts',
  queryReceived: 'receipts',
  feedbackReceived: 'receipts',
} as const satisfies Record<string, MailKind | null>
export type MailName = keyof typeof KIND_OF
