import { boxOf, type Word, type WordLine } from './tesseract.ts'

const SERIAL = /^\(?\p{Nd}{1,3}[.):\]-]*$/u
/**
 * A number centred between two lines is half their distance from each of them. A number on a line is at most an eighth
 * off it. Distances as a share of the line pitch.
 */
const BETWEEN = 0.25

/**
 * Moves the serial number of a table row to the row's first line. If the name in a row takes two lines, the number is
 * centred between them and the OCR assigns it to the lower one.
 */
export function serialsOfCells(lines: readonly WordLine[]): WordLine[] {
  const put = [...lines]
  for (const [at, below] of lines.entries()) {
    const above = put[at - 1]
    const [serial, next] = below.words
    const first = above?.words[0]
    if (!above || !first || !serial || !next || !SERIAL.test(serial.text)) continue
    if (first.bbox.x0 < serial.bbox.x1 || Math.abs(first.bbox.x0 - next.bbox.x0) > heightOf(next)) continue
    // Compares the tops, because a word that was read a second time has the full height of its line.
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
