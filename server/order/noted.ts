import type { Noted } from '#contract/noted.ts'
import type { Status } from '#contract/status.ts'

/**
 * How English notes begin and what they are about. The first match wins. The messages `note_…` and the notes of earlier
 * releases begin like this.
 */
const BEGINNINGS: readonly (readonly [begin: RegExp, about: Noted])[] = [
  [/^Payment of \S+ received/, 'payment-received'],
  [/^Payment of \S+ by UPI, UTR/, 'payment-reported'],
  [/^Payment of \S+ with UTR \S+ not found/, 'payment-not-found'],
  [/^Payment of \S+ online did not/, 'payment-failed'],
  [/^Payment of \S+ online/, 'payment-unclear'],
  [/^Payment of .+? voided/, 'payment-voided'],
  [/^Penalty of/, 'penalty-waived'],
  [/^Refund of \S+ taken off/, 'given-back'],
  [/^Refund of \S+ could not/, 'refund-failed'],
  [/^Refund of \S+ is sent/, 'refund-started'],
  [/^Refund of/, 'refund-sent'],
  [/^Change proposed/, 'change-proposed'],
  [/^Change declined/, 'change-declined'],
  [/^Change taken back/, 'change-withdrawn'],
  [/^Change /, 'order-changed'],
  [/^Said by telephone/, 'said-by-telephone'],
  [/^Delivery now/, 'delivery-moved'],
  [/^Delivery/, 'delivery-set'],
  [/^New address/, 'address-changed'],
  [/^Packed/, 'packed'],
  [/^Sent out/, 'sent-out'],
  [/^Handed to /, 'delivered'],
  [/^Nobody was there/, 'not-there'],
  [/^It came back/, 'returned'],
  [/^Proposed/, 'time-proposed'],
  [/^No longer proposed/, 'proposal-withdrawn'],
  [/^Declined/, 'proposal-declined'],
  [/^Moved/, 'puja-moved'],
  [/ comes to the puja$/, 'pandit-comes'],
]

interface Entry {
  from_status: Status | null
  to_status: Status
  note: string | null
}

/**
 * What a history entry is about. Null when its note is in the words of the person who made the move, or there is no
 * note.
 */
export function aboutOf({ from_status, to_status, note }: Entry): Noted | null {
  const isOurs = from_status === to_status || to_status === 'Completed'
  return (isOurs && note && BEGINNINGS.find(([begin]) => begin.test(note))?.[1]) || null
}
