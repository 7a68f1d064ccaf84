import { expect, test } from 'vitest'
import { LINE_KINDS, type LineKind } from '#contract/quotation.ts'
import { totals, withExtras } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { QuotationRow } from '#server/order/orders.ts'
import { advanceLines, feeLines, linesLeft, notSupplied, suppliedLines, type TaxRules, takenBack } from './lines.ts'
import type { DocumentLine, Snapshot } from './snapshot.ts'
import { sumsOf } from './tax.ts'

const RULES: TaxRules = { isRegistered: true, feeTax: 'as-supply' }
const CODES = new Map([
  ['kumkum', '3304'],
  ['silver', '7114'],
  ['lamp', '7418'],
])
const RATES: Readonly<Record<string, number>> = { kumkum: 0, silver: 300, lamp: 1800 }

function line(amountPaise: number, itemId: string | null = null, kind: LineKind = 'item'): EstimateLine {
  const sold = { packs: 1, pack: kind === 'item' ? '1 pc' : null, unitPricePaise: amountPaise, amountPaise }
  const read = { fileId: null, page: 1, box: null, text: '', quantity: 1, unit: null, lower: null, kinds: null }
  const sure = { state: 'matched', doubt: null, confidence: 1, leftOut: false } as const
  const rest = { alternatives: [], rule: null, surplus: null, priceIsEstimate: false, settledBy: null }
  return {
    id: `${kind} ${itemId} ${amountPaise}`,
    kind,
    itemId,
    title: itemId ?? kind,
    taxRate: RATES[itemId ?? ''],
    ...sold,
    ...read,
    ...sure,
    ...rest,
  }
}
/** A quotation as accepted, with the tax of each line on top. */
function quotation(lines: EstimateLine[], shippingPaise = 0): QuotationRow {
  const { amountPaise, taxPaise, taxes, totalPaise } = totals(lines)
  const sums = { amount_paise: amountPaise, tax_paise: taxPaise, shipping_paise: shippingPaise }
  const times = { created_at: '2026-11-20', valid_until: '2026-12-20' }
  return {
    version: 1,
    published: 1,
    prepared_by: 'x',
    ...times,
    lines,
    taxes,
    ...sums,
    total_paise: totalPaise + shippingPaise,
  }
}
const asIssued = (lines: DocumentLine[]) => ({ lines }) as Snapshot

let seed = 7
/** A linear congruential generator with a fixed seed, for the same numbers in every run. */
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const ITEMS = ['kumkum', 'silver', 'lamp', 'haldi', null]
function anyQuotation(): QuotationRow {
  const lines = Array.from({ length: 1 + random(40) }, () => {
    const kind = random(5) === 0 ? (LINE_KINDS[random(5)] ?? 'item') : 'item'
    return line(1_00 + random(5_000_00), kind === 'item' ? (ITEMS[random(5)] ?? null) : null, kind)
  })
  return quotation(lines, random(3) === 0 ? 49_00 : 0)
}

test('invoice, fee and advance of any order add up exactly, and credit notes for all of it return all of its tax', () => {
  for (let round = 0; round < 200; round++) {
    const row = anyQuotation()
    const invoice = suppliedLines(row, CODES, RULES)
    const sums = sumsOf(invoice)
    // For each rate an odd paisa cannot be halved.
    const rounding = row.taxes.reduce((odd, { taxPaise }) => odd + (taxPaise % 2), 0)
    expect(sums.totalPaise + rounding).toBe(row.total_paise)
    expect(sums.taxablePaise + 2 * sums.halfPaise).toBe(sums.totalPaise)
    if (row.shipping_paise === 0) expect(sums.taxablePaise).toBe(row.amount_paise)

    const fee = Math.round(row.total_paise * 0.2)
    expect(sumsOf(feeLines(fee, row, CODES, RULES)).totalPaise).toBe(fee)
    const advance = advanceLines(fee, row, CODES, RULES)
    if (advance !== null) expect(sumsOf(advance).totalPaise).toBe(fee)

    const credits: Snapshot[] = []
    for (const part of [0.3, 0.5, 1]) {
      const left = linesLeft([asIssued(invoice)], credits)
      credits.push(asIssued(takenBack(Math.round(sumsOf(left).totalPaise * part), left)))
    }
    expect(linesLeft([asIssued(invoice)], credits)).toEqual([])
    expect(sumsOf(credits.flatMap(({ lines }) => lines))).toEqual(sums)
  }
})

test('distributes a discount, a delivery charge and a round-off over the lines, exactly to the accepted total', () => {
  for (let round = 0; round < 200; round++) {
    const { lines } = anyQuotation()
    const extras = [line(-random(80_00), null, 'discount'), line(150_00, null, 'delivery')]
    const isRounded = random(2) === 0
    const row = quotation(withExtras([...lines, ...extras, ...(isRounded ? [line(0, null, 'round-off')] : [])]))
    if (isRounded) expect(row.total_paise % 100).toBe(0)
    const invoice = suppliedLines(row, CODES, RULES)
    const rounding = isRounded ? 0 : row.taxes.reduce((odd, { taxPaise }) => odd + (taxPaise % 2), 0)
    expect(sumsOf(invoice).totalPaise + rounding).toBe(row.total_paise)
    expect(invoice.at(-1)).toMatchObject({ title: 'Delivery', totalPaise: 150_00 })
    const taxPaise = 2 * sumsOf(invoice.slice(0, -1)).halfPaise
    expect(Math.abs(taxPaise - row.tax_paise)).toBeLessThanOrEqual(2 * (lines.length + 10))
    const dakshina = lines.filter(({ kind }) => kind === 'dakshina').map(({ amountPaise }) => amountPaise)
    if (!isRounded) {
      const billed = invoice.filter(({ title }) => title === 'dakshina').map(({ totalPaise }) => totalPaise)
      expect(billed, 'a discount takes nothing from the pandit').toEqual(dakshina)
    }
  }
})

test('credit notes by line leave what is supplied after any changes, apart from rounding', () => {
  for (const isRegistered of [true, false]) {
    for (let round = 0; round < 100; round++) {
      let lines = anyQuotation().lines.map((each, at) => ({ ...each, id: String(at) }))
      const invoice = suppliedLines(quotation(lines, 49_00), CODES, { ...RULES, isRegistered })
      const credits: Snapshot[] = []
      for (let change = 0; change < 3; change++) {
        const kept = lines.filter((_, at) => at === 0 || random(4) > 0)
        lines = kept.map((each) => (random(3) > 0 ? each : { ...each, amountPaise: 1 + random(each.amountPaise) }))
        const left = linesLeft([asIssued(invoice)], credits)
        const less = notSupplied(left, suppliedLines(quotation(lines, 49_00), CODES, { ...RULES, isRegistered })) ?? []
        expect(sumsOf(less).taxablePaise + 2 * sumsOf(less).halfPaise).toBe(sumsOf(less).totalPaise)
        credits.push(asIssued(less))
      }
      const left = linesLeft([asIssued(invoice)], credits)
      const due = quotation(lines, 49_00).total_paise
      expect(Math.abs(sumsOf(left).totalPaise - due)).toBeLessThanOrEqual(2 * (invoice.length + 5))
      if (isRegistered) {
        expect(left.map(({ key, taxablePaise }) => [key, taxablePaise]).slice(0, -1)).toEqual(
          lines.map(({ id, amountPaise }) => [id, amountPaise]),
        )
      }
    }
  }
})

test('gives each line the code and rate of its item or service, and no tax without a GSTIN', () => {
  const row = quotation([line(100_00, 'kumkum'), line(100_00, 'haldi'), line(100_00, null, 'dakshina')], 50_00)
  expect(suppliedLines(row, CODES, RULES).map(({ title, hsn, rate }) => [title, hsn, rate])).toEqual([
    ['kumkum', '3304', 0],
    ['haldi', null, 500],
    ['dakshina', '9995', 0],
    ['Delivery', '9968', 500],
  ])
  const bill = suppliedLines(row, CODES, { ...RULES, isRegistered: false })
  expect(bill.map(({ rate, halfPaise }) => rate + halfPaise)).toEqual([0, 0, 0, 0])
  expect(sumsOf(bill).taxablePaise).toBe(row.total_paise)
})

test('splits a fee into one line for each rate, or one untaxed line if the shop is configured so', () => {
  const row = quotation([line(300_00, 'silver'), line(100_00, null, 'dakshina'), line(100_00, 'silver')])
  expect(feeLines(51_20, row, CODES, RULES)).toMatchObject([
    { hsn: '7114', rate: 300, totalPaise: 41_20 },
    { hsn: '9995', rate: 0, totalPaise: 10_00 },
  ])
  expect(feeLines(100_00, row, CODES, { ...RULES, feeTax: 'none' })).toMatchObject([{ rate: 0, totalPaise: 100_00 }])
  expect(feeLines(0, row, CODES, RULES)).toEqual([])
})

test('keeps the quantity of a line in a credit note only when all of it is taken back', () => {
  const invoice = suppliedLines(quotation([line(100_00, 'silver'), line(100_00, 'lamp')]), CODES, RULES)
  expect(takenBack(221_00, invoice).map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(takenBack(22_10, invoice)).toMatchObject([
    { quantity: null, totalPaise: 10_30 },
    { quantity: null, totalPaise: 11_80 },
  ])
})
