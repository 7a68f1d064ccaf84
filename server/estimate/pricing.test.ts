import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNIT_NAMES, type Unit } from '#contract/unit.ts'
import { entryOf } from './made-entries.ts'
import { convertsTo, mostIn, mostOfSmallest, priceLine, toConfirm, totals, unitsOf } from './pricing.ts'
import type { CatalogueEntry, Usual } from './types.ts'

const kumkum = entryOf('kumkum', [
  [25, 'g', 25, '25 g packet'],
  [50, 'g', 45, '50 g packet'],
  [100, 'g', 80, '100 g packet'],
])
const rice = entryOf('rice', [
  [500, 'g', 40],
  [1, 'kg', 75],
  [5, 'kg', 350],
])
const saffron = entryOf('saffron', [
  [0.5, 'g', 150],
  [1, 'g', 280],
  [2, 'g', 540],
])
const kalash = entryOf('kalash', [[1, 'piece', 400]])
const moli = entryOf('moli', [[1, 'roll', 20]])
const agarbatti = entryOf('agarbatti', [[1, 'packet', 40]])
const dakshina = entryOf('dakshina', [[1, 'rupee', 1]])
const bangles = entryOf('bangles', [
  [1, 'set', 50, 'set of 12'],
  [12, 'piece', 50, '1 dozen'],
])
const fruits = entryOf('five fruits', [[1, 'set', 150, 'set of 5 kinds']])
const leaves = entryOf('five leaves', [[1, 'set', 30]])
const lotusSeeds = entryOf('lotus seeds', [
  [50, 'g', 15],
  [21, 'piece', 20],
  [108, 'piece', 60],
])

test.each([
  ['five of the largest pack', rice, { g: 25_000, kg: 25 }],
  ['of a dear thing, too', saffron, { g: 10, kg: 0.01 }],
  ['pieces by the money', kalash, { piece: 25, pair: 12.5 }],
  ['pieces by their number', entryOf('beads', [[1, 'piece', 5]]), { piece: 251 }],
  ['containers by their number', kumkum, { packet: 24 }],
  ['never less than one pack', entryOf('idol', [[1, 'piece', 15_000]]), { piece: 1 }],
  ['money', dakshina, { rupee: 10_000 }],
  ['what is bought for money', rice, { rupee: 10_000 }],
])('limits the plausible amount: %s', (_name, entry, most) => {
  for (const [unit, quantity] of Object.entries(most)) expect(mostIn(unit as Unit, entry)).toBe(quantity)
})

const most = (quantity: number, unit: Unit) => ({ quantity, unit })

test.each<[string, CatalogueEntry, Usual, Partial<Record<Unit, number>>]>([
  ['more than its packs make likely', rice, most(50, 'kg'), { g: 50_000, kg: 50 }],
  ['less', rice, most(2000, 'g'), { kg: 2 }],
  ['dearer than a line usually may be', saffron, most(100, 'g'), { g: 100 }],
  ['what a container holds', entryOf('honey', [[250, 'g', 120, '250 g bottle']]), most(1, 'kg'), { bottle: 4, kg: 1 }],
  ['packets of it', agarbatti, most(30, 'packet'), { packet: 30 }],
  ['money', dakshina, most(5001, 'rupee'), { rupee: 5001 }],
  ['never less than one pack', rice, most(1, 'g'), { g: 500 }],
])('the limit set by the shop takes precedence: %s', (_name, entry, own, quantities) => {
  const limited = { ...entry, most: own }
  for (const [unit, quantity] of Object.entries(quantities)) {
    expect(mostIn(unit as Unit, limited)).toBe(quantity)
    expect(priceLine({ quantity, unit: unit as Unit }, limited).doubt).not.toBe('implausible')
    expect(priceLine({ quantity: quantity + 1, unit: unit as Unit }, limited).doubt).toBe('implausible')
  }
})

test('a bare number counts packs only while that many are plausible', () => {
  const wanted = { quantity: 2, unit: null }
  expect(priceLine(wanted, kumkum).packs).toBe(2)
  expect(priceLine(wanted, { ...kumkum, most: most(30, 'g') }).packs).toBe(1)
  expect(priceLine({ quantity: 5, unit: null }, kumkum).packs).toBe(1)
  expect(priceLine({ quantity: 5, unit: null }, { ...kumkum, most: most(125, 'g') }).packs, 'as the shop says').toBe(5)
})

test.each([
  [rice, 50],
  [kumkum, 20],
  [moli, 24],
  [entryOf('idol', [[1, 'piece', 15_000]]), 1],
])('limits the number of smallest packs %#', (entry, packs) => {
  expect(mostOfSmallest(entry)).toBe(packs)
})

test.each([
  [rice, 'kg'],
  [saffron, 'g'],
  [kalash, 'piece'],
  [kumkum, 'packet'],
] as const)('asks about an amount only above the limit %#', (entry, unit) => {
  const most = mostIn(unit, entry)
  expect(priceLine({ quantity: most, unit }, entry).doubt).not.toBe('implausible')
  expect(priceLine({ quantity: most + 1, unit }, entry).doubt).toBe('implausible')
})

describe('packs', () => {
  test.each([
    ['the size that wastes nothing', kumkum, 100, 'g', 1, '100 g packet', 8000, null],
    ['the least waste before the fewest packs', kumkum, 125, 'g', 5, '25 g packet', 12500, null],
    ['the cheaper of two without waste', kumkum, 200, 'g', 2, '100 g packet', 16000, null],
    ['kilograms against grams', rice, 1.5, 'kg', 3, '500 g', 12000, null],
    ['at least one pack', rice, 250, 'g', 1, '500 g', 4000, null],
    ['a dozen is twelve', kalash, 1, 'dozen', 12, '1 piece', 480_000, null],
    ['one piece of a roll is the roll', moli, 2, 'piece', 2, '1 roll', 4000, null],
    ['a packet where the label says so', kumkum, 2, 'packet', 2, '25 g packet', 5000, null],
    ['a few packets of something loose', rice, 2, 'packet', 2, '500 g', 8000, 'quantity'],
    ['litres of what is weighed', rice, 1, 'l', 1, '1 kg', 7500, 'quantity'],
    ['pieces of a packet', agarbatti, 2, 'piece', 2, '1 packet', 8000, 'quantity'],
    ['more pieces than anyone buys packets', agarbatti, 3, 'piece', 1, '1 packet', 4000, 'quantity'],
    ['money for an item', kumkum, 40, 'rupee', 1, '50 g packet', 4500, 'price'],
    ['money for money', dakshina, 501, 'rupee', 501, '1 rupee', 50_100, null],
    ['more than anyone means', saffron, 5, 'kg', 2500, '2 g', 135_000_000, 'implausible'],
    ['less than anyone means', rice, 5, 'g', 1, '500 g', 4000, 'implausible'],
    ['a weight behind packets', agarbatti, 250, 'packet', 250, '1 packet', 1_000_000, 'implausible'],
    ['five leaves of a set', leaves, 5, 'piece', 5, '1 set', 15_000, 'quantity'],
    ['a leaf of a set', leaves, 1, 'piece', 1, '1 set', 3000, null],
    ['half a piece', kalash, 0.5, 'piece', 1, '1 piece', 40_000, 'quantity'],
  ] as const)('%s', (_name, entry, quantity, unit, packs, pack, amountPaise, doubt) => {
    const price = priceLine({ quantity, unit }, entry)
    expect({ ...price, pack: price.pack.label }).toMatchObject({ packs, pack, amountPaise, doubt })
  })

  test.each([
    ['of what is weighed', { ...kumkum, usual: { quantity: 50, unit: 'g' } }, 1, 4500],
    ['of what is counted', { ...kalash, usual: { quantity: 2, unit: 'piece' } }, 2, 80_000],
    ['of money', { ...dakshina, usual: { quantity: 101, unit: 'rupee' } }, 101, 10_100],
    ['of what is usually one pack', kumkum, 1, 2500],
  ] as const)('a missing quantity becomes the usual amount, %s', (_name, entry, packs, amountPaise) => {
    expect(priceLine({ quantity: null, unit: null }, entry)).toMatchObject({
      packs,
      amountPaise,
      unit: null,
      surplus: null,
      rule: 'no-quantity',
      doubt: 'quantity',
    })
  })

  test('a bare number counts pieces of a counted item', () => {
    expect(priceLine({ quantity: 5, unit: null }, kalash)).toMatchObject({ packs: 5, unit: 'piece', doubt: null })
    expect(priceLine({ quantity: 108, unit: null }, lotusSeeds)).toMatchObject({ packs: 1, unit: 'piece', doubt: null })
  })

  test.each([
    ['twice what is usual are packs', kumkum, 2, 2, '25 g packet', false],
    ['more counts something else: five almonds', kumkum, 5, 1, '25 g packet', true],
    ['a weight without its unit', kumkum, 250, 5, '50 g packet', false],
    ['so many roots are no weight', kumkum, 51, 1, '25 g packet', true],
    ['a part', rice, 1.5, 1, '500 g', true],
  ] as const)('a bare number of a weighed item: %s', (_name, entry, quantity, packs, label, isGuess) => {
    expect(priceLine({ quantity, unit: null }, entry)).toMatchObject({
      packs,
      pack: { label },
      unit: null,
      rule: 'bare-number',
      doubt: 'quantity',
      isGuess,
    })
  })

  test.each([
    ['12 bangles are one set of 12', bangles, 12, 'piece', 1, null],
    ['24 bangles are two', bangles, 24, 'piece', 2, null],
    ['250 bangles nobody counts so', bangles, 250, null, 1, 'quantity'],
    ['5 bangles are a few, or so many sets', bangles, 5, null, 1, 'quantity'],
    ['one of them is a set', bangles, 1, 'set', 1, null],
    ['five fruits are not five times five', fruits, 5, null, 1, 'quantity'],
    ['five leaves are rather one set', leaves, 5, null, 1, 'quantity'],
    ['a few packets are packets', agarbatti, 5, 'packet', 5, null],
    ['21 of a packet are rather what is in it', agarbatti, 21, null, 1, 'quantity'],
    ['rolls are counted', moli, 11, 'roll', 11, null],
  ] as const)('a bare number counts pieces or containers: %s', (_name, entry, quantity, unit, packs, doubt) => {
    expect(priceLine({ quantity, unit: null }, entry)).toMatchObject({ packs, unit, doubt })
  })
})

describe('rule and surplus of a price', () => {
  test.each([
    ['the usual amount of what names no quantity', kumkum, { quantity: null, unit: null }, 'no-quantity', null],
    ['the usual amount of what is sold whole', kalash, { quantity: null, unit: null }, 'no-quantity', null],
    ['a bare number of what is weighed', kumkum, { quantity: 50, unit: null }, 'bare-number', null],
    ['a measure it is not sold by', kumkum, { quantity: 2, unit: 'metre' }, 'other-measure', null],
    ['a price', kumkum, { quantity: 40, unit: 'rupee' }, 'by-price', null],
    ['money for money', dakshina, { quantity: 501, unit: 'rupee' }, null, null],
    ['the upper end of a range', rice, { quantity: 3, unit: 'kg', lower: 2 }, 'range', null],
    ['so many kinds as one set', kalash, { quantity: 1, unit: 'set', kinds: 5 }, 'other-measure', null],
    ['what is left to the giver', kumkum, { quantity: null, unit: null, rule: 'as-required' }, 'as-required', null],
    ['a tola', kumkum, { quantity: 20, unit: 'g', rule: 'customary' }, 'customary', 5],
    [
      'an old measure it is not sold by',
      kalash,
      { quantity: 5.486, unit: 'metre', rule: 'customary' },
      'other-measure',
      null,
    ],
    ['a rule of another price no more', rice, { quantity: 1, unit: 'kg', rule: 'bare-number' }, null, null],
    ['packs that hold just as much', kumkum, { quantity: 75, unit: 'g' }, null, null],
    ['packs that hold more', rice, { quantity: 1.2, unit: 'kg' }, null, 0.3],
    ['a part of a piece', kalash, { quantity: 0.5, unit: 'dozen' }, null, null],
  ] as const)('%s', (_name, entry, wanted, rule, surplus) => {
    expect(priceLine(wanted, entry)).toMatchObject({ rule, surplus })
  })

  test('never charges more for less', () => {
    const rakhi = entryOf('rakhi', [
      [1, 'piece', 5],
      [11, 'piece', 40],
    ])
    expect(priceLine({ quantity: 10, unit: 'piece' }, rakhi)).toMatchObject({
      packs: 1,
      amountPaise: 4000,
      surplus: 1,
    })
    expect(priceLine({ quantity: 8, unit: 'piece' }, rakhi)).toMatchObject({ packs: 8, surplus: null })
  })
})

test('any quantity in any unit gives whole packs and whole paise that cover it', () => {
  const entries = [kumkum, rice, saffron, kalash, moli, agarbatti, dakshina, lotusSeeds]
  const quantity = fc.option(fc.double({ min: 0.001, max: 100_000, noNaN: true }))
  const unit = fc.option(fc.constantFrom(...UNIT_NAMES))
  fc.assert(
    fc.property(fc.constantFrom(...entries), quantity, unit, (entry, wanted, wantedUnit) => {
      const price = priceLine({ quantity: wanted, unit: wantedUnit }, entry)
      expect(Number.isSafeInteger(price.packs) && price.packs >= 1).toBe(true)
      expect(price.amountPaise).toBe(price.packs * price.pack.pricePaise)
      expect(Number.isSafeInteger(price.amountPaise)).toBe(true)
      if (wanted !== null && wantedUnit !== null && !convertsTo(entry, wantedUnit)) expect(price.doubt).not.toBeNull()
    }),
  )
})

describe('totals', () => {
  const SOLD = { kind: 'item', leftOut: false, state: 'matched' } as const

  test('tax is 5 percent, with half a paisa rounded up', () => {
    const taxOf = (amountPaise: number) => totals([{ ...SOLD, amountPaise }]).taxPaise
    expect([0, 9, 10, 30, 12_345].map(taxOf)).toEqual([0, 0, 1, 2, 617])
  })

  test('taxes each line at its own rate, and dakshina not at all', () => {
    const lines = [
      { ...SOLD, amountPaise: 10_000 },
      { ...SOLD, amountPaise: 10_010, taxRate: 500 },
      { ...SOLD, amountPaise: 20_000, taxRate: 0 },
      { ...SOLD, amountPaise: 1_000, taxRate: 1800 },
      { ...SOLD, amountPaise: 1_000, taxRate: 1200, leftOut: true },
      { ...SOLD, kind: 'dakshina' as const, amountPaise: 500_000 },
    ]
    expect(totals(lines)).toEqual({
      amountPaise: 541_010,
      taxes: [
        { rate: 1800, amountPaise: 1_000, taxPaise: 180 },
        { rate: 500, amountPaise: 20_010, taxPaise: 1001 },
      ],
      taxPaise: 1181,
      shippingPaise: 0,
      totalPaise: 542_191,
    })
  })

  test('a discount reduces each rate by its share but not dakshina; a delivery charge includes its tax', () => {
    const lines = [
      { ...SOLD, amountPaise: 10_000, taxRate: 500 },
      { ...SOLD, amountPaise: 30_000, taxRate: 1800 },
      { ...SOLD, kind: 'dakshina' as const, amountPaise: 50_000 },
      { ...SOLD, kind: 'discount' as const, amountPaise: -4_000 },
      { ...SOLD, kind: 'delivery' as const, amountPaise: 15_000 },
    ]
    expect(totals(lines)).toMatchObject({
      amountPaise: 101_000,
      taxes: [
        { rate: 1800, amountPaise: 27_000, taxPaise: 4_860 },
        { rate: 500, amountPaise: 9_000, taxPaise: 450 },
      ],
      totalPaise: 106_310,
    })
  })

  test('add up over the matched lines that are not left out', () => {
    const line = fc.record({
      kind: fc.constant('item' as const),
      amountPaise: fc.integer({ min: 0, max: 100_000_000 }),
      leftOut: fc.boolean(),
      state: fc.constantFrom('matched', 'uncertain'),
      doubt: fc.constantFrom('item', 'at-home'),
      packs: fc.constantFrom(0, 1),
    })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const { amountPaise, taxPaise, shippingPaise, totalPaise } = totals(lines)
        const counted = lines.filter(({ leftOut, state }) => !leftOut && state === 'matched')
        expect(amountPaise).toBe(counted.reduce((sum, each) => sum + each.amountPaise, 0))
        const isOffered = ({ doubt, packs }: (typeof lines)[number]) => doubt !== 'at-home' && packs > 0
        const accepted = lines
          .filter((each) => each.state === 'matched' || isOffered(each))
          .map((each) => ({ ...each, state: 'matched' as const }))
        expect(totalPaise + toConfirm(lines).amountPaise, 'with all that is offered').toBe(totals(accepted).totalPaise)
        expect(totalPaise).toBe(amountPaise + taxPaise + shippingPaise)
        expect(Number.isSafeInteger(taxPaise) && Math.abs(taxPaise - amountPaise * 0.05) <= 0.5).toBe(true)
      }),
    )
  })
})

test.each<[string, Unit, boolean]>([
  ['grams of grams', 'g', true],
  ['kilograms of grams', 'kg', true],
  ['a packet, as labelled', 'packet', true],
  ['money', 'rupee', true],
  ['metres of grams', 'metre', false],
  ['pieces of grams', 'piece', false],
])('tells whether a unit converts: %s', (_name, unit, converts) => {
  expect(convertsTo(kumkum, unit)).toBe(converts)
})

test('offers the units in which a quantity of the item can be priced', () => {
  expect(unitsOf(kumkum)).toEqual(['g', 'kg', 'packet', 'rupee'])
  const thread = entryOf('thread', [[1, 'roll', 20, '1 roll']])
  expect(unitsOf(thread)).toEqual(['piece', 'roll', 'rupee'])
})
