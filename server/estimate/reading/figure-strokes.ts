import { asciiDigits } from '../digits.ts'
import { EACH_WORDS, RANGE_WORDS } from '../parsing/words/phrases.ts'
import { UNIT_WORDS } from '../parsing/words/units.ts'
import { DISPUTED } from './merge-readings.ts'
import type { Word } from './tesseract.ts'

/** What a figure comes back as that is written as one stroke or looks like a letter. */
const FIGURE_OF: Readonly<Record<string, string>> = {
  '|': '1',
  I: '1',
  i: '1',
  l: '1',
  '!': '1',
  ']': '1',
  '\\': '1',
  '।': '1',
  S: '5',
  s: '5',
  Z: '2',
  z: '2',
  O: '0',
  o: '0',
}
/** The same behind a figure: of 21 a bracket is left that nothing opened. */
const LAST_STROKE = /^(\d)[)\]|\\lI!]$/u
const STROKES = /^[|Il!\]\\।S][|Il!\]\\।SOo\d]{0,3}$/u
/** What stands before an amount. A colon or a dash may touch a Latin word; what touches नम: is no amount. */
const BEFORE_AMOUNT = /(?:\s[-–—=~]+|\.{2,}|[a-z)]\s?[-–—=~:])$/iu

/** Before a unit more is a figure: 'so gm', 'Zso gms', 'l packet', and with it: 'Skg', 'iltr', but not the oil of 'oil5ltr'. */
const STROKES_BEFORE_UNIT = /^[-–—=~:]*[|Il!sSzZoO\d]{1,4}$/u
const STROKES_WITH_UNIT = /^([-–—=~:]*)([|Iil!sSzZ\d][|Il!sSzZoO\d]{0,3})((?:kgs?|gms?|grams?|ltrs?|ml|mtrs?)[.,;)]*)$/u
/** 'each' is a unit only behind a dash and its number: '-I each'. */
const DASHED_STROKES = /^[-–—=~:]+[|Il!]$/u
/** '50V-': the last figure and the stroke behind it, of 501/-. Of 51V- it may be the stroke alone. */
const RUPEES_RUN_TOGETHER = /^(\d*0)V(?=[-–—]+$)/u

/** Gujarati letters that look like its 5 and 2, among figures or alone, and what may touch them: 'પ', 'રપગ્રામ', 'પથી'. પર is a word. */
const GUJARATI_FIGURE: Readonly<Record<string, string>> = { પ: '૫', ર: '૨' }
const GUJARATI = /^([=:–-]*)(?!પર$)([પર૦-૯]{1,4})(?!\p{M})([\p{L}\p{M}]*)([.,;:)]*)$/u

/** What else such figures come back as, alone or before their unit, where a line is written in the script. */
const FIGURE_OF_SCRIPT: readonly (readonly [script: RegExp, Readonly<Record<string, string>>])[] = [
  [/\p{Script=Bengali}/u, { '&': '১', '§': '১', S: '১' }],
  [/\p{Script=Gujarati}/u, { '?': '૨', q: '૧' }],
]
const SIGN_FOR_FIGURE = /^([=:–-]*)([&§S?q])([\u0980-\u0aff]*)\.?$/u
/** No number, but its 'no', which Tamil's round nought looks like: '1௦', '1N௦'. */
const NO_FOR_NOUGHT = /^(\d{1,2})N?௦$/u

/** A number in Devanagari figures, what leads to it, and its unit. */
const DEVANAGARI_NUMBER = /^([-–—=~:]*)([०-९]{1,4})(\D*)$/u
/** What lists ask for: others are rare, and more often a figure taken for another (१ for ९, ५ for ४). */
const USUAL =
  /^(?:[1-9]|1[0-256]|2[014578]|3[0125]|[4-8][05]|5[14]|10[08]|1[125]1|1[12]5|[1-8][05]0|[1-8]01|100[018]|[1-5]100)$/
/** What holds some of a thing: nobody asks for nine of them. */
const HOLDERS: ReadonlySet<string> = new Set([
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

/** Takes strokes that stand where an amount does (Janeu - |, Paan — II, Gulal = IO rs) for the figures they are, hardly sure. */
export function figuresForStrokes(words: readonly Word[]): Word[] {
  const isBracketed = words.some(({ text }) => text.includes('('))
  const ofScript = FIGURE_OF_SCRIPT.find(([script]) => words.some(({ text }) => script.test(text)))?.[1] ?? {}
  return words.map((word, at) => {
    const [, lead = '', sign = '', glued = ''] = (at > 0 && SIGN_FOR_FIGURE.exec(word.text)) || []
    const isAmount = glued === '' ? isUnit(words[at + 1]) || at === words.length - 1 : UNIT_WORDS.has(glued)
    if (ofScript[sign] && isAmount) return hardlySure(word, `${lead}${ofScript[sign]}${glued}`)
    if (at > 0 && NO_FOR_NOUGHT.test(word.text)) return hardlySure(word, word.text.replace(NO_FOR_NOUGHT, '$1 no'))
    const number = at > 0 ? DEVANAGARI_NUMBER.exec(word.text) : null
    if (number) return usualNumber(word, number, words[at + 1])
    const gujarati = at > 0 ? asGujaratiFigures(word.text) : null
    if (gujarati !== null) return hardlySure(word, gujarati)
    if (at > 0 && STROKES_BEFORE_UNIT.test(word.text) && isLatinUnit(words[at + 1])) return asFigures(word)
    if (at > 0 && DASHED_STROKES.test(word.text) && isEach(words[at + 1])) return asFigures(word)
    const [, dash = '', strokes = '', unit] = (at > 0 && STROKES_WITH_UNIT.exec(word.text)) || []
    if (unit) return hardlySure(word, `${dash}${figuresOf(strokes)}${unit}`)
    if (at > 0 && RUPEES_RUN_TOGETHER.test(word.text))
      return hardlySure(word, word.text.replace(RUPEES_RUN_TOGETHER, '$11/'))
    if (!BEFORE_AMOUNT.test(textBefore(words, at))) return word
    const [, figure] = (!isBracketed && LAST_STROKE.exec(word.text)) || []
    if (figure) return hardlySure(word, `${figure}1`)
    return STROKES.test(word.text) ? asFigures(word) : word
  })
}

function asGujaratiFigures(text: string): string | null {
  const [, before = '', figures = '', unit = '', after = ''] = GUJARATI.exec(text) ?? []
  const isAmount = unit === '' || UNIT_WORDS.has(unit) || RANGE_WORDS.has(unit)
  const read = figures.replace(/[પર]/gu, (letter) => GUJARATI_FIGURE[letter] ?? letter)
  return read === figures || !isAmount ? null : `${before}${read}${unit}${after}`
}

function textBefore(words: readonly Word[], at: number): string {
  return words
    .slice(0, at)
    .map(({ text }) => text)
    .join(' ')
}

/** Ones for nines where that is what lists ask for; no other number is believed that hardly any does. */
function usualNumber(word: Word, [, lead = '', figures = '', glued = '']: RegExpExecArray, next?: Word): Word {
  const written = /\p{L}/u.test(glued) ? glued : (next?.text ?? '')
  const unit = UNIT_WORDS.get(written.replace(/[.,;)]+$/u, ''))?.unit
  const isNineOfThem = figures === '९' && unit !== undefined && HOLDERS.has(unit)
  if (USUAL.test(asciiDigits(figures)) && !isNineOfThem) return word
  const ones = figures.replaceAll('९', '१')
  return doubted(word, USUAL.test(asciiDigits(ones)) ? `${lead}${ones}${glued}` : word.text)
}

function isUnit(next: Word | undefined): boolean {
  return UNIT_WORDS.has(next?.text.replace(/[.,;)]+$/u, '') ?? '')
}

function isLatinUnit(next: Word | undefined): boolean {
  const [unit] = /^[a-z]+/u.exec(next?.text.toLowerCase() ?? '') ?? ['']
  return UNIT_WORDS.has(unit)
}

function isEach(next: Word | undefined): boolean {
  return EACH_WORDS.has(next?.text.toLowerCase() ?? '')
}

function asFigures(word: Word): Word {
  return hardlySure(word, figuresOf(word.text))
}

function figuresOf(strokes: string): string {
  return strokes.replace(/\D/gu, (sign) => FIGURE_OF[sign] ?? sign)
}

function hardlySure(word: Word, text: string): Word {
  return text === word.text ? word : doubted(word, text)
}

function doubted(word: Word, text: string): Word {
  return { ...word, text, confidence: Math.min(word.confidence, DISPUTED) }
}
