import type * as z from 'zod/mini'
import type { TakeOrder } from '#contract/desk/orders.ts'
import { holdCustomer } from '#server/account/profile.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { beginTelephoneOrder } from '#server/list/take-order.ts'
import { takenBefore } from '#server/order/orders.ts'
import { refusedField } from '#server/platform/errors.ts'
import { idOf } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { ABSENT, itemLine } from '#server/quotation/item-line.ts'
import { record } from '../audit/record.ts'
import { claim } from '../claim/claims.ts'
import { customerById } from '../customer/search.ts'
import { written } from '../quoting/steps.ts'

/**
 * Takes an order by telephone from picked items and from written lines, which are read like a list. The order is
 * claimed for the operator. Returns the id. A repeated request with the same `requestId` returns the same order.
 * @throws RefusedError 400 at an item that we do not sell · 404 no such customer · 409 the `requestId` was used with
 *   other content
 */
export async function takeOrder(
  parts: Parts,
  operator: { id: string; name: string },
  asked: z.output<typeof TakeOrder>,
): Promise<string> {
  const { requestId, customerId, items, text, remark } = asked
  const content = idOf(JSON.stringify(asked))
  const catalogue = await parts.catalogue()
  const lines = [...items.map((item, index) => lineOf(item, index, catalogue)), ...written(text, catalogue)]
  const at = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    await holdCustomer(tx, customerId)
    const customer = await customerById(tx, customerId)
    const before = await takenBefore(tx, { customerId, requestId, content, refusal: 'order.taken' })
    if (before !== null) return before
    const id = await beginTelephoneOrder(tx, { customer, operator, lines, remark, at, requestId, content })
    await claim(tx, { subject: 'order', subjectId: id, operator, now: at })
    const after = { customer: customer.name, lines: lines.map(({ title, packs, pack }) => ({ title, packs, pack })) }
    await record(tx, { operator, at, action: 'order.take', subject: 'order', subjectId: id, after })
    return id
  })
}

/** Unavailable items are added without a price, until somebody chooses a replacement. */
function lineOf({ itemId, packs }: { itemId: string; packs: number }, index: number, { find }: Catalogue) {
  const entry = find(itemId)
  if (entry === undefined) throw refusedField('line.item', `items.${index}.itemId`)
  return { ...itemLine(entry, packs), ...(entry.available ? {} : ABSENT) }
}
