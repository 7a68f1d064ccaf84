import type { Grey } from './grey.ts'
import { DISPUTED, figuresOf, stretchesOf } from './merge-readings.ts'
import { composed, scaling, shifting } from './plane.ts'
import { quantityWords } from './quantity-words.ts'
import { type Edges, meanConfidence, type Reading, type Word, type WordLine } from './tesseract.ts'
import { warped } from './warp.ts'

/**
 * A line in doubt is drawn so much larger, and read whole: of 14 wrong figures 12 were right then, and of 173 right ones 10 became doubtful.
 * A figure by itself, without the neighbours it is read by, is read worse at any size.
 */
const ENLARGED = 1.3
/** White around it, in pixels. */
const MARGIN = 12
/** Below these (0 to 100) a figure is in doubt: those of other scripts are taken for one another (१ ९ २, ১ ৯) up to here. */
const SURE_NATIVE_FIGURE = 93
const SURE_FIGURE = 88
/** Below this a Latin word among others may be one of theirs (Fer for गेंदा): the models of a page know both. */
const SURE_LATIN = 85

/** Reads the lines of a page whose figures or Latin words are in doubt once more, larger, and keeps of each stretch what is surer. */
export function lookedAtCloser(lines: readonly WordLine[], grey: Grey, reading: Reading): WordLine[] {
  return lines.map((line) => {
    if (!isDoubtful(line)) return line
    const words = stretchesOf(largerWords(line, grey, reading), line.words).flatMap(({ theirs, ours }) =>
      theirs.length > 0 && ours.some(isDoubtfulKind) ? settled(ours, theirs) : ours,
    )
    return { ...line, words, confidence: meanConfidence(words) }
  })
}

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
/** What a figure that was not known comes back as. */
const STANDS_FOR_FIGURE = /^[?$¢£¥§©®€<>@%]$/u
const isSign = ({ text }: Word) => STANDS_FOR_FIGURE.test(text)
/** Other words are read as well at either size. */
const isDoubtfulKind = (word: Word) => /\p{N}/u.test(word.text) || LATIN.test(word.text) || isSign(word)

function largerWords({ bbox }: WordLine, grey: Grey, reading: Reading): Word[] {
  const [left, top] = [bbox.x0 - MARGIN, bbox.y0 - MARGIN / 4]
  const width = Math.round((bbox.x1 - bbox.x0 + 2 * MARGIN) * ENLARGED)
  const height = Math.round((bbox.y1 - bbox.y0 + MARGIN / 2) * ENLARGED)
  const larger = warped(grey, composed(shifting(left, top), scaling(1 / ENLARGED)), width, height)
  const onPage = ({ x0, y0, x1, y1 }: Edges): Edges => ({
    x0: left + x0 / ENLARGED,
    y0: top + y0 / ENLARGED,
    x1: left + x1 / ENLARGED,
    y1: top + y1 / ENLARGED,
  })
  return reading
    .lines(larger, [{ x0: 0, y0: 0, x1: width, y1: height }])
    .flatMap(({ words }) => words.map((word) => ({ ...word, bbox: onPage(word.bbox) })))
}

/** The surer of two readings of a stretch; where they see other figures, hardly sure. */
function settled(first: Word[], second: Word[]): Word[] {
  const [were, are] = [figuresOf(first), figuresOf(second)]
  const wasSign = first.every(isSign)
  const isLost = are === '' && (wasSign || first.every(isFigure))
  const surer = (wasSign || meanConfidence(second) > meanConfidence(first)) && !isLost ? second : first
  if (were === are) return surer
  return surer.map((word) => ({ ...word, confidence: Math.min(word.confidence, DISPUTED) }))
}

const isFigure = ({ text }: Word) => /\p{Nd}/u.test(text) && !/\p{L}/u.test(text)
