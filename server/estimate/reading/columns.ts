// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction

import { asciiDigits } from '#contract/digits.ts'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { chartOf } from '../amounts.ts'
import { tokenise } from '../tokens.ts'
import { boxOf, type Edges, meanConfidence, type Word, type WordLine } from './tesseract.ts'

/** The gutter is searched in this part of the page, in shares of its width. */
const MIDDLE = [0.25, 0.75] as const
/**
 * At most this share of the lines beside the gutter may cross it, for example headings. Letterheads and closing lines
 * stand above and below it.
 */
const MAX_CROSSING = 0.15
/**
 * At most this share of the lines between the first and the last line on the right side may cross it. The lines of a
 * letterhead above the lists do cross it; the lines of the lists do not.
 */
const MOST_CROSSING = 0.4
/** A column has at least this many lines. */
const MIN_LINES = 4
/** At least this share of the lines must look like list items. */
const MOST = 0.6

/** At least this share of the lines must have an amount. */
const MANY = 0.4

/**
 * Lists whose lines are level with each other were read well straight across. This holds if LEVEL_LINES of the lines on
 * both sides are level to within LEVEL of a line height, neither is more than AS_TALL times as tall as the other (that
 * would be two lines), and the mean confidence is at least SURE (0 to 100).
 */
const LEVEL_LINES = 0.9
const LEVEL = 0.2
const AS_TALL = 2.2
const SURE = 85

/**
 * A page with lists side by side. `sides` are the areas of the lists, from left to right. `within` are the lines of all
 * lists as they were read across. `above` and `below` are the lines outside the lists.
 */
export interface Columns {
  above: WordLine[]
  within: WordLine[]
  sides: Edges[]
  below: WordLine[]
}

/**
 * Finds lists side by side in lines that were read straight across. Returns null if there is only one list. The right
 * part of a table is not a list: its cells are quantities, without consecutive serial numbers.
 */
export function columnsOf(lines: readonly WordLine[], width: number, height: number): Columns | null {
  const heights = lines.flatMap(({ words }) => words.map(({ bbox }) => bbox.y1 - bbox.y0)).sort((a, b) => a - b)
  const letter = heights[heights.length >> 1] ?? width
  const parted = partedIn(lines, 0, width, letter)
  if (parted === null) return null
  const { rows, gutter } = parted
  const first = rows.findIndex((row) => row.right.length > 0 && !row.crosses)
  // The left list may be longer. It ends at the next line that crosses the gutter.
  const lastOfBoth = rows.findLastIndex((row) => row.right.length > 0 && !row.crosses)
  const across = rows.findIndex((row, at) => at > lastOfBoth && row.crosses)
  const last = across < 0 ? rows.length - 1 : across - 1
  const above = lines.slice(0, first)
  const below = lines.slice(last + 1)
  const y0 = above.length === 0 ? 0 : between(above, lines.slice(first))
  const y1 = below.length === 0 ? height : between(lines.slice(0, last + 1), below)
  const shared = rows.slice(first, last + 1)
  const edges = [
    0,
    ...guttersWithin(
      shared.map(({ left }) => left),
      0,
      gutter,
      letter,
    ),
    gutter,
    ...guttersWithin(
      shared.map(({ right }) => right),
      gutter,
      width,
      letter,
    ),
    width,
  ]
  const sides = edges.slice(1).map((x1, at) => ({ x0: edges[at]!, y0, x1, y1 }))
  return { above, within: lines.slice(first, last + 1), sides, below }
}

/**
 * Extracts one list from lines that were read straight across. Returns null if the list must be read separately,
 * because its lines are not level with those of the other list and were mixed up.
 */
export function sideOf(lines: readonly WordLine[], { x0, x1 }: Pick<Edges, 'x0' | 'x1'>): WordLine[] | null {
  const parts = lines.map(({ words }) => {
    const own = words.filter(({ bbox }) => bbox.x0 >= x0 && bbox.x0 < x1)
    const isCut = words.some(({ bbox }) => [x0, x1].some((edge) => bbox.x0 < edge && bbox.x1 > edge))
    return { own, others: words.filter((word) => !own.includes(word)), isCut }
  })
  const shared = parts.filter(({ own, others }) => own.length > 0 && others.length > 0)
  const level = shared.filter(({ own, others, isCut }) => !isCut && areLevel(boxOf(own), boxOf(others)))
  if (level.length < shared.length * LEVEL_LINES) return null
  const side = parts.flatMap(({ own: words }) =>
    words.length > 0 ? [{ words, bbox: boxOf(words), confidence: meanConfidence(words) }] : [],
  )
  return meanConfidence(side.flatMap(({ words }) => words)) < SURE ? null : side
}

/** Compares the bottoms or the tops, whichever is closer: vowel signs extend only above or only below the letters. */
function areLevel(one: Edges, other: Edges): boolean {
  const heights = [one.y1 - one.y0, other.y1 - other.y0]
  const off = Math.min(Math.abs(one.y0 - other.y0), Math.abs(one.y1 - other.y1))
  return off < LEVEL * Math.max(...heights) && Math.max(...heights) <= AS_TALL * Math.min(...heights)
}

interface Row {
  left: Word[]
  right: Word[]
  crosses: boolean
}

/** Returns where the lines between two edges split into two lists, and the words of each line on either side. */
function partedIn(
  lines: readonly Pick<WordLine, 'words'>[],
  x0: number,
  x1: number,
  letter: number,
): { rows: Row[]; gutter: number } | null {
  for (const gutter of gutters(lines, x0, x1, letter)) {
    const rows = lines.map(({ words }): Row => {
      const left = words.filter(({ bbox }) => bbox.x0 < gutter)
      const right = words.filter(({ bbox }) => bbox.x0 >= gutter)
      const end = Math.max(...left.map(({ bbox }) => bbox.x1))
      const start = right[0]?.bbox.x0 ?? x1
      return { left, right, crosses: end > gutter || start - end < letter }
    })
    const left = rows.flatMap((row) => (row.left.length > 0 && !row.crosses ? [row.left] : []))
    const right = rows.flatMap((row) => (row.right.length > 0 && !row.crosses ? [row.right] : []))
    if (left.length < MIN_LINES || right.length < MIN_LINES) continue
    const isRight = (row: Row) => row.right.length > 0 && !row.crosses
    const beside = rows.slice(rows.findIndex(isRight), rows.findLastIndex(isRight) + 1)
    if (beside.filter((row) => row.crosses).length > beside.length * MOST_CROSSING) continue
    if (countsOn(right) || (areItems(left) && areItems(right))) return { rows, gutter }
  }
  return null
}

/** Finds a further gutter on one side of the first one, for three or four lists. */
function guttersWithin(rows: readonly Word[][], x0: number, x1: number, letter: number): number[] {
  const lines = rows.filter((words) => words.length > 0).map((words) => ({ words }))
  const gutter = partedIn(lines, x0, x1, letter)?.gutter
  return gutter === undefined ? [] : [gutter]
}

/**
 * Returns the position halfway between the lowest of the lines above and the highest of the lines below. Characters
 * that touch the edge of an area are read badly.
 */
function between(above: readonly WordLine[], below: readonly WordLine[]): number {
  const bottom = Math.max(...above.map(({ bbox }) => bbox.y1))
  const top = Math.min(...below.map(({ bbox }) => bbox.y0))
  return Math.round((bottom + top) / 2)
}

/**
 * Returns the x positions where lists may split: in vertical stripes that hardly any line crosses and that are wider
 * than a letter is tall, widest first. Lines that end early make a stripe wider than its gutter, and the middle of the
 * stripe would cut the longest line. So the position in each stripe is the gap that most lines have there, close to the
 * start of the list on the right.
 */
function gutters(lines: readonly Pick<WordLine, 'words'>[], x0: number, x1: number, letter: number): number[] {
  const crossed = new Uint16Array(x1 + 1)
  const skipped = new Uint16Array(x1 + 1)
  const [from, to] = MIDDLE.map((share) => Math.round(x0 + (x1 - x0) * share)) as [number, number]
  const isSkipped = ({ bbox }: Word, next: Word | undefined) => next !== undefined && next.bbox.x0 - bbox.x1 > letter
  const hasGap = ({ words }: Pick<WordLine, 'words'>) =>
    words.some((word, at) => isSkipped(word, words[at + 1]) && word.bbox.x1 < to && words[at + 1]!.bbox.x0 > from)
  const beside = lines.slice(lines.findIndex(hasGap), lines.findLastIndex(hasGap) + 1)
  for (const { words } of beside) {
    for (const [at, word] of words.entries()) {
      for (let x = Math.max(x0, word.bbox.x0); x < Math.min(x1, word.bbox.x1); x++) crossed[x]! += 1
      if (!isSkipped(word, words[at + 1])) continue
      for (let x = word.bbox.x1; x < Math.min(x1, words[at + 1]!.bbox.x0); x++) skipped[x]! += 1
    }
  }
  return runsOf(from, to, (x) => crossed[x]! <= beside.length * MAX_CROSSING)
    .filter((stripe) => stripe.to - stripe.from > letter)
    .toSorted(widestFirst)
    .map((stripe) => {
      const most = Math.max(...skipped.subarray(stripe.from, stripe.to + 1))
      const gap = runsOf(stripe.from, stripe.to, (x) => skipped[x]! === most).toSorted(widestFirst)[0]!
      return Math.max(Math.round((gap.from + gap.to) / 2), gap.to - letter)
    })
}

interface Run {
  from: number
  to: number
}

function widestFirst(a: Run, b: Run): number {
  return b.to - b.from - (a.to - a.from)
}

/** Returns the ranges between two positions (inclusive) for which the condition holds. */
function runsOf(from: number, to: number, holds: (x: number) => boolean): Run[] {
  const runs: Run[] = []
  for (let x = from; x <= to; x++) {
    if (!holds(x)) continue
    const last = runs.at(-1)
    if (last?.to === x - 1) last.to = x
    else runs.push({ from: x, to: x })
  }
  return runs
}

/**
 * Returns whether most lines open with a number that is one higher than the one before. Serial numbers do; quantities
 * do not.
 */
function countsOn(rows: readonly Word[][]): boolean {
  const numbers = rows.map(([first]) => numberOf(first?.text ?? '')).filter((number) => number !== null)
  const steps = numbers.filter((number, index) => index > 0 && number === numbers[index - 1]! + 1).length
  return steps >= MIN_LINES - 1 && steps >= (numbers.length - 1) * MOST
}

/**
 * Returns whether the lines have names and many of them also an amount. The left part of a table has no amounts, and
 * its right part has no names.
 */
function areItems(rows: readonly Word[][]): boolean {
  const texts = rows.map((words) =>
    words
      .map((word) => word.text)
      .join(' ')
      .replace(SERIAL, ''),
  )
  const rowsOf = texts.map(nameAndAmount)
  const share = (has: (row: ReturnType<typeof nameAndAmount>) => boolean) => rowsOf.filter(has).length / rowsOf.length
  return share(({ isNamed }) => isNamed) >= MOST && share((row) => row.isNamed && row.isCounted) >= MANY
}

/** Returns whether a text has words besides amounts, and whether it has an amount. */
function nameAndAmount(text: string): { isNamed: boolean; isCounted: boolean } {
  const tokens = tokenise(text)
  const amounts = chartOf(tokens, knownLexicon())
    .flat()
    .filter(({ amount, marks }) => amount?.quantity != null && !marks.includes('no number'))
  const isIn = (at: number) => amounts.some(({ from, to }) => from <= at && at < to)
  const isNamed = tokens.some(({ kind, text }, at) => kind === 'word' && text.length > 1 && !isIn(at))
  return { isNamed, isCounted: amounts.length > 0 }
}

const SERIAL = /^\(?\p{Nd}{1,3}[.)]?\s+/u

function numberOf(text: string): number | null {
  const digits = /^\(?(\p{Nd}{1,3})[.,)]*$/u.exec(text)?.[1]
  return digits ? Number(asciiDigits(digits)) : null
}
