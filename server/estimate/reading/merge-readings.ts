import { figuresIn } from '../digits.ts'
import { meanConfidence, type Word, type WordLine } from './tesseract.ts'

/**
 * Words of the usual models are used if they have at least this confidence (0 to 100) and more than the other reading.
 */
const SURE_WORD = 80
/**
 * A Latin word replaces a word in letters of the page's script only if it has at least SURE_LATIN and the other has
 * less than UNSURE_OWN. Short words are often misread as Latin with high confidence (১টি as sft).
 */
const SURE_LATIN = 88
const UNSURE_OWN = 60
/** Maximum confidence of digits that two readings disagree about. It leaves their line unsure. */
export const DISPUTED = 84

/** Caps the confidence of words at DISPUTED. */
export function disputed(words: readonly Word[]): Word[] {
  return words.map((word) => doubted(word))
}

/** Returns a word with a new text and its confidence capped at DISPUTED. */
export function doubted(word: Word, text = word.text): Word {
  return { ...word, text, confidence: Math.min(word.confidence, DISPUTED) }
}

/**
 * Merges two readings of a page in another script: by the script's own model, and by the usual models, which read Latin
 * better. If both found the same lines, each group of overlapping words is taken from the more credible reading.
 */
export function mergeReadings(usual: readonly WordLine[], own: readonly WordLine[]): WordLine[] {
  if (usual.length !== own.length) return [...own]
  return own.map((line, index) => {
    const stretches = stretchesOf(usual[index]?.words ?? [], line.words)
    const parts = stretches.map(({ theirs, ours }, at) => ({
      ours,
      taken: ours.length === 0 || isUsualBelieved(theirs, ours, stretches[at - 1]) ? undisputed(theirs, ours) : ours,
    }))
    const isTwice = (at: number) => {
      const [part, next] = [parts[at], parts[at + 1]]
      return part?.ours.length === 0 && next?.taken === next?.ours && opens(part.taken, next?.ours)
    }
    const words = parts.flatMap(({ taken }, at) => {
      if (isTwice(at)) return []
      return isTwice(at - 1) ? undisputed(taken, parts[at - 1]?.taken ?? []) : taken
    })
    return { ...line, words, confidence: meanConfidence(words) }
  })
}

/**
 * Digits look similar in several scripts. Letters of the page's own script are not Latin, and Devanagari is a
 * misreading.
 */
function isUsualBelieved(theirs: readonly Word[], ours: readonly Word[], before: Stretch | undefined): boolean {
  const [sure, own] = [meanConfidence(theirs), meanConfidence(ours)]
  if (sure < SURE_WORD || sure <= own) return false
  const [text, ownText] = [theirs, ours].map((words) => words.map((word) => word.text).join('')) as [string, string]
  if (FIGURES.test(text)) return /\p{Nd}/u.test(ownText) || !NATIVE.test(ownText)
  if (/\p{Script=Devanagari}/u.test(text)) return false
  // Without a number before it, 'NOS' is a word of the other script (ಗರಿಕೆ).
  const isUnit = LATIN_UNIT.test(text) && /\p{N}/u.test(before?.ours.at(-1)?.text ?? before?.theirs.at(-1)?.text ?? '')
  if (isUnit || LATIN.test(ownText) || !NATIVE.test(ownText)) return true
  return sure >= SURE_LATIN && own < UNSURE_OWN
}

const FIGURES = /^[\p{Nd}\p{P}]*\p{Nd}[\p{Nd}\p{P}]*$/u
const LATIN = /\p{Script=Latin}/u
const NATIVE = /(?!\p{Script=Latin})\p{L}|(?!\d)\p{Nd}/u
const LATIN_UNIT = /^(ml|gms?|kgs?|lt?r?|mtr?|nos?|pcs?|pkts?)[.)]?$/i

function undisputed(theirs: Word[], ours: readonly Word[]): Word[] {
  const [figures, own] = [figuresOf(theirs), figuresOf(ours)]
  if (figures === own || own === '') return theirs
  return disputed(theirs)
}

export function figuresOf(words: readonly Word[]): string {
  return words.map(({ text }) => figuresIn(text)).join('')
}

/**
 * Returns whether a digit that stands alone in one reading begins the next word of the other (1, 1No; 7, 1ಕಟ್ಟು): it is
 * the same ink.
 */
function opens(theirs: readonly Word[], next: readonly Word[] | undefined): boolean {
  const text = theirs.map((word) => word.text).join('')
  const [opening = ''] = /^\p{Nd}+(?=\p{L})/u.exec(next?.[0]?.text ?? '') ?? []
  return /^[\d.]+$/.test(text) && (next?.[0]?.text.startsWith(text) === true || opening.length === text.length)
}

interface Stretch {
  theirs: Word[]
  ours: Word[]
  end: number
}

/** Groups the words of two readings of a line from left to right; overlapping words form one group. */
export function stretchesOf(theirs: readonly Word[], ours: readonly Word[]): Stretch[] {
  const all = [...theirs.map((word) => ({ word, isOurs: false })), ...ours.map((word) => ({ word, isOurs: true }))]
  const found: Stretch[] = []
  for (const { word, isOurs } of all.toSorted((a, b) => a.word.bbox.x0 - b.word.bbox.x0)) {
    const { x0, x1 } = word.bbox
    // The boxes of neighbouring words sometimes touch.
    const overlaps = found.at(-1) !== undefined && (found.at(-1)?.end ?? 0) - x0 > (x1 - x0) * 0.2
    if (!overlaps) found.push({ theirs: [], ours: [], end: x1 })
    const last = found.at(-1)
    last?.[isOurs ? 'ours' : 'theirs'].push(word)
    if (last) last.end = Math.max(last.end, x1)
  }
  return found
}
