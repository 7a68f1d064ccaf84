import { DISPUTED } from './merge-readings.ts'
import type { Word } from './tesseract.ts'

/** What a figure comes back as that is written as one stroke or looks like a letter. */
const FIGURE_OF: Readonly<Record<string, string>> = {
  '|': '1',
  I: '1',
  l: '1',
  '!': '1',
  ']': '1',
  '\\': '1',
  '।': '1',
  S: '5',
  O: '0',
  o: '0',
}
/** The same behind a figure: of 21 a bracket is left that nothing opened. */
const LAST_STROKE = /^(\d)[)\]|\\lI!]$/u
const STROKES = /^[|Il!\]\\।S][|Il!\]\\।SOo\d]{0,3}$/u
/** What stands before an amount. A colon or a dash may touch a Latin word; what touches नम: is no amount. */
const BEFORE_AMOUNT = /(?:\s[-–—=~]+|\.{2,}|[a-z)]\s?[-–—=~:])$/iu

/** Takes strokes that stand where an amount does (Janeu - |, Paan — II, Gulal = IO rs) for the figures they are, hardly sure. */
export function figuresForStrokes(words: readonly Word[]): Word[] {
  const isBracketed = words.some(({ text }) => text.includes('('))
  return words.map((word, at) => {
    if (!BEFORE_AMOUNT.test(textBefore(words, at))) return word
    const [, figure] = (!isBracketed && LAST_STROKE.exec(word.text)) || []
    const text = figure ? `${figure}1` : STROKES.test(word.text) ? asFigures(word.text) : word.text
    return text === word.text ? word : { ...word, text, confidence: Math.min(word.confidence, DISPUTED) }
  })
}

function textBefore(words: readonly Word[], at: number): string {
  return words
    .slice(0, at)
    .map(({ text }) => text)
    .join(' ')
}

function asFigures(text: string): string {
  return text.replace(/\D/gu, (sign) => FIGURE_OF[sign] ?? sign)
}
