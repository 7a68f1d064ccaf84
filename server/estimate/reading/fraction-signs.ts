// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import { asciiDigits } from '#contract/digits.ts'
import type { Grey } from './grey.ts'
import type { InkPatch } from './ink-patches.ts'
import { DISPUTED } from './merge-readings.ts'
import { readPiece } from './signs.ts'
import { type Edges, meanConfidence, type Reading, type Word } from './tesseract.ts'

/**
 * The fraction characters, each with the maximum confidence of a reading. ⅓ and ⅛ are rare, and a blurred ¼ is often
 * misread as one of them.
 */
const SIGNS: Readonly<Record<string, readonly [sign: string, most: number]>> = {
  '1/2': ['½', 100],
  '1/4': ['¼', 100],
  '3/4': ['¾', 100],
  '1/3': ['⅓', DISPUTED],
  '1/8': ['⅛', DISPUTED],
}
/** Below this confidence (0 to 100) the patch is not a fraction. On generated pages nothing else was above it. */
const LEAST_SURE = 60

/**
 * The height of a fraction character on a prepared page in pixels. The other measures are in heights. They come from
 * 750 characters of fourteen fonts, with a margin.
 */
const TALL = [15, 44] as const
const WIDE = [0.7, 1.4] as const
const LEAN = [0.38, 0.86] as const
const MOST_HALF_BAR = 0.145
const FIGURE = { tall: [0.27, 0.76], widest: 0.56, edge: 0.2, furthest: [0.42, 0.7] } as const
/** The minimum ink along the bar relative to the darkest ink of the character, and the minimum in the coarse search. */
const INK_OF_BAR = 0.4
const INK_ROUGHLY = 0.35

/**
 * The parts of a fraction character relative to its upper left corner: the middle of its bar at the top and the bottom,
 * and the two small digits.
 */
interface Parts {
  edges: Edges
  darkest: number
  bar: { top: number; bottom: number; half: number }
  figures: [over: Edges, under: Edges]
}

/**
 * Finds fractions that are printed as one character and returns them as words. No model can output them; the OCR
 * returns %, 2 or nothing. A fraction character is a small digit, a slanted bar and a small digit below. Each candidate
 * is redrawn as 1/2 in full size and read. `patches` are the ink patches of the page, sorted by top.
 */
export function fractionSigns(grey: Grey, patches: readonly InkPatch[], reading: Reading): Word[] {
  const signs: Word[] = []
  for (const parts of likelySigns(grey, patches)) {
    const drawn = inFullSize(grey, parts)
    const read = reading.lines(drawn, [{ x0: 0, y0: 0, x1: drawn.width, y1: drawn.height }], '0123456789/')
    const words = read.flatMap((line) => line.words)
    const sign = SIGNS[asciiDigits(words.map(({ text }) => text).join(''))]
    if (!sign || meanConfidence(words) < LEAST_SURE) continue
    const whole = wholeBefore(grey, patches, parts.edges, reading)
    const confidence = Math.min(sign[1], meanConfidence(words), whole?.confidence ?? 100)
    const bbox = whole ? { ...parts.edges, x0: whole.bbox.x0 } : parts.edges
    signs.push({ text: `${whole?.text ?? ''}${sign[0]}`, confidence, bbox })
  }
  return signs
}

/**
 * Limits for a whole number before a fraction character, in heights of the character: the distance, the height and
 * width of its digits, and the offset of its baseline. `nearer`: it must be this many times closer to the fraction than
 * to the text before it.
 */
const WHOLE = { furthest: 0.42, tall: [0.7, 1.2], widest: 0.9, foot: 0.15, nearer: 1.3, stroke: 0.45 } as const

/**
 * Returns the whole number before a fraction character, as in 1¼, or null if there is none that is read reliably. After
 * the fraction is painted out, the OCR would lose a lone 1 or read it as the last letter of the previous word.
 */
function wholeBefore(grey: Grey, patches: readonly InkPatch[], sign: Edges, reading: Reading): Word | null {
  const height = sign.y1 - sign.y0
  const isFigure = ({ left, top, right, bottom }: InkPatch) =>
    bottom - top > height * WHOLE.tall[0] &&
    bottom - top < height * WHOLE.tall[1] &&
    right - left < height * WHOLE.widest &&
    Math.abs(bottom - sign.y1) < height * WHOLE.foot
  const beside = patches
    .filter(({ top, right, bottom }) => top < sign.y1 && bottom > sign.y0 && right <= sign.x0 + 1)
    .sort((one, other) => other.right - one.right)
  const away = (at: number) =>
    (at === 0 ? sign.x0 : (beside[at - 1]?.left ?? 0)) - (beside[at]?.right ?? Number.NEGATIVE_INFINITY)
  let count = 0
  while (beside[count] && isFigure(beside[count]!) && away(count) < height * WHOLE.furthest && count < 2) count++
  if (count === 2 && away(1) > away(0)) count = 1
  const [first] = beside.slice(0, count).toReversed()
  if (!first || away(count) < away(0) * WHOLE.nearer) return null
  const bbox = {
    x0: first.left,
    y0: Math.min(sign.y0, first.top),
    x1: beside[0]!.right,
    y1: Math.max(sign.y1, beside[0]!.bottom),
  }
  const words = readPiece(grey, bbox, reading, '0123456789')
  const text = asciiDigits(words.map((word) => word.text).join(''))
  if (/^[1-9]\d?$/u.test(text) && meanConfidence(words) >= LEAST_SURE)
    return { text, confidence: meanConfidence(words), bbox }
  // A single stroke is not always readable.
  return bbox.x1 - bbox.x0 < height * WHOLE.stroke ? { text: '1', confidence: DISPUTED, bbox } : null
}

/** `patches` must be sorted by top. */
function likelySigns(grey: Grey, patches: readonly InkPatch[]): Parts[] {
  const found: Parts[] = []
  for (const [at, { left, top, right, bottom }] of patches.entries()) {
    const isBar = bottom - top >= TALL[0] && bottom - top <= TALL[1] && right - left <= (bottom - top) * WIDE[1]
    const parts = isBar ? partsOf(grey, withFigures(patches, at)) : null
    if (parts && !found.some(({ edges }) => edges.x0 === parts.edges.x0 && edges.y0 === parts.edges.y0))
      found.push(parts)
  }
  return found
}

/**
 * Returns the area of a patch that may be a bar, on its own or merged with a digit, together with the patches at its
 * upper left and lower right that may be digits.
 */
function withFigures(patches: readonly InkPatch[], at: number): Edges {
  const bar = patches[at]!
  const height = bar.bottom - bar.top
  const slack = height * FIGURE.edge
  const edges = { x0: bar.left, y0: bar.top, x1: bar.right, y1: bar.bottom }
  let from = at
  while (from > 0 && patches[from - 1]!.top > bar.top - slack) from--
  for (let next = from; next < patches.length && patches[next]!.top < bar.bottom; next++) {
    const { left, top, right, bottom } = patches[next]!
    if (next === at || bottom - top < height * FIGURE.tall[0] || bottom - top > height * FIGURE.tall[1]) continue
    if (right < bar.left - slack || left > bar.right + slack || bottom > bar.bottom + slack) continue
    const isUpper = top - bar.top < bar.bottom - bottom
    const isInside = left >= bar.left && right <= bar.right
    if (!isInside && !(isUpper ? left < bar.left : right > bar.right)) continue
    edges.x0 = Math.min(edges.x0, left)
    edges.y0 = Math.min(edges.y0, top)
    edges.x1 = Math.max(edges.x1, right)
    edges.y1 = Math.max(edges.y1, bottom)
  }
  return edges
}

/** Returns the parts of a fraction character within an area, or null if the ink does not look like one. */
function partsOf(grey: Grey, edges: Edges): Parts | null {
  const width = edges.x1 - edges.x0
  const height = edges.y1 - edges.y0
  if (width < height * WIDE[0] || width > height * WIDE[1]) return null
  const ink = (x: number, y: number) => 255 - grey.data[(edges.y0 + y) * grey.width + edges.x0 + x]!
  let darkest = 1
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) darkest = Math.max(darkest, ink(x, y))
  const rough = darkestBar(ink, width, height, { top: width / 2, bottom: width / 2 }, width / 2, 3)
  if (rough.ink < darkest * INK_ROUGHLY) return null
  const { top, bottom, ink: inkOfBar } = darkestBar(ink, width, height, rough, 2, 1)
  if (inkOfBar < darkest * INK_OF_BAR) return null
  const half = halfThickness((x, y) => x >= 0 && x < width && ink(x, y) > darkest / 2, top, bottom, height)
  if (half > height * MOST_HALF_BAR) return null
  const isFigure = (side: number) => (x: number, y: number) =>
    side * (x - barAt(top, bottom, height, y)) > half && ink(x, y) > darkest * 0.55
  const over = inkEdges(isFigure(-1), width, height)
  const under = inkEdges(isFigure(1), width, height)
  const isSmall = ({ x0, y0, x1, y1 }: Edges) => y1 - y0 > height * FIGURE.tall[0] && x1 - x0 < height * FIGURE.widest
  const [least, most] = FIGURE.furthest
  const isOver = isSmall(over) && over.y0 < height * FIGURE.edge && over.y1 > height * least && over.y1 < height * most
  const isUnder = isSmall(under) && under.y1 > height * (1 - FIGURE.edge) && under.y0 > height * (1 - most)
  return isOver && isUnder ? { edges, darkest, bar: { top, bottom, half }, figures: [over, under] } : null
}

type InkAt = (x: number, y: number) => number

function barAt(top: number, bottom: number, height: number, y: number): number {
  return top + ((bottom - top) * y) / (height - 1)
}

/**
 * Returns the slanted line with the most ink, at most `reach` away from another line. Only every `step`th row counts.
 * The ends are ignored, because digits extend further down.
 */
function darkestBar(
  ink: InkAt,
  width: number,
  height: number,
  around: { top: number; bottom: number },
  reach: number,
  step: number,
) {
  let best = { top: 0, bottom: 0, ink: 0 }
  const stride = step > 1 ? 2 : 1
  const range = (at: number) =>
    [Math.max(0, Math.floor(at - reach)), Math.min(width - 1, Math.ceil(at + reach))] as const
  const [fromTop, toTop] = range(around.top)
  const [fromBottom, toBottom] = range(around.bottom)
  for (let bottom = fromBottom; bottom <= toBottom; bottom += stride) {
    for (let top = fromTop; top <= toTop; top += stride) {
      if (top - bottom < height * LEAN[0] || top - bottom > height * LEAN[1]) continue
      let [sum, least, rows] = [0, 255, 0]
      for (let y = Math.round(height * 0.12); y < height * 0.88; y += step, rows++) {
        const dark = ink(Math.round(barAt(top, bottom, height, y)), y)
        sum += dark
        if (dark < least) least = dark
      }
      // Combines the mean and the minimum, so that the line has much ink and no gap.
      const mean = (sum / rows + least) / 2
      if (mean > best.ink) best = { top, bottom, ink: mean }
    }
  }
  return best
}

/** Returns half of the bar's width where no digit touches it. */
function halfThickness(isInk: (x: number, y: number) => boolean, top: number, bottom: number, height: number): number {
  const widths: number[] = []
  for (let y = 1; y < height - 1; y++) {
    const middle = Math.round(barAt(top, bottom, height, y))
    let [left, right] = [middle, middle]
    while (isInk(left - 1, y)) left--
    while (isInk(right + 1, y)) right++
    widths.push(right - left + 1)
  }
  return widths.sort((a, b) => a - b)[widths.length >> 2]! / 2 + 0.5
}

/** Returns the bounding box of a digit, ignoring rows and columns with a single pixel. */
function inkEdges(isFigure: (x: number, y: number) => boolean, width: number, height: number): Edges {
  const rows = new Uint16Array(height)
  const columns = new Uint16Array(width)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFigure(x, y)) continue
      rows[y]!++
      columns[x]!++
    }
  }
  const many = (count: number) => count > 1
  return {
    x0: columns.findIndex(many),
    y0: rows.findIndex(many),
    x1: columns.findLastIndex(many) + 1,
    y1: rows.findLastIndex(many) + 1,
  }
}

/** In pixels: the height of the drawn digits, the white margin, and the space for the bar between them. */
const DRAWN = { tall: 30, margin: 12, bar: 26 }
/** Greys between these shares of the darkest are stretched to white and black, because enlarged digits are blurred. */
const STRETCHED = [0.25, 0.75] as const

/** Draws the two digits of a fraction character in normal letter size, with a bar between them. */
function inFullSize(grey: Grey, { edges, darkest, bar, figures }: Parts): Grey {
  const wide = figures.map(({ x0, y0, x1, y1 }) => Math.round(((x1 - x0) * DRAWN.tall) / (y1 - y0)))
  const width = DRAWN.margin * 2 + wide[0]! + DRAWN.bar + wide[1]!
  const height = DRAWN.margin * 2 + DRAWN.tall
  const out: Grey = { width, height, data: new Uint8Array(width * height).fill(255) }
  const high = edges.y1 - edges.y0
  for (const [at, part] of figures.entries()) {
    const side = at === 0 ? -1 : 1
    const ink = (x: number, y: number) =>
      side * (x - barAt(bar.top, bar.bottom, high, y)) > bar.half
        ? (255 - grey.data[(edges.y0 + y) * grey.width + edges.x0 + x]!) / darkest
        : 0
    const scale = (part.y1 - part.y0) / DRAWN.tall
    const left = DRAWN.margin + at * (wide[0]! + DRAWN.bar)
    for (let y = -3; y < DRAWN.tall + 3; y++) {
      for (let x = -3; x < wide[at]! + 3; x++) {
        const dark = between(ink, part.x0 + (x + 0.5) * scale - 0.5, part.y0 + (y + 0.5) * scale - 0.5)
        const stretched = (dark - STRETCHED[0]) / (STRETCHED[1] - STRETCHED[0])
        out.data[(DRAWN.margin + y) * width + left + x] = 255 * (1 - Math.max(0, Math.min(1, stretched)))
      }
    }
  }
  for (let y = 0; y < DRAWN.tall + 4; y++) {
    const x = DRAWN.margin + wide[0]! + Math.round(18 - (y * 10) / DRAWN.tall)
    out.data.fill(30, (DRAWN.margin - 2 + y) * width + x - 2, (DRAWN.margin - 2 + y) * width + x + 2)
  }
  return out
}

/** Bilinear interpolation. */
function between(ink: InkAt, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - left, y - top]
  const upper = ink(left, top) * (1 - right) + ink(left + 1, top) * right
  const lower = ink(left, top + 1) * (1 - right) + ink(left + 1, top + 1) * right
  return upper * (1 - down) + lower * down
}
