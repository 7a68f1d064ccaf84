import { MINUTE_MS } from '#contract/day.ts'
import { QUOTATION_VALID_DAYS } from '#contract/limits.ts'
import { isReady } from '#contract/same-page.ts'
import * as m from '#messages'
import { withDelivery } from '#server/delivery/charges.ts'
import { totals, withExtras } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { makeMove } from '#server/order/lifecycle.ts'
import type { QuotationRow } from '#server/order/orders.ts'
import { recordQuotation } from '#server/order/record.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import * as store from './store.ts'

/**
 * Writes the next version of an order's quotation, priced, in the caller's transaction, and makes it the order's current one. It is
 * valid to the end of the 30th day unless `validUntil` says otherwise. Shipping and the gift follow from what the customer has chosen, unless
 * `shippingPaise` says what was accepted for it: then both stay.
 */
export async function writeVersion(
  tx: Db,
  version: {
    orderId: string
    version: number
    preparedBy: string
    lines: EstimateLine[]
    at: Date
    validUntil?: Date
    shippingPaise?: number
    isCorrection?: boolean
    /** Whether our desk brings it out, so that the number people are told goes up. */
    isPublication?: boolean
  },
): Promise<void> {
  const { orderId, at, isCorrection = false, isPublication = false } = version
  // Nothing can be chosen before the first.
  const kept = version.version === 1 ? 0 : version.shippingPaise
  const { shippingPaise, ...chosen } =
    kept === undefined
      ? await withDelivery(tx, orderId, version.lines, at)
      : { lines: version.lines, shippingPaise: kept }
  const lines = withExtras(chosen.lines, shippingPaise)
  const validUntil = version.validUntil ?? endOfDayInIndia(at, QUOTATION_VALID_DAYS)
  const row = { orderId, version: version.version, preparedBy: version.preparedBy, lines, createdAt: at, validUntil }
  const priced = { ...row, isCorrection, ...totals(lines, shippingPaise) }
  const written = store.quotationWritten(tx, priced, { isPublication })
  await recordQuotation(tx.with(written), orderId, { version: version.version, lines, validUntil, at })
}

/** What was estimated of the accepted version of an order becomes a price that stays, and what was prepared beyond it is left. The order is held. */
export async function fixPrices(
  tx: Db,
  orderId: string,
  { version, lines }: Pick<QuotationRow, 'version' | 'lines'>,
): Promise<void> {
  if (lines.some(({ priceIsEstimate }) => priceIsEstimate))
    await store.updateLines(tx, { orderId, version }, withFixedPrices(lines))
  await forgetDraft(tx, orderId)
}

/** What is accepted is no estimate any more. */
export function withFixedPrices(lines: readonly EstimateLine[]): EstimateLine[] {
  return lines.map((line) => ({ ...line, priceIsEstimate: false }))
}

/** What the desk has begun to prepare of an order is no more. */
export const forgetDraft: (tx: Db, orderId: string) => Promise<void> = store.deleteDraft

/** A customer who corrects on within this time goes on with the same correction. */
const SAME_CORRECTION_MS = 10 * MINUTE_MS
/** Each is a copy of all lines. */
const MAX_VERSIONS = 200

/**
 * Makes room for a customer's correction, before it is written as the version after `version`: it takes the place of their own a few minutes
 * before, so that a hundred taps do not keep a hundred copies of the list. The numbers go on all the same: whoever saw an earlier one sees that it
 * is another by now. What the shop or the desk has made always stays.
 * @throws RefusedError 409 when the order has as many versions as may be
 */
export async function makeRoom(tx: Db, orderId: string, version: number, at: Date): Promise<void> {
  if (await store.deleteCorrection(tx, orderId, version, new Date(at.getTime() - SAME_CORRECTION_MS))) return
  await requireRoom(tx, orderId)
}

/** @throws RefusedError 409 when the order has as many versions as may be */
export async function requireRoom(tx: Db, orderId: string): Promise<void> {
  if ((await store.countVersions(tx, orderId)) >= MAX_VERSIONS) throw refused('quotation.many')
}

/** Moves an order that its caller holds as `Pending` to `Quoted` when its quotation is ready and no row of its list is unread. Gives whether it did. */
export async function quoteWhenReady(
  tx: Db,
  { orderId, lines, by, at }: { orderId: string; lines: EstimateLine[]; by: 'system' | 'customer'; at: Date },
): Promise<boolean> {
  if (!isReady(lines) || (await store.hasUnread(tx, orderId))) return false
  await makeMove(tx, {
    orderId,
    move: 'quote',
    by,
    at,
    note: by === 'system' ? inEveryLanguage(m.words_instant_estimate) : undefined,
  })
  return true
}
