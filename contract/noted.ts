/** The events in the history of an order whose notes are written by the shop's software. */
export const NOTED = [
  'payment-reported',
  'payment-received',
  'payment-not-found',
  'payment-unclear',
  'payment-failed',
  'payment-voided',
  'penalty-waived',
  'refund-started',
  'refund-sent',
  'refund-failed',
  'given-back',
  'change-proposed',
  'change-declined',
  'change-withdrawn',
  'order-changed',
  'said-by-telephone',
  'delivery-set',
  'delivery-moved',
  'address-changed',
  'packed',
  'sent-out',
  'delivered',
  'not-there',
  'returned',
  'time-proposed',
  'proposal-withdrawn',
  'proposal-declined',
  'puja-moved',
  'pandit-comes',
] as const
export type Noted = (typeof NOTED)[number]

/** Whether the event happened at the customer's door. */
export function isAtDoor({ about }: { about: Noted | null }): boolean {
  return about === 'delivered' || about === 'not-there' || about === 'returned'
}
