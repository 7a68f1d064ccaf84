import {
  ADDRESS_NOTE,
  DELIVERED_NOTE,
  MOVED_NOTE,
  NOT_THERE_NOTE,
  PACKED_NOTE,
  RETURNED_NOTE,
  SENT_OUT_NOTE,
} from './status.ts'

/** Beginnings of notes and what they tell of, the first that fits first. */
const NOTED: readonly (readonly [begin: RegExp, word: string])[] = [
  [/^Payment of \S+ received/, 'Payment received'],
  [/^Payment of \S+ by UPI, UTR/, 'Payment reported'],
  [/^Payment of \S+ with UTR \S+ not found/, 'Payment not found'],
  [/^Payment of \S+ online did not/, 'Online payment did not come'],
  [/^Payment of \S+ online/, 'Online payment not clear'],
  [/^Payment of .+? voided/, 'Payment taken back'],
  [/^Penalty of/, 'Penalty waived'],
  [/^Refund of \S+ taken off/, 'Money taken off'],
  [/^Refund of \S+ could not/, 'Refund failed'],
  [/^Refund of \S+ is sent/, 'Refund on its way'],
  [/^Refund of/, 'Refund sent'],
  [/^Change proposed/, 'Change proposed'],
  [/^Change declined/, 'Change declined'],
  [/^Change taken back/, 'Change taken back'],
  [/^Change /, 'Order changed'],
  [/^Said by telephone/, 'Said about substitutes'],
  [/^Delivery now/, 'Delivery time changed'],
  [/^Delivery/, 'Delivery time set'],
  [/^Proposed/, 'Another time proposed'],
  [/^No longer proposed/, 'Proposed time withdrawn'],
  [/^Declined/, 'Proposed time declined'],
  [/ comes to the puja$/, 'Pandit confirmed'],
]

/** The same of notes whose beginning others name too. */
const BEGUN: readonly (readonly [begin: string, word: string])[] = [
  [MOVED_NOTE, 'Time changed'],
  [ADDRESS_NOTE, 'Delivery address changed'],
  [PACKED_NOTE, 'Packed'],
  [SENT_OUT_NOTE, 'Out for delivery'],
  [DELIVERED_NOTE, 'Delivered'],
  [NOT_THERE_NOTE, 'Not delivered'],
  [RETURNED_NOTE, 'Not delivered'],
]

/** What an entry of the history that changed no status is called. */
export function notedWord(note: string | null): string {
  const told = note ?? ''
  const word = BEGUN.find(([begin]) => told.startsWith(begin)) ?? NOTED.find(([begin]) => begin.test(told))
  return word?.[1] ?? 'Note'
}
