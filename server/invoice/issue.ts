import { orderNumber } from '#contract/format.ts'
import type { DocumentKind } from '#contract/invoice.ts'
import { hsnCodes } from '#server/catalogue/hsn-codes.ts'
import type { Env } from '#server/env.ts'
import type { KeptWords } from '#server/order/kept-words.ts'
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
import type { DocumentLine, Named, Snapshot } from './snapshot.ts'
import * as store from './store.ts'
import { sumsOf } from './tax.ts'

/** What a document contains besides the facts that follow from its order. */
interface Draft {
  kind: DocumentKind
  /**
   * The id of the order, payment, refund or return that the document is for: each has one document of a kind. Null for
   * a credit note about a lower price, of which there may be several.
   */
  cause: string | null
  lines: DocumentLine[]
  roundingPaise?: number
  original?: store.DocumentRow | undefined
  refersTo?: Named[]
  money?: Snapshot['money']
  reason?: string
}

/**
 * Issues all documents that an order needs and does not have yet: receipt vouchers for advances, the invoice once the
 * parcel is dispatched, the puja is held or the order is cancelled for a fee, a credit note once the order costs less
 * than invoiced, and refund vouchers for advances that were sent back or never came. Call it in the transaction that
 * changes one of these, with the order row locked. A repeated call does nothing.
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
    // The receipt voucher of a voided payment was reversed as a whole by its own refund voucher.
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
    // Without a difference by line, or when a discount changed with a line so that other lines cost more, the credit is
    // spread over all lines.
    const isByLine = less?.length && Math.abs(tooMuch - sumsOf(less).totalPaise) <= PAISE_OF_SHARES + left.length
    const lines = isByLine ? less : takenBack(Math.max(0, Math.min(tooMuch, sumsOf(left).totalPaise)), left)
    const reason: KeptWords = isCancelled ? 'The order was cancelled' : reasonOf(lines, left)
    const roundingPaise = tooMuch - sumsOf(lines).totalPaise
    const draft = { cause: null, lines, roundingPaise, original: invoice, refersTo, reason }
    if (tooMuch > 0 && lines.length > 0) await issue({ kind: 'credit-note', ...draft })
  }

  /** Reverses receipt vouchers. Money sent back after the supply was no advance any more. */
  const takeBack = async (amountPaise: number, draft: Omit<Draft, 'kind' | 'lines'>) => {
    if (isSupplied(order) || of('refund').some(({ cause }) => cause === draft.cause)) return
    const left = linesLeft(of('receipt').map(snapshotOf), of('refund').map(snapshotOf))
    const lines = takenBack(Math.min(amountPaise, sumsOf(left).totalPaise), left)
    if (lines.length > 0) await issue({ ...draft, kind: 'refund', lines })
  }
  for (const { id, amountPaise } of voided) {
    const receipts = of('receipt').filter(({ cause }) => cause === id)
    const reason: KeptWords = 'The payment was written down by mistake'
    if (receipts.length > 0) await takeBack(amountPaise, { cause: id, refersTo: receipts.map(nameOf), reason })
  }
  for (const { id, amountPaise, ...money } of wentBack) {
    await takeBack(amountPaise, { cause: id, money, refersTo: of('receipt').map(nameOf) })
  }
}

/** Tolerance in paise for a round-off and for halves of the tax that belong to no line. */
const PAISE_OF_SHARES = 100

/** Goods are supplied at dispatch, a puja when it was held. */
function isSupplied({ status, dispatched_at }: OrderRow): boolean {
  return status === 'Completed' || dispatched_at !== null
}

/**
 * A line with a quantity, or a line that is taken back as a whole, was not supplied. Otherwise the price was lowered.
 */
function reasonOf(lines: readonly DocumentLine[], left: readonly DocumentLine[]): KeptWords {
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
      // A penalty is not part of the price of the order or of any total.
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
} as const satisfies Record<Exclude<DocumentKind, 'invoice'>, KeptWords>

/** Document names by section 31 of the CGST Act and rules 46A and 49. */
function paperName(kind: DocumentKind, lines: readonly DocumentLine[], isRegistered: boolean): KeptWords {
  if (kind !== 'invoice') return VOUCHERS[kind]
  if (!isRegistered) return 'Bill'
  if (lines.every(({ rate }) => rate === 0)) return 'Bill of supply'
  return lines.some(({ rate }) => rate === 0) ? 'Invoice-cum-bill of supply' : 'Tax invoice'
}
