import type { AnsweredBy, OrderChange } from '#contract/changes.ts'
import { formatRupees } from '#contract/format.ts'
import { isReady, isWaiting } from '#contract/same-page.ts'
import * as m from '#messages'
import { requireWithinCashLimit } from '#server/delivery/cash-limit.ts'
import { totals } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { sendChangeProposed, sendOrderChanged, tellChangeAnswered } from '#server/notification/notify.ts'
import { hasBegun } from '#server/order/cancellation.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { inEveryLanguage, inLocale, type Said } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import { requireRoom } from '#server/quotation/versions.ts'
import { changedLines, changeWords, onlyTakesAway } from './compare.ts'
import { acceptedOf, makeNextVersion, requireCredit, requireInParcel } from './next-version.ts'
import { leftOfStanding, presentChange } from './present.ts'
import { isCovered } from './standing.ts'
import * as store from './store.ts'

interface Proposing {
  orderId: string
  operator: { id: string; name: string }
  lines: EstimateLine[]
  note: string
  at: Date
}

/**
 * Proposes new lines for a placed order, in the transaction of the desk, and notifies the customer with the reason.
 * Accepts the change at once when the allowance from checkout covers it. Returns whether it did.
 * @throws RefusedError 404 · 409 wrong status, the puja has begun, another change is open, nothing changes, a line is
 * not settled, no lines are left, the change does not fit the dispatched parcel, money of a changed line was given
 * back, or the total exceeds the cash limit or the credit of the customer
 */
export async function proposeChange(parts: Parts, tx: Db, proposing: Proposing): Promise<boolean> {
  const { orderId, operator, note, at } = proposing
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const { version, lines: before, total_paise: wasPaise, shipping_paise: shippingPaise } = acceptedOf(order)
  if (hasBegun(order, at)) throw refused('draft.begun')
  await requireNoneProposed(tx, orderId)
  const { lines } = proposing
  if (!isReady(lines)) throw refused(isWaiting(lines) ? 'draft.unsettled' : 'draft.empty')
  await requireInParcel(tx, order, lines)
  await requireRoom(tx, orderId)
  const { totalPaise } = totals(lines, shippingPaise)
  requireCredit(order, totalPaise, at)
  await requireWithinCashLimit(tx, order, totalPaise)
  const row = {
    id: newId(),
    orderId,
    baseVersion: version,
    lines,
    totalPaise,
    note,
    operatorId: operator.id,
    at,
    state: 'proposed',
    answeredAt: null,
    how: null,
    seenAt: null,
  } as const satisfies store.AmendmentRow
  const change = toOwner(order, { ...row, baseLines: before, baseTotalPaise: wasPaise, operatorName: operator.name })
  if (change.lines.length === 0) throw refused('change.none')
  const covered = await isAllowed(tx, order, lines)
  await store.markSeen(tx, orderId, null, at)
  await store.insertAmendment(tx, row)
  if (covered) {
    await store.settleAmendment(tx, row.id, { state: 'accepted', how: 'standing', answeredAt: at })
    await makeNextVersion(parts, tx, order, { lines, preparedBy: operator.name, isPublication: true, at })
  }
  const said = noteOf(covered ? m.note_change_allowed : m.note_change_proposed, change, () => note)
  await noteChange(tx, { orderId, status, by: 'operator', at, note: said })
  await (covered ? sendOrderChanged : sendChangeProposed)(parts, tx, orderId, {
    ...change,
    state: covered ? 'accepted' : 'proposed',
  })
  return covered
}

/** Whether `lines` differ from the accepted version of a placed order. */
export const isChanged = (order: OrderRow, lines: EstimateLine[]): boolean =>
  changedLines(acceptedOf(order).lines, lines).length > 0

/** Whether the allowance from checkout covers a change to `lines`. */
export async function isAllowed(db: Db, order: OrderRow, lines: EstimateLine[]): Promise<boolean> {
  const { lines: before, total_paise: wasPaise, shipping_paise: shippingPaise } = acceptedOf(order)
  return isCovered({
    changed: changedLines(before, lines),
    before,
    after: lines,
    risePaise: totals(lines, shippingPaise).totalPaise - wasPaise,
    leftPaise: await leftOfStanding(db, order),
  })
}

/** @throws RefusedError 409 a change of this order is open. The caller holds the lock on the order row. */
export async function requireNoneProposed(tx: Db, orderId: string): Promise<void> {
  if (await isProposed(tx, orderId)) throw refused('change.open')
}

/**
 * @throws RefusedError 409 the order has an open change that could not be accepted after dispatch. The caller holds the
 * lock on the order row.
 */
export async function requireNoneForParcel(tx: Db, order: OrderRow): Promise<void> {
  const waiting = await store.findProposed(tx, order.id)
  if (waiting === null || onlyTakesAway(acceptedOf(order).lines, waiting.lines)) return
  throw refused('dispatch.change')
}

/** Whether a change of an order is waiting for an answer. */
export async function isProposed(db: Db, orderId: string): Promise<boolean> {
  return (await store.findProposed(db, orderId)) !== null
}

interface Answer {
  orderId: string
  changeId: string
  accept: boolean
  how: Exclude<AnsweredBy, 'standing'>
  /** The operator who recorded an answer given by telephone. */
  writtenBy?: string
  at: Date
}

/**
 * Records the answer of the customer to a proposed change. Accepting writes the next version of the quotation.
 * Declining changes nothing, and the desk must find another solution. The same answer twice has no further effect.
 * @throws RefusedError 404 · 409 wrong status, already answered differently, no longer proposed, or the puja has begun
 */
export async function answerChange(
  parts: Parts,
  tx: Db,
  { orderId, changeId, accept, how, writtenBy, at }: Answer,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const row = await amendmentOf(tx, orderId, changeId)
  const state = accept ? 'accepted' : 'declined'
  if (row.state === state) return
  if (row.state === 'accepted' || row.state === 'declined') throw refused('change.answered')
  const { version } = acceptedOf(order)
  if (row.state === 'withdrawn' || row.baseVersion !== version) throw refused('change.gone')
  if (accept && hasBegun(order, at)) throw refused('change.begun')
  const change = await wholeChange(tx, order, changeId)
  await store.settleAmendment(tx, changeId, { state, how, answeredAt: at })
  if (accept) {
    const preparedBy = change.operatorName ?? order.quotation?.prepared_by ?? ''
    await makeNextVersion(parts, tx, order, { lines: row.lines, preparedBy, isPublication: true, at })
  }
  const by = how === 'customer' ? 'customer' : 'operator'
  const note = noteOf((sums) => ANSWERED[state](sums, writtenBy), change.shown)
  await noteChange(tx, { orderId, status, by, at, note })
  if (accept) await sendOrderChanged(parts, tx, orderId, { ...change.shown, state })
  if (how === 'customer') await tellChangeAnswered(parts, tx, orderId)
}

/**
 * Withdraws a proposed change, in the transaction of the desk. A repeated call changes nothing.
 * @throws RefusedError 404 · 409 the change was answered meanwhile
 */
export async function withdrawChange(
  tx: Db,
  { orderId, changeId, at }: Pick<Answer, 'orderId' | 'changeId' | 'at'>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const row = await amendmentOf(tx, orderId, changeId)
  if (row.state === 'withdrawn') return
  if (row.state !== 'proposed') throw refused('change.answered')
  await store.settleAmendment(tx, changeId, { state: 'withdrawn', answeredAt: at })
  await noteChange(tx, {
    orderId,
    status,
    by: 'operator',
    at,
    note: inEveryLanguage(m.note_change_withdrawn),
  })
}

/** Marks a declined or added change as seen by the desk. @throws RefusedError 404 */
export async function seeChange(
  tx: Db,
  { orderId, changeId, at }: Pick<Answer, 'orderId' | 'changeId' | 'at'>,
): Promise<void> {
  await holdStatus(tx, orderId)
  await amendmentOf(tx, orderId, changeId)
  await store.markSeen(tx, orderId, changeId, at)
}

async function amendmentOf(tx: Db, orderId: string, changeId: string): Promise<store.AmendmentRow> {
  const row = await store.findAmendment(tx, changeId)
  if (row?.orderId !== orderId) throw refused('not.found')
  return row
}

async function wholeChange(tx: Db, order: OrderRow, changeId: string) {
  const whole = (await store.findWhole(tx, order.id, 'all')).find(({ id }) => id === changeId)
  if (whole === undefined) throw refused('not.found')
  return { shown: toOwner(order, whole), operatorName: whole.operatorName }
}

/** A change in the language of the customer, even when an operator makes it. */
export const toOwner = ({ owner_locale }: OrderRow, change: store.WholeAmendment): OrderChange =>
  inLocale(owner_locale, () => presentChange(change))

interface Sums {
  changes: string
  sums: string
}

const ANSWERED = {
  accepted: (sums: Sums, name?: string) =>
    name === undefined ? m.note_change_accepted(sums) : m.note_change_accepted_by_telephone({ ...sums, name }),
  declined: (sums: Sums, name?: string) =>
    name === undefined ? m.note_change_declined(sums) : m.note_change_declined_by_telephone({ ...sums, name }),
} as const

/** Note for the order history: `Change proposed: 1 item substituted. ₹42.00 → ₹63.00.`, followed by the reason. */
export function noteOf(say: (sums: Sums) => string, { lines, was, total }: OrderChange, why = (): string => ''): Said {
  return inEveryLanguage(() => {
    const sums =
      was === total
        ? m.note_total_stays({ total: formatRupees(total) })
        : `${formatRupees(was)} → ${formatRupees(total)}`
    const reason = why()
    return [say({ changes: changeWords(lines), sums }), reason && `“${reason}”`].filter(Boolean).join('\n')
  })
}
