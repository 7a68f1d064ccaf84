import { asciiDigits } from '#contract/digits.ts'
import { doubted } from './merge-readings.ts'
import type { Word, WordLine } from './tesseract.ts'

const SERIAL = /^\(?(\p{Nd}{1,3})[.):\]-]*$/u
/** Minimum number and share of serial numbers that must be consecutive before the others are compared with them. */
const COUNTED = 4
const COUNTED_SHARE = 1 / 3
/** The same digit must be confused this many times. Other numbering would not do that. */
const TAKEN = 3

/**
 * Finds digits that this page's font confuses, because the expected serial numbers are known. If २८ stands between 17
 * and 19, and २२ and २३ stand for 12 and 13, the font's one is read as a two. Amounts with such a digit get low
 * confidence.
 */
export function doubtMisreadFigures(lines: readonly WordLine[]): WordLine[] {
  const misread = misreadFigures(lines)
  if (misread.size === 0) return [...lines]
  const isMisread = ({ text }: Word) => [...text].some((sign) => misread.has(sign))
  return lines.map((line) => ({
    ...line,
    words: line.words.map((word, at) => (at > 0 && isMisread(word) ? doubted(word) : word)),
  }))
}

/** Returns the digits that stand for other digits in the serial numbers of a page. */
function misreadFigures(lines: readonly WordLine[]): ReadonlySet<string> {
  const serials = lines.flatMap(({ words }) => SERIAL.exec(words[0]?.text ?? '')?.[1] ?? [])
  const starts = Map.groupBy(serials, (serial, at) => Number(asciiDigits(serial)) - at)
  const [start, counted] = [...starts].reduce((one, other) => (other[1].length > one[1].length ? other : one), [0, []])
  if (counted.length < Math.max(COUNTED, serials.length * COUNTED_SHARE)) return new Set()
  const taken = serials.flatMap((serial, at) => {
    const meant = String(start + at)
    if (meant.length !== serial.length) return []
    const pairs = [...serial].flatMap((figure, place) =>
      asciiDigits(figure) === meant[place] ? [] : [`${figure}${meant[place]}`],
    )
    return new Set(pairs).size === 1 ? pairs.slice(0, 1) : []
  })
  const often = [...Map.groupBy(taken, (pair) => pair)].filter(([, all]) => all.length >= TAKEN)
  return new Set(often.map(([[figure = '']]) => figure))
}
