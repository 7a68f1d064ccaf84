import * as m from '#messages'
import type { Noted } from './noted.ts'

const WORDS = {
  'payment-reported': m.words_noted_payment_reported,
  'payment-received': m.words_noted_payment_received,
  'payment-not-found': m.words_noted_payment_not_found,
  'payment-unclear': m.words_noted_online_payment_not_clear,
  'payment-failed': m.words_noted_online_payment_did_not_come,
  'payment-voided': m.words_noted_payment_taken_back,
  'penalty-waived': m.words_noted_penalty_waived,
  'refund-started': m.words_noted_refund_on_its_way,
  'refund-sent': m.words_noted_refund_sent,
  'refund-failed': m.words_noted_refund_failed,
  'given-back': m.words_noted_money_taken_off,
  'change-proposed': m.words_noted_change_proposed,
  'change-declined': m.words_noted_change_declined,
  'change-withdrawn': m.words_noted_change_taken_back,
  'order-changed': m.words_noted_order_changed,
  'said-by-telephone': m.words_noted_said_about_substitutes,
  'delivery-set': m.words_noted_delivery_time_set,
  'delivery-moved': m.words_noted_delivery_time_changed,
  'address-changed': m.words_noted_delivery_address_changed,
  packed: m.words_noted_packed,
  'sent-out': m.words_noted_out_for_delivery,
  delivered: m.words_noted_delivered,
  'not-there': m.words_noted_not_delivered,
  returned: m.words_noted_not_delivered,
  'time-proposed': m.words_noted_another_time_proposed,
  'proposal-withdrawn': m.words_noted_proposed_time_withdrawn,
  'proposal-declined': m.words_noted_proposed_time_declined,
  'puja-moved': m.words_noted_time_changed,
  'pandit-comes': m.words_noted_pandit_confirmed,
} as const satisfies Record<Noted, () => string>

/** The title of a history entry that did not change the status. */
export function notedWord(about: Noted | null): string {
  return about === null ? m.words_noted() : WORDS[about]()
}
