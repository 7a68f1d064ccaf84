import type { Grey } from './grey.ts'
import type { Edges, Reading, Word, WordLine } from './tesseract.ts'

/**
 * Characters that the models do not know are detected by their shape. They are painted out before the page is read, and
 * added to its lines afterwards.
 */

/**
 * Returns the page with these characters painted out, because the OCR's misreading of one would spoil the word beside
 * it.
 */
export function withoutSigns(grey: Grey, signs: readonly Word[]): Grey {
  if (signs.length === 0) return grey
  const rest = { ...grey, data: grey.data.slice() }
  const { width, height } = grey
  for (const { bbox } of signs) {
    const [left, right] = [Math.max(0, bbox.x0 - 2), Math.min(width, bbox.x1 + 2)]
    for (let y = Math.max(0, bbox.y0 - 2); y < Math.min(height, bbox.y1 + 2); y++)
      rest.data.fill(255, y * width + left, y * width + right)
  }
  return rest
}

/** Inserts each character into its line, between the words beside it. Anything read at its place is removed. */
export function withSigns(lines: readonly WordLine[], signs: readonly Word[]): WordLine[] {
  const put = lines.map((line) => ({ ...line, words: [...line.words] }))
  for (const sign of signs) {
    const middle = (sign.bbox.y0 + sign.bbox.y1) / 2
    const besides = put.filter(({ bbox }) => bbox.y0 < middle && middle < bbox.y1)
    const away = ({ bbox }: WordLine) => Math.max(bbox.x0 - sign.bbox.x1, sign.bbox.x0 - bbox.x1, 0)
    const line = besides.toSorted((a, b) => away(a) - away(b))[0]
    if (!line) continue
    line.words = line.words.filter(
      ({ bbox }) => (bbox.x0 + bbox.x1) / 2 < sign.bbox.x0 || (bbox.x0 + bbox.x1) / 2 > sign.bbox.x1,
    )
    const at = line.words.findIndex(({ bbox }) => bbox.x0 + bbox.x1 > sign.bbox.x0 + sign.bbox.x1)
    line.words.splice(at < 0 ? line.words.length : at, 0, sign)
  }
  return put
}

/** White margin around a piece that is read on its own, in pixels. */
const MARGIN = 12

/** Reads a piece of a page on its own, limited to the given characters. */
export function readPiece(grey: Grey, { x0, y0, x1, y1 }: Edges, reading: Reading, signs: string): Word[] {
  const [width, height] = [x1 - x0 + MARGIN * 2, y1 - y0 + MARGIN * 2]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = y0; y < y1; y++)
    data.set(grey.data.subarray(y * grey.width + x0, y * grey.width + x1), (MARGIN + y - y0) * width + MARGIN)
  const piece = { x0: 0, y0: 0, x1: width, y1: height }
  return reading.lines({ width, height, data }, [piece], signs).flatMap(({ words }) => words)
}
