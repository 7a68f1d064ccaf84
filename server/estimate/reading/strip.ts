// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Grey } from './grey.ts'
import type { Sign } from './line-reader.ts'
import { ontoQuad, type Point, type Quad } from './plane.ts'
import { boxOf, type Edges, type Word } from './tesseract.ts'
import { lengthOf, tallnessOf } from './text-stretches.ts'
import { warped } from './warp.ts'

/** The height in pixels that the model was trained with. */
export const STRIP_HEIGHT = 48
/** Maximum width in pixels. A wider strip is noise and not worth the time. */
export const MOST_WIDE = 2400
/** White margin above and below, and at both ends of a stretch of words, in heights of the words. */
const ABOVE = 0.12
const BESIDE = 0.3
/**
 * Words further apart than this, in heights, are separate pieces, and the white between them is left out. It costs
 * time, and the model loses spaces in it.
 */
const APART = 1.2
/** Pixels darker than this are ink. */
const INK = 160
/**
 * The model misses spaces between words. A gap counts as a space if it is at least SPACE pixels wide and USUAL_GAPS
 * times as wide as the usual gap.
 */
const SPACE = 12
/** Digits of one number stand further apart than letters of a word. */
const SPACE_OF_FIGURES = 24
const USUAL_GAPS = 2.5
/** At least this share of all gaps are gaps within words, even with short words. */
const MOST_GAPS = 0.4
/**
 * Narrow handwriting is widened to this many pixels per character, because the model works in steps of eight pixels.
 */
const WIDTH_OF_SIGN = 13

/** A line cut out for the line reader. */
export interface Strip {
  picture: Grey
  /**
   * Returns the words that the characters form, with their position on the page. Confidence is 0 to 100; for a word
   * with a digit it is that of its least confident character.
   */
  words(signs: readonly Sign[]): Word[]
}

/**
 * Returns a function that gives the width of the widest gap between two columns of a strip. A gap has no ink from top
 * to bottom.
 */
function gapsOf(data: Uint8Array, width: number): (from: number, to: number) => number {
  const isInk = (x: number) => {
    for (let y = 0; y < STRIP_HEIGHT; y++) if (data[y * width + x]! < INK) return true
    return false
  }
  const inked = Uint8Array.from({ length: width }, (_, x) => Number(isInk(x)))
  return (from, to) => {
    let [widest, gap] = [0, 0]
    for (let x = Math.round(from); x < to; x++) {
      gap = inked[x] ? 0 : gap + 1
      widest = Math.max(widest, gap)
    }
    return widest
  }
}

const NUMERIC = /[\d.,/]/

/** The position of a stretch of text on the strip. */
interface Piece {
  stretch: Quad
  from: number
  to: number
}

/** Returns the minimum width in pixels of the strip for some stretches. */
export function stripWidth(stretches: readonly Quad[]): number {
  return stretches.reduce((sum, stretch) => sum + (lengthOf(stretch) * STRIP_HEIGHT) / tallnessOf(stretch), 0)
}

/**
 * Draws stretches of a line as one strip, `wider` times the usual width. `signs` is the approximate number of
 * characters.
 */
export function stripOf(stretches: readonly Quad[], signs: number, grey: Grey, wider = 1): Strip {
  const lengths = stretches.map((stretch) => (lengthOf(stretch) * STRIP_HEIGHT) / tallnessOf(stretch))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const across = wider * Math.max(1, Math.min(2, (WIDTH_OF_SIGN * signs) / total))
  let end = 0
  const pieces = stretches.map((stretch, at): Piece => {
    const from = end
    end += Math.max(1, Math.round(lengths[at]! * across))
    return { stretch, from, to: end }
  })
  const width = Math.max(STRIP_HEIGHT, end)
  const data = new Uint8Array(width * STRIP_HEIGHT).fill(255)
  for (const { stretch, from, to } of pieces) {
    const part = warped(grey, ontoQuad(to - from, STRIP_HEIGHT, stretch), to - from, STRIP_HEIGHT)
    for (let y = 0; y < STRIP_HEIGHT; y++)
      data.set(part.data.subarray(y * part.width, (y + 1) * part.width), y * width + from)
  }
  return {
    picture: { width, height: STRIP_HEIGHT, data },
    words(signs) {
      const gapBetween = gapsOf(data, width)
      const gaps = signs.slice(1).map(({ at }, index) => gapBetween(signs[index]!.at * width, at * width))
      const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * MOST_GAPS)] ?? 0
      const space = Math.max(SPACE * across, USUAL_GAPS * usual)
      const found: { piece: Piece; signs: (Sign & { share: number })[] }[] = []
      let isOpen = false
      for (const sign of signs) {
        const at = sign.at * width
        const piece = pieces.findLast(({ from }) => from <= at) ?? pieces[0]!
        if (sign.text === ' ') isOpen = false
        else {
          const before = found.at(-1)?.signs.at(-1)
          const isNumber = before && NUMERIC.test(before.text) && NUMERIC.test(sign.text)
          const least = isNumber ? Math.max(space, SPACE_OF_FIGURES * across) : space
          if (isOpen && before && gapBetween(before.at * width, at) >= least) isOpen = false
          const placed = { ...sign, share: (at - piece.from) / (piece.to - piece.from) }
          if (isOpen && found.at(-1)!.piece === piece) found.at(-1)!.signs.push(placed)
          else found.push({ piece, signs: [placed] })
          isOpen = true
        }
      }
      return found.map(({ piece: { stretch }, signs: own }) => {
        const text = asWritten(own.map((sign) => sign.text).join(''))
        const sure = own.map(({ confidence }) => confidence)
        const mean = sure.reduce((sum, each) => sum + each, 0) / sure.length
        return {
          text,
          confidence: 100 * (/\d/.test(text) ? Math.min(...sure) : mean),
          bbox: partOf(stretch, own[0]!.share, own.at(-1)!.share),
        }
      })
    },
  }
}

/**
 * Returns the area of a stretch between two shares of its length, with a small margin because a character has a width.
 */
function partOf(stretch: Quad, from: number, to: number): Edges {
  const [a, b, c, d] = stretch
  const half = tallnessOf(stretch) / 4
  const at = ([x0, y0]: Point, [x1, y1]: Point, share: number): Point => [
    x0 + (x1 - x0) * share,
    y0 + (y1 - y0) * share,
  ]
  const corners = [at(a, b, from), at(a, b, to), at(d, c, from), at(d, c, to)]
  const ys = corners.map(([, y]) => y)
  const xs = corners.map(([x]) => x)
  return {
    x0: Math.round(Math.min(...xs) - half),
    x1: Math.round(Math.max(...xs) + half),
    y0: Math.round(Math.min(...ys)),
    y1: Math.round(Math.max(...ys)),
  }
}

/** The model reads a handwritten t as a plus, and some small letters as capitals. No list has either inside a word. */
function asWritten(text: string): string {
  const crossed = text.replace(/(?<=[a-z])\+|\+(?=[a-z]{2})/giu, 't')
  return crossed.replace(/(?<=[a-z])[CKOPSUVWXZ]+(?![A-Z])/gu, (capital) => capital.toLowerCase())
}

/** Returns the stretches covered by the words of a line. Words close together form one stretch. */
export function stretchesOfWords(words: readonly Word[]): Quad[] {
  const { y0, y1 } = boxOf(words)
  const heights = words.map(({ bbox }) => bbox.y1 - bbox.y0).sort((a, b) => a - b)
  const tall = heights[heights.length >> 1] ?? y1 - y0
  const above = Math.round((y1 - y0) * ABOVE) + 2
  const beside = Math.round(tall * BESIDE)
  const spans: { x0: number; x1: number }[] = []
  for (const { bbox } of words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)) {
    const last = spans.at(-1)
    if (last && bbox.x0 - last.x1 < tall * APART) last.x1 = Math.max(last.x1, bbox.x1)
    else spans.push({ x0: bbox.x0, x1: bbox.x1 })
  }
  const [top, bottom] = [y0 - above, y1 + above]
  return spans.map(({ x0, x1 }) => {
    const [left, right] = [x0 - beside, x1 + beside]
    return [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]
  })
}
