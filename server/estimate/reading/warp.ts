// biome-ignore-all lint/style/noNonNullAssertion: pixel indices lie inside the picture by construction
import type { Grey } from './grey.ts'
import type { PlaneMap } from './plane.ts'

/**
 * Draws a `width` x `height` picture. Each pixel is interpolated from the four neighbours of the point in `source` that
 * `map` (drawn pixel -> source pixel) gives. Outside the source the nearest edge is repeated, because white there would
 * look like a sheet.
 */
export function warped(source: Grey, map: PlaneMap, width: number, height: number): Grey {
  const out = new Uint8Array(width * height)
  const { data } = source
  const maxX = source.width - 1.001
  const maxY = source.height - 1.001
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = map as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let y = 0, at = 0; y < height; y++) {
    let px = m1 * y + m2
    let py = m4 * y + m5
    let pw = m7 * y + m8
    for (let x = 0; x < width; x++, at++) {
      let fx = px / pw
      let fy = py / pw
      px += m0
      py += m3
      pw += m6
      fx = fx < 0 ? 0 : fx > maxX ? maxX : fx
      fy = fy < 0 ? 0 : fy > maxY ? maxY : fy
      const left = fx | 0
      const top = fy | 0
      const right = fx - left
      const from = top * source.width + left
      const upper = data[from]! + (data[from + 1]! - data[from]!) * right
      const next = from + source.width
      const lower = data[next]! + (data[next + 1]! - data[next]!) * right
      out[at] = upper + (lower - upper) * (fy - top) + 0.5
    }
  }
  return { width, height, data: out }
}
