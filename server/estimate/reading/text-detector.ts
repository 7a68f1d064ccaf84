// biome-ignore-all lint/style/noNonNullAssertion: indices lie inside the model's output by construction
import sharp from 'sharp'
import type { Picture } from './decode-picture.ts'
import { detectionModelFile } from './models.ts'
import type { Point } from './plane.ts'

/** A stretch of text: a rectangle around its middle, in pixels; `angle` is how far its line falls towards the right, in radians. */
export interface TextBox {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/** Finds where text stands on a picture, whatever its script: words, or lines of words that stand close together. */
export interface TextDetector {
  /** Boxes in the pixels of the picture, whose sides are multiples of 32. */
  find(picture: Picture): Promise<TextBox[]>
  close(): Promise<void>
}

/** In pixels, the longest side at which a page is looked at: all rows of made pages are found, and half as many pixels again find no more. */
const SIDE = 960
/** The model takes pictures whose sides are multiples of this. */
const STEP = 32
/** By these its authors shift and scale the channels, blue first. */
const MEANS = [0.485, 0.456, 0.406]
const DEVIATIONS = [0.229, 0.224, 0.225]

/** A picture taller than this, in its widths, as of a chat, is looked at in pieces about so tall, which overlap by such a share of the width. */
const TALLEST = 2.4
const PIECE = 1.6
const OVERLAP = 0.2
/** A longer strip than so many pieces holds no lines. */
const MOST_PIECES = 20
/** Where most text is less tall than this on a copy, in pixels, it is looked at once more, so that it is as tall as that; at most so many times as large. */
const SMALL = 15
const WANTED = 22
const MOST_ENLARGED = 2
/** A copy is looked at in bands of no more pixels, for the model takes 130 bytes for each; they overlap by some lines of small writing, in pixels. */
const MOST_PIXELS = SIDE * SIDE
const BANDS_OVERLAP = 96

/** The stretches of text on a picture, in its pixels. `find` looks at copies, with sides that the model takes. */
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

/** A part of a picture from one edge to the other. */
interface Rows {
  top: number
  height: number
}

/** And within it what no other part has the middles of. */
interface Part extends Rows {
  from: number
  to: number
}

const ownOf = ({ from, to }: Part, boxes: TextBox[]) => boxes.filter(({ y }) => y >= from && y < to)

/** So many parts, each of which sees so much of those beside it. */
function partsOf({ top, height }: Rows, count: number, overlap: number): Part[] {
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [top + (at * height) / count, top + ((at + 1) * height) / count]
    const first = Math.max(top, Math.floor(from - overlap))
    return { top: first, height: Math.min(top + height, Math.ceil(to + overlap)) - first, from, to }
  })
}

/** What is found on some rows of a picture, so many times as large. */
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
 * Opens the text detection model of PP-OCRv4 (Li et al., "PP-OCRv4", 2023) in this thread, about 130 MB while it works. It answers for each pixel how likely it lies in the
 * middle of text (differentiable binarisation: Liao et al., 2020). As with the line reader, its thread must not be terminated half way.
 */
export async function openTextDetector(): Promise<TextDetector> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const session = await InferenceSession.create(detectionModelFile(), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableMemPattern: false,
    // Kept memory would be as much as the largest page took.
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

/** A pixel as likely as this is text, and a stretch whose pixels are so on the mean; the model's authors take 0.3 and 0.6, but a faint pencil comes to 0.55. */
const LIKELY_PIXEL = 0.3
const LIKELY_STRETCH = 0.5
/** In pixels: a stretch is at least so tall. */
const LEAST_TALL = 3
/** No page that can be read has more: of a pattern the largest are kept. */
const MOST_STRETCHES = 1000
/** What is found is the middle of the text: it is made larger by this many times its area per length of its edge (Vatti's offset, as the model's authors do it). */
const GROWN = 1.5

/** The stretches of text on a map of how likely each pixel is text. */
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

/** The pixels of text connected with one, by their eight neighbours; of them those at the edge, and how likely they are on the mean. */
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

/** The corners of the smallest convex shape around some points (Andrew's monotone chain, 1979). */
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

/** The rectangle of least area around a convex shape: one of its sides lies along one of the shape's (Freeman and Shapira 1975). Its angle is within an eighth of a turn. */
function narrowestBox(hull: readonly Point[]): TextBox {
  const boxes = hull.map(([ax, ay], at) => {
    const [bx, by] = hull[(at + 1) % hull.length]!
    return boxAlong(hull, Math.atan2(by - ay, bx - ax))
  })
  const [first = boxAlong(hull, 0), ...others] = boxes
  return others.reduce((best, box) => (box.width * box.height < best.width * best.height ? box : best), first)
}

function boxAlong(points: readonly Point[], direction: number): TextBox {
  // Of the four directions of a rectangle the one nearest to level.
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
