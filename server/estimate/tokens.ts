import { asciiDigits } from '#contract/digits.ts'
import { foldLetters } from '#server/names/writing.ts'

/**
 * A token of a line. `text` is folded and in lower case, with ASCII digits. `value` is set for numbers. `spaced` says
 * whether a space precedes the token; `breaks` says whether it opens a line of its block.
 */
export interface Token {
  kind: 'number' | 'word' | 'sign'
  text: string
  /** The original spelling, except for folded letters. */
  shown: string
  value: number
  spaced: boolean
  breaks: boolean
}

const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
}

/** Maps variants of a character to the one that the grammar knows. Leader dots, lines and underscores become a dash. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u200b-\u200f\u2060\ufeff]|\ufe0f/gu, ''],
  // A keycap emoji: lists typed on a phone use them as serial numbers.
  [/(\d)\u20e3(?:(\d)\u20e3)?/gu, '$1$2) '],
  [/(\d)\s*[⁄∕]\s*(?=\d)/gu, '$1/'],
  [/[‐‑‒–—―−]/gu, '-'],
  [/[×✕✖]/gu, ' x '],
  [/[“”„«»‘’`´]/gu, "'"],
  [/[[【〔『「{]/gu, '('],
  [/[\]】〕』」}]/gu, ')'],
  [/\.{2,}|…|_{2,}|-{2,}|={2,}/gu, ' - '],
  // Thousands separators: 1,000 and 1,00,001.
  [/(?<=\d),(?=(?:\d{2,3},)*\d{3}(?!\d))/gu, ''],
]

const PIECE = /(\s*)((?<![\d\p{L}\p{M}])\.\d+|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?|[^\s])/gu
/** Boundaries between words that are written without a space: 100gmHaldi, packetहल्दी. */
const GLUED = /(?<=\p{Ll})(?=\p{Lu})|(?<=[A-Za-z])(?=[\u0900-\u0d7f])|(?<=[\u0900-\u0d7f])(?=[A-Za-z])/u

/**
 * Splits a line into numbers, words (₹ counts as a word) and single characters. A digit next to a letter is split off:
 * 50gm becomes 50 and gm.
 */
export function tokenise(line: string): Token[] {
  let plain = asciiDigits(foldLetters(line)).replace(/[½¼¾⅓⅔⅛]/gu, (sign) => ` ${FRACTIONS[sign] ?? ''} `)
  for (const [pattern, sign] of SIGNS) plain = plain.replace(pattern, sign)
  const tokens: Token[] = []
  for (const { 1: space, 2: piece = '' } of plain.matchAll(PIECE)) {
    const isWord = /^[\p{L}\p{M}\p{Sc}]/u.test(piece)
    for (const [at, shown] of (isWord ? piece.split(GLUED) : [piece]).entries()) {
      const isNumber = /^\.?\d/u.test(shown)
      tokens.push({
        kind: isWord ? 'word' : isNumber ? 'number' : 'sign',
        text: shown.toLowerCase(),
        shown,
        value: isNumber ? Number(shown) : Number.NaN,
        spaced: at === 0 && space !== '',
        breaks: tokens.length === 0,
      })
    }
  }
  return tokens
}

/** Joins the tokens back into text, with spaces where the line had them. */
export function written(tokens: readonly Token[]): string {
  return tokens
    .map((token, at) => (at > 0 && (token.spaced || token.breaks) ? ` ${token.shown}` : token.shown))
    .join('')
}

/**
 * Returns whether a token stands inside a bracket that was opened in its line or the line above. Text in brackets
 * describes the item before it.
 */
export function isEnclosed(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - FARTHEST_BRACKET), at)
  const open = before.findLastIndex(({ text }) => text === '(')
  return open >= 0 && !before.slice(open).some(({ text }) => text === ')')
}
const FARTHEST_BRACKET = 12
