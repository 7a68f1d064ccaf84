import { expect, it } from 'vitest'
import { NOTED, type Noted } from '#contract/noted.ts'
import { notedWord } from '#contract/noted-words.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'
import { aboutOf } from './noted.ts'

it.each([
  ['Payment of ₹766.50 received by UPI', 'Payment received'],
  ['Payment of ₹766.50 received online, pay_1', 'Payment received'],
  ['Payment of ₹766.50 by UPI, UTR 123456789012. Our desk looks for it.', 'Payment reported'],
  ['Payment of ₹766.50 with UTR 123456789012 not found: none was received', 'Payment not found'],
  ['Payment of ₹766.50 by Bank transfer voided: typed twice', 'Payment taken back'],
  ['Payment of ₹766.50 online did not come', 'Online payment did not come'],
  ['Refund of ₹1,00,766.50 sent by UPI', 'Refund sent'],
  ['Refund of ₹7.50 could not be sent back online. Our desk sends it in another way.', 'Refund failed'],
  ['Change proposed: 1 item substituted. ₹42.00 → ₹63.00.', 'Change proposed'],
  ['Change made, as it was allowed at the checkout: 1 item substituted.', 'Order changed'],
  ['Delivery now on Sat, 28 Nov 2026', 'Delivery time changed'],
  ['New address, pincode 560034. Delivery now on Sat, 28 Nov 2026', 'Delivery address changed'],
  ['Ravi Shastri comes to the puja', 'Pandit confirmed'],
  ['Handed to Asha', 'Delivered'],
  [null, 'Note'],
])('shows %s as %s', (note, word) => {
  expect(notedWord(aboutOf({ from_status: 'Upcoming', to_status: 'Upcoming', note }))).toBe(word)
})

const amount = '₹42.00'
const change = { changes: '1 item added', sums: '₹42.00 → ₹63.00' }
const SAID: Record<Noted, string[]> = {
  'payment-reported': [m.note_payment_reported({ amount, utr: '123456789012' })],
  'payment-received': [
    m.note_payment_received({ amount, way: 'UPI' }),
    m.note_payment_received_on({ amount, way: 'UPI', day: '1 Dec 2026' }),
    m.note_payment_received_online({ amount, reference: 'pay_1' }),
  ],
  'payment-not-found': [m.note_payment_not_found({ amount, utr: '123456789012', reason: 'None came' })],
  'payment-unclear': [m.note_payment_unclear({ amount })],
  'payment-failed': [m.note_payment_failed({ amount }), m.note_payment_did_not_come({ amount })],
  'payment-voided': [m.note_payment_voided({ amount, way: 'Bank transfer', reason: 'Typed twice' })],
  'penalty-waived': [m.note_penalty_waived({ amount, reason: 'Our fault' })],
  'refund-started': [m.note_refund_started({ amount })],
  'refund-sent': [
    m.note_refund_sent({ amount, way: 'UPI' }),
    m.note_refund_sent_with({ amount, way: 'UPI', reference: '1' }),
    m.note_refund_sent_online({ amount, reference: '1' }),
  ],
  'refund-failed': [m.note_refund_failed({ amount })],
  'given-back': [m.note_given_back({ amount, lines: '2 × Ghee' }), m.note_given_back_alone({ amount })],
  'change-proposed': [m.note_change_proposed(change)],
  'change-declined': [
    m.note_change_declined(change),
    m.note_change_declined_by_telephone({ ...change, name: 'Meera' }),
  ],
  'change-withdrawn': [m.note_change_withdrawn()],
  'order-changed': [
    m.note_change_allowed(change),
    m.note_change_made(change),
    m.note_change_accepted(change),
    m.note_change_accepted_by_telephone({ ...change, name: 'Meera' }),
  ],
  'said-by-telephone': [
    m.note_substitutes_ask({ name: 'Meera' }),
    m.note_substitutes_allowed({ amount, name: 'Meera' }),
  ],
  'delivery-set': [m.note_delivery_set({ when: '1 Dec 2026' })],
  'delivery-moved': [m.note_delivery_moved({ now: '1 Dec 2026', before: '2 Dec 2026' })],
  'address-changed': [m.note_new_address({ pincode: '560034' })],
  packed: [m.note_packed(), m.note_packed_for({ when: '1 Dec 2026' })],
  'sent-out': [m.note_sent_out(), m.note_sent_out_for({ when: '1 Dec 2026' })],
  delivered: [m.note_handed_to({ name: 'Asha' })],
  'not-there': [m.note_nobody_there()],
  returned: [m.note_came_back()],
  'time-proposed': [m.note_time_proposed({ time: '1 Dec 2026', before: '2 Dec 2026' })],
  'proposal-withdrawn': [m.note_proposal_withdrawn({ time: '1 Dec 2026' })],
  'proposal-declined': [m.note_proposal_declined({ time: '1 Dec 2026', before: '2 Dec 2026' })],
  'puja-moved': [m.note_puja_moved({ from: '1 Dec 2026', to: '2 Dec 2026' })],
  'pandit-comes': [m.note_pandit_comes({ name: 'Ravi Shastri' })],
}

it.each(NOTED)('recognises notes about %s by their English words', (about) => {
  const abouts = SAID[about].map((note) => aboutOf({ from_status: 'Upcoming', to_status: 'Upcoming', note }))
  expect(new Set(abouts)).toEqual(new Set([about]))
})

it.each<Status>(['Cancelled', 'Rejected', 'Changes Requested'])(
  'does not take a customer’s words with a move to %s for a note of ours',
  (to_status) => {
    expect(aboutOf({ from_status: 'Quoted', to_status, note: 'Refund of ₹1.00 sent by UPI' })).toBe(null)
  },
)
