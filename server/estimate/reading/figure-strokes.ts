import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { doubted } from './merge-readings.ts'
import type { Word } from './tesseract.ts'

/** Characters that the OCR returns for a digit that is written as one stroke or resembles a letter. */
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
/** The same after another digit: 21 may become 2 and an unopened bracket. */
const LAST_STROKE = /^(\d)[)\]|\\lI!]$/u
const STROKES = /^[|Il!\]\\।S][|Il!\]\\।SOo\d]{0,3}$/u
/** Text before an amount. A colon or a dash may touch a Latin word; text after नम: is not an amount. */
const BEFORE_AMOUNT = /(?:\s[-–—=~]+|\.{2,}|[a-z)]\s?[-–—=~:])$/iu

/**
 * Before a unit more letters are digits: 'so gm', 'Zso gms', 'l packet'. The same holds for a unit in the same word:
 * 'Skg', 'iltr', but not for the oil in 'oil5ltr'.
 */
const STROKES_BEFORE_UNIT = /^[-–—=~:]*[|Il!sSzZoO\d]{1,4}$/u
const STROKES_WITH_UNIT = /^([-–—=~:]*)([|Iil!sSzZ\d][|Il!sSzZoO\d]{0,3})((?:kgs?|gms?|grams?|ltrs?|ml|mtrs?)[.,;)]*)$/u
/** 'each' counts as a unit only after a dash and its number: '-I each'. */
const DASHED_STROKES = /^[-–—=~:]+[|Il!]$/u
/** '50V-' is 501/-: the V is the last digit and the slash. In '51V-' the V may be the slash alone. */
const RUPEES_RUN_TOGETHER = /^(\d*0)V(?=[-–—]+$)/u

/**
 * Replaces strokes at the position of an amount by digits (Janeu - |, Paan — II, Gulal = IO rs), with low confidence.
 */
export function figuresForStrokes(words: readonly Word[]): Word[] {
  const isBracketed = words.some(({ text }) => text.includes('('))
  return words.map((word, at) => {
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

function textBefore(words: readonly Word[], at: number): string {
  return words
    .slice(0, at)
    .map(({ text }) => text)
    .join(' ')
}

function isLatinUnit(next: Word | undefined): boolean {
  const [unit] = /^[a-z]+/u.exec(next?.text.toLowerCase() ?? '') ?? ['']
  return knownLexicon().says(unit, 'unit')
}

function isEach(next: Word | undefined): boolean {
  return knownLexicon().says(next?.text.toLowerCase() ?? '', 'each')
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
