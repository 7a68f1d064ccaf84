import { NUMBER_WORDS, PART_WORDS } from './words/numbers.ts'
import { AND_WORDS, EACH_WORDS, KIND_WORDS, MONEY_WORDS } from './words/phrases.ts'
import { PAV_WORDS, UNIT_WORDS } from './words/units.ts'

/**
 * A piece of a normalised line. `value` is set for numbers only; `guessed`, where a reader took its 1 for a danda or an exclamation mark, its 0 for a
 * degree sign or a letter. `spaced` says whether a space stood before it.
 */
export interface Token {
  kind: 'number' | 'word' | 'sign'
  text: string
  value: number
  spaced: boolean
  guessed?: boolean
}

const PIECE = /(\s*)(\d+(?:[।!°]\d*)+|।[\d°]+|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:'[\p{L}]+)?|[^\s])/gu

/** Letters a reader gives for the figures they look like: ર for ૨, પ for ૫, ও for ৩. One is a figure only beside another, or before a unit. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ર: '2',
  પ: '5',
  દ: '6',
  र: '2',
  प: '5',
  ও: '3',
  হ: '2',
  S: '5',
  G: '5',
  g: '5',
  Y: '5',
  o: '0',
  O: '0',
  T: '7',
  b: '6',
  Z: '2',
  I: '1',
  i: '1',
}
const MISREAD = /(?<![\p{L}\p{M}\d])[\dરપદરपওহ]*[રપદરपওহ][\dરપદરपওহ]*(?![\p{L}\p{M}])/gu
/** 'হটি', 'પનંગ': the same, written together with what counts. Behind the name only, or any word might be taken apart. */
const MISREAD_COUNT = /(?<=\S\s+)([হওપરદ])(?=(?:টি|টা|টে|টো|খানা|નંગ|ગ્રામ|કિલો)(?![\p{L}\p{M}]))/gu
/** 'Go গ্রাম', 'Yoo ગ્રામ', 'S00 ml': the five of each script, and its noughts. */
const MISREAD_FIVE =
  /(?<![\p{L}\p{M}\d])(?:S|[Gg](?=[oO0]{1,2}\s*[\u0980-\u09ff])|Y(?=[oO0]{1,2}\s*[\u0a80-\u0aff]))[oO0]{1,2}(?![\p{L}\p{M}\d])/gu
/** '- T pcs', '- ZO rs', '- I box': Latin letters that stand alone between a name and a unit. */
const MISREAD_LATIN = /(?<=[\p{L})]\s*[\s:=.-]\s*)(?:[TbZIi]|ZO)(?=\s)/gu

/** Words written together without a space: 100gmHaldi, 2packetहल्दी. */
const GLUED = /(?<=\p{Ll})(?=\p{Lu})|(?<=[A-Za-z])(?=[\u0900-\u0d7f])|(?<=[\u0900-\u0d7f])(?=[A-Za-z])/u

/** Splits a normalised line into numbers, words and single signs; a digit glued to a letter falls apart: 50gm is 50 and gm. */
export function tokenise(line: string): Token[] {
  const tokens: Token[] = []
  const misread = misreadNumbers(line)
  for (const { 1: space, 2: text, index } of line.matchAll(PIECE)) {
    if (text === undefined) continue
    const spaced = space !== ''
    const from = index + (space?.length ?? 0)
    const number = misread.find((each) => from >= each.from && from < each.to)
    if (number) {
      const { value } = number
      if (from !== number.from) continue
      tokens.push({ kind: 'number', text: String(value), value, spaced, guessed: true })
      const counted = text.slice(number.to - from)
      if (counted !== '') tokens.push({ kind: 'word', text: counted, value: Number.NaN, spaced: false })
      continue
    }
    const figures = text.replace(/[।!]/gu, '1').replace(/°/gu, '0')
    if (text.length > 1 && /^[।\d]/u.test(text)) {
      tokens.push({ kind: 'number', text, value: Number(figures), spaced, guessed: figures !== text })
    } else if (/^\d/u.test(text)) tokens.push({ kind: 'number', text, value: Number(text), spaced })
    else if (!/^[\p{L}\p{M}]/u.test(text)) tokens.push({ kind: 'sign', text, value: Number.NaN, spaced })
    else {
      text
        .split(GLUED)
        .flatMap(splitGlued)
        .forEach((word, index) => {
          tokens.push({ kind: 'word', text: word, value: Number.NaN, spaced: spaced && index === 0 })
        })
    }
  }
  return tokens
}

/** Where letters stand for figures: 'રપ ગ્રામ' is 25 g, 'ર૧' 21. */
function misreadNumbers(line: string): { from: number; to: number; value: number }[] {
  return [MISREAD, MISREAD_COUNT, MISREAD_FIVE, MISREAD_LATIN]
    .flatMap((pattern) => [...line.matchAll(pattern)])
    .map(({ 0: text, index }) => ({
      from: index,
      to: index + text.length,
      value: Number(text.replace(/\D/gu, (letter) => LOOKALIKES[letter] ?? letter)),
    }))
    .filter(({ from, to, value }) => {
      const [, next = ''] = /^\s*([\p{L}\p{M}]{2,})/u.exec(line.slice(to)) ?? []
      const measures = [UNIT_WORDS, MONEY_WORDS, KIND_WORDS, EACH_WORDS].some((words) => words.has(next))
      return value > 0 && (measures || (/\d/u.test(line.slice(from, to)) && !/[a-z]/iu.test(line.slice(from, to))))
    })
}

/**
 * A reader drops spaces: 'ತಲಾಕಾಲುಕೆಜಿ' is 'each quarter kilo', and साडेतीन is written so. Known by an amount before a unit, or a part before a number;
 * Latin letters are too often part of a name, but in 'twonos' and 'aadhakilo'.
 */
function splitGlued(word: string): string[] {
  const [, amount = '', counted = ''] = AMOUNT_AND_UNIT.exec(word) ?? []
  if (isAmount(amount.toLowerCase())) return [amount, counted]
  // 'একটি', 'দুটি': what counts is as short as the number.
  const least = /\p{Script=Bengali}/u.test(word) ? 4 : 5
  if (/^[a-z]/iu.test(word) || word.length < least || UNIT_WORDS.has(word)) return [word]
  for (let at = word.length - 2; at >= 2; at -= 1) {
    const [before, unit] = [word.slice(0, at), word.slice(at)]
    if (PART_WORDS.has(before) && NUMBER_WORDS.has(unit)) return [before, unit]
    // 'পঁচিশটি' are 25; 'પાવલી' is a coin, and no quarter of a litre.
    const isShort = unit.length < 3 && !/\p{Script=Bengali}/u.test(unit)
    if (isShort || !UNIT_WORDS.has(unit)) continue
    if (isAmount(before)) return [before, unit]
    const each = [...EACH_WORDS].find((said) => before.startsWith(said) && isAmount(before.slice(said.length)))
    if (each) return [each, before.slice(each.length), unit]
  }
  return [word]
}

/** No name ends in these units. */
const AMOUNT_AND_UNIT =
  /^([\p{L}\p{M}]{2,})(nos|nag|pcs|pkts?|packets?|kilo|kgs?|grams?|gms?|sets?|dozen|litre|ltr|नग)$/iu

function isAmount(word: string): boolean {
  return NUMBER_WORDS.has(word) || PART_WORDS.has(word) || PAV_WORDS.has(word)
}

/** The words of a stretch of tokens as one would write them. */
export function joinTokens(tokens: readonly Token[]): string {
  return tokens
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join('')
    .replace(/^[\s\-:;.,=+*/&>~'!?)\]}]+|[\s\-:;.,=+*/&<~'!?([{]+$/gu, '')
    .replace(/\(\s*\)|\[\s*\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

export function isSign(token: Token | undefined, signs: string): boolean {
  return token?.kind === 'sign' && signs.includes(token.text)
}

/** A plus, or an 'and'. */
export function isPlus(token: Token | undefined): boolean {
  return isSign(token, '+&') || (token?.kind === 'word' && AND_WORDS.has(token.text.toLowerCase()))
}

export function wordAt(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at]
  return token?.kind === 'word' ? token.text.toLowerCase() : null
}
