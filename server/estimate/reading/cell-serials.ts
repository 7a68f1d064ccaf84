import { boxOf, type Word, type WordLine } from './tesseract.ts'

const SERIAL = /^\(?\p{Nd}{1,3}[.):\]-]*$/u
/** A number in the middle of two lines is half their distance from either; one that stands on a line is a tenth off it at most. */
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
    const pitch = middleOf(next) - middleOf(first)
    const down = (middleOf(serial) - middleOf(first)) / pitch
    if (pitch <= 0 || down < BETWEEN || down > 1 - BETWEEN) continue
    put[at - 1] = withWords(above, [serial, ...above.words])
    put[at] = withWords(below, below.words.slice(1))
  }
  return put
}

function withWords(line: WordLine, words: Word[]): WordLine {
  return { ...line, words, bbox: boxOf(words) }
}

function middleOf({ bbox }: Word): number {
  return (bbox.y0 + bbox.y1) / 2
}

function heightOf({ bbox }: Word): number {
  return bbox.y1 - bbox.y0
}
