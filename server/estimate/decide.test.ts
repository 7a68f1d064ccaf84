import { describe, expect, test } from 'vitest'
import type { Doubt } from '#contract/quotation.ts'
import { decide } from './decide.ts'
import { entryOf } from './made-entries.ts'
import { priceLine, type Wanted } from './pricing.ts'
import type { CatalogueEntry } from './types.ts'

const rice = entryOf('rice', [
  [1, 'kg', 75],
  [10, 'kg', 740],
])
const saffron = entryOf('saffron', [[1, 'g', 280]])
const idol = entryOf('idol', [[1, 'piece', 1_900]])
const saree = entryOf('saree', [[1, 'piece', 700]])
const dakshina = entryOf('dakshina', [[1, 'rupee', 1]])

/** Returns the decision for these chances of item and amount and for this requested amount. */
function decided(
  item: number,
  amount: number,
  wanted: Wanted,
  entry: CatalogueEntry = rice,
  rare: Doubt | null = null,
) {
  const { state, assumption, doubt } = decide({ item, amount }, priceLine(wanted, entry), { entry, doubt: rare })
  return { state, assumption: assumption ?? null, doubt }
}

const taken = { state: 'matched', assumption: null, doubt: null }
const assumed = (assumption: string) => ({ state: 'matched', assumption, doubt: null })
const asked = (doubt: string) => ({ state: 'uncertain', assumption: null, doubt })
const unknown = { state: 'unknown', assumption: null, doubt: 'item' }

const two: Wanted = { quantity: 2, unit: 'kg' }
const none: Wanted = { quantity: null, unit: null }

describe('an amount that the list states', () => {
  test.each([
    ['sure at 97 in 100', 1, 0.97, taken],
    ['both parts count: the item', 0.96, 1, asked('item')],
    ['both parts count: the amount', 1, 0.96, asked('quantity')],
    ['both parts count: their product', 0.98, 0.98, asked('quantity')],
    ['an item below 95 in 100 is asked for first', 0.94, 0.5, asked('item')],
    ['a likely item is asked about from 30 in 100', 0.31, 1, asked('item')],
    ['below that nothing is proposed', 0.29, 1, unknown],
    ['an unlikely amount of a likely item is asked about', 0.5, 0.1, asked('item')],
  ])('%s', (_name, item, amount, decision) => {
    expect(decided(item, amount, two)).toEqual(decision)
  })
})

describe('an amount that the list leaves open, or states in a unit the item is not sold in', () => {
  test.each<[string, Wanted, string, CatalogueEntry?]>([
    ['not written', none, 'no-quantity'],
    ['as required', { ...none, rule: 'as-required' }, 'as-required'],
    ['a range', { quantity: 3, unit: 'kg', lower: 2 }, 'range'],
    ['a number without a unit', { quantity: 2, unit: null }, 'bare-number'],
    ['a measure of another kind', { quantity: 2, unit: 'packet' }, 'other-measure'],
    ['litres of what is weighed', { quantity: 2, unit: 'l' }, 'other-measure'],
    ['grams without their unit', { quantity: 500, unit: null }, 'bare-number'],
    ['an old measure', { quantity: 2, unit: 'kg', rule: 'customary' }, 'customary'],
    ['a price', { quantity: 70, unit: 'rupee' }, 'by-price'],
    ['not written, of money', none, 'no-quantity', dakshina],
  ])('%s is assumed', (_name, wanted, rule, entry) => {
    expect(decided(0.95, 0.9, wanted, entry)).toEqual(assumed(rule))
    expect(decided(0.94, 0.99, wanted, entry)).toEqual(asked('item'))
    expect(decided(0.99, 0.89, wanted, entry)).toEqual(asked('quantity'))
    expect(decided(0.29, 0.99, wanted, entry)).toEqual(unknown)
  })

  test('several kinds in one set are accepted as written', () => {
    const fruits = entryOf('fruits', [[1, 'set', 150]])
    expect(decided(0.99, 0.99, { quantity: 1, unit: 'set', kinds: 5 }, fruits)).toEqual(taken)
  })
})

describe('asked about whatever the chances are', () => {
  test.each<[string, Wanted, CatalogueEntry, Doubt | null, ReturnType<typeof asked>]>([
    ['what the shop does not have now', two, { ...rice, available: false }, null, asked('unavailable')],
    ['what was hardly read', two, rice, 'reading', asked('reading')],
    ['an amount left open, hardly read', none, rice, 'reading', asked('reading')],
    ['so much of each of several', two, rice, 'quantity', asked('quantity')],
    ['what is said to be at home', two, rice, 'at-home', asked('at-home')],
    ['more than a few of another measure', { quantity: 21, unit: 'bundle' }, rice, null, asked('quantity')],
    ['packs that cost much more than the money named', { quantity: 20, unit: 'rupee' }, rice, null, asked('quantity')],
    ['by weight what is counted', { quantity: 2, unit: 'kg' }, saree, null, asked('quantity')],
    ['what nobody means', { quantity: 900, unit: 'kg' }, rice, null, asked('implausible')],
    ['half of what is sold whole', { quantity: 0.5, unit: 'piece' }, saree, null, asked('quantity')],
  ])('%s', (_name, wanted, entry, rare, decision) => {
    expect(decided(1, 1, wanted, entry, rare)).toEqual(decision)
  })
})

describe('a costly amount is asked about', () => {
  test.each<[string, Wanted, CatalogueEntry, object]>([
    ['Rs 560, but twice the usual', { quantity: 2, unit: 'g' }, saffron, taken],
    ['Rs 1,400, and just five times the usual', { quantity: 5, unit: 'g' }, saffron, taken],
    ['Rs 450, six times the usual', { quantity: 6, unit: 'kg' }, rice, taken],
    ['Rs 525, and seven times the usual', { quantity: 7, unit: 'kg' }, rice, asked('costly')],
    ['Rs 1,900, and the usual one', { quantity: 1, unit: 'piece' }, idol, taken],
    ['Rs 3,800, though only twice the usual', { quantity: 2, unit: 'piece' }, idol, asked('costly')],
    ['Rs 1,400, twice the usual', { quantity: 2, unit: 'piece' }, saree, taken],
    ['a range of which the upper end is costly', { quantity: 7, unit: 'kg', lower: 6 }, rice, asked('costly')],
  ])('%s', (_name, wanted, entry, decision) => {
    expect(decided(1, 1, wanted, entry)).toEqual(decision)
  })

  test('a remark that the item is at home is asked about before an unsure item', () => {
    expect(decided(0.5, 0.5, two, rice, 'at-home')).toEqual(asked('at-home'))
  })

  test('compares with the usual amount of the item, not with its smallest pack', () => {
    const festive = { ...rice, usual: { quantity: 2, unit: 'kg' as const } }
    expect(decided(1, 1, { quantity: 7, unit: 'kg' }, festive)).toEqual(taken)
    expect(decided(1, 1, { quantity: 11, unit: 'kg' }, festive)).toEqual(asked('costly'))
  })

  test.each([
    [501, taken],
    [2_000, taken],
    [2_001, asked('costly')],
  ])('money for the priest is accepted as written, up to Rs 2,000: %s', (quantity, decision) => {
    expect(decided(1, 1, { quantity, unit: 'rupee' }, dakshina)).toEqual(decision)
  })
})

test('the confidence of a line is the chance that both item and amount are right', () => {
  expect(decide({ item: 0.9, amount: 0.8 }, priceLine(two, rice), { entry: rice, doubt: null }).confidence).toBeCloseTo(
    0.72,
  )
})
