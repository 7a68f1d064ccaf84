// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Grey } from './grey.ts'
import type { InkPatch } from './ink-patches.ts'
import { readPiece } from './signs.ts'
import type { Reading, Word } from './tesseract.ts'

/** The height of a rupee sign on a prepared page in pixels, and its width in heights. */
const TALL = [13, 60] as const
const WIDE = [0.42, 1] as const
/**
 * The vertical range of each part of the sign, in shares of its height, and the part's width in shares of the sign's
 * width.
 */
const TOP_BAR = { from: 0, to: 0.16, least: 0.72 } as const
const SECOND_BAR = { from: 0.2, to: 0.46, least: 0.66 } as const
const LEG = { from: 0.68, to: 0.94, widest: 0.55, drift: 0.1 } as const
/** Between the bars there is only the bend, on the right. */
const BEND = { from: 0.3, most: 0.55 } as const
/** The digit after the sign: its distance in heights of the sign, its height, and the offset of its baseline. */
const FIGURE = { furthest: 0.9, tall: [0.6, 1.35], foot: 0.3 } as const
/** The confidence of a sign that was found. */
const SURE = 95

/**
 * Characters that resemble the sign in some fonts, especially Devanagari 2 and 3. A real sign reads as none of them.
 */
const FIGURES = '0123456789०१२३४५६७८९'

/**
 * Returns the rupee signs of a page as words. Few models know the character; the OCR returns 2, =, % or nothing, and
 * flowers for 50 rupees would become fifty flowers. A sign is a patch of ink with two bars, a bend between them on the
 * right, and a leg that runs down to the right. It does not read as a digit, and a digit follows it. `patches` are the
 * patches of the page.
 */
export function rupeeSigns(grey: Grey, patches: readonly InkPatch[], reading: Reading): Word[] {
  return patches
    .filter((patch) => isRupee(grey, patch) && patches.some((other) => isFigureBehind(patch, other)))
    .map(({ left, top, right, bottom }) => ({ x0: left, y0: top, x1: right, y1: bottom }))
    .filter((bbox) => readPiece(grey, bbox, reading, FIGURES).length === 0)
    .map((bbox) => ({ text: '₹', confidence: SURE, bbox }))
}

function isFigureBehind(sign: InkPatch, { left, top, bottom }: InkPatch): boolean {
  const height = sign.bottom - sign.top
  const tall = (bottom - top) / height
  return (
    left >= sign.right - 1 &&
    left - sign.right < height * FIGURE.furthest &&
    tall > FIGURE.tall[0] &&
    tall < FIGURE.tall[1] &&
    Math.abs(bottom - sign.bottom) < height * FIGURE.foot
  )
}

/** The number of ink pixels in a row, and the first and last of them. */
interface InkRow {
  ink: number
  first: number
  last: number
}

function isRupee(grey: Grey, { left, top, right, bottom }: InkPatch): boolean {
  const [width, height] = [right - left, bottom - top]
  if (height < TALL[0] || height > TALL[1] || width < height * WIDE[0] || width > height * WIDE[1]) return false
  const rows = Array.from({ length: height }, (_, y) => rowOf(grey, (top + y) * grey.width + left, width))
  const between = (part: { from: number; to: number }) =>
    rows.slice(Math.floor(part.from * height), Math.ceil(part.to * height))
  const topAt = rows.findIndex(({ ink }, y) => ink >= width * TOP_BAR.least && y <= height * TOP_BAR.to)
  const secondAt = rows.findLastIndex(
    ({ ink }, y) => ink >= width * SECOND_BAR.least && y >= height * SECOND_BAR.from && y <= height * SECOND_BAR.to,
  )
  if (topAt < 0 || secondAt < 0) return false
  const isBend = ({ ink, first }: InkRow) => ink <= width * BEND.most && first >= width * BEND.from
  if (!rows.slice(topAt, secondAt).some(isBend)) return false
  const leg = between(LEG)
  if (!leg.every(({ ink, first, last }) => ink > 0 && last - first <= width * LEG.widest)) return false
  const middle = ({ first, last }: InkRow) => (first + last) / 2
  return middle(leg.at(-1)!) - middle(leg[0]!) >= width * LEG.drift
}

function rowOf(grey: Grey, from: number, width: number): InkRow {
  const row = { ink: 0, first: -1, last: -1 }
  for (let x = 0; x < width; x++) {
    if (grey.data[from + x]! > 150) continue
    row.ink++
    if (row.first < 0) row.first = x
    row.last = x
  }
  return row
}
