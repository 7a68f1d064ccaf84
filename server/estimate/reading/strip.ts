// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Grey } from './grey.ts'
import type { Sign } from './line-reader.ts'
import { composed, scaling, shifting } from './plane.ts'
import { boxOf, type Word } from './tesseract.ts'
import { warped } from './warp.ts'

/** In pixels, as the model was trained. */
export const STRIP_HEIGHT = 48
/** In heights of the line's words: white kept above and below, and at both ends of a piece. */
const ABOVE = 0.12
const BESIDE = 0.3
/** Words further apart than this are pieces of their own, and the white between them is left out: it costs time, and spaces get lost in it. */
const APART = 1.2
/** A narrow hand is drawn wider, so that each sign has so many pixels: the model looks at eight at a time. */
const WIDTH_OF_SIGN = 13

/** A line cut out for the line reader. */
export interface Strip {
  picture: Grey
  /** The words that some signs on the strip make, where they stand on the page; confidence 0 to 100, of a word with a figure that of its least sure sign. */
  words(signs: readonly Sign[]): Word[]
}

interface Piece {
  /** On the page. */
  x0: number
  x1: number
  /** On the strip. */
  from: number
  to: number
}

/** The writing under some words of a line, as one strip, drawn so many times as wide as is usual. */
export function stripOf(words: readonly Word[], grey: Grey, stretch = 1): Strip {
  const { y0, y1 } = boxOf(words)
  const heights = words.map(({ bbox }) => bbox.y1 - bbox.y0).sort((a, b) => a - b)
  const tall = heights[heights.length >> 1] ?? y1 - y0
  const above = Math.round((y1 - y0) * ABOVE) + 2
  const scale = STRIP_HEIGHT / (y1 - y0 + 2 * above)
  const pieces = piecesOf(words, tall)
  const signs = words.reduce((sum, { text }) => sum + text.length, 0)
  const drawn = pieces.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0)
  const across = stretch * Math.max(scale, Math.min(2 * scale, (WIDTH_OF_SIGN * signs) / drawn))
  let end = 0
  for (const piece of pieces) {
    piece.from = end
    end += Math.max(1, Math.round((piece.x1 - piece.x0) * across))
    piece.to = end
  }
  const width = Math.max(STRIP_HEIGHT, end)
  const data = new Uint8Array(width * STRIP_HEIGHT).fill(255)
  for (const { x0, from, to } of pieces) {
    const part = warped(
      grey,
      composed(shifting(x0, y0 - above), scaling(1 / across, 1 / scale)),
      to - from,
      STRIP_HEIGHT,
    )
    for (let y = 0; y < STRIP_HEIGHT; y++)
      data.set(part.data.subarray(y * part.width, (y + 1) * part.width), y * width + from)
  }
  return {
    picture: { width, height: STRIP_HEIGHT, data },
    words(signs) {
      const found: (Sign & { x: number; piece: Piece })[][] = []
      let isOpen = false
      for (const sign of signs) {
        const at = sign.at * width
        const piece = pieces.findLast(({ from }) => from <= at) ?? pieces[0]!
        if (sign.text === ' ') isOpen = false
        else {
          const placed = { ...sign, piece, x: piece.x0 + (at - piece.from) / across }
          if (isOpen && found.at(-1)!.at(-1)!.piece === piece) found.at(-1)!.push(placed)
          else found.push([placed])
          isOpen = true
        }
      }
      return found.map((own) => {
        const text = asWritten(own.map((sign) => sign.text).join(''))
        const sure = own.map(({ confidence }) => confidence)
        const mean = sure.reduce((sum, each) => sum + each, 0) / sure.length
        const half = tall / 4
        return {
          text,
          confidence: 100 * (/\d/.test(text) ? Math.min(...sure) : mean),
          bbox: { x0: Math.round(own[0]!.x - half), x1: Math.round(own.at(-1)!.x + half), y0, y1 },
        }
      })
    },
  }
}

/** A t by hand is a plus to the model, and a small letter that looks like a capital is one; no list has either within a word. */
function asWritten(text: string): string {
  const crossed = text.replace(/(?<=[a-z])\+|\+(?=[a-z]{2})/giu, 't')
  return crossed.replace(/(?<=[a-z])[CKOPSUVWXZ]+(?![A-Z])/gu, (capital) => capital.toLowerCase())
}

function piecesOf(words: readonly Word[], tall: number): Piece[] {
  const beside = Math.round(tall * BESIDE)
  const pieces: Piece[] = []
  for (const { bbox } of words.toSorted((a, b) => a.bbox.x0 - b.bbox.x0)) {
    const last = pieces.at(-1)
    if (last && bbox.x0 - last.x1 < tall * APART) last.x1 = Math.max(last.x1, bbox.x1)
    else pieces.push({ x0: bbox.x0, x1: bbox.x1, from: 0, to: 0 })
  }
  for (const piece of pieces) {
    piece.x0 -= beside
    piece.x1 += beside
  }
  return pieces
}
