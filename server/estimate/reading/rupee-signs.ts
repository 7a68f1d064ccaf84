// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Grey } from './grey.ts'
import type { InkPatch } from './ink-patches.ts'
import { readPiece } from './signs.ts'
import type { Reading, Word } from './tesseract.ts'

/** How tall a sign is on a prepared page, in pixels, and how wide, in heights. */
const TALL = [13, 60] as const
const WIDE = [0.42, 1] as const
/** Between which heights of it each of its parts is, and how much of its width the part takes. */
const TOP_BAR = { from: 0, to: 0.16, least: 0.72 } as const
const SECOND_BAR = { from: 0.2, to: 0.46, least: 0.66 } as const
const LEG = { from: 0.68, to: 0.94, widest: 0.55, drift: 0.1 } as const
/** Between the bars is the bend alone, in the right part. */
const BEND = { from: 0.3, most: 0.55 } as const
/** The figure behind it: how far away in heights of the sign, how tall, and how far its foot is from that of the sign. */
const FIGURE = { furthest: 0.9, tall: [0.6, 1.35], foot: 0.3 } as const
/** As sure as what is read well. */
const SURE = 95

/** What the sign is like in some fonts, two and three of Devanagari above all; the sign itself reads as none of them. */
const FIGURES = '0123456789०१२३४५६७८९'

/**
 * The rupee signs of a page, as words: few models know them, and they come back as 2, =, % or nothing at all, when 50 rupees' worth of flowers are fifty. A
 * sign is a patch of ink with two bars, the bend between them to the right and a leg that runs down to the right, no figure, and one stands behind it. `patches` are the page's.
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

/** The ink of a row: how much there is, from where to where. */
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
