import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { holdStatus } from '#server/order/lifecycle.ts'
import { holdCustomerOf, type OrderRow, orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { claim, whileClaimed } from '../claim/claims.ts'
import { operatorOf } from '../operator/sessions.ts'
import { orderAtDesk } from './present.ts'

/** A request about one order. */
type OrderRequest = FastifyRequest & { params: { id: string } }

/**
 * A change of an order, in the transaction that also logs it. It returns `false` when there is nothing to do; then
 * nothing is logged.
 */
export type Deed = (
  tx: Db,
  given: { orderId: string; operator: { id: string; name: string }; at: Date },
) => Promise<unknown>

/**
 * Changes the order of a request in one transaction: claims the order for the operator, applies the deed, and logs what
 * it changed. `action` is the action in the log. `said` is added to the new state in the log. With `letGo` the claim is
 * released afterwards, unless the operator had it before.
 * @throws RefusedError 404 · 409 another operator has the claim · and the errors of the deed
 */
export async function changeOrder(
  parts: Parts,
  request: OrderRequest,
  action: string,
  deed: Deed,
  { said = {}, letGo = false }: { said?: object; letGo?: boolean } = {},
): Promise<void> {
  const { id: orderId } = request.params
  const operator = operatorOf(request)
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    // Customers are locked before orders everywhere, to avoid deadlocks.
    await holdCustomerOf(tx, orderId)
    const claiming = { subject: 'order', subjectId: orderId, operator, now: at } as const
    const work = async () => {
      // Lock the order before reading it. Otherwise a concurrent change by the customer would be logged as the
      // operator's.
      await holdStatus(tx, orderId)
      await done(tx, { orderId, action, operator, at }, deed, said)
    }
    if (letGo) return whileClaimed(tx, claiming, work)
    await claim(tx, claiming)
    await work()
  })
}

/** Applies a deed to a locked order and logs what it changed, together with `said`. */
async function done(
  tx: Db,
  { orderId, action, operator, at }: { action: string } & Parameters<Deed>[1],
  deed: Deed,
  said: object = {},
): Promise<void> {
  const before = stateOf(await orderById(tx, orderId))
  if ((await deed(tx, { orderId, operator, at })) === false) return
  const after = stateOf(await orderById(tx, orderId))
  const changed = { before: otherThan(after, before), after: { ...otherThan(before, after), ...said } }
  await record(tx, { operator, at, action, subject: 'order', subjectId: orderId, ...changed })
}

/**
 * Changes several orders in the caller's transaction, all or none, and logs each. All orders are locked in a fixed
 * order before the first change, so that overlapping calls run one after another. The orders are claimed for the
 * duration and released afterwards. `look` is called once they are locked.
 */
export async function changeOrders(
  tx: Db,
  { operator, at }: { operator: { id: string; name: string }; at: Date },
  changes: readonly { orderId: string; customerId: string; action: string; deed: Deed }[],
  look: () => Promise<void>,
): Promise<void> {
  const byCustomer = changes.toSorted((a, b) => compare(a.customerId, b.customerId) || compare(a.orderId, b.orderId))
  for (const { orderId } of byCustomer) await holdCustomerOf(tx, orderId)
  const ids = changes.map(({ orderId }) => orderId).sort(compare)
  await whileAllClaimed(tx, { ids, operator, at }, async () => {
    for (const id of ids) await holdStatus(tx, id)
    await look()
    for (const { orderId, action, deed } of changes) await done(tx, { orderId, action, operator, at }, deed)
  })
}

async function whileAllClaimed(
  tx: Db,
  { ids, operator, at }: { ids: readonly string[]; operator: { id: string; name: string }; at: Date },
  work: () => Promise<void>,
): Promise<void> {
  const [subjectId, ...rest] = ids
  if (subjectId === undefined) return work()
  const next = () => whileAllClaimed(tx, { ids: rest, operator, at }, work)
  await whileClaimed(tx, { subject: 'order', subjectId, operator, now: at }, next)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Like `changeOrder`, but returns the changed order for the response. */
export async function changedOrder(parts: Parts, request: OrderRequest, action: string, deed: Deed, said: object = {}) {
  await changeOrder(parts, request, action, deed, { said })
  return { order: await orderAtDesk(parts, request.params.id) }
}

/** Returns the fields of an order that the desk can change. */
function stateOf(order: OrderRow): Record<string, unknown> {
  const { customer_name, lane1, floor, lane2, lane3, pincode, phone_number } = order
  return {
    status: order.status,
    pandit: order.pandit,
    panditConfirmedAt: order.pandit_confirmed_at,
    startsAt: order.starts_at,
    endsAt: order.ends_at,
    proposedStartsAt: order.proposed_starts_at,
    proposedNote: order.proposed_note,
    deliveryAt: order.delivery_at,
    sentOutAt: order.dispatched_at,
    feePaise: order.cancellation_fee_paise,
    creditPaise: order.cancellation_credit_paise,
    pays: order.pays,
    slotAt: order.slot_at,
    to: [customer_name, lane1, floor, lane2, lane3, pincode, phone_number].filter(Boolean).join(', '),
    note: order.history.at(-1)?.note ?? null,
  }
}

function otherThan(other: Record<string, unknown>, state: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => !isDeepStrictEqual(value, other[name])))
}
