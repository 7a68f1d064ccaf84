import type { Grey } from './grey.ts'
import { disputed, figuresOf, stretchesOf } from './merge-readings.ts'
import { composed, scaling, shifting } from './plane.ts'
import { quantityWords } from './quantity-words.ts'
import { type Edges, meanConfidence, type Reading, type Word, type WordLine } from './tesseract.ts'
import { warped } from './warp.ts'

/**
 * A doubtful line is enlarged by this factor and read again as a whole. Of 14 wrong digits 12 became right, and of 173
 * right digits 10 became doubtful. A digit on its own is read worse at any size, because the model needs its
 * neighbours.
 */
const ENLARGED = 1.3
/** White margin in pixels. */
const MARGIN = 12
/**
 * Below these confidences (0 to 100) a digit is doubtful. Digits of other scripts are confused with each other (१ ९ २,
 * ১ ৯) up to this confidence.
 */
const SURE_NATIVE_FIGURE = 93
const SURE_FIGURE = 88
/**
 * Below this confidence a Latin word among words of another script may be a misreading (Fer for गेंदा), because the
 * models of a page know both scripts.
 */
const SURE_LATIN = 85

/**
 * Reads a line with doubtful digits or Latin words again, enlarged. For each stretch the more confident reading is
 * kept.
 */
export function lookedAtCloser(line: WordLine, grey: Grey, reading: Reading): WordLine {
  if (!isDoubtful(line)) return line
  const wordsAgain = larger(line.bbox, ENLARGED, grey, reading).flatMap(({ words }) => words)
  const words = stretchesOf(wordsAgain, line.words).flatMap(({ theirs, ours }) =>
    theirs.length > 0 && ours.some(isDoubtfulKind) ? settled(ours, theirs) : ours,
  )
  return { ...line, words, confidence: meanConfidence(words) }
}

/** Below this confidence a number may be a word: 77 for नग. */
const SURE_NUMBER = 70
/**
 * Devanagari letters replace Latin letters or digits if they are at least this confident (0 to 100), and more confident
 * than the first reading.
 */
const LIKELIER = 50

/**
 * Reads doubtful Latin words and digits among Devanagari words again, with the Devanagari model alone. When both models
 * read together, eng turns unknown words into wrong Latin ones with high confidence (q for १, PT for नग, 9 for १). The
 * model is opened when the first such word is found.
 */
export function readAlone(line: WordLine, grey: Grey, devanagari: () => Reading): WordLine {
  if (!line.words.some(({ text }) => DEVANAGARI.test(text))) return line
  const words = line.words.flatMap((word) => {
    if (!mayBeDevanagari(word)) return word
    const alone = larger(word.bbox, 1, grey, devanagari()).flatMap(({ words }) => words)
    const text = alone.map((each) => each.text).join('')
    const sure = meanConfidence(alone)
    const isLikelier = DEVANAGARI.test(text) && !LATIN.test(text) && sure >= LIKELIER && sure > word.confidence
    return isLikelier ? disputed(alone) : word
  })
  return { ...line, words, confidence: meanConfidence(words) }
}

function mayBeDevanagari({ text, confidence }: Word): boolean {
  if (LATIN.test(text)) return confidence < SURE_LATIN
  return /[1-9]/.test(text) && (confidence < SURE_NUMBER || text.includes('9'))
}

const DEVANAGARI = /\p{Script=Devanagari}/u

function isDoubtful({ words }: WordLine): boolean {
  const isNative = words.some(({ text }) => /(?!\p{Script=Latin})\p{L}/u.test(text))
  return (
    quantityWords(words).some(isDoubtfulFigure) ||
    words.slice(1).some((word) => isSign(word)) ||
    (isNative && words.some(({ text, confidence }) => LATIN.test(text) && confidence < SURE_LATIN))
  )
}

function isDoubtfulFigure({ text, confidence }: Word): boolean {
  return confidence < (NATIVE_FIGURE.test(text) ? SURE_NATIVE_FIGURE : SURE_FIGURE)
}

const LATIN = /\p{Script=Latin}/u
const NATIVE_FIGURE = /(?!\d)\p{Nd}/u
/** Characters that the OCR returns for a digit it does not recognise. */
const STANDS_FOR_FIGURE = /^[?$¢£¥§©®€<>@%]$/u
const isSign = ({ text }: Word) => STANDS_FOR_FIGURE.test(text)
/** Other words are read equally well at either size. */
const isDoubtfulKind = (word: Word) => /\p{N}/u.test(word.text) || LATIN.test(word.text) || isSign(word)

/** Reads the lines within an area of a page, enlarged by `factor`. The result is in page pixels. */
export function larger({ x0, y0, x1, y1 }: Edges, factor: number, grey: Grey, reading: Reading): WordLine[] {
  const [left, top] = [x0 - MARGIN, y0 - MARGIN / 4]
  const width = Math.round((x1 - x0 + 2 * MARGIN) * factor)
  const height = Math.round((y1 - y0 + MARGIN / 2) * factor)
  const drawn = warped(grey, composed(shifting(left, top), scaling(1 / factor)), width, height)
  const onPage = (edges: Edges): Edges => ({
    x0: Math.round(left + edges.x0 / factor),
    y0: Math.round(top + edges.y0 / factor),
    x1: Math.round(left + edges.x1 / factor),
    y1: Math.round(top + edges.y1 / factor),
  })
  return reading.lines(drawn, [{ x0: 0, y0: 0, x1: width, y1: height }]).map((line) => ({
    ...line,
    bbox: onPage(line.bbox),
    words: line.words.map((word) => ({ ...word, bbox: onPage(word.bbox) })),
  }))
}

/** Returns the more confident of two readings. If their digits differ, its confidence is capped. */
function settled(first: Word[], second: Word[]): Word[] {
  const [were, are] = [figuresOf(first), figuresOf(second)]
  const wasSign = first.every(isSign)
  const isLost = are === '' && (wasSign || first.every(isFigure))
  const surer = (wasSign || meanConfidence(second) > meanConfidence(first)) && !isLost ? second : first
  if (were === are) return surer
  return disputed(surer)
}

const isFigure = ({ text }: Word) => /\p{Nd}/u.test(text) && !/\p{L}/u.test(text)
