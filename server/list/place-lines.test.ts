import { expect, test } from 'vitest'
import type { Box } from '#contract/quotation.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { placeLines, withUnread } from './place-lines.ts'

const rowsOf = (...texts: string[]): TextLine[] =>
  texts.map((text, at) => ({ page: 2, box: boxOf(at), text, confidence: 0.4 }))
const boxOf = (at: number): Box => [0.1, 0.1 + at * 0.1, 0.8, 0.06]

const places = (rows: TextLine[], ...seen: string[]) => placeLines(rows, seen).map(({ text, row }) => [text, row])

test('places similar lines in the same row, and a misread line between its neighbours', () => {
  const rows = rowsOf('Haldi 100 gm', 'Kvmkm lOO', '~~', 'Coconut 2')
  expect(places(rows, 'Haldi 100 gm', 'Kumkum 100', 'Camphor 50 gm', 'Coconut 2')).toEqual([
    ['Haldi 100 gm', 0],
    ['Kumkum 100', 1],
    ['Camphor 50 gm', 2],
    ['Coconut 2', 3],
  ])
  expect(placeLines(rows, ['Haldi 100 gm'])).toEqual([
    { page: 2, box: boxOf(0), text: 'Haldi 100 gm', confidence: 1, row: 0 },
  ])
})

test('marks a line as crossed out when its row is crossed out', () => {
  const rows = rowsOf('Haldi 100 gm', 'Kvmkm lOO').map((row, at) => (at === 1 ? { ...row, crossedOut: true } : row))
  const placed = placeLines(rows, ['Haldi 100 gm', 'Kumkum 100'])
  expect(placed.map(({ crossedOut }) => crossedOut)).toEqual([undefined, true])
})

test('compares only the beginnings of very long lines', () => {
  const noise = (seed: number) =>
    Array.from(
      { length: 220 },
      (_, at) => 'abdeghijklmnoprstuvy'[Math.floor(Math.abs(Math.sin(seed * 1000 + at)) * 1e4) % 20],
    ).join('')
  const starts = ['Haldi powder for the puja', 'Coconut with water', 'Camphor tablets', 'Ghee of a cow']
  const long = (start: string, seed: number) => start.padEnd(80, ` ${start}`).slice(0, 80) + noise(seed)
  const rows = rowsOf(...starts.map((start, at) => long(start, at + 1)))
  // In another order, as if read in two columns. Each line is found by its likeness.
  const seen = [2, 3, 0, 1].map((at) => long(starts[at] ?? '', at + 5))
  expect(placeLines(rows, seen).map(({ text, row }) => [text.slice(0, 5), row])).toEqual(
    starts.map((start, at) => [start.slice(0, 5), at]),
  )
})

test('matches lines written in different scripts', () => {
  expect(places(rowsOf('Ghee 1 kg', 'Kapur 50 gm', 'Nariyal 2'), 'कपूर 50 gm')).toEqual([['कपूर 50 gm', 1]])
})

test('places a line that only the second reader saw between its neighbours', () => {
  const rows = rowsOf('Haldi 100 gm', 'Coconut 2')
  const placed = placeLines(rows, ['Durva', 'Haldi 100 gm', 'Camphor 50 gm', 'Kumkum', 'Coconut 2', 'Ghee'])
  expect(placed.map(({ text, row }) => [text, row])).toEqual([
    ['Durva', -0.5],
    ['Haldi 100 gm', 0],
    ['Camphor 50 gm', 0.5],
    ['Kumkum', 0.5],
    ['Coconut 2', 1],
    ['Ghee', 1.5],
  ])
  const tops = placed.map(({ box }) => box[1])
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  for (const { box } of placed) expect(box[1] + box[3]).toBeLessThanOrEqual(1)
  expect(new Set(placed.map(({ box }) => String(box))).size).toBe(6)
})

test('keeps the rows of columns that come in another order', () => {
  const rows = rowsOf('Haldi 100 gm', 'Kumkum 50 gm', 'Coconut 2', 'Camphor 20 gm')
  const seen = ['Coconut 2', 'Camphor 20 gm', 'Haldi 100 gm', 'Kumkum 50 gm']
  expect(places(rows, ...seen)).toEqual(rows.map(({ text }, at) => [text, at]))
})

test('discards an answer with far more lines than the page has rows', () => {
  const seen = Array.from({ length: 40 }, (_, at) => `Coconut ${at}`)
  expect(placeLines(rowsOf('Haldi', 'Coconut 2'), seen)).toEqual([])
  expect(placeLines([], ['Haldi'])).toMatchObject([{ text: 'Haldi', box: [0, 0, 1, 1] }])
})

test('inserts unread rows below the rows above them in the same column, and gives them the lines seen there', () => {
  const column = (left: number, at: number): Box => [left, 0.1 + at * 0.1, 0.35, 0.06]
  const [haldi, coconut] = rowsOf('Haldi 100 gm', 'Coconut 2')
  const read = [haldi, coconut].map((row, at) => ({ ...row, box: column(at * 0.5, 1) })) as TextLine[]
  const unread = [column(0.5, 2), column(0, 3), column(0, 2), column(0.5, 0)].map((box) => ({ page: 2, box }))
  const rows = withUnread(read, unread)
  expect(rows.map(({ box }) => box)).toEqual([
    column(0, 1),
    column(0, 2),
    column(0, 3),
    column(0.5, 0),
    column(0.5, 1),
    column(0.5, 2),
  ])
  const seen = ['Haldi 100 gm', 'Ghee', 'Kapur', 'Durva', 'Coconut 2', 'Kumkum']
  expect(places(rows, ...seen)).toEqual(seen.map((text, at) => [text, at]))
})

test('has room for all lines of a page on which no row was read', () => {
  const seen = Array.from({ length: 12 }, (_, at) => `Coconut ${at}`)
  const rows = withUnread(
    [],
    seen.map((_, at) => ({ page: 1, box: [0.1, at * 0.05, 0.8, 0.04] })),
  )
  expect(places(rows, ...seen)).toEqual(seen.map((text, at) => [text, at]))
})
