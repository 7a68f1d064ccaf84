import { describe, expect, test } from 'vitest'
import { DOUBTS, RULES } from '#contract/quotation.ts'
import { entryOf, lineOf } from './made-entries.ts'
import { chargeOf, priceLine } from './pricing.ts'
import {
  ItemAbsent,
  LineStays,
  NothingSuggested,
  NotSoManyPlates,
  settle,
  UnitDoesNotConvert,
  UnknownItem,
} from './settle.ts'
import type { EstimateLine } from './types.ts'

const kumkum = entryOf('kumkum', [
  [25, 'g', 25],
  [50, 'g', 45],
])
const kalash = entryOf('kalash', [[1, 'piece', 400]])
const entries = new Map([kumkum, kalash].map((entry) => [entry.id, entry]))
const find = (id: string) => entries.get(id)

const fifty = { packs: 1, pack: '50 g', unitPricePaise: 4500, amountPaise: 4500, quantity: 50, unit: 'g' } as const
const unknown = lineOf({})
const unsureItem = lineOf({ ...fifty, itemId: 'kumkum', state: 'uncertain', doubt: 'item' })
const unsureQuantity = lineOf({
  itemId: 'kumkum',
  state: 'uncertain',
  doubt: 'quantity',
  packs: 1,
  unitPricePaise: 2500,
})
const matched = lineOf({ ...fifty, itemId: 'kumkum', state: 'matched', doubt: null, confidence: 0.9 })

describe('a customer settles a line', () => {
  test('matches and prices an unknown line when item and quantity are stated', () => {
    const line = settle(unknown, { itemId: 'kumkum', quantity: 100, unit: 'g' }, find, 'customer')
    expect(line).toMatchObject({
      state: 'matched',
      doubt: null,
      confidence: 1,
      settledBy: 'customer',
      packs: 2,
      amountPaise: 9000,
    })
    expect(line.text).toBe('as read')
  })

  test('leaves an item with an implausible amount unpriced until the amount is stated too', () => {
    const much = lineOf({ quantity: 50, unit: 'kg' })
    const chosen = settle(much, { itemId: 'kumkum' }, find, 'customer')
    expect(chosen).toMatchObject({ state: 'uncertain', doubt: 'implausible', packs: 0, pack: null, amountPaise: 0 })
    const meant = settle(chosen, { itemId: 'kumkum', quantity: 50, unit: 'kg' }, find, 'customer')
    expect(meant).toMatchObject({ state: 'matched', packs: 1000, amountPaise: 4_500_000 })
  })

  test('keeps a range if its upper end is stated again; another quantity replaces it', () => {
    const range = lineOf({
      ...fifty,
      itemId: 'kumkum',
      lower: 25,
      rule: 'range',
      state: 'uncertain',
      doubt: 'quantity',
    })
    expect(settle(range, { quantity: 50, unit: 'g' }, find, 'customer')).toMatchObject({
      state: 'matched',
      quantity: 50,
      lower: 25,
      rule: 'range',
    })
    expect(settle(range, { quantity: 25, unit: 'g' }, find, 'customer')).toMatchObject({
      state: 'matched',
      quantity: 25,
      lower: null,
      rule: null,
      amountPaise: 2500,
    })
  })

  test('keeps the rule as-required when the item changes', () => {
    const asRequired = lineOf({ rule: 'as-required' })
    expect(settle(asRequired, { itemId: 'kumkum' }, find, 'customer')).toMatchObject({
      quantity: null,
      rule: 'as-required',
      amountPaise: 2500,
    })
  })

  test('uses the usual amount if only the item is stated and no quantity was read', () => {
    expect(settle(unknown, { itemId: 'kumkum' }, find, 'customer')).toMatchObject({
      state: 'matched',
      packs: 1,
      amountPaise: 2500,
    })
  })

  test('keeps the quantity that was read when the item is stated', () => {
    expect(settle(unsureItem, { itemId: 'kumkum' }, find, 'operator')).toMatchObject({
      state: 'matched',
      quantity: 50,
      amountPaise: 4500,
      settledBy: 'operator',
    })
  })

  test('leaves the quantity in doubt if it does not fit the new item', () => {
    expect(settle(unsureItem, { itemId: 'kalash' }, find, 'customer')).toMatchObject({
      state: 'uncertain',
      doubt: 'quantity',
      itemId: 'kalash',
      alternatives: ['kumkum'],
      settledBy: null,
    })
  })

  test('a stated quantity settles a line only if its item was certain', () => {
    expect(settle(unsureQuantity, { quantity: 50, unit: 'g' }, find, 'customer').state).toBe('matched')
    expect(settle(unsureItem, { quantity: 50, unit: 'g' }, find, 'customer')).toMatchObject({
      state: 'uncertain',
      doubt: 'item',
    })
  })

  test('accepts a large quantity that a person states', () => {
    expect(settle(unsureQuantity, { itemId: 'kumkum', quantity: 20, unit: 'kg' }, find, 'customer').state).toBe(
      'matched',
    )
  })

  test('a line that is left out costs nothing and can be added back unchanged', () => {
    const out = settle(matched, { leftOut: true }, find, 'customer')
    expect(out).toMatchObject({ leftOut: true, amountPaise: 0, itemId: 'kumkum' })
    expect(settle(out, { leftOut: false }, find, 'customer')).toMatchObject({
      leftOut: false,
      amountPaise: 4500,
      state: 'matched',
    })
  })

  test('adding an unknown line back does not match it', () => {
    const out = settle(unknown, { leftOut: true }, find, 'customer')
    expect(settle(out, { leftOut: false }, find, 'customer')).toMatchObject({
      state: 'unknown',
      itemId: null,
      amountPaise: 0,
    })
    const unsure = settle(settle(unsureItem, { leftOut: true }, find, 'customer'), { leftOut: false }, find, 'customer')
    expect(unsure).toMatchObject({ state: 'uncertain', doubt: 'item' })
  })

  test('rejects invalid changes', () => {
    expect(() => settle(unknown, { itemId: 'nothing' }, find, 'customer')).toThrow(UnknownItem)
    expect(() => settle(unknown, { quantity: 5 }, find, 'customer')).toThrow(UnknownItem)
    expect(() => settle(matched, { quantity: 5, unit: 'metre' }, find, 'customer')).toThrow(UnitDoesNotConvert)
  })

  test('does not change the given line', () => {
    const before = structuredClone(matched)
    settle(matched, { quantity: 100, unit: 'g' }, find, 'customer')
    expect(matched).toEqual(before)
  })
})

describe('a customer settles a line that is not an item', () => {
  const service = { itemId: null, state: 'matched', doubt: null, packs: 1, leftOut: true } as const
  const decoration = lineOf({ ...service, kind: 'decoration', unitPricePaise: 350000 })
  const plates = { kind: 'catering', unitPricePaise: 22000, packs: 25, quantity: 25, unit: 'plate' } as const
  const catering = lineOf({ ...service, ...plates })
  const customer = (line: typeof catering, change: Parameters<typeof settle>[1]) =>
    settle(line, change, find, 'customer')

  test.each(['dakshina', 'travel'] as const)('%s stays as it is', (kind) => {
    const line = lineOf({ ...service, kind, unitPricePaise: 30000, amountPaise: 30000, leftOut: false })
    const tries = [
      { leftOut: true },
      { leftOut: false },
      { itemId: 'kumkum' },
      { quantity: 2 },
      { unit: 'kg' },
    ] as const
    for (const change of tries) expect(() => customer(line, change)).toThrow(LineStays)
  })

  test('adds an option at its price, and leaves it out again', () => {
    const taken = customer(decoration, { leftOut: false })
    expect(taken).toEqual({ ...decoration, leftOut: false, amountPaise: 350000 })
    expect(customer(taken, { leftOut: true })).toMatchObject({ leftOut: true, amountPaise: 0, settledBy: 'customer' })
    expect(customer(catering, { leftOut: false })).toMatchObject({ packs: 25, amountPaise: 550000 })
  })

  test('sets the number of plates for catering, which also adds it', () => {
    const forty = customer(catering, { quantity: 40, unit: 'plate' })
    expect(forty).toMatchObject({ quantity: 40, packs: 40, amountPaise: 880000, leftOut: false, settledBy: 'customer' })
    const out = customer(forty, { leftOut: true })
    expect(customer(out, { leftOut: false })).toMatchObject({ quantity: 40, packs: 40, amountPaise: 880000 })
    expect(customer(catering, { quantity: 10 })).toMatchObject({ packs: 10 })
    expect(customer(catering, { quantity: 500 })).toMatchObject({ packs: 500 })
  })

  test('rejects invalid plate counts and other changes', () => {
    for (const quantity of [9, 501, 12.5]) expect(() => customer(catering, { quantity })).toThrow(NotSoManyPlates)
    expect(() => customer(catering, { quantity: 20, unit: 'kg' })).toThrow(UnitDoesNotConvert)
    expect(() => customer(catering, { itemId: 'kumkum' })).toThrow(LineStays)
    expect(() => customer(decoration, { quantity: 2 })).toThrow(LineStays)
  })
})

describe('an item that is not available now', () => {
  const gone = (id: string) => ({ ...entryOf(id, [[25, 'g', 25]]), available: false })
  const change = { itemId: 'kumkum', quantity: 50, unit: 'g' } as const
  const waits = { itemId: 'kumkum', quantity: 50, state: 'uncertain', doubt: 'unavailable', amountPaise: 0, packs: 0 }

  test('can be chosen by the customer, and waits without a price', () => {
    expect(settle(unknown, change, gone, 'customer')).toMatchObject({ ...waits, settledBy: null })
    expect(settle(matched, { quantity: 50 }, gone, 'customer')).toMatchObject(waits)
  })

  test('is sold when it is available again, or when the operator confirms it', () => {
    const line = settle(unknown, change, gone, 'customer')
    expect(settle(line, change, find, 'customer')).toMatchObject({ state: 'matched', doubt: null, amountPaise: 4500 })
    expect(settle(line, change, gone, 'operator')).toMatchObject({ state: 'matched', amountPaise: 5000 })
  })
})

describe('accepts the suggestion of a line unchanged', () => {
  const leaves = entryOf('leaves', [
    [5, 'piece', 20, 'set of 5'],
    [21, 'piece', 60, 'set of 21'],
  ])
  const thread = entryOf('thread', [[1, 'roll', 20, '1 roll']])
  const durva = entryOf('durva', [[1, 'bundle', 15, '1 bundle']])
  const shop = new Map([kumkum, kalash, leaves, thread, durva].map((entry) => [entry.id, entry]))
  const lookup = (id: string) => shop.get(id)
  const accept = (line: EstimateLine, find = lookup) => settle(line, { asSuggested: true }, find, 'customer')

  /** Requests with every rule, in units the item is and is not sold in. */
  const ASKED = [
    { rule: null, itemId: 'kumkum', quantity: 50, unit: 'g' },
    { rule: 'no-quantity', itemId: 'kumkum', quantity: null, unit: null },
    { rule: 'as-required', itemId: 'kumkum', quantity: null, unit: null },
    { rule: 'range', itemId: 'kumkum', quantity: 50, unit: 'g', lower: 25 },
    { rule: 'kinds', itemId: 'leaves', quantity: 5, unit: 'piece', kinds: 5 },
    { rule: 'other-measure', itemId: 'kumkum', quantity: 3, unit: 'metre' },
    { rule: 'other-measure', itemId: 'kalash', quantity: 500, unit: 'g' },
    { rule: 'other-measure', itemId: 'thread', quantity: 2, unit: 'bottle' },
    { rule: 'bare-number', itemId: 'kumkum', quantity: 5, unit: null },
    { rule: 'bare-number', itemId: 'durva', quantity: 21, unit: null },
    { rule: 'customary', itemId: 'kumkum', quantity: 250, unit: 'g' },
    { rule: 'by-price', itemId: 'kumkum', quantity: 60, unit: 'rupee' },
    { rule: null, itemId: 'kumkum', quantity: 50, unit: 'kg' },
    { rule: null, itemId: 'kalash', quantity: 2.5, unit: 'piece' },
  ] as const
  const LINES = ASKED.flatMap((asked) =>
    DOUBTS.filter((doubt) => doubt !== 'unavailable').map((doubt) => {
      const line = lineOf({ ...asked, state: 'uncertain', doubt })
      const entry = shop.get(asked.itemId)
      if (!entry) throw new Error(asked.itemId)
      const charge = chargeOf(priceLine(line, entry), doubt !== 'implausible')
      return {
        what: `${asked.rule ?? 'plain'} ${asked.quantity} ${asked.unit} of ${asked.itemId}`,
        doubt,
        line: { ...line, ...charge },
      }
    }),
  )

  test('the table covers every rule', () => {
    expect(new Set(ASKED.flatMap(({ rule }) => rule ?? []))).toEqual(new Set(RULES))
  })

  test.each(LINES)('$what, in doubt for $doubt', ({ line }) => {
    const after = accept(line)
    expect(after).toMatchObject({ state: 'matched', doubt: null, settledBy: 'customer', itemId: line.itemId })
    expect(after).toMatchObject({ quantity: line.quantity, lower: line.lower, kinds: line.kinds })
    expect(after.packs).toBeGreaterThan(0)
    expect(after.amountPaise).toBe(after.packs * after.unitPricePaise)
    if (line.packs > 0)
      expect(after).toMatchObject({ packs: line.packs, pack: line.pack, amountPaise: line.amountPaise })
    expect(accept(after)).toBe(after)
  })

  test('prices an unusual quantity when it is accepted', () => {
    const much = lineOf({ itemId: 'kumkum', quantity: 50, unit: 'kg', state: 'uncertain', doubt: 'implausible' })
    expect(accept(much)).toMatchObject({ packs: 1000, pack: '50 g', amountPaise: 4_500_000 })
  })

  test('rejects accepting a line without a suggestion, or with an unavailable item', () => {
    expect(() => accept(unknown)).toThrow(NothingSuggested)
    expect(() => accept(unsureItem, () => undefined)).toThrow(UnknownItem)
    const absent = () => ({ ...kumkum, available: false })
    expect(() => accept(unsureItem, absent)).toThrow(ItemAbsent)
    expect(settle(unsureItem, { asSuggested: true }, absent, 'operator').state).toBe('matched')
  })
})

test('clears the assumption when a person states the quantity', () => {
  const assumed = lineOf({
    ...fifty,
    quantity: null,
    unit: null,
    itemId: 'kumkum',
    state: 'matched',
    doubt: null,
    rule: 'no-quantity',
    assumption: 'no-quantity',
  })
  const said = settle(assumed, { quantity: 100, unit: 'g' }, find, 'customer')
  expect(said).toMatchObject({ state: 'matched', packs: 2, rule: null, settledBy: 'customer' })
  expect(said.assumption).toBeUndefined()
})
