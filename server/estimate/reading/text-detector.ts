// biome-ignore-all lint/style/noNonNullAssertion: indices lie inside the model's output by construction
import sharp from 'sharp'
import type { Picture } from './decode-picture.ts'
import { detectionModelFile } from './models.ts'
import type { Point } from './plane.ts'

/**
 * A stretch of text: a rectangle around its centre, in pixels. `angle` is how far its line falls towards the right, in
 * radians.
 */
export interface TextBox {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/** Finds text on a picture in any script: words, or lines of words that stand close together. */
export interface TextDetector {
  /** Returns boxes in pixels of the picture. Its sides must be multiples of 32. */
  find(picture: Picture): Promise<TextBox[]>
  close(): Promise<void>
}

/**
 * The longest side in pixels at which a page is examined. All rows of generated pages are found; 1.5 times as many
 * pixels find no more.
 */
const SIDE = 960
/** The sides of the model's input must be multiples of this. */
const STEP = 32
/** The model's normalisation of the channels, blue first. */
const MEANS = [0.485, 0.456, 0.406]
const DEVIATIONS = [0.229, 0.224, 0.225]

/**
 * A picture taller than TALLEST widths, such as a chat screenshot, is examined in pieces of about PIECE widths that
 * overlap by OVERLAP widths.
 */
const TALLEST = 2.4
const PIECE = 1.6
const OVERLAP = 0.2
/** A picture with more pieces is a strip without lines. */
const MOST_PIECES = 20
/**
 * If most text on a copy is less than SMALL pixels tall, the picture is examined again at a scale that makes the text
 * WANTED pixels tall, enlarged at most MOST_ENLARGED times.
 */
const SMALL = 15
const WANTED = 22
const MOST_ENLARGED = 2
/**
 * A copy is examined in bands of at most this many pixels, because the model needs 130 bytes per pixel. The bands
 * overlap by several lines of small text, in pixels.
 */
const MOST_PIXELS = SIDE * SIDE
const BANDS_OVERLAP = 96

/** Returns the stretches of text on a picture, in its pixels. `find` gets copies with sides that the model accepts. */
export async function textOn(picture: Picture, find: TextDetector['find']): Promise<TextBox[]> {
  const { width, height } = picture
  const count = height > TALLEST * width ? Math.ceil(height / (PIECE * width)) : 1
  const all: TextBox[] = []
  for (const piece of partsOf({ top: 0, height }, count > MOST_PIECES ? 1 : count, OVERLAP * width)) {
    const factor = SIDE / Math.max(width, piece.height)
    const found = await lookAt(picture, piece, factor, find)
    const heights = found.map((box) => Math.min(box.width, box.height)).sort((a, b) => a - b)
    const usual = (heights[heights.length >> 1] ?? Number.POSITIVE_INFINITY) * factor
    const isSmall = usual < SMALL
    const seen = isSmall ? await lookAt(picture, piece, factor * Math.min(MOST_ENLARGED, WANTED / usual), find) : found
    all.push(...ownOf(piece, seen))
  }
  return all
}

/** A part of a picture with its full width. */
interface Rows {
  top: number
  height: number
}

/** `from` and `to` delimit the rows that belong to this part only: a box belongs to the part that has its centre. */
interface Part extends Rows {
  from: number
  to: number
}

const ownOf = ({ from, to }: Part, boxes: TextBox[]) => boxes.filter(({ y }) => y >= from && y < to)

/** Splits rows into `count` parts that extend into their neighbours by `overlap`. */
function partsOf({ top, height }: Rows, count: number, overlap: number): Part[] {
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [top + (at * height) / count, top + ((at + 1) * height) / count]
    const first = Math.max(top, Math.floor(from - overlap))
    return { top: first, height: Math.min(top + height, Math.ceil(to + overlap)) - first, from, to }
  })
}

/** Finds text in some rows of a picture, scaled by `factor`. */
async function lookAt(picture: Picture, rows: Rows, factor: number, find: TextDetector['find']): Promise<TextBox[]> {
  const count = Math.ceil((picture.width * rows.height * factor ** 2) / MOST_PIXELS)
  const all: TextBox[] = []
  for (const band of partsOf(rows, count, BANDS_OVERLAP / factor))
    all.push(...ownOf(band, await lookAtBand(picture, band, factor, find)))
  return all
}

async function lookAtBand(
  { width, height: all, data }: Picture,
  { top, height }: Rows,
  factor: number,
  find: TextDetector['find'],
): Promise<TextBox[]> {
  const stepped = (length: number) => Math.max(STEP, Math.round((length * factor) / STEP) * STEP)
  const [wide, high] = [stepped(width), stepped(height)]
  const copy = await sharp(data, { raw: { width, height: all, channels: 3 } })
    .extract({ left: 0, top, width, height })
    .resize(wide, high, { fit: 'fill', kernel: factor < 1 ? 'lanczos2' : 'cubic' })
    .raw()
    .toBuffer()
  const [right, down] = [width / wide, height / high]
  const found = await find({ width: wide, height: high, data: copy })
  return found.map((box) => ({
    x: box.x * right,
    y: top + box.y * down,
    width: box.width * right,
    height: box.height * down,
    angle: box.angle,
  }))
}

/**
 * Opens the text detection model of PP-OCRv4 (Li et al., "PP-OCRv4", 2023) in this thread, about 130 MB while it runs.
 * For each pixel it returns the probability that the pixel is in the middle of text (differentiable binarisation: Liao
 * et al., 2020). As with the line reader, its thread must not be terminated during inference.
 */
export async function openTextDetector(): Promise<TextDetector> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const session = await InferenceSession.create(detectionModelFile(), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableMemPattern: false,
    // An arena would keep as much memory as the largest page needed.
    enableCpuMemArena: false,
  })
  const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]]
  return {
    async find({ width, height, data }) {
      const results = await session.run({
        [input]: new Tensor('float32', planesOf(data), [1, 3, height, width]),
      })
      return textBoxes(results[output]!.data as Float32Array, width, height)
    },
    close: () => session.release(),
  }
}

function planesOf(data: Uint8Array): Float32Array {
  const pixels = data.length / 3
  const planes = new Float32Array(data.length)
  for (let channel = 0; channel < 3; channel++) {
    const [mean, deviation] = [MEANS[channel]!, DEVIATIONS[channel]!]
    for (let at = 0, from = 2 - channel; at < pixels; at++, from += 3)
      planes[channel * pixels + at] = (data[from]! / 255 - mean) / deviation
  }
  return planes
}

/**
 * Minimum probability for a pixel of text, and minimum mean probability for a stretch. The model's authors use 0.3 and
 * 0.6, but faint pencil only reaches 0.55.
 */
const LIKELY_PIXEL = 0.3
const LIKELY_STRETCH = 0.5
/** Minimum height of a stretch in pixels. */
const LEAST_TALL = 3
/** A legible page never has more. On a patterned background only the largest are kept. */
const MOST_STRETCHES = 1000
/**
 * The model marks only the middle of the text. Each box is enlarged by this factor times its area divided by its
 * perimeter (Vatti offset, as in the model's reference code).
 */
const GROWN = 1.5

/** Returns the stretches of text on a map of text probabilities. */
export function textBoxes(likely: Float32Array, width: number, height: number): TextBox[] {
  const taken = new Uint8Array(likely.length)
  const boxes: TextBox[] = []
  for (let start = 0; start < likely.length; start++) {
    if (taken[start] || likely[start]! < LIKELY_PIXEL) continue
    const { edge, mean } = stretchFrom(start, likely, taken, width, height)
    if (mean < LIKELY_STRETCH) continue
    const box = narrowestBox(hullOf(edge))
    if (Math.min(box.width, box.height) < LEAST_TALL) continue
    const grown = (box.width * box.height * GROWN) / (box.width + box.height)
    boxes.push({ ...box, width: box.width + grown, height: box.height + grown })
  }
  if (boxes.length <= MOST_STRETCHES) return boxes
  return boxes.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, MOST_STRETCHES)
}

/**
 * Collects the text pixels connected to a start pixel (8 neighbours). Returns the pixels at the edge, and the mean
 * probability.
 */
function stretchFrom(
  start: number,
  likely: Float32Array,
  taken: Uint8Array,
  width: number,
  height: number,
): { edge: Point[]; mean: number } {
  const edge: Point[] = []
  const waiting = [start]
  taken[start] = 1
  let [sum, count] = [0, 0]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    sum += likely[at]!
    count += 1
    const [x, y] = [at % width, Math.floor(at / width)]
    let isEdge = x === 0 || y === 0 || x === width - 1 || y === height - 1
    for (let down = Math.max(0, y - 1); down <= Math.min(height - 1, y + 1); down++)
      for (let right = Math.max(0, x - 1); right <= Math.min(width - 1, x + 1); right++) {
        const next = down * width + right
        if (likely[next]! < LIKELY_PIXEL) isEdge = true
        else if (!taken[next]) {
          taken[next] = 1
          waiting.push(next)
        }
      }
    if (isEdge) edge.push([x, y])
  }
  return { edge, mean: sum / count }
}

/** Returns the convex hull of some points (Andrew's monotone chain, 1979). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (along: readonly Point[]): Point[] => {
    const kept: Point[] = []
    for (const point of along) {
      while (kept.length > 1 && turnOf(kept.at(-2)!, kept.at(-1)!, point) <= 0) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

function turnOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

/**
 * Returns the rectangle of minimum area around a convex hull: one of its sides lies along a side of the hull (Freeman
 * and Shapira 1975). Its angle is within ±45 degrees.
 */
function narrowestBox(hull: readonly Point[]): TextBox {
  const boxes = hull.map(([ax, ay], at) => {
    const [bx, by] = hull[(at + 1) % hull.length]!
    return boxAlong(hull, Math.atan2(by - ay, bx - ax))
  })
  const [first = boxAlong(hull, 0), ...others] = boxes
  return others.reduce((best, box) => (box.width * box.height < best.width * best.height ? box : best), first)
}

function boxAlong(points: readonly Point[], direction: number): TextBox {
  // Takes the direction of the rectangle that is closest to horizontal.
  const angle = direction - (Math.PI / 2) * Math.round(direction / (Math.PI / 2))
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = points.map(([x, y]) => x * cos + y * sin)
  const across = points.map(([x, y]) => y * cos - x * sin)
  const [left, right] = [Math.min(...along), Math.max(...along)]
  const [top, bottom] = [Math.min(...across), Math.max(...across)]
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  return {
    x: u * cos - v * sin + 0.5,
    y: u * sin + v * cos + 0.5,
    width: right - left + 1,
    height: bottom - top + 1,
    angle,
  }
}
