import { describe, expect, test } from 'vitest'
import { figuresOf, reliability, riskCoverage } from './figures.ts'
import type { PlacedRow, TrueItem } from './made-list.ts'
import { type ReadLine, sameAmount, score } from './score.ts'

function row(at: number, text: string, items: TrueItem[], kind: PlacedRow['kind'] = 'item'): PlacedRow {
  return { kind, text, items, page: 1, box: [0.1, at / 10, 0.6, 0.05] }
}

function line(at: number, text: string, changes: Partial<ReadLine>): ReadLine {
  const read = {
    itemId: null,
    quantity: null,
    unit: null,
    lower: null,
    kinds: null,
    state: 'matched',
    confidence: 0.9,
    leftOut: false,
    amountPaise: 100,
  } as const
  return { page: 1, box: [0.1, at / 10, 0.6, 0.05], text, ...read, ...changes }
}

const haldi = { itemId: 'haldi_powder', quantity: 100, unit: 'g' } as const
const ROWS = [
  row(0, 'Puja list', [], 'heading'),
  row(1, '1. Haldi 100 gm', [haldi]),
  row(2, '2. Plastic chairs 10', [{ itemId: null, quantity: 10, unit: null }]),
  row(3, '3. Ghee half kg', [{ itemId: 'ghee', quantity: 0.5, unit: 'kg' }]),
]

describe('an amount', () => {
  test.each([
    ['after conversion', { quantity: 0.5, unit: 'kg' }, { quantity: 500, unit: 'g' }],
    ['a pair for two pieces', { quantity: 2, unit: 'piece' }, { quantity: 1, unit: 'pair' }],
    ['a bare number in what is counted', { quantity: 11, unit: null }, { quantity: 11, unit: 'piece' }],
    ['none where none is asked', { quantity: null, unit: null }, { quantity: null, unit: null }],
    ['both ends of a range', { quantity: 2, unit: 'kg', from: 1 }, { quantity: 2, unit: 'kg', lower: 1 }],
    [
      'a set of five kinds where five are written down',
      { quantity: 5, unit: null },
      { quantity: 1, unit: 'set', kinds: 5 },
    ],
    ['or nothing', { quantity: null, unit: null }, { quantity: 1, unit: 'set', kinds: 5 }],
  ] as const)('is right: %s', (_what, truth, read) => {
    expect(sameAmount({ itemId: 'x', ...truth }, { lower: null, kinds: null, ...read })).toBe(true)
  })

  test.each([
    ['another number', { quantity: 50, unit: 'g' }, { quantity: 60, unit: 'g' }],
    ['another measure', { quantity: 1, unit: 'packet' }, { quantity: 1, unit: 'piece' }],
    ['grams for a bare number', { quantity: 5, unit: null }, { quantity: 5, unit: 'g' }],
    ['no unit where one is asked', { quantity: 5, unit: 'g' }, { quantity: 5, unit: null }],
    ['an amount nobody named', { quantity: null, unit: null }, { quantity: 1, unit: 'piece' }],
    ['a set of other kinds', { quantity: 7, unit: null }, { quantity: 1, unit: 'set', kinds: 5 }],
    ['half a range', { quantity: 2, unit: 'kg', from: 1 }, { quantity: 2, unit: 'kg' }],
  ] as const)('is wrong: %s', (_what, truth, read) => {
    expect(sameAmount({ itemId: 'x', ...truth }, { lower: null, kinds: null, ...read })).toBe(false)
  })
})

describe('a list', () => {
  const figures = (lines: ReadLine[], skipped: Parameters<typeof score>[2] = []) =>
    figuresOf([score(ROWS, lines, skipped)])

  test('that is read correctly', () => {
    const lines = [
      line(1, '1. Haldi 100 gm', haldi),
      line(2, '2. Plastic chairs 10', { state: 'unknown', quantity: 10 }),
      line(3, '3. Ghee half kg', { itemId: 'ghee', quantity: 500, unit: 'g' }),
    ]
    expect(figures(lines)).toMatchObject({ items: 2, found: 2, amounts: 2, sureWrong: 0, dropped: 0, falseLines: 0 })
  })

  test('with wrong certain lines: another amount, an item that is not sold, and a heading', () => {
    const lines = [
      line(0, 'Puja list', { itemId: 'puja_book' }),
      line(1, '1. Haldi 100 gm', { ...haldi, quantity: 10 }),
      line(2, '2. Plastic chairs 10', { itemId: 'chowki', quantity: 10 }),
      line(3, '3. Ghee half kg', { itemId: 'ghee', quantity: 0.5, unit: 'kg' }),
    ]
    expect(figures(lines)).toMatchObject({ found: 2, amounts: 1, sure: 4, sureWrong: 3, dropped: 0, falseLines: 1 })
  })

  test('drops a row that neither text nor position matches', () => {
    expect(figures([line(1, '1. Haldi 100 gm', haldi)])).toMatchObject({ rows: 3, dropped: 2 })
    expect(figures([line(1, '1. Haldi 100 gm', haldi), line(2, '§§ ~~', { state: 'unknown' })])).toMatchObject({
      dropped: 1,
    })
  })

  test('does not drop a row that is shown as skipped or is part of another line', () => {
    const skipped = [{ page: 1, box: ROWS[3]?.box ?? [0, 0, 0, 0], text: '3. Ghee half kg', kind: 'heading' as const }]
    const joined = line(1, '1. Haldi 100 gm 2. Plastic chairs 10', haldi)
    expect(figures([joined], skipped)).toMatchObject({ dropped: 0, found: 1 })
  })

  test('matches duplicate items by amount, then in order', () => {
    const twice = [row(1, 'Haldi 100 gm', [haldi]), row(5, 'Haldi 50 gm', [{ ...haldi, quantity: 50 }])]
    const lines = [
      line(5, 'Haldi 50 gm', { ...haldi, quantity: 50 }),
      line(1, 'Haldi 10 gm', { ...haldi, quantity: 10 }),
    ]
    const { rows } = score(twice, lines, [])
    expect(rows.map(({ found }) => found[0]?.line?.line.quantity)).toEqual([10, 50])
    expect(figuresOf([score(twice, lines, [])])).toMatchObject({ found: 2, amounts: 1 })
  })
})

test('counts questions, assumptions and the price of wrong lines', () => {
  const lines = [
    line(1, '1. Haldi 100 gm', { ...haldi, assumption: 'no-quantity', amountPaise: 300 }),
    line(2, '2. Plastic chairs 10', { itemId: 'chowki', assumption: 'bare-number' }),
    line(3, '3. Ghee half kg', { itemId: 'ghee', state: 'uncertain' }),
    line(4, 'Buckets', { state: 'unknown', leftOut: true }),
  ]
  expect(figuresOf([score(ROWS, lines, []), score(ROWS, [], [])])).toMatchObject({
    questions: 1,
    withoutQuestion: 1,
    withFewQuestions: 2,
    sure: 0,
    assumed: 2,
    assumedWrong: 1,
    paise: 400,
    paiseWrong: 100,
  })
})

test('the risk grows when less certain lines are included', () => {
  const lines = [line(1, '1. Haldi 100 gm', haldi), line(6, 'Haldi', { ...haldi, quantity: 1, confidence: 0.5 })]
  const { risks, area } = riskCoverage([score(ROWS, lines, [])])
  expect([risks.at(0), risks.at(-1), area]).toEqual([0, 0.5, 0.25])
})

test("prefers a line of the item's own row to one from a heading", () => {
  const heading = line(0, 'Puja list', haldi)
  const { lines } = score(ROWS, [heading, line(1, '1. Haldi 100 gm', haldi)], [])
  expect(lines.map(({ right }) => right)).toEqual([false, true])
})

test('measures the calibration of overconfident lines', () => {
  const wrong = { ...haldi, quantity: 1 }
  const lines = [line(1, '1. Haldi 100 gm', haldi), line(6, 'Haldi', { ...wrong, confidence: 0.9 })]
  const { bins, error } = reliability([score(ROWS, lines, [])])
  expect(bins).toEqual([{ from: 0.9, to: 0.95, lines: 2, claimed: 0.9, itemRight: 0.5, right: 0.5 }])
  expect(error).toBeCloseTo(0.4)
})
