import type * as z from 'zod/mini'
import { formatRupees } from '#contract/format.ts'
import type { GiveBack, Returnable } from '#contract/payment.ts'
import * as m from '#messages'
import { isProposed } from '#server/amendment/amendments.ts'
import { invoicedLines } from '#server/invoice/documents.ts'
import { issueDue } from '#server/invoice/issue.ts'
import type { DocumentLine } from '#server/invoice/snapshot.ts'
import { sendLinesGivenBack } from '#server/notification/notify.ts'
import { spokenTitle } from '#server/order/kept-words.ts'
import { holdStatus, noteChange } from '#server/order/lifecycle.ts'
import { orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { costPaise } from './balance.ts'
import { type Deed, requestOwed } from './payments.ts'
import * as store from './store.ts'

interface Left {
  line: number
  rest: DocumentLine
}

/**
 * What remains of the lines of an order's invoice after all credit notes. Empty before it is invoiced and once it is
 * cancelled.
 */
async function leftOf(db: Db, orderId: string): Promise<Left[]> {
  const { status } = await orderById(db, orderId)
  if (status === 'Cancelled') return []
  return (await invoicedLines(db, orderId)).flatMap(({ left: rest }, line) =>
    rest === undefined ? [] : { line, rest },
  )
}

/** A line without a quantity counts as one. */
const quantityOf = ({ quantity }: DocumentLine) => quantity ?? 1

/** The lines that the desk can refund. */
export async function returnableOf(db: Db, orderId: string): Promise<Returnable[]> {
  return (await leftOf(db, orderId)).map(({ line, rest }) => ({
    line,
    title: rest.title,
    unit: rest.unit,
    quantity: quantityOf(rest),
    amount: toRupees(rest.totalPaise),
  }))
}

/**
 * Refunds lines of an invoiced order with their tax, for missing or damaged items, in the desk's transaction. The order
 * then costs less: a credit note for these lines is issued, and a surplus is requested as a refund. The same id again
 * changes nothing.
 * @throws RefusedError 404 · 409 when the order is not invoiced or is cancelled, a line was refunded meanwhile, or a
 * change waits for its customer · 400 when a line is named twice
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
  if (await isProposed(tx, orderId)) throw refused('return.change')
  const invoiced = await invoicedLines(tx, orderId)
  if (status === 'Cancelled' || invoiced.length === 0) throw refused('return.early')
  const left = await leftOf(tx, orderId)
  const back = lines.map(({ line, quantity }) => {
    const rest = left.find((each) => each.line === line)?.rest
    if (rest === undefined || quantity > quantityOf(rest)) throw refusedField('return.left', 'lines')
    return { line, quantity, title: rest.title, paise: Math.round((rest.totalPaise * quantity) / quantityOf(rest)) }
  })
  const cost = costPaise(await orderById(tx, orderId))
  const isAll = left.every(({ line, rest }) => back.some((of) => of.line === line && of.quantity === quantityOf(rest)))
  // The last refund includes the rounding difference. It never exceeds the cost.
  const amountPaise = isAll
    ? cost
    : Math.min(
        cost,
        back.reduce((sum, { paise }) => sum + paise, 0),
      )
  const kept = back.map(({ title: _, ...of }) => of)
  await store.insertReturn(tx, { id, orderId, at, operatorId: operator.id, lines: kept, amountPaise, reason })
  await requestOwed(tx, orderId, at)
  await issueDue(parts, tx, orderId, at)
  const note = inEveryLanguage(() => {
    const lines = back.map(({ title, quantity }) => `${quantity} × ${spokenTitle(title, parts.names)}`).join(', ')
    return `${m.note_given_back({ amount: formatRupees(toRupees(amountPaise)), lines })}\n${reason}`
  })
  await noteChange(tx, { orderId, status, by: 'operator', at, note })
  await sendLinesGivenBack(parts, tx, orderId)
}
