import type { Reading } from '#contract/order.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import type { orders } from '#server/platform/schema.ts'
import { sumUpLines } from './lines-summary.ts'
import * as store from './store.ts'

/** How far the reading of a list is. A reading ends once: gives false, and changes nothing, when it had ended before or the list is read again since. */
export function recordReading(tx: Db, orderId: string, reading: Reading, at: Date): Promise<boolean> {
  return store.updateReading(tx, orderId, reading, at)
}

/** Which puja the head of a list names; null when it names none that we know. */
export function recordNamed(tx: Db, orderId: string, nameOfPuja: string | null): Promise<void> {
  return store.updateOrder(tx, orderId, { nameOfPuja })
}

/** Whether the family of a booked puja has all its items. */
export function recordPanditOnly(tx: Db, orderId: string, panditOnly: boolean): Promise<void> {
  return store.updateOrder(tx, orderId, { panditOnly })
}

/** That a list which was read is to be read again. The order is held. */
export function recordAgain(tx: Db, orderId: string, reading: Reading, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { reading, readingJob: null, updatedAt: at })
}

/** What is still skipped of a list whose reading has ended, once a line of it was taken in, and how far its second reader is. The order is held. */
export function recordSkipped(tx: Db, orderId: string, reading: Reading): Promise<void> {
  return store.updateOrder(tx, orderId, { reading })
}

/** The sizes in pixels of the page pictures of a file that are there by now. */
export function recordPages(tx: Db, fileId: string, pages: { width: number; height: number }[]): Promise<void> {
  return store.updateFilePages(tx, fileId, pages)
}

/** Which version of its quotation counts now, with what lists tell of its lines, and until when it can be accepted: not beyond the start of what is booked. */
export function recordQuotation(
  tx: Pick<Db, 'update'>,
  orderId: string,
  { version, lines, validUntil, at }: { version: number; lines: readonly EstimateLine[]; validUntil: Date; at: Date },
): Promise<void> {
  return store.updateQuotation(tx, orderId, { version, linesSummary: sumUpLines(lines), validUntil, updatedAt: at })
}

/** Whoever was kept free for an order is free again, and nobody is confirmed for it; gives who it was, if anybody. */
export async function freePandit(tx: Db, orderId: string): Promise<number | null> {
  const panditId = await store.deleteHolds(tx, orderId)
  if (panditId !== null) await store.updateOrder(tx, orderId, { panditConfirmedAt: null })
  return panditId
}

/** When what is booked ends, which of a puja in no catalogue only the desk can say. */
export function recordEnd(tx: Db, orderId: string, endsAt: Date, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { endsAt, updatedAt: at })
}

/** That the pandit has said he comes; null when that no longer stands. */
export function recordConfirmed(tx: Db, orderId: string, confirmedAt: Date | null): Promise<void> {
  return store.updateOrder(tx, orderId, { panditConfirmedAt: confirmedAt })
}

/** Another time that the desk proposes, until it is answered; null when none is proposed any more. */
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
 * Another time for what is booked. An open quotation ends with the new start if that comes first; a pandit is to be confirmed anew, and
 * what was proposed is no more.
 */
export function recordTime(
  tx: Db,
  orderId: string,
  { timeToCall, startsAt, endsAt, at }: { timeToCall: string; startsAt: Date; endsAt: Date | null; at: Date },
): Promise<void> {
  return store.updateTime(tx, orderId, { timeToCall, startsAt, endsAt, updatedAt: at })
}

/** Since when cancelling costs a fee, where its new time alone would say otherwise; the order is held. */
export function recordFeeSince(tx: Db, orderId: string, feeSince: Date | null): Promise<void> {
  return store.updateOrder(tx, orderId, { feeSince })
}

/** Months of being late that began before bear no penalty; the order is held. */
export function recordPenaltyFrom(tx: Db, orderId: string, penaltyFrom: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { penaltyFrom })
}

/** The SEQUENCE of a calendar entry that is sent with this transaction: 0 for the first of an order, then one more each time. */
export function takeCalendarSequence(tx: Db, orderId: string): Promise<number> {
  return store.nextCalendarSequence(tx, orderId)
}

/** When a list order is brought: at a time, or within a window. */
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

/** Where a placed order is brought, and whom to ask for there. */
export function recordAddress(tx: Db, orderId: string, place: Place, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { ...place, updatedAt: at })
}

type Choice = Pick<typeof orders.$inferInsert, 'pays' | 'pincode' | 'slotZone' | 'slotAt'>

/** How the customer has chosen that a list or a booking comes, and how it is paid. */
export function recordChoice(tx: Db, orderId: string, choice: Partial<Choice>): Promise<void> {
  return store.updateOrder(tx, orderId, choice)
}

/** By so much the total may rise through substitutes in all; null to be asked each time. */
export function recordSubstitutes(tx: Db, orderId: string, upToPaise: number | null): Promise<void> {
  return store.updateOrder(tx, orderId, { substitutesUpToPaise: upToPaise })
}

/** That its parcel has left. */
export function recordDispatch(tx: Db, orderId: string, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { dispatchedAt: at, updatedAt: at })
}

/** Which lines are in the parcel; the customer's order is no other for that. */
export function recordPacked(tx: Db, orderId: string, lineIds: string[]): Promise<void> {
  return store.updateOrder(tx, orderId, { packedLines: lineIds })
}

/** That a cancelled order is on the run of its day no more. */
export function recordOffRun(tx: Db, orderId: string, at: Date): Promise<void> {
  return store.updateOrder(tx, orderId, { offRunAt: at })
}

/** In how many bags its parcel goes. */
export function recordBags(tx: Db, orderId: string, bags: number): Promise<void> {
  return store.updateOrder(tx, orderId, { bags })
}
