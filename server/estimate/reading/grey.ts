// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import sharp from 'sharp'
import type { Picture } from './decode-picture.ts'

/** A greyscale picture, one byte per pixel, 0 is black, top row first. */
export interface Grey {
  width: number
  height: number
  data: Uint8Array
}

/** Luma by ITU-R BT.601. It is sufficient for OCR and far cheaper than a conversion through linear light. */
export function toGrey({ width, height, data }: Picture): Grey {
  const grey = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < grey.length; at++, from += 3)
    grey[at] = (77 * data[from]! + 150 * data[from + 1]! + 29 * data[from + 2]!) >> 8
  return { width, height, data: grey }
}

/** Scales by `factor`. Returns the same picture if its size does not change. */
export async function scaled(grey: Grey, factor: number): Promise<Grey> {
  const width = Math.max(1, Math.round(grey.width * factor))
  const height = Math.max(1, Math.round(grey.height * factor))
  if (width === grey.width && height === grey.height) return grey
  const data = await sharp(grey.data, { raw: { width: grey.width, height: grey.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: factor < 1 ? 'lanczos2' : 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return { width, height, data }
}

/** Histograms of a page use every fifth pixel; the resulting threshold is about the same. */
export const COUNTED = 5

/** Counts the pixels of each grey level, using every `every`th pixel. */
export function histogram(data: Uint8Array, every = 1): Uint32Array {
  const counts = new Uint32Array(256)
  for (let at = 0; at < data.length; at += every) counts[data[at]!]!++
  return counts
}

/** Otsu's threshold (1979): the grey level that splits the histogram into the two most different parts. */
export function otsu(counts: Uint32Array): number {
  let total = 0
  let sum = 0
  for (let level = 0; level < 256; level++) {
    total += counts[level]!
    sum += level * counts[level]!
  }
  let below = 0
  let sumBelow = 0
  let best = 0
  let threshold = 127
  for (let level = 0; level < 256; level++) {
    below += counts[level]!
    sumBelow += level * counts[level]!
    const above = total - below
    if (below === 0 || above === 0) continue
    const difference = sumBelow / below - (sum - sumBelow) / above
    const between = below * above * difference * difference
    if (between > best) {
      best = between
      threshold = level
    }
  }
  return threshold
}

/** Returns the grey level below which `share` (0 to 1) of the pixels lie. */
export function percentile(counts: Uint32Array, share: number): number {
  let total = 0
  for (const count of counts) total += count
  let left = total * share
  for (let level = 0; level < 256; level++) {
    left -= counts[level]!
    if (left <= 0) return level
  }
  return 255
}

/** Cuts out a part of a picture. The edges must be whole pixels inside it. */
export function cut(grey: Grey, left: number, top: number, width: number, height: number): Grey {
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const from = (top + y) * grey.width + left
    data.set(grey.data.subarray(from, from + width), y * width)
  }
  return { width, height, data }
}

export function inverted({ width, height, data }: Grey): Grey {
  const turned = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) turned[at] = 255 - data[at]!
  return { width, height, data: turned }
}

/** Rotates clockwise by 90 degrees. */
export function quarterTurned({ width, height, data }: Grey): Grey {
  const out = new Uint8Array(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) out[x * height + (height - 1 - y)] = data[y * width + x]!
  return { width: height, height: width, data: out }
}
