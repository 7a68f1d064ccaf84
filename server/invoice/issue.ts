import { orderNumber } from '#contract/format.ts'
import type { DocumentKind } from '#contract/invoice.ts'
import { hsnCodes } from '#server/catalogue/hsn-codes.ts'
import type { Env } from '#server/env.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { costPaise } from '#server/payment/balance.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { inLocale } from '#server/platform/locale.ts'
import type { Parts } from '#server/platform/parts.ts'
import {
  advanceLines,
  feeLines,
  itemsOf,
  linesBack,
  linesLeft,
  notSupplied,
  recipientOf,
  suppliedLines,
  type TaxRules,
  takenBack,
} from './lines.ts'
import type { PaperWords } from './paper-words.ts'
import type { DocumentLine, Named, Snapshot } from './snapshot.ts'
import * as store from './store.ts'
import { sumsOf } from './tax.ts'

/** What a document is made of beside what follows from its order. */
interface Draft {
  kind: DocumentKind
  /** The order, payment, refund or return it is for: each has one document of a kind. Null for a credit note of a lower price, of which there may be several. */
  cause: string | null
  lines: DocumentLine[]
  roundingPaise?: number
  original?: store.DocumentRow | undefined
  refersTo?: Named[]
  money?: Snapshot['money']
  reason?: string
}

/**
 * Issues what an order needs and does not have: receipt vouchers for advances, the invoice once it is sent out, held, or cancelled for a fee, a credit note
 * once it costs less than was invoiced, and refund vouchers for advances that went back or had never come. To call in the transaction of whatever changes one of these;
 * the order is held. Called again it does nothing.
 */
export async function issueDue(parts: Parts, tx: Db, orderId: string, at: Date): Promise<void> {
  const order = await orderById(tx, orderId)
  const { quotation } = order
  if (order.placed_at === null || quotation === null) return
  const rules = rulesOf(parts.env)
  const codes = await hsnCodes(tx, itemsOf(quotation))
  const issued = await store.documentsOf(tx, orderId)
  const of = (kind: DocumentKind) => issued.filter((document) => document.kind === kind)
  const issue = async (draft: Draft) => {
    issued.push(await writeDocument(parts, tx, order, at, draft))
  }
  const { came, wentBack, voided } = await store.moneyOf(tx, orderId)

  const isAhead = order.status === 'Upcoming' && !isSupplied(order)
  for (const { id, amountPaise, ...money } of rules.isRegistered && isAhead ? came : []) {
    if (of('receipt').some(({ cause }) => cause === id)) continue
    const lines = advanceLines(amountPaise, quotation, codes, rules)
    if (lines !== null) await issue({ kind: 'receipt', cause: id, lines, money })
  }

  if (of('invoice').length === 0) {
    const lines = isSupplied(order)
      ? suppliedLines(quotation, codes, rules)
      : feeLines(order.cancellation_fee_paise ?? 0, quotation, codes, rules)
    // One of a payment that was voided was taken back whole by its own voucher.
    const receipts = of('receipt').filter(({ cause }) => !voided.some(({ id }) => id === cause))
    const refersTo = receipts.map(nameOf)
    const roundingPaise = isSupplied(order) ? quotation.total_paise - sumsOf(lines).totalPaise : 0
    if (lines.length > 0) await issue({ kind: 'invoice', cause: orderId, lines, refersTo, roundingPaise })
  }

  const [invoice] = of('invoice')
  if (invoice !== undefined) {
    const refersTo = [nameOf(invoice)]
    for (const { id, lines: back, amountPaise, reason } of await store.returnsOf(tx, orderId)) {
      if (of('credit-note').some(({ cause }) => cause === id)) continue
      const left = linesLeft([invoice.snapshot], of('credit-note').map(snapshotOf))
      const lines = linesBack(invoice.snapshot.lines, left, back)
      const roundingPaise = amountPaise - sumsOf(lines).totalPaise
      const draft = { cause: id, lines, roundingPaise, original: invoice, refersTo, reason }
      if (lines.length > 0) await issue({ kind: 'credit-note', ...draft })
    }
    const credited = of('credit-note').map(snapshotOf)
    const left = linesLeft([invoice.snapshot], credited)
    const tooMuch =
      credited.reduce((rest, { totalPaise }) => rest - totalPaise, invoice.snapshot.totalPaise) -
      Math.max(0, costPaise(order))
    const isCancelled = order.status === 'Cancelled'
    const less = isCancelled ? null : notSupplied(left, suppliedLines(quotation, codes, rules))
    // What became less by a few paise may be no less by line, and where a discount went with a line, the others cost more.
    const isByLine = less?.length && Math.abs(tooMuch - sumsOf(less).totalPaise) <= PAISE_OF_SHARES + left.length
    const lines = isByLine ? less : takenBack(Math.max(0, Math.min(tooMuch, sumsOf(left).totalPaise)), left)
    const reason: PaperWords = isCancelled ? 'The order was cancelled' : reasonOf(lines, left)
    const roundingPaise = tooMuch - sumsOf(lines).totalPaise
    const draft = { cause: null, lines, roundingPaise, original: invoice, refersTo, reason }
    if (tooMuch > 0 && lines.length > 0) await issue({ kind: 'credit-note', ...draft })
  }

  /** Takes back what receipt vouchers were issued for. What goes back after the order was supplied was no advance any more. */
  const takeBack = async (amountPaise: number, draft: Omit<Draft, 'kind' | 'lines'>) => {
    if (isSupplied(order) || of('refund').some(({ cause }) => cause === draft.cause)) return
    const left = linesLeft(of('receipt').map(snapshotOf), of('refund').map(snapshotOf))
    const lines = takenBack(Math.min(amountPaise, sumsOf(left).totalPaise), left)
    if (lines.length > 0) await issue({ ...draft, kind: 'refund', lines })
  }
  for (const { id, amountPaise } of voided) {
    const receipts = of('receipt').filter(({ cause }) => cause === id)
    const reason: PaperWords = 'The payment was written down by mistake'
    if (receipts.length > 0) await takeBack(amountPaise, { cause: id, refersTo: receipts.map(nameOf), reason })
  }
  for (const { id, amountPaise, ...money } of wentBack) {
    await takeBack(amountPaise, { cause: id, money, refersTo: of('receipt').map(nameOf) })
  }
}

/** A round-off and the halves of the tax leave so much that is of no line. */
const PAISE_OF_SHARES = 100

/** Goods are supplied when they leave, a puja when it was held. */
function isSupplied({ status, dispatched_at }: OrderRow): boolean {
  return status === 'Completed' || dispatched_at !== null
}

/** A line that keeps its quantity is taken back with it, and so is one that is taken back whole. */
function reasonOf(lines: readonly DocumentLine[], left: readonly DocumentLine[]): PaperWords {
  const isLess = lines.some((line) => line.quantity !== null || left.includes(line))
  return isLess ? 'Less was supplied' : 'The price was lowered'
}

function rulesOf(env: Env): TaxRules {
  return {
    isRegistered: env.SELLER_GSTIN !== undefined,
    feeTax: env.CANCELLATION_FEE_TAX,
  }
}

const nameOf = ({ number, issuedAt }: store.DocumentRow): Named => ({ number, issuedAt: issuedAt.toISOString() })
const snapshotOf = ({ snapshot }: store.DocumentRow) => snapshot

async function writeDocument(
  parts: Parts,
  tx: Db,
  order: OrderRow,
  at: Date,
  { kind, cause, lines, roundingPaise = 0, original, refersTo = [], money = null, reason }: Draft,
): Promise<store.DocumentRow> {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_GSTIN } = parts.env
  const paidPaise = order.money.captured - order.money.refunded
  const name = paperName(kind, lines, SELLER_GSTIN !== undefined)
  const number = await store.takeNumber(tx, kind, at)
  const sums = sumsOf(lines)
  const row: store.DocumentRow = {
    id: newId(),
    orderId: order.id,
    kind,
    name,
    number,
    issuedAt: at,
    originalId: original?.id ?? null,
    cause,
    snapshot: {
      kind,
      name,
      number,
      issuedAt: at.toISOString(),
      seller: { name: SELLER_NAME ?? 'Pujaghar', address: SELLER_ADDRESS ?? null, gstin: SELLER_GSTIN ?? null },
      to: recipientOf(order),
      order: {
        number: orderNumber(order.id),
        title: inLocale('en', () => presentOrder(parts, order).title),
        placedAt: instantOf(order.placed_at ?? order.created_at),
      },
      lines,
      ...sums,
      roundingPaise,
      totalPaise: sums.totalPaise + roundingPaise,
      // A penalty is no part of what the order costs, and of no total.
      paid: kind === 'invoice' ? { paidPaise, duePaise: Math.max(0, costPaise(order) - paidPaise) } : null,
      money,
      refersTo,
      reason: reason ?? null,
    },
  }
  await store.insertDocument(tx, row)
  return row
}

const VOUCHERS = {
  'credit-note': 'Credit note',
  receipt: 'Receipt voucher',
  refund: 'Refund voucher',
} as const satisfies Record<Exclude<DocumentKind, 'invoice'>, PaperWords>

/** Section 31 of the CGST Act and its rules 46A and 49. */
function paperName(kind: DocumentKind, lines: readonly DocumentLine[], isRegistered: boolean): PaperWords {
  if (kind !== 'invoice') return VOUCHERS[kind]
  if (!isRegistered) return 'Bill'
  if (lines.every(({ rate }) => rate === 0)) return 'Bill of supply'
  return lines.some(({ rate }) => rate === 0) ? 'Invoice-cum-bill of supply' : 'Tax invoice'
}
