import { expect, test } from 'vitest'
import { columnsOf, sideOf } from './columns.ts'
import type { WordLine } from './tesseract.ts'

/** Returns a line of words, each with its left edge, on a page 1000 px wide. Letters are 10 px wide and 20 px tall. */
function line(y: number, ...words: (readonly [x: number, text: string])[]): WordLine {
  const placed = words.map(([x, text]) => ({
    text,
    confidence: 90,
    bbox: { x0: x, y0: y, x1: x + text.length * 10, y1: y + 20 },
  }))
  const right = Math.max(...placed.map(({ bbox }) => bbox.x1))
  return { bbox: { x0: placed[0]?.bbox.x0 ?? 0, y0: y, x1: right, y1: y + 20 }, confidence: 90, words: placed }
}

const NAMES = ['Haldi', 'Roli', 'Moli', 'Kapoor', 'Laung', 'Jau'] as const

test('splits two numbered lists side by side, below a heading that crosses both', () => {
  const heading = line(0, [300, 'Puja'], [350, 'samagri'], [430, 'ki'], [460, 'suchi'], [520, 'yahan'])
  const rows = NAMES.map((name, at) =>
    line(50 + at * 30, [20, `${at + 1}.`], [60, name], [600, `${at + 7}.`], [640, name]),
  )
  const columns = columnsOf([heading, ...rows], 1000, 400)
  expect(columns).toMatchObject({ above: [heading], within: rows, below: [] })
  const [left, right] = columns?.sides ?? []
  expect(left).toMatchObject({ x0: 0, y0: 35, y1: 400 })
  expect(left?.x1).toBeGreaterThan(120)
  expect(right).toEqual({ x0: left?.x1, y0: 35, x1: 1000, y1: 400 })
  expect(right?.x0).toBeLessThanOrEqual(600)
})

test('a letterhead and closing lines of any length do not hide lists side by side', () => {
  const across = (y: number) => line(y, [200, 'Shri Ganesh Jyotish Karyalaya, Main Bazar'])
  const rows = NAMES.map((name, at) =>
    line(200 + at * 30, [20, `${at + 1}.`], [60, name], [600, `${at + 7}.`], [640, name]),
  )
  const head = [0, 30, 60, 90].map(across)
  expect(columnsOf([...head, ...rows, across(400)], 1000, 440)).toMatchObject({ above: head, within: rows })
})

test('a page whose long lines cross the only gap is one list', () => {
  const head = [0, 60, 120].map((y) => line(y, [520, 'Haldi 50 gm'], [640, 'Ujjain']))
  const across = [30, 90].map((y) => line(y, [200, 'Shri Ganesh Jyotish Karyalaya, Main Bazar, Ujjain']))
  const rows = NAMES.flatMap((name, at) => [
    line(200 + at * 60, [20, `${at + 1} ${name} saaf aur naya bazar se kal subah sab se pehle lana hai 50 gm`]),
    line(230 + at * 60, [20, `${name} 2`]),
  ])
  const broken = line(600, [20, 'Havan samagri'], [520, '1 kg'])
  expect(columnsOf([...head, ...across, ...rows, broken], 1000, 700)).toBeNull()
})

test('recognises lists without numbers by an item on both sides', () => {
  const rows = NAMES.map((name, at) =>
    line(at * 30, [20, name], [100, '50'], [130, 'gm'], [600, name], [680, '2'], [700, 'pkt']),
  )
  expect(columnsOf(rows, 1000, 400)?.sides[0]?.x1).toBeLessThan(600)
})

test.each([
  [
    'a table of items and quantities',
    (at: number) => [
      [20, `${at + 1}.`],
      [60, NAMES[at] ?? ''],
      [600, '50'],
      [630, 'gm'],
    ],
  ],
  [
    'a table whose quantities rise',
    (at: number) => [
      [60, NAMES[at] ?? ''],
      [600, `${(at + 1) * 5}`],
    ],
  ],
  [
    'a single list',
    (at: number) => [
      [20, `${at + 1}.`],
      [60, NAMES[at] ?? ''],
      [140, '50'],
      [170, 'gm'],
    ],
  ],
] as [string, (at: number) => [number, string][]][])('%s stays whole', (_name, words) => {
  expect(
    columnsOf(
      NAMES.map((_each, at) => line(at * 30, ...words(at))),
      1000,
      400,
    ),
  ).toBeNull()
})

test('follows serial numbers in any script', () => {
  const native = ['७', '८', '९', '१०', '११', '१२']
  const rows = NAMES.map((name, at) => line(at * 30, [60, name], [600, `${native[at]}.`], [640, name]))
  expect(columnsOf(rows, 1000, 400)).not.toBeNull()
})

test('recognises names with vowel signs', () => {
  const names = ['ಬಾಳೆಹಣ್ಣು', 'ಮಾವಿನ', 'ತುಳಸಿ', 'ಕಲಶ', 'ಬೆಲ್ಲ', 'ಹಾಲು']
  const rows = names.map((name, at) => line(at * 30, [20, name], [140, '2'], [600, name], [720, '50']))
  expect(columnsOf(rows, 1000, 400)).not.toBeNull()
})

test('puts the gutter where the right list begins, so that long lines of the left list are not cut', () => {
  const rows = NAMES.map((name, at) =>
    line(at * 30, [20, at === 2 ? 'Chandan powder, kapoor, itra' : name], [310, '2'], [600, name], [680, '2']),
  )
  const long = line(200, [20, 'Five dry fruits, of each kind one packet of'], [460, '250'], [510, 'gm'])
  const [left] = columnsOf([...rows, long], 1000, 400)?.sides ?? []
  expect(left?.x1).toBeGreaterThan(530)
  expect(left?.x1).toBeLessThan(600)
})

test('finds three lists, and two lists with a column of amounts each', () => {
  const three = NAMES.map((name, at) =>
    line(at * 30, [20, name], [100, '2'], [360, name], [450, '50'], [480, 'gm'], [700, name], [780, '1']),
  )
  expect(columnsOf(three, 1000, 400)?.sides).toHaveLength(3)
  const pairs = NAMES.map((name, at) => line(at * 30, [20, name], [320, 'do'], [480, name], [840, '50'], [870, 'gm']))
  const sides = columnsOf(pairs, 1000, 400)?.sides
  expect(sides).toHaveLength(2)
  expect(sides?.[0]?.x1).toBeGreaterThan(340)
  expect(sides?.[0]?.x1).toBeLessThan(480)
})

test('lines that cross both columns end the lists, even if the last one is short', () => {
  const rows = NAMES.map((name, at) => line(at * 30, [20, name], [100, '2'], [600, name], [680, '2']))
  const left = line(200, [20, 'Itra'], [100, '1'])
  const note = line(240, [20, 'Kindly wash all vessels the'], [300, 'evening before, and clean the'], [600, 'puja'])
  const end = line(270, [20, 'room.'])
  expect(columnsOf([...rows, left, note, end], 1000, 400)?.below).toEqual([note, end])
})

const RIGHT = { x0: 590, x1: 1000 }
const twoLists = (lower: number) =>
  NAMES.flatMap((name, at) => {
    const [left, right] = [line(at * 30, [20, name]), line(at * 30 + lower, [600, name], [680, '2'])]
    return { ...left, words: [...left.words, ...right.words] }
  })

test('takes a list from the full-width reading if its lines are level with its neighbour', () => {
  const side = sideOf(twoLists(2), RIGHT)
  expect(side?.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(NAMES.map((name) => `${name} 2`))
  expect(side?.[1]?.bbox).toEqual({ x0: 600, y0: 32, x1: 690, y1: 52 })
})

test('reads a list separately if its lines are not level with its neighbour', () => {
  expect(sideOf(twoLists(12), RIGHT)).toBeNull()
})

test('reads it separately however many lines only one list has', () => {
  const alone = Array.from({ length: 40 }, (_, at) => line(400 + at * 30, [20, 'Supari']))
  expect(sideOf([...twoLists(12), ...alone], RIGHT)).toBeNull()
})

test('reads it separately if two of its lines were merged, or a word crosses into it', () => {
  const stacked = twoLists(0).map((each, at) => ({
    ...each,
    words: [...each.words, ...line(at * 30 + 30, [600, 'Jau']).words],
  }))
  expect(sideOf(stacked, RIGHT)).toBeNull()
  const fused = twoLists(0).map((each) => ({ ...each, words: [...each.words, ...line(0, [560, 'gm 7.']).words] }))
  expect(sideOf(fused, RIGHT)).toBeNull()
})

test('reads it separately if it was read with low confidence', () => {
  const faint = twoLists(2).map((each) => ({ ...each, words: each.words.map((word) => ({ ...word, confidence: 60 })) }))
  expect(sideOf(faint, RIGHT)).toBeNull()
})
