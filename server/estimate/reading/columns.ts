// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import { asciiDigits } from '../digits.ts'
import type { Edges, Word, WordLine } from './tesseract.ts'

/** A gutter is looked for in the middle of the page, in shares of its width. */
const MIDDLE = [0.25, 0.75] as const
/** This share of the lines may run through it: headings, a word that reaches across. */
const MAX_CROSSING = 0.15
/** Fewer lines on a side than this are no column. */
const MIN_LINES = 4
/** This share of them has to look like a list of its own. */
const MOST = 0.6

/** And this share of those has a figure. */
const MANY = 0.4

/** A page of two lists side by side: where the left and the right one stand, and the lines that run across above and below them. */
export interface Columns {
  above: WordLine[]
  sides: [left: Edges, right: Edges]
  below: WordLine[]
}

/**
 * Finds two lists side by side in what was read straight across; null when there is one. The right side of a table is no list: its cells are
 * quantities, without serial numbers that count on.
 */
export function columnsOf(lines: readonly WordLine[], width: number, height: number): Columns | null {
  const heights = lines.flatMap(({ words }) => words.map(({ bbox }) => bbox.y1 - bbox.y0)).sort((a, b) => a - b)
  const letter = heights[heights.length >> 1] ?? width
  const gutter = emptiestStripe(lines, width, letter)
  if (gutter === null) return null
  const rows = lines.map(({ words }) => {
    const left = words.filter(({ bbox }) => bbox.x0 < gutter)
    const right = words.filter(({ bbox }) => bbox.x0 >= gutter)
    const end = Math.max(...left.map(({ bbox }) => bbox.x1))
    const start = right[0]?.bbox.x0 ?? width
    return { left, right, crosses: end > gutter || start - end < letter }
  })
  const left = rows.flatMap((row) => (row.left.length > 0 && !row.crosses ? [row.left] : []))
  const right = rows.flatMap((row) => (row.right.length > 0 && !row.crosses ? [row.right] : []))
  if (left.length < MIN_LINES || right.length < MIN_LINES) return null
  if (!countsOn(right) && !(areItems(left) && areItems(right))) return null
  const first = rows.findIndex((row) => row.right.length > 0 && !row.crosses)
  const last = rows.findLastIndex((row) => !row.crosses)
  const above = lines.slice(0, first)
  const below = lines.slice(last + 1)
  const y0 = above.length === 0 ? 0 : between(above, lines.slice(first))
  const y1 = below.length === 0 ? height : between(lines.slice(0, last + 1), below)
  const sides: Columns['sides'] = [
    { x0: 0, y0, x1: gutter, y1 },
    { x0: gutter, y0, x1: width, y1 },
  ]
  return { above, sides, below }
}

/** Half way between the lowest of some lines and the highest of those below: signs that touch the edge of a part are read badly. */
function between(above: readonly WordLine[], below: readonly WordLine[]): number {
  const bottom = Math.max(...above.map(({ bbox }) => bbox.y1))
  const top = Math.min(...below.map(({ bbox }) => bbox.y0))
  return Math.round((bottom + top) / 2)
}

/** The middle of the widest upright stripe that hardly any line runs through, wider than a letter is tall. */
function emptiestStripe(lines: readonly WordLine[], width: number, letter: number): number | null {
  const words = lines.flatMap((line) => line.words)
  const crossed = new Uint16Array(width + 1)
  for (const { bbox } of words) for (let x = Math.max(0, bbox.x0); x < Math.min(width, bbox.x1); x++) crossed[x]! += 1
  let widest = letter
  let middle: number | null = null
  let from = -1
  for (let x = Math.round(width * MIDDLE[0]); x <= width * MIDDLE[1]; x++) {
    if (crossed[x]! > lines.length * MAX_CROSSING) from = -1
    else if (from < 0) from = x
    else if (x - from > widest) {
      widest = x - from
      middle = Math.round((from + x) / 2)
    }
  }
  return middle
}

/** Whether most lines open with a number one higher than the line before: serial numbers, where quantities do not. */
function countsOn(rows: readonly Word[][]): boolean {
  const numbers = rows.map(([first]) => numberOf(first?.text ?? '')).filter((number) => number !== null)
  const steps = numbers.filter((number, index) => index > 0 && number === numbers[index - 1]! + 1).length
  return steps >= MIN_LINES - 1 && steps >= (numbers.length - 1) * MOST
}

/**
 * Whether lines name something before they say how much: letters first, then, in many, a figure (others say it in words). The left side of a table has
 * no figures, its right side no names.
 */
function areItems(rows: readonly Word[][]): boolean {
  const texts = rows.map((words) =>
    words
      .map((word) => word.text)
      .join(' ')
      .replace(SERIAL, ''),
  )
  const share = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length / texts.length
  return share(/^\P{L}{0,6}\p{L}[\p{L}\p{M}]/u) >= MOST && share(/\p{L}[\p{L}\p{M}].*\p{N}/u) >= MANY
}

const SERIAL = /^\(?\p{Nd}{1,3}[.)]?\s+/u

function numberOf(text: string): number | null {
  const digits = /^\(?(\p{Nd}{1,3})[.,)]*$/u.exec(text)?.[1]
  return digits ? Number(asciiDigits(digits)) : null
}
