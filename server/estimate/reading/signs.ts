import type { Grey } from './grey.ts'
import type { Edges, Reading, Word, WordLine } from './tesseract.ts'

/** Signs that the models do not know are known by their shape: the page is read without them, and they are put where they stood. */

/** The page with its signs painted out: what a reader makes of one spoils the word beside it. */
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

/** Puts each sign into the line it stands on, between the words beside it. What was read where it was painted out is nothing. */
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

/** White around what is read by itself, in pixels. */
const MARGIN = 12

/** What a piece of a page reads as by itself, if all it holds is of these signs. */
export function readPiece(grey: Grey, { x0, y0, x1, y1 }: Edges, reading: Reading, signs: string): Word[] {
  const [width, height] = [x1 - x0 + MARGIN * 2, y1 - y0 + MARGIN * 2]
  const data = new Uint8Array(width * height).fill(255)
  for (let y = y0; y < y1; y++)
    data.set(grey.data.subarray(y * grey.width + x0, y * grey.width + x1), (MARGIN + y - y0) * width + MARGIN)
  const piece = { x0: 0, y0: 0, x1: width, y1: height }
  return reading.lines({ width, height, data }, [piece], signs).flatMap(({ words }) => words)
}
