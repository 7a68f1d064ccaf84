// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import { larger } from './closer-look.ts'
import type { Grey } from './grey.ts'
import { inkOf } from './ink.ts'
import { removeLeaders, SHORT } from './leaders.ts'
import { signsOf } from './other-script.ts'
import type { Edges, Reading, Word, WordLine } from './tesseract.ts'

/** Darker pixels are ink on a prepared page. */
const INK = 128
/** In heights of a line: what sticks out of the words read by less is theirs, and writing is at least so tall, so wide, and at most so tall. */
const AROUND = 0.3
const LEAST_TALL = 0.4
const LEAST_WIDE = 1.5
const MOST_TALL = 2.2
/** The recogniser loses a line at one size and reads it at another. */
const SIZES = [1.3, 0.8]
/** Stains and tables are read less surely than this, 0 to 100. */
const SURE = 70
const LEAST_SIGNS = 2
/** More than so many, or than such a share of the lines that were read, are no lines but a pattern. */
const MOST_LINES = 6
const MOST_SHARE = 0.5
/** Letters are so much of a line's height. */
const LETTER = 0.5

/**
 * The lines of a page and those that the recogniser passed over: now and then it finds a clear line and gives nothing for it. Known by ink that no word
 * covers; read by itself, at other sizes.
 */
export function withMissedLines(lines: readonly WordLine[], grey: Grey, part: Edges, reading: Reading): WordLine[] {
  const heights = lines.map(({ bbox }) => bbox.y1 - bbox.y0).sort((a, b) => a - b)
  const tall = heights[heights.length >> 1]
  if (tall === undefined) return []
  const words = lines.flatMap((line) => line.words)
  const isNew = (edges: Edges) => !words.some(({ bbox }) => liesOn(bbox, edges))
  const missed = uncovered(words, grey, part, tall).filter(isNew)
  if (missed.length === 0 || missed.length > Math.max(MOST_LINES, MOST_SHARE * lines.length)) return [...lines]
  const found = missed
    .flatMap((edges) => writingIn(edges, grey, reading) ?? withoutDots(edges, grey, tall, reading) ?? [])
    .filter(({ bbox }) => isNew(bbox))
  return [...lines, ...found].toSorted((a, b) => a.bbox.y0 + a.bbox.y1 - b.bbox.y0 - b.bbox.y1)
}

function writingIn(edges: Edges, grey: Grey, reading: Reading, sizes: readonly number[] = SIZES): WordLine | null {
  for (const size of sizes) {
    const [line, ...more] = larger(edges, size, grey, reading)
    if (line && more.length === 0 && line.confidence >= SURE && signsOf(line) >= LEAST_SIGNS) return line
  }
  return null
}

/** 'চাউল ....... ১ কেজি': for the dots that somebody typed a recogniser may give nothing at any size. */
function withoutDots({ x0, y0, x1, y1 }: Edges, grey: Grey, tall: number, reading: Reading): WordLine | null {
  const data = new Uint8Array(grey.data)
  const line = { ...grey, height: y1 - y0, data: data.subarray(y0 * grey.width, y1 * grey.width) }
  removeLeaders(line, inkOf(line), LETTER * tall, SHORT)
  return writingIn({ x0, y0, x1, y1 }, { ...grey, data }, reading, [1])
}

/** Signs above and below a line that was read are ink without a word too, and read with it they would stand twice. */
function liesOn(word: Edges, line: Edges): boolean {
  const isWithin = (y: number, { y0, y1 }: Edges) => y > y0 && y < y1
  const beside = word.x1 <= line.x0 || word.x0 >= line.x1
  return !beside && (isWithin((word.y0 + word.y1) / 2, line) || isWithin((line.y0 + line.y1) / 2, word))
}

/** Where there is ink as tall and wide as a line of writing that no word lies on. */
function uncovered(words: readonly Word[], { width, data }: Grey, part: Edges, tall: number): Edges[] {
  const around = Math.round(AROUND * tall)
  const taken = new Uint8Array(data.length)
  for (const { bbox } of words) {
    const [from, to] = [Math.max(part.x0, bbox.x0 - around), Math.min(part.x1, bbox.x1 + around)]
    for (let y = Math.max(part.y0, bbox.y0 - around); y < Math.min(part.y1, bbox.y1 + around); y++)
      taken.fill(1, y * width + from, y * width + to)
  }
  const found: Edges[] = []
  let band: Edges | null = null
  for (let y = part.y0; y < part.y1; y++) {
    for (let x = part.x0, at = y * width + x; x < part.x1; x++, at++) {
      if (data[at]! >= INK || taken[at]) continue
      if (!band || y - band.y1 > around / 2) {
        band = { x0: x, x1: x + 1, y0: y, y1: y + 1 }
        found.push(band)
      }
      band.x0 = Math.min(band.x0, x)
      band.x1 = Math.max(band.x1, x + 1)
      band.y1 = y + 1
    }
  }
  return found.filter(({ x0, x1, y0, y1 }) => {
    const height = y1 - y0
    return height >= LEAST_TALL * tall && height <= MOST_TALL * tall && x1 - x0 >= LEAST_WIDE * tall
  })
}
