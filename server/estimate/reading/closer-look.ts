import type { Grey } from './grey.ts'
import { disputed, figuresOf, stretchesOf } from './merge-readings.ts'
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

/** A line whose figures or Latin words are in doubt is read once more, larger, and of each stretch what is surer is kept. */
export function lookedAtCloser(line: WordLine, grey: Grey, reading: Reading): WordLine {
  if (!isDoubtful(line)) return line
  const wordsAgain = larger(line.bbox, ENLARGED, grey, reading).flatMap(({ words }) => words)
  const words = stretchesOf(wordsAgain, line.words).flatMap(({ theirs, ours }) =>
    theirs.length > 0 && ours.some(isDoubtfulKind) ? settled(ours, theirs) : ours,
  )
  return { ...line, words, confidence: meanConfidence(words) }
}

/** Below this a number may be a word: 77 for नग. */
const SURE_NUMBER = 70
/** Letters that are read as surely as this (0 to 100), and more surely than Latin ones or figures were, stand for them. */
const LIKELIER = 50

/**
 * Latin words and figures in doubt that stand among words in Devanagari, read by its model alone: where both models read together, eng makes words of
 * what it does not know, and surely (q for १, PT for नग, 9 for १). The model is opened for the first of them.
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
/** What a figure that was not known comes back as. */
const STANDS_FOR_FIGURE = /^[?$¢£¥§©®€<>@%]$/u
const isSign = ({ text }: Word) => STANDS_FOR_FIGURE.test(text)
/** Other words are read as well at either size. */
const isDoubtfulKind = (word: Word) => /\p{N}/u.test(word.text) || LATIN.test(word.text) || isSign(word)

/** The lines within some edges of a page, read `factor` times as large as they stand there. */
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

/** The surer of two readings of a stretch; where they see other figures, hardly sure. */
function settled(first: Word[], second: Word[]): Word[] {
  const [were, are] = [figuresOf(first), figuresOf(second)]
  const wasSign = first.every(isSign)
  const isLost = are === '' && (wasSign || first.every(isFigure))
  const surer = (wasSign || meanConfidence(second) > meanConfidence(first)) && !isLost ? second : first
  if (were === are) return surer
  return disputed(surer)
}

const isFigure = ({ text }: Word) => /\p{Nd}/u.test(text) && !/\p{L}/u.test(text)
