import * as m from '#messages'
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
const NOTED: readonly (readonly [begin: RegExp, word: () => string])[] = [
  [/^Payment of \S+ received/, m.words_noted_payment_received],
  [/^Payment of \S+ by UPI, UTR/, m.words_noted_payment_reported],
  [/^Payment of \S+ with UTR \S+ not found/, m.words_noted_payment_not_found],
  [/^Payment of \S+ online did not/, m.words_noted_online_payment_did_not_come],
  [/^Payment of \S+ online/, m.words_noted_online_payment_not_clear],
  [/^Payment of .+? voided/, m.words_noted_payment_taken_back],
  [/^Penalty of/, m.words_noted_penalty_waived],
  [/^Refund of \S+ taken off/, m.words_noted_money_taken_off],
  [/^Refund of \S+ could not/, m.words_noted_refund_failed],
  [/^Refund of \S+ is sent/, m.words_noted_refund_on_its_way],
  [/^Refund of/, m.words_noted_refund_sent],
  [/^Change proposed/, m.words_noted_change_proposed],
  [/^Change declined/, m.words_noted_change_declined],
  [/^Change taken back/, m.words_noted_change_taken_back],
  [/^Change /, m.words_noted_order_changed],
  [/^Said by telephone/, m.words_noted_said_about_substitutes],
  [/^Delivery now/, m.words_noted_delivery_time_changed],
  [/^Delivery/, m.words_noted_delivery_time_set],
  [/^Proposed/, m.words_noted_another_time_proposed],
  [/^No longer proposed/, m.words_noted_proposed_time_withdrawn],
  [/^Declined/, m.words_noted_proposed_time_declined],
  [/ comes to the puja$/, m.words_noted_pandit_confirmed],
]

/** The same of notes whose beginning others name too. */
const BEGUN: readonly (readonly [begin: string, word: () => string])[] = [
  [MOVED_NOTE, m.words_noted_time_changed],
  [ADDRESS_NOTE, m.words_noted_delivery_address_changed],
  [PACKED_NOTE, m.words_noted_packed],
  [SENT_OUT_NOTE, m.words_noted_out_for_delivery],
  [DELIVERED_NOTE, m.words_noted_delivered],
  [NOT_THERE_NOTE, m.words_noted_not_delivered],
  [RETURNED_NOTE, m.words_noted_not_delivered],
]

/** What an entry of the history that changed no status is called. */
export function notedWord(note: string | null): string {
  const told = note ?? ''
  const word = BEGUN.find(([begin]) => told.startsWith(begin)) ?? NOTED.find(([begin]) => begin.test(told))
  return word?.[1]() ?? m.words_noted()
}
