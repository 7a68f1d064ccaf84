import { isExtra, type SoldKind } from '#contract/quotation.ts'
import { isReducible, taxRateOf } from '#server/estimate/pricing.ts'
import { sharesOf } from '#server/estimate/shares.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { KeptWords } from '#server/order/kept-words.ts'
import type { OrderRow, QuotationRow } from '#server/order/orders.ts'
import type { DocumentLine, Snapshot } from './snapshot.ts'
import { taxed, taxedPart } from './tax.ts'

/** Tax rules of the shop. */
export interface TaxRules {
  isRegistered: boolean
  /** Whether a cancellation fee is taxed like what was cancelled, or not at all. */
  feeTax: 'as-supply' | 'none'
}

/** Service codes (SAC). A religious ceremony is exempt, whoever conducts it (Notification 12/2017, entry 13). */
const SERVICE_SAC: Readonly<Record<Exclude<SoldKind, 'item'>, string>> = {
  dakshina: '9995',
  travel: '9995',
  decoration: '9985',
  catering: '9963',
}
const DELIVERY_SAC = '9968'
const OTHER_SERVICE_SAC = '9997'

/** HSN codes of items, by id. */
type Codes = ReadonlyMap<string, string | null>
type Weighed = Omit<DocumentLine, 'totalPaise' | 'taxablePaise' | 'halfPaise'> & { weight: number }

type SoldLine = EstimateLine & { kind: SoldKind }

/** The accepted lines that are sold: no discount, delivery or round-off. */
function soldLines({ lines }: QuotationRow): SoldLine[] {
  const isSold = (line: EstimateLine): line is SoldLine =>
    line.state === 'matched' && !line.leftOut && line.amountPaise > 0 && !isExtra(line.kind)
  return lines.filter(isSold)
}

const deliveryPaise = ({ lines, shipping_paise }: QuotationRow) =>
  lines.reduce((sum, { kind, amountPaise }) => (kind === 'delivery' ? sum + amountPaise : sum), shipping_paise)

/** Whether a round-off has lowered the total. Then each line gets a share of the lower total. */
const isRoundedOff = ({ lines }: QuotationRow) =>
  lines.some(({ kind, amountPaise }) => kind === 'round-off' && amountPaise < 0)

export function itemsOf(quotation: QuotationRow): string[] {
  return [...new Set(soldLines(quotation).flatMap(({ itemId }) => itemId ?? []))]
}

/** The amount of each line after its share of the discount. */
function netsOf({ lines }: QuotationRow, sold: readonly SoldLine[]): number[] {
  const discountPaise = lines.reduce((sum, line) => (line.kind === 'discount' ? sum - line.amountPaise : sum), 0)
  const weights = sold.map((line) => (isReducible(line) ? line.amountPaise : 0))
  if (discountPaise === 0) return sold.map(({ amountPaise }) => amountPaise)
  const discounts = sharesOf(discountPaise, weights)
  return sold.map(({ amountPaise }, at) => amountPaise - (discounts[at] ?? 0))
}

/**
 * The accepted lines, each with its share of the tax of its rate. CGST and SGST must be equal to the paisa, so an odd
 * paisa belongs to no line.
 */
function taxedLines(quotation: QuotationRow, codes: Codes): DocumentLine[] {
  const lines = soldLines(quotation)
  const halves = new Map<EstimateLine, number>()
  for (const { rate, taxPaise } of quotation.taxes) {
    const group = lines.filter((line) => taxRateOf(line) === rate)
    const shares = sharesOf(
      Math.floor(taxPaise / 2),
      group.map(({ amountPaise }) => amountPaise),
    )
    for (const [at, line] of group.entries()) halves.set(line, shares[at] ?? 0)
  }
  const nets = netsOf(quotation, lines)
  return lines.map((line, at) => {
    const { id: key, kind, title, itemId, packs, pack, amountPaise } = line
    const isService = kind !== 'item'
    const halfPaise = halves.get(line) ?? 0
    const taxablePaise = nets[at] ?? amountPaise
    return {
      title,
      hsn: isService ? SERVICE_SAC[kind] : (codes.get(itemId ?? '') ?? null),
      rate: taxRateOf(line),
      quantity: packs === 1 && pack === null ? null : packs,
      unit: pack,
      isService,
      taxablePaise,
      halfPaise,
      totalPaise: taxablePaise + 2 * halfPaise,
      key,
      pricePaise: taxablePaise,
    }
  })
}

function weighedLines(quotation: QuotationRow, codes: Codes, { isRegistered }: TaxRules): Weighed[] {
  return taxedLines(quotation, codes).map(({ taxablePaise: _, halfPaise: __, totalPaise: weight, rate, ...line }) => ({
    ...line,
    rate: isRegistered ? rate : 0,
    weight,
  }))
}

/**
 * Distributes an amount over these lines by weight, each with the tax included in its share. Drops lines without an
 * amount.
 */
function shared(totalPaise: number, lines: readonly Weighed[]): DocumentLine[] {
  const shares = sharesOf(
    totalPaise,
    lines.map(({ weight }) => weight),
  )
  return lines
    .map(({ weight: _, ...line }, at) => taxed({ ...line, totalPaise: shares[at] ?? 0 }))
    .filter((line) => line.totalPaise > 0)
}

/**
 * The invoice lines of an order as accepted. Without a GSTIN the tax is included in the lines and not shown. Delivery
 * is taxed at the highest rate of the lines, within the accepted amount.
 */
export function suppliedLines(quotation: QuotationRow, codes: Codes, rules: TaxRules): DocumentLine[] {
  const shippingPaise = deliveryPaise(quotation)
  const lines =
    rules.isRegistered && !isRoundedOff(quotation)
      ? taxedLines(quotation, codes)
      : shared(quotation.total_paise - shippingPaise, weighedLines(quotation, codes, rules))
  const rate = Math.max(0, ...lines.map((line) => line.rate))
  const service = {
    title: 'Delivery' satisfies KeptWords,
    hsn: DELIVERY_SAC,
    rate,
    quantity: null,
    unit: null,
    isService: true,
  }
  const delivery = { ...service, key: 'delivery', pricePaise: shippingPaise, totalPaise: shippingPaise }
  return [...lines, ...(shippingPaise > 0 ? [taxed(delivery)] : [])]
}

/**
 * The lines of a cancellation fee: one for each tax rate of the cancelled lines, with the code that most of them have.
 */
export function feeLines(feePaise: number, quotation: QuotationRow, codes: Codes, rules: TaxRules): DocumentLine[] {
  const fee = { title: 'Cancellation fee' satisfies KeptWords, quantity: null, unit: null, isService: true }
  if (rules.feeTax === 'none') return shared(feePaise, [{ ...fee, hsn: OTHER_SERVICE_SAC, rate: 0, weight: 1 }])
  const byRate = Map.groupBy(weighedLines(quotation, codes, rules), ({ rate }) => rate)
  const groups = [...byRate].map(([rate, lines]) => {
    const [largest] = lines.toSorted((one, other) => other.weight - one.weight)
    return { ...fee, hsn: largest?.hsn ?? null, rate, weight: lines.reduce((sum, { weight }) => sum + weight, 0) }
  })
  return shared(feePaise, groups)
}

/**
 * The lines of an advance. Services are taxed when the advance comes, goods only with their invoice. Null when the
 * order has no services: then no voucher is needed.
 */
export function advanceLines(
  amountPaise: number,
  quotation: QuotationRow,
  codes: Codes,
  rules: TaxRules,
): DocumentLine[] | null {
  const lines = weighedLines(quotation, codes, rules)
  const services = lines.filter(({ isService }) => isService)
  if (services.length === 0) return null
  const weight = lines.reduce((sum, line) => (line.isService ? sum : sum + line.weight), 0) + deliveryPaise(quotation)
  const title: KeptWords = 'Puja items and delivery, taxed with the invoice'
  const goods = { title, hsn: null, rate: 0, quantity: null, unit: null, isService: false, weight }
  return shared(amountPaise, weight > 0 ? [...services, goods] : services)
}

/** Lines with the same key count as one line. */
export const keyOf = ({ key, title, hsn, rate, unit }: DocumentLine) => JSON.stringify([key, title, hsn, rate, unit])

/** What is left of lines after others were taken back. */
export function linesLeft(given: readonly Snapshot[], back: readonly Snapshot[]): DocumentLine[] {
  const left = new Map<string, DocumentLine>()
  const add = (line: DocumentLine, sign: 1 | -1) => {
    const {
      totalPaise = 0,
      taxablePaise = 0,
      halfPaise = 0,
      quantity = null,
      pricePaise = 0,
    } = left.get(keyOf(line)) ?? {}
    left.set(keyOf(line), {
      ...line,
      totalPaise: totalPaise + sign * line.totalPaise,
      taxablePaise: taxablePaise + sign * line.taxablePaise,
      halfPaise: halfPaise + sign * line.halfPaise,
      quantity: line.quantity === null ? quantity : (quantity ?? 0) + sign * line.quantity,
      ...(line.pricePaise === undefined ? {} : { pricePaise: pricePaise + sign * line.pricePaise }),
    })
  }
  for (const { lines } of given) for (const line of lines) add(line, 1)
  for (const { lines } of back) for (const line of lines) add(line, -1)
  return [...left.values()].filter(({ totalPaise }) => totalPaise > 0)
}

/**
 * Takes an amount back from lines, in proportion to their totals. Only a line that is taken back as a whole keeps its
 * quantity; for others the price was lowered.
 */
export function takenBack(amountPaise: number, lines: readonly DocumentLine[]): DocumentLine[] {
  const shares = sharesOf(
    amountPaise,
    lines.map(({ totalPaise }) => totalPaise),
  )
  return lines
    .map((line, at) => {
      const part = taxedPart(line, shares[at] ?? 0)
      return part.totalPaise === line.totalPaise ? part : { ...part, quantity: null }
    })
    .filter(({ totalPaise }) => totalPaise > 0)
}

/**
 * What is no longer supplied of the lines that an invoice has left, compared with the lines supplied `now`: removed
 * lines as a whole, and of the others the difference, with their own rate and code. A discount that stays is spread
 * over fewer lines, so each line costs less. An unchanged line is not credited, even if its share of an odd paisa
 * differs. Null when lines have no keys, so that they cannot be compared.
 */
export function notSupplied(left: readonly DocumentLine[], now: readonly DocumentLine[]): DocumentLine[] | null {
  if (left.some(({ key }) => key === undefined)) return null
  const is = new Map(now.map((line) => [line.key, line]))
  return left.flatMap((line) => {
    const stays = is.get(line.key)
    return stays === undefined ? [line] : lessOf(line, stays)
  })
}

/** The share of a discount in an unchanged line can move by this many paise when other lines change. */
const MOVED_PAISE = 2

function lessOf(line: DocumentLine, stays: DocumentLine): DocumentLine[] {
  const pricePaise = (line.pricePaise ?? 0) - (stays.pricePaise ?? 0)
  const taxablePaise = line.taxablePaise - stays.taxablePaise
  if (pricePaise <= MOVED_PAISE || taxablePaise <= 0) return []
  const halfPaise = Math.max(0, line.halfPaise - stays.halfPaise)
  return [
    {
      ...line,
      quantity: fewerOf(line, stays),
      pricePaise,
      taxablePaise,
      halfPaise,
      totalPaise: taxablePaise + 2 * halfPaise,
    },
  ]
}

/** By how many packs a line shrinks. Null when only its price fell. A line without a quantity counts as one pack. */
function fewerOf(line: DocumentLine, stays: DocumentLine): number | null {
  const fewer = line.quantity === null ? 0 : line.quantity - (stays.quantity ?? 1)
  return fewer > 0 ? fewer : null
}

/** The part of the invoice lines that is given back, line by line, limited to what is left of them. */
export function linesBack(
  invoiced: readonly DocumentLine[],
  left: readonly DocumentLine[],
  back: readonly { line: number; quantity: number; paise: number }[],
): DocumentLine[] {
  return back.flatMap(({ line: at, quantity, paise }) => {
    const line = invoiced[at]
    const rest = line && left.find((each) => keyOf(each) === keyOf(line))
    if (rest === undefined) return []
    const part = taxedPart(rest, Math.min(paise, rest.totalPaise))
    if (rest.quantity === null) return part
    const { pricePaise } = rest
    const share = pricePaise === undefined ? {} : { pricePaise: Math.round((pricePaise * quantity) / rest.quantity) }
    return { ...part, quantity, ...share }
  })
}

/** Recipient of the document: name and address with floor and landmark, as in every mail. */
export function recipientOf(order: OrderRow): Snapshot['to'] {
  const street = [order.lane1, order.floor, order.lane2, order.lane3].filter((lane) => lane?.trim()).join(', ')
  return { name: order.customer_name, street: street || null, pincode: order.pincode }
}
