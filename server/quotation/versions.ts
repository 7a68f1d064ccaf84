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
 * Writes and prices the next version of an order's quotation, in the caller's transaction, and makes it current. It is
 * valid to the end of the 30th day, or until `validUntil`. Shipping and gift follow from the customer's choice, unless
 * `shippingPaise` gives the accepted shipping: then both stay.
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
    /** Whether the desk publishes this version, which raises the number that customers see. */
    isPublication?: boolean
  },
): Promise<void> {
  const { orderId, at, isCorrection = false, isPublication = false } = version
  // The customer cannot choose a delivery before the first version.
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

/**
 * Turns the estimated prices of the accepted version into fixed ones, and deletes the desk's draft. The caller has
 * locked the order.
 */
export async function fixPrices(
  tx: Db,
  orderId: string,
  { version, lines }: Pick<QuotationRow, 'version' | 'lines'>,
): Promise<void> {
  if (lines.some(({ priceIsEstimate }) => priceIsEstimate))
    await store.updateLines(tx, { orderId, version }, withFixedPrices(lines))
  await forgetDraft(tx, orderId)
}

/** Marks the prices of accepted lines as fixed. */
export function withFixedPrices(lines: readonly EstimateLine[]): EstimateLine[] {
  return lines.map((line) => ({ ...line, priceIsEstimate: false }))
}

/** Deletes the desk's draft for an order. */
export const forgetDraft: (tx: Db, orderId: string) => Promise<void> = store.deleteDraft

/** Corrections within this time are merged into one version. */
const SAME_CORRECTION_MS = 10 * MINUTE_MS
/** Each version is a copy of all lines. */
const MAX_VERSIONS = 200

/**
 * Makes room for a customer's correction before it is written as the version after `version`: it replaces their own
 * version of the last few minutes, so that a hundred taps do not store a hundred copies of the list. The version number
 * still rises, so everyone can see that something changed. Versions of the shop and the desk always stay.
 * @throws RefusedError 409 when the order has the maximum number of versions
 */
export async function makeRoom(tx: Db, orderId: string, version: number, at: Date): Promise<void> {
  if (await store.deleteCorrection(tx, orderId, version, new Date(at.getTime() - SAME_CORRECTION_MS))) return
  await requireRoom(tx, orderId)
}

/** @throws RefusedError 409 when the order has the maximum number of versions */
export async function requireRoom(tx: Db, orderId: string): Promise<void> {
  if ((await store.countVersions(tx, orderId)) >= MAX_VERSIONS) throw refused('quotation.many')
}

/**
 * Moves a `Pending` order to `Quoted` when its quotation is ready and its list has no unread rows. Returns whether it
 * did. The caller has locked the order.
 */
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
