import type * as z from 'zod/mini'
import { formatRupees } from '#contract/format.ts'
import type { GiveBack, Returnable } from '#contract/payment.ts'
import { REFUND_NOTE } from '#contract/status.ts'
import { invoicedLines } from '#server/invoice/documents.ts'
import { issueDue } from '#server/invoice/issue.ts'
import type { DocumentLine } from '#server/invoice/snapshot.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { costPaise } from './balance.ts'
import { type Deed, requestOwed } from './payments.ts'
import * as store from './store.ts'

interface Left {
  line: number
  invoiced: DocumentLine
  quantityBefore: number
  paise: number
}

/** What of the invoiced lines of an order was not given back yet. Nothing before it is invoiced, or once it is cancelled. */
async function leftOf(db: Db, orderId: string): Promise<Left[]> {
  const order = await orderById(db, orderId)
  if (order.status === 'Cancelled') return []
  const before = (await store.returnsOf(db, orderId)).flatMap(({ lines }) => lines)
  return (await invoicedLines(db, orderId)).map((invoiced, line) => {
    const back = before.filter((each) => each.line === line)
    return {
      line,
      invoiced,
      quantityBefore: back.reduce((sum, { quantity }) => sum + quantity, 0),
      paise: invoiced.totalPaise - back.reduce((sum, { paise }) => sum + paise, 0),
    }
  })
}

/** A line that is done as a whole counts as one. */
const quantityOf = ({ quantity }: DocumentLine) => quantity ?? 1

/** The lines of which the desk can give money back. */
export async function returnableOf(db: Db, orderId: string): Promise<Returnable[]> {
  return (await leftOf(db, orderId))
    .filter(({ paise }) => paise > 0)
    .map(({ line, invoiced, quantityBefore, paise }) => ({
      line,
      title: invoiced.title,
      unit: invoiced.unit,
      quantity: quantityOf(invoiced) - quantityBefore,
      amount: toRupees(paise),
    }))
}

/**
 * Gives back what lines of an invoiced order cost with their tax, for something that was missing or damaged, in the desk's transaction. The order costs so
 * much less: a credit note of these lines follows, and what is paid too much is to be sent back. Sent again under one id it happens once.
 * @throws RefusedError 404 · 409 not invoiced, cancelled, or given back by now · 400 a line twice
 */
export async function giveBack(
  parts: Parts,
  tx: Db,
  { orderId, operator, at }: Deed,
  id: string,
  { lines, reason }: z.output<typeof GiveBack>,
): Promise<void> {
  const status = await holdStatus(tx, orderId)
  const before = (await store.returnsOf(tx, orderId)).some((row) => row.id === id)
  if (before) return
  const left = await leftOf(tx, orderId)
  if (left.length === 0) throw refused('return.early')
  const back = lines.map(({ line, quantity }) => {
    const found = left[line]
    if (found === undefined || quantity > quantityOf(found.invoiced) - found.quantityBefore) {
      throw refusedField('return.left', 'lines')
    }
    return { line, quantity, paise: priceOf(found, quantity) }
  })
  const amountPaise = back.reduce((sum, { paise }) => sum + paise, 0)
  if (amountPaise > costPaise(await orderById(tx, orderId))) throw refusedField('return.left', 'lines')
  await store.insertReturn(tx, { id, orderId, at, operatorId: operator.id, lines: back, amountPaise, reason })
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  const titles = back.map(({ line, quantity }) => `${quantity} × ${left[line]?.invoiced.title ?? ''}`).join(', ')
  const note = `${REFUND_NOTE}${formatRupees(toRupees(amountPaise))} taken off for ${titles}\n${reason}`
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
}

/** The last of a line costs all that is left of it, so that no paisa is lost. */
function priceOf({ invoiced, quantityBefore }: Left, quantity: number): number {
  const upTo = (count: number) => Math.round((invoiced.totalPaise * count) / quantityOf(invoiced))
  return upTo(quantityBefore + quantity) - upTo(quantityBefore)
}
