import { expect, test } from 'vitest'
import { type Box, isOffered } from '#contract/quotation.ts'
import type { EstimateLine, SkippedLine, TextLine } from '#server/estimate/types.ts'
import { agree } from './agree.ts'

const boxOf = (at: number): Box => [0.1, 0.1 + at * 0.1, 0.8, 0.06]

/** A line as the first reader read it in this row. */
function line(row: number, over: Partial<EstimateLine> = {}): EstimateLine {
  return {
    id: `own-${row}`,
    kind: 'item',
    fileId: 'file',
    page: 1,
    box: boxOf(row),
    text: 'Ghee 1 kg',
    itemId: 'ghee',
    title: 'Ghee (cow)',
    quantity: 1,
    unit: 'kg',
    lower: null,
    kinds: null,
    rule: null,
    packs: 1,
    pack: '1 kg',
    unitPricePaise: 60000,
    amountPaise: 60000,
    surplus: 0,
    priceIsEstimate: false,
    state: 'matched',
    doubt: null,
    confidence: 0.99,
    alternatives: [],
    leftOut: false,
    settledBy: null,
    ...over,
  }
}
const asks = { state: 'uncertain', doubt: 'reading', confidence: 0.6 } as const
const unknown = { state: 'unknown', doubt: 'item', itemId: null, title: 'Ghoo', text: 'Ghoo', packs: 0 } as const
const camphor = { itemId: 'camphor', title: 'Camphor', text: 'Camphor 1 kg' } as const
const two = { quantity: 2, packs: 2, amountPaise: 120000, text: 'Ghee 2 kg' } as const

/**
 * The lines after a second reading of a page of five rows. `seen` are the lines of the second reader, `extra` are row
 * positions that only the second reader saw.
 */
function after(own: EstimateLine[], seen: EstimateLine[], skipped: SkippedLine[] = [], extra: number[] = []) {
  const rows: TextLine[] = Array.from({ length: 5 }, (_, at) => ({
    page: 1,
    box: boxOf(at),
    text: skipped.some(({ kind, box }) => kind === 'unread' && box[1] === boxOf(at)[1]) ? '' : 'Row',
    confidence: 0.5,
  }))
  const placed = [
    ...rows.map((row, at) => ({ ...row, row: at })),
    ...extra.map((row) => ({ page: 1, box: boxOf(row), text: '', confidence: 1, row })),
  ]
  const lines = seen.map((each) => ({ ...each, id: `seen-${each.box?.[1]}` }))
  return agree(own, skipped, { fileId: 'file', page: 1, rows, placed, lines })
}
const one = (own: EstimateLine, ...seen: EstimateLine[]) => after([own], seen).lines[0]

test('matches an uncertain line when the second reading finds the same item and amount without doubt', () => {
  const own = line(0, { ...asks, text: 'Ghce 1 kg' })
  expect(one(own, line(0))).toEqual({ ...line(0), text: 'Ghce 1 kg' })
})

test.each([
  ['the second reading doubts it as well', line(0, asks), line(0, asks)],
  ['it asks whether it is needed', line(0, { ...asks, doubt: 'at-home' }), line(0)],
  ['it is dear', line(0, { ...asks, doubt: 'costly' }), line(0)],
  ['nothing is there in the second reading', line(0, asks), line(3)],
  ['a person has said so', line(0, { ...two, settledBy: 'customer' }), line(0)],
  ['it is sure, and the second reading only guesses', line(0), line(0, { ...asks, ...camphor })],
  ['it is not sold, and the second reading only guesses', line(0, { ...unknown, leftOut: true }), line(0, asks)],
])('keeps a line unchanged when %s', (_, own, seen) => {
  expect(one(own, seen)).toEqual(own)
})

test('asks about the quantity when the readings differ, whichever of them was sure', () => {
  expect(one(line(0, asks), line(0, two))).toMatchObject({ ...asks, quantity: 1, alsoRead: 'Ghee 2 kg' })
  expect(one(line(0), line(0, two))).toMatchObject({ state: 'uncertain', doubt: 'quantity', alsoRead: 'Ghee 2 kg' })
})

test('asks about the item when the readings differ, and offers the other item first', () => {
  for (const own of [line(0, { ...asks, alternatives: ['oil', 'camphor'] }), line(0, { alternatives: ['oil'] })])
    expect(one(own, line(0, camphor))).toMatchObject({
      itemId: 'ghee',
      state: 'uncertain',
      doubt: 'item',
      alternatives: ['camphor', 'oil'],
      alsoRead: 'Camphor 1 kg',
    })
})

test('proposes the item of the second reading for a line that was not understood, and asks', () => {
  expect(one(line(0, unknown), line(0))).toMatchObject({
    id: 'own-0',
    itemId: 'ghee',
    state: 'uncertain',
    doubt: 'reading',
    text: 'Ghee 1 kg',
    alsoRead: 'Ghoo',
  })
})

test.each(['crossed-out', 'at-home'] as const)(
  'never orders a line with doubt %s without asking, whatever the second reading says',
  (doubt) => {
    for (const own of [
      line(0, { ...unknown, leftOut: true, doubt }),
      line(0, { ...unknown, doubt }),
      line(0, { ...asks, doubt }),
    ])
      for (const seen of [line(0), line(0, two), line(0, camphor)]) {
        const after = one(own, seen) as EstimateLine
        expect(after).toMatchObject({ state: 'uncertain', doubt })
        expect(isOffered(after)).toBe(false)
      }
  },
)

test('adds a line that only the second reader saw in its place, as a question', () => {
  const { lines } = after([line(0), line(2)], [line(0), line(1, camphor), line(2)])
  expect(lines.map(({ itemId, state }) => [itemId, state])).toEqual([
    ['ghee', 'matched'],
    ['camphor', 'uncertain'],
    ['ghee', 'matched'],
  ])
  const other = line(0, { page: 2 })
  const top = after([line(3), other], [line(-0.5, camphor), line(3)], [], [-0.5]).lines
  expect(top.map(({ itemId, page }) => [itemId, page])).toEqual([
    ['camphor', 1],
    ['ghee', 1],
    ['ghee', 2],
  ])
})

test('adds a line that only the second reader saw but did not understand, unless the row was already read', () => {
  const seen = line(1.5, unknown)
  expect(after([line(0)], [line(0), seen], [], [1.5]).lines).toHaveLength(2)
  expect(after([line(0)], [line(0), line(1, unknown)]).lines).toHaveLength(1)
})

test('no longer skips a line that turns out to be an item', () => {
  const heading: SkippedLine = {
    id: 'a',
    fileId: 'file',
    page: 1,
    box: boxOf(1),
    text: 'Camfhor',
    confidence: 0.5,
    kind: 'heading',
  }
  const { lines, skipped } = after([line(0)], [line(0), line(1, camphor)], [heading, { ...heading, page: 2 }])
  expect(lines.map(({ itemId }) => itemId)).toEqual(['ghee', 'camphor'])
  expect(skipped.map(({ page }) => page)).toEqual([2])
})

test('asks about what the second reader saw in an unread row, and no longer lists the row as unread', () => {
  const unread = [1, 2, 3].map((at): SkippedLine => {
    return { id: `${at}`, fileId: 'file', page: 1, box: boxOf(at), text: '', confidence: 0, kind: 'unread' }
  })
  const { lines, skipped } = after([line(0)], [line(0), line(1, camphor), line(3, unknown)], unread)
  expect(lines.map(({ title, state }) => [title, state])).toEqual([
    ['Ghee (cow)', 'matched'],
    ['Camphor', 'uncertain'],
    ['Ghoo', 'unknown'],
  ])
  expect(skipped.map(({ id }) => id)).toEqual(['2'])
})

test('pairs several items in one row, and rows that were read as one', () => {
  const own = [line(0, { ...asks, id: 'a' }), line(0, { ...asks, ...camphor, id: 'b' })]
  expect(after(own, [line(0, camphor), line(0)]).lines.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'matched'],
    ['b', 'matched'],
  ])
  const both = line(1, { ...asks, box: [0.1, 0.2, 0.8, 0.16] })
  expect(after([both], [line(2)]).lines.map(({ id, state }) => [id, state])).toEqual([['own-1', 'matched']])
})
