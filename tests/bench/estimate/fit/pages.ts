import type { TextLine } from '#server/estimate/types.ts'
import { seedOf } from '../../../../scripts/random.ts'
import { compose } from '../compose.ts'
import { examples } from '../examples.ts'
import { countOn, laidOut, readWithoutError } from '../laid-out.ts'
import { type DrawnList, HALVES, type MadeList, type PlacedRow, type TrueItem } from '../made-list.ts'
import { fixedOrders } from '../plan.ts'
import { poolOf } from '../pool.ts'
import { writtenLines, writtenLists } from '../written-lists.ts'

/**
 * Layouts of a page: as the list was written, in narrow lines, as running text, or with columns of numbers that ask for
 * nothing.
 */
export const SORTS = ['list', 'line', 'made', 'example', 'narrow', 'running', 'columns', 'picture'] as const
export type Sort = (typeof SORTS)[number]

/** A page with what each of its rows asks for. */
export interface TrainingPage {
  /** The list of the page. Pages of one list are never on both sides of a validation split. */
  list: string
  sort: Sort
  lines: readonly TextLine[]
  rows: readonly PlacedRow[]
  /** The row of each line, or -1 when it is unknown. */
  rowOf: readonly number[]
}

/** Whole lists by people are closest to real input. */
export const WEIGHTS: Readonly<Record<Sort, number>> = {
  list: 2,
  line: 0.7,
  made: 0.4,
  example: 1.5,
  narrow: 0.7,
  running: 0.5,
  columns: 0.6,
  picture: 1,
}

const NARROW = [16, 20, 26, 34] as const
const RUNNING = [36, 48, 60] as const
/** Maximum number of items in one paragraph. */
const MOST_IN_A_RUN = 9
const LEAST_READ = 0.85

/** All pages of words that may be used for tuning. */
export function trainingPages(): TrainingPage[] {
  const pages = HALVES.flatMap((half) => {
    const lists = writtenLists(half)
    const made = fixedOrders()
      .filter((order) => order.half === half)
      .map((order) => compose(order, poolOf(order)))
    return [
      ...lists.flatMap((list) => pagesOf(laidOut(list), 'list')),
      ...writtenLines(half).flatMap((list) => pagesOf(laidOut(list), 'line')),
      ...made.flatMap((list) => pagesOf(laidOut(list), 'made')),
      ...lists.flatMap((list) => pagesOf(laidOut(list), 'narrow', chosen(NARROW, list))),
      ...lists
        .filter((list) => seedOf(`${list.name} running`) % 4 === 0)
        .flatMap((list) => pagesOf(laidOut(asRunning(list)), 'running', chosen(RUNNING, list))),
      ...lists
        .filter((list) => seedOf(`${list.name} table`) % 3 === 0)
        .flatMap((list) => pagesOf(laidOut(withColumns(list)), 'columns')),
    ]
  })
  const shown = examples().map(({ name, rows, lines }) => pageOf(name, 'example', rows, lines))
  return [...pages, ...shown]
}

function pagesOf(list: DrawnList, sort: Sort, letters?: number): TrainingPage[] {
  const pages = Map.groupBy(list.rows, ({ page }) => page)
  // Confidence in the range of pictures. Otherwise the model could tell pictures from words by their confidence.
  const confidence = LEAST_READ + ((seedOf(list.name) % 100) / 100) * (1 - LEAST_READ)
  return [...pages.values()].map((rows) => {
    const lines = readWithoutError(rows, letters).map((line) => ({ ...line, confidence, figures: confidence }))
    return pageOf(`${list.half} ${list.name}`, sort, rows, lines)
  })
}

export function pageOf(list: string, sort: Sort, rows: readonly PlacedRow[], lines: readonly TextLine[]): TrainingPage {
  const isIn = ({ box }: PlacedRow, line: TextLine) => line.box[1] >= box[1] - 1e-9 && line.box[1] < box[1] + box[3]
  const isBeside = ({ box }: PlacedRow, line: TextLine) => line.box[0] >= box[0] - 1e-9 && line.box[0] < box[0] + box[2]
  const rowOf = lines.map((line) => {
    const here = rows.flatMap((row, at) => (isIn(row, line) ? [at] : []))
    return here.find((at) => isBeside(rows[at] as PlacedRow, line)) ?? here[0] ?? -1
  })
  return { list, sort, rows, lines, rowOf }
}

const chosen = <Of>(among: readonly Of[], { name }: MadeList): Of =>
  among[seedOf(`${name} layout`) % among.length] as Of

const OPENING_NUMBER = /^[^\p{L}\p{N}]*\p{Nd}+[^\p{L}\p{N}(]+/u

/** Puts the items of a list one after another, separated by commas, with a limited number in each paragraph. */
function asRunning(list: MadeList): MadeList {
  const isNumbered = countOn(list.rows.flatMap(({ kind, text }) => (kind === 'item' ? [text] : [])))
  const rows: (typeof list.rows)[number][] = []
  for (const [at, row] of list.rows.entries()) {
    const last = rows.at(-1)
    const goesOn =
      row.kind === 'item' && list.rows[at - 1]?.kind === 'item' && last && last.items.length < MOST_IN_A_RUN
    const text = row.kind === 'item' && isNumbered ? row.text.replace(OPENING_NUMBER, '') : row.text
    if (goesOn) rows[rows.length - 1] = { ...last, text: `${last.text}, ${text}`, items: [...last.items, ...row.items] }
    else rows.push({ ...row, text })
  }
  return { ...list, rows }
}

/** A list as part of a spreadsheet or a bill: its rows have numbers, prices, or another table beside them. */
function withColumns(list: MadeList): MadeList {
  const seed = seedOf(`${list.name} columns`)
  let serial = 0
  const rows = list.rows.map((row, at) => {
    if (seed % 3 === 0) return { ...row, text: `${at + 3}${seed % 2 ? ' |' : ''} ${row.text}` }
    if (row.kind !== 'item') return row
    serial += 1
    const price = 10 + ((seed * (at + 7)) % 90)
    if (seed % 3 === 1) return { ...row, text: `${row.text} ${price}.00 ${price * 2}.00` }
    const numbered = OPENING_NUMBER.test(row.text) ? row.text : `${serial} ${row.text}`
    return { ...row, text: `${numbered} ${serial + 1 + (seed % 40)}` }
  })
  return { ...list, rows }
}

/** All items that these rows ask for. */
export function itemsOf(rows: readonly PlacedRow[]): TrueItem[] {
  return rows.flatMap(({ items }) => items)
}
