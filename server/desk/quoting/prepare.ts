import type { DraftStep } from '#contract/desk/quoting.ts'
import type { Role } from '#contract/desk/roles.ts'
import { isExtra } from '#contract/quotation.ts'
import { isReady, isWaiting } from '#contract/same-page.ts'
import { isOver } from '#contract/status.ts'
import { asSeen } from '#contract/unread.ts'
import { proposeChange, requireNoneProposed } from '#server/amendment/amendments.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { requireHeard } from '#server/order/comments.ts'
import { holdStatus } from '#server/order/lifecycle.ts'
import { isBeingRead, isWithSecondReader, type OrderRow, orderById } from '#server/order/orders.ts'
import { recordSkipped } from '#server/order/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { forgetDraft } from '#server/quotation/versions.ts'
import { record } from '../audit/record.ts'
import { claim, release } from '../claim/claims.ts'
import { demand } from '../operator/demand.ts'
import { recordCorrections } from './corrections.ts'
import { type OpenDraft, openDraft } from './draft.ts'
import { makeStep } from './steps.ts'
import * as store from './store.ts'

export interface Preparing {
  orderId: string
  operator: { id: string; name: string; role: Role }
  /** The version that the operator saw. */
  basedOn: number
}

/**
 * Claims and locks an order for the operator until the transaction ends. Returns the order and its draft. For a placed
 * order the draft is a change to be proposed.
 * @throws RefusedError 404 · 409 another operator has the claim, the list is still being read, the order takes no more
 *   quotations, a proposed change waits for an answer, or the customer has changed the order in the meantime
 */
export async function holdDraft(
  parts: Parts,
  tx: Db,
  { orderId, operator, basedOn }: Preparing,
): Promise<{ order: OrderRow; draft: OpenDraft }> {
  await claim(tx, { subject: 'order', subjectId: orderId, operator, now: parts.clock.now() })
  const status = await holdStatus(tx, orderId)
  if (isOver(status)) throw refused('draft.closed', { status })
  if (status === 'Upcoming') await requireNoneProposed(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type === 'custom' && (isBeingRead(order) || isWithSecondReader(order))) throw refused('draft.reading')
  if ((order.quotation?.version ?? 0) !== basedOn) throw refused('draft.overtaken')
  return { order, draft: await openDraft(tx, order) }
}

/**
 * Applies a step to the draft and saves it. Returns the ids of new lines. @throws RefusedError the errors of
 * `holdDraft` and `makeStep`
 */
export async function step(parts: Parts, preparing: Preparing, wanted: DraftStep): Promise<string[]> {
  const { orderId, operator } = preparing
  const catalogue = await parts.catalogue()
  const at = parts.clock.now()
  const about = { operator, at, subject: 'order', subjectId: orderId }
  return parts.db.transaction(async (tx) => {
    const { order, draft } = await holdDraft(parts, tx, preparing)
    if (wanted.do === 'start-over') {
      await forgetDraft(tx, orderId)
      await record(tx, { ...about, action: 'quotation.start-over', before: draft.lines.map(brief) })
      return []
    }
    const { lines, before, after } = makeStep(wanted, { lines: draft.lines, order, catalogue })
    if (isRepriced(wanted, [...before, ...after])) await demand(tx, operator, 'reprice')
    await store.putDraft(tx, { orderId, basedOn: draft.basedOn, lines, operatorId: operator.id, savedAt: at })
    await record(tx, {
      ...about,
      action: `quotation.${wanted.do}`,
      before: before.map(brief),
      after: after.map(brief),
    })
    return after.map(({ id }) => id).filter((id) => !before.some((line) => line.id === id))
  })
}

/** Returns whether a step changes a price: by a unit price, a free line, a discount or a charge. */
function isRepriced(wanted: DraftStep, lines: readonly EstimateLine[]): boolean {
  if (wanted.do === 'add') return isExtra(wanted.kind)
  if (wanted.do !== 'change') return false
  return wanted.change.free === true || (wanted.change.unitPrice !== undefined && lines.some(hasSetPrice))
}

/**
 * Returns whether the catalogue or the puja sets the price of the line. Other lines get their first price in the
 * quotation, which needs no permission.
 */
const hasSetPrice = ({ itemId, unitPricePaise, ownPrice }: EstimateLine) =>
  itemId !== null || (unitPricePaise > 0 && !ownPrice)

/**
 * Publishes the draft as the next version: notifies the customer, records corrections of the reading, and releases the
 * order.
 * @param seen the latest comment on the order that the operator saw
 * @throws RefusedError the errors of `holdDraft` · 409 a line is not settled, there is nothing to buy, or the customer
 *   has commented in the meantime
 */
export async function publish(
  parts: Parts,
  { seen, ...preparing }: Preparing & { seen: string | null },
): Promise<void> {
  const { orderId, operator } = preparing
  const at = parts.clock.now()
  const piece = { subject: 'order', subjectId: orderId } as const
  await parts.db.transaction(async (tx) => {
    const { order, draft } = await holdDraft(parts, tx, preparing)
    const { lines } = draft
    if (!isReady(lines)) throw refused(isWaiting(lines) ? 'draft.unsettled' : 'draft.empty')
    await requireHeard(tx, orderId, seen)
    await publishVersion(parts, tx, { orderId, preparedBy: operator.name, lines })
    await forgetDraft(tx, orderId)
    if (order.reading !== null) {
      const isSkipped = ({ id }: { id: string }) => !lines.some((line) => line.id === id)
      // The operator who prepared the quotation has seen the rows that could not be read.
      const skipped = order.reading.skipped.filter(isSkipped).map(asSeen)
      await recordSkipped(tx, orderId, { ...order.reading, skipped })
    }
    await recordCorrections(tx, { orderId, operator, at, lines })
    await record(tx, {
      operator,
      at,
      action: 'quotation.publish',
      ...piece,
      before: order.quotation === null ? undefined : logged(order.quotation.published, order.quotation.lines),
      after: logged((order.quotation?.published ?? 0) + 1, lines),
    })
    await release(tx, { ...piece, operator, now: at })
  })
}

/**
 * Proposes the draft as a change of a placed order and releases the order. The change is made at once if its customer
 * allowed that. A proposed draft is kept until it is accepted, so that it can be adapted if it is declined. Returns
 * whether the change was made.
 * @throws RefusedError the errors of `holdDraft` and `proposeChange`
 */
export async function propose(parts: Parts, { note, ...preparing }: Preparing & { note: string }): Promise<boolean> {
  const { orderId, operator } = preparing
  const at = parts.clock.now()
  const piece = { subject: 'order', subjectId: orderId } as const
  return parts.db.transaction(async (tx) => {
    const { order, draft } = await holdDraft(parts, tx, preparing)
    const { lines } = draft
    const isMade = await proposeChange(parts, tx, { orderId, operator, lines, note, at })
    await record(tx, {
      operator,
      at,
      action: 'quotation.propose',
      ...piece,
      before: order.quotation === null ? undefined : logged(order.quotation.published, order.quotation.lines),
      after: { note, isMade, lines: lines.map(brief) },
    })
    await release(tx, { ...piece, operator, now: at })
    return isMade
  })
}

function logged(version: number, lines: readonly EstimateLine[]) {
  return { version, lines: lines.map(brief) }
}

/** Returns the fields of a line that the log needs. */
function brief({
  text,
  typed,
  title,
  quantity,
  unit,
  packs,
  pack,
  unitPricePaise,
  state,
  leftOut,
  note,
  insteadOf,
}: EstimateLine) {
  return { text, typed, title, quantity, unit, packs, pack, unitPricePaise, state, leftOut, note, insteadOf }
}
