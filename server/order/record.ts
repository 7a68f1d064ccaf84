import type { Reading } from '#contract/order.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import type { orders } from '#server/platform/schema.ts'
import { sumUpLines } from './lines-summary.ts'
import * as store from './store.ts'

/**
 * Stores the progress of a reading. Returns false and changes nothing when the reading has ended already, or the list
 * is being read again since.
 */
export function recordReading(tx: Db, orderId: string, reading: Reading, at: Date): Promise<boolean> {
  return store.updateReading(tx, orderId, reading, at)
}

/** Stores the puja that the head of a list names. Null when it names none that we know. */
export function recordNamed(tx: Db, orderId: string, nameOfPuja: string | null): Promise<void> {
  return store.updateOrder(tx, orderId, { nameOfPuja })
}

/** Stores whether a booked puja needs only the pandit, because the family has all items. */
export function recordPanditOnly(tx: Db, orderId: string, panditOnly: boolean): Promise<void> {
  return store.updateOrder(tx, orderId, { panditOnly })
}

/** Stores that a list is to be read again. The caller has locked the order. */
export function recordAgain(tx: Db, orderId: string, reading: Reading, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { reading, readingJob: null, updatedAt: at })
}

/**
 * Stores a reading that has ended: its remaining skipped lines after one was taken in, and the progress of its second
 * reader. The caller has locked the order.
 */
export function recordSkipped(tx: Db, orderId: string, reading: Reading): Promise<void> {
  return store.updateOrder(tx, orderId, { reading })
}

/** Stores the sizes in pixels of the page pictures that a file has so far. */
export function recordPages(tx: Db, fileId: string, pages: { width: number; height: number }[]): Promise<void> {
  return store.updateFilePages(tx, fileId, pages)
}

/**
 * Stores the current version of the quotation, the summary of its lines, and its expiry, which is at the latest the
 * start of the booking.
 */
export function recordQuotation(
  tx: Pick<Db, 'update'>,
  orderId: string,
  { version, lines, validUntil, at }: { version: number; lines: readonly EstimateLine[]; validUntil: Date; at: Date },
): Promise<void> {
  return store.updateQuotation(tx, orderId, { version, linesSummary: sumUpLines(lines), validUntil, updatedAt: at })
}

/** Removes the hold and confirmation of a pandit for an order. Returns the id of the pandit, or null. */
export async function freePandit(tx: Db, orderId: string): Promise<number | null> {
  const panditId = await store.deleteHolds(tx, orderId)
  if (panditId !== null) await store.updateOrder(tx, orderId, { panditConfirmedAt: null })
  return panditId
}

/** Stores the end of a booking. For a puja outside the catalogue only the desk knows it. */
export function recordEnd(tx: Db, orderId: string, endsAt: Date, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { endsAt, updatedAt: at })
}

/** Stores when the pandit confirmed. Null removes the confirmation. */
export function recordConfirmed(tx: Db, orderId: string, confirmedAt: Date | null): Promise<void> {
  return store.updateOrder(tx, orderId, { panditConfirmedAt: confirmedAt })
}

/** Stores another time that the desk proposes. Null removes the proposal. */
export function recordProposal(
  tx: Db,
  orderId: string,
  proposal: { startsAt: Date; note: string | null } | null,
  at: Date,
): Promise<void> {
  const { startsAt = null, note = null } = proposal ?? {}
  return store.updateOrder(tx, orderId, { proposedStartsAt: startsAt, proposedNote: note, updatedAt: at })
}

/**
 * Stores another time for a booking. An open quotation expires at the latest at the new start, the pandit has to
 * confirm again, and a proposed time is removed.
 */
export function recordTime(
  tx: Db,
  orderId: string,
  { timeToCall, startsAt, endsAt, at }: { timeToCall: string; startsAt: Date; endsAt: Date | null; at: Date },
): Promise<void> {
  return store.updateTime(tx, orderId, { timeToCall, startsAt, endsAt, updatedAt: at })
}

/**
 * Stores the start of the cancellation fee where it differs from the one that the new time implies. The caller has
 * locked the order.
 */
export function recordFeeSince(tx: Db, orderId: string, feeSince: Date | null): Promise<void> {
  return store.updateOrder(tx, orderId, { feeSince })
}

/** Months of late payment that began before this time carry no penalty. The caller has locked the order. */
export function recordPenaltyFrom(tx: Db, orderId: string, penaltyFrom: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { penaltyFrom })
}

/**
 * The iCalendar SEQUENCE of the calendar entry sent in this transaction: 0 for the first of an order, then one more
 * each time.
 */
export function takeCalendarSequence(tx: Db, orderId: string): Promise<number> {
  return store.nextCalendarSequence(tx, orderId)
}

/** Stores the delivery time of a list order: a time, or a window. */
export function recordDelivery(
  tx: Db,
  orderId: string,
  { deliveryAt, deliveryUntil, at }: { deliveryAt: Date; deliveryUntil: Date | null; at: Date },
): Promise<void> {
  return store.updateOrder(tx, orderId, { deliveryAt, deliveryUntil, updatedAt: at })
}

type Place = Pick<
  typeof orders.$inferInsert,
  'customerName' | 'phoneNumber' | 'lane1' | 'lane2' | 'lane3' | 'floor' | 'instructions' | 'pincode'
>

/** Stores the delivery address of a placed order and its contact person. */
export function recordAddress(tx: Db, orderId: string, place: Place, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { ...place, updatedAt: at })
}

type Choice = Pick<typeof orders.$inferInsert, 'pays' | 'pincode' | 'slotZone' | 'slotAt'>

/** Stores the customer's choice of delivery and payment for a list or a booking. */
export function recordChoice(tx: Db, orderId: string, choice: Partial<Choice>): Promise<void> {
  return store.updateOrder(tx, orderId, choice)
}

/** Stores how much the total may rise through substitutes. Null means that we ask each time. */
export function recordSubstitutes(tx: Db, orderId: string, upToPaise: number | null): Promise<void> {
  return store.updateOrder(tx, orderId, { substitutesUpToPaise: upToPaise })
}

/** Stores that the parcel has left. */
export function recordDispatch(tx: Db, orderId: string, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { dispatchedAt: at, updatedAt: at })
}

/** Stores which lines are in the parcel. `updatedAt` stays, because nothing changes for the customer. */
export function recordPacked(tx: Db, orderId: string, lineIds: string[]): Promise<void> {
  return store.updateOrder(tx, orderId, { packedLines: lineIds })
}

/** Stores when a cancelled order was taken off the run of its day. */
export function recordOffRun(tx: Db, orderId: string, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { offRunAt: at })
}

/** Stores the number of bags of the parcel. */
export function recordBags(tx: Db, orderId: string, bags: number): Promise<void> {
  return store.updateOrder(tx, orderId, { bags })
}
