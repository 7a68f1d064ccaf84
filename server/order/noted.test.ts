import { expect, it } from 'vitest'
import { notedWord } from '#contract/noted-words.ts'
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
])('%s is called %s', (note, word) => {
  expect(notedWord(aboutOf({ from_status: 'Upcoming', to_status: 'Upcoming', note }))).toBe(word)
})
