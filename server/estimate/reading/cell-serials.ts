import { boxOf, type Word, type WordLine } from './tesseract.ts'

const SERIAL = /^\(?\p{Nd}{1,3}[.):\]-]*$/u
/** A number in the middle of two lines is half their distance from either; one that stands on a line is an eighth off it at most. */
const BETWEEN = 0.25

/**
 * A table puts a row's number in the middle of its cell: where the name beside it takes two lines, it stands between them, and is read with the
 * lower one. It goes back to where the row begins.
 */
export function serialsOfCells(lines: readonly WordLine[]): WordLine[] {
  const put = [...lines]
  for (const [at, below] of lines.entries()) {
    const above = put[at - 1]
    const [serial, next] = below.words
    const first = above?.words[0]
    if (!above || !first || !serial || !next || !SERIAL.test(serial.text)) continue
    if (first.bbox.x0 < serial.bbox.x1 || Math.abs(first.bbox.x0 - next.bbox.x0) > heightOf(next)) continue
    // By their tops: read a second time, a word is as deep as its line.
    const pitch = next.bbox.y0 - first.bbox.y0
    const down = (serial.bbox.y0 - first.bbox.y0) / pitch
    if (pitch <= 0 || down < BETWEEN || down > 1 - BETWEEN) continue
    const { y0, y1 } = first.bbox
    put[at - 1] = withWords(above, [{ ...serial, bbox: { ...serial.bbox, y0, y1 } }, ...above.words])
    put[at] = withWords(below, below.words.slice(1))
  }
  return put
}

function withWords(line: WordLine, words: Word[]): WordLine {
  return { ...line, words, bbox: boxOf(words) }
}

function heightOf({ bbox }: Word): number {
  return bbox.y1 - bbox.y0
}
