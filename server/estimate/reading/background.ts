// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import { COUNTED, type Grey, histogram } from './grey.ts'

/** The grey level of the paper in a block: this share of the pixels is darker. Text never covers more than the rest. */
const PAPER_SHARE = 0.8
/** If the paper is darker than this, dividing would only amplify noise. */
const DARKEST_PAPER = 24

/**
 * Divides a picture by its own background, which removes shadows and makes the paper white (255) everywhere. `block` is
 * the side of the squares, in pixels, in which the background is measured: about one letter height.
 */
export function withoutBackground({ width, height, data }: Grey, block: number): Grey {
  const columns = Math.ceil(width / block)
  const rows = Math.ceil(height / block)
  const paper = smoothed(paperLevels({ width, height, data }, block, columns, rows), columns, rows)
  const out = new Uint8Array(data.length)
  const column = new Int32Array(width)
  const rightward = new Float32Array(width)
  for (let x = 0; x < width; x++) {
    const at = Math.max(0, Math.min(columns - 1.001, (x + 0.5) / block - 0.5))
    column[x] = Math.floor(at)
    rightward[x] = at - Math.floor(at)
  }
  const last = columns > 1 ? 1 : 0
  const line = new Float32Array(columns + 1)
  for (let y = 0; y < height; y++) {
    const at = Math.max(0, Math.min(rows - 1.001, (y + 0.5) / block - 0.5))
    const row = Math.max(0, Math.floor(at))
    const next = Math.min(rows - 1, row + 1)
    for (let c = 0; c < columns; c++)
      line[c] = paper[row * columns + c]! * (1 - (at - row)) + paper[next * columns + c]! * (at - row)
    if (line.every((level, c) => level === 255 || c === columns)) {
      out.set(data.subarray(y * width, (y + 1) * width), y * width)
      continue
    }
    for (let x = 0, to = y * width; x < width; x++, to++) {
      const c = column[x]!
      const level = line[c]! + (line[c + last]! - line[c]!) * rightward[x]!
      const divided = (data[to]! * 255) / level
      out[to] = divided > 255 ? 255 : divided
    }
  }
  return { width, height, data: out }
}

function paperLevels({ width, height, data }: Grey, block: number, columns: number, rows: number): Float32Array {
  const paper = new Float32Array(columns * rows)
  const counts = new Uint16Array(256)
  const step = Math.max(1, Math.floor(block / 12))
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      counts.fill(0)
      let seen = 0
      const bottom = Math.min(height, (row + 1) * block)
      const right = Math.min(width, (column + 1) * block)
      for (let y = row * block; y < bottom; y += step)
        for (let x = column * block; x < right; x += step, seen++) counts[data[y * width + x]!]!++
      let level = 0
      for (let below = counts[0]!; below < seen * PAPER_SHARE && level < 255; ) below += counts[++level]!
      paper[row * columns + column] = level
    }
  }
  return paper
}

/**
 * Applies a median filter to the blocks, so that one dark picture or one glare spot has no effect, and then a soft
 * blur.
 */
function smoothed(levels: Float32Array, columns: number, rows: number): Float32Array {
  const around = (from: Float32Array, column: number, row: number): number[] => {
    const values: number[] = []
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++)
        values.push(from[y * columns + x]!)
    return values
  }
  const each = (from: Float32Array, take: (values: number[]) => number) =>
    from.map((_, at) => take(around(from, at % columns, Math.floor(at / columns))))
  const middle = each(levels, (values) => values.sort((a, b) => a - b)[values.length >> 1]!)
  const soft = each(middle, (values) => values.reduce((sum, value) => sum + value, 0) / values.length)
  return soft.map((level) => Math.max(DARKEST_PAPER, level))
}

const DARK = 110
const DARK_SHARE = 0.6

/**
 * Returns whether the picture is light text on a dark background (dark mode): most pixels are dark, and pixels that
 * differ from their surroundings are mostly lighter. The second condition excludes a white sheet on a dark table.
 */
export function isLightOnDark({ width, height, data }: Grey): boolean {
  const dark = histogram(data, COUNTED)
    .subarray(0, DARK)
    .reduce((sum, count) => sum + count, 0)
  if (dark * COUNTED < data.length * DARK_SHARE) return false
  const reach = Math.max(4, Math.round(Math.min(width, height) / 60))
  let lean = 0
  for (let y = reach; y < height - reach; y += 2) {
    for (let x = reach; x < width - reach; x += 2) {
      const at = y * width + x
      const around = (data[at - reach]! + data[at + reach]! + data[at - reach * width]! + data[at + reach * width]!) / 4
      lean += (data[at]! - around) ** 3
    }
  }
  return lean > 0
}
