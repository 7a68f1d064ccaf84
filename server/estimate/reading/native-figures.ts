import { asciiDigits } from '#contract/digits.ts'
import { type Entry, knownLexicon } from '#server/lexicon/lexicon.ts'
import { doubted } from './merge-readings.ts'
import type { Word } from './tesseract.ts'

/**
 * Gujarati letters that look like its digits 5 and 2, on their own or among digits, and text that may follow them: 'પ',
 * 'રપગ્રામ', 'પથી'. પર is a word.
 */
const GUJARATI_FIGURE: Readonly<Record<string, string>> = { પ: '૫', ર: '૨' }
const GUJARATI = /^([=:–-]*)(?!પર$)([પર૦-૯]{1,4})(?!\p{M})([\p{L}\p{M}]*)([.,;:)]*)$/u

/**
 * Other characters that the OCR returns for such digits, on their own or before their unit, in a line of the script.
 */
const FIGURE_OF_SCRIPT: readonly (readonly [script: RegExp, Readonly<Record<string, string>>])[] = [
  [/\p{Script=Bengali}/u, { '&': '১', '§': '১', S: '১' }],
  [/\p{Script=Gujarati}/u, { '?': '૨', q: '૧', Q: '૧', વ: '૧' }],
]
const SIGN_FOR_FIGURE = /^([=:–-]*)([&§S?qQવ])([\u0980-\u0aff]*)\.?$/u
/** The word 'no' after a number, which the OCR reads as the round Tamil zero: '1௦', '1N௦'. */
const NO_FOR_NOUGHT = /^(\d{1,2})N?௦$/u

/**
 * A number, the characters before it, and its unit. The OCR often reads Devanagari and Gujarati digits as Latin ones.
 */
const NUMBER = /^([-–—=~:]*)([०-९]{1,4}|[০-৯]{1,4}|[૦-૯]{1,4}|[౦-౯]{1,4}|[೦-೯]{1,4}|\d{1,4})(\D*)$/u
const TAKEN_FOR_LATIN = /\p{Script=Devanagari}|\p{Script=Gujarati}/u
/** Digits that are misread ones in some fonts: ९ for १, ৬ and ৯ for ১. */
const ONE_OF: Readonly<Record<string, string>> = { '९': '१', '৯': '১', '৬': '১' }
/** A Bengali four among other digits is just as often a one or a five. */
const BENGALI_FOUR = /[০-৯]৪|৪[০-৯]/u
/** Usual amounts. Other numbers are rare, and more often misread digits (१ for ९, ५ for ४). */
const USUAL =
  /^(?:[1-9]|1[0-256]|2[014578]|3[0125]|[4-8][05]|5[14]|10[08]|1[125]1|1[12]5|[1-8][05]0|[1-8]01|100[018]|[1-5]100)$/
/** Units of which nobody orders nine. */
const HOLDERS: ReadonlySet<Entry['value']> = new Set([
  'packet',
  'bottle',
  'box',
  'bundle',
  'roll',
  'set',
  'metre',
  'dozen',
  'kg',
  'l',
])

/**
 * Replaces letters and characters by the digits of the script that they stand for, and marks numbers as doubtful that
 * hardly any list contains. All results have low confidence.
 */
export function nativeFigures(words: readonly Word[]): Word[] {
  const isTakenForLatin = words.some(({ text }) => TAKEN_FOR_LATIN.test(text))
  const ofScript = FIGURE_OF_SCRIPT.find(([script]) => words.some(({ text }) => script.test(text)))?.[1] ?? {}
  return words.map((word, at) => {
    if (at === 0) return word
    const [, lead = '', sign = '', glued = ''] = SIGN_FOR_FIGURE.exec(word.text) ?? []
    const isAmount =
      glued === '' ? !!unitOf(words[at + 1]?.text) || at === words.length - 1 : unitOf(glued) !== undefined
    if (ofScript[sign] && isAmount) return doubted(word, `${lead}${ofScript[sign]}${glued}`)
    if (NO_FOR_NOUGHT.test(word.text) && !unitOf(words[at + 1]?.text))
      return doubted(word, word.text.replace(NO_FOR_NOUGHT, '$1 no'))
    const gujarati = asGujaratiFigures(word.text)
    if (gujarati !== null) return doubted(word, gujarati)
    const number = NUMBER.exec(word.text)
    const isNative = number !== null && (isTakenForLatin || !/\d/.test(word.text))
    return isNative ? usualNumber(word, number, words[at + 1]) : word
  })
}

function asGujaratiFigures(text: string): string | null {
  const [, before = '', figures = '', unit = '', after = ''] = GUJARATI.exec(text) ?? []
  const isAmount = unit === '' || knownLexicon().says(unit, 'unit', 'range')
  const read = figures.replace(/[પર]/gu, (letter) => GUJARATI_FIGURE[letter] ?? letter)
  return read === figures || !isAmount ? null : `${before}${read}${unit}${after}`
}

/** Replaces nines by ones if that gives a usual amount. Any other unusual number is marked as doubtful. */
function usualNumber(word: Word, [, lead = '', figures = '', glued = '']: RegExpExecArray, next?: Word): Word {
  const meaning = unitOf(/\p{L}/u.test(glued) ? glued : next?.text)
  // A saree has nine yards ('९ वारी'), so not every nine is wrong.
  const isHeld = meaning !== undefined && HOLDERS.has(meaning.value)
  const isNineOfThem = asciiDigits(figures) === '9' && isHeld
  const isUsual = USUAL.test(asciiDigits(figures)) && !BENGALI_FOUR.test(figures)
  if (isUsual && !isNineOfThem) return word
  const ones = figures.replace(/[९৯৬]/gu, (figure) => ONE_OF[figure] ?? figure)
  return doubted(word, USUAL.test(asciiDigits(ones)) ? `${lead}${ones}${glued}` : word.text)
}

function unitOf(text = ''): Entry | undefined {
  const word = text.replace(/[.,;)]+$/u, '').toLowerCase()
  return knownLexicon()
    .entriesOf(word)
    .find((entry) => entry.class === 'unit')
}
