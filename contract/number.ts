import * as m from '#messages'
import { asciiDigits } from './digits.ts'

/** A number as somebody typed it, or why it cannot be taken, in words for who typed it. Neither of them where nothing is typed. */
export interface ReadNumber {
  value: number | undefined
  reason: string | undefined
}

/** `1,500`, `1,00,000` and `1 500 000`: groups of three digits, or as in India. None of them begins with a zero. */
const GROUPED = /^(?:[1-9]\d?(?:[, ]\d\d)*|[1-9]\d{0,2}(?:[, ]\d{3})*)[, ]\d{3}(?:\.\d+)?$/
/** `1,5` and `12,50`: no group ends so, so the comma is a decimal one. `1,500` is one and a half thousand, `0,500` half. */
const DECIMAL_COMMA = /^(?:\d+,\d\d?|0,\d+)$/
/** In India the point is always the decimal one: `1.500` is one and a half. */
const DECIMAL_POINT = /^(?:\d+\.?\d*|\.\d+)$/
const FRACTION = /^(?:(\d+) )?(\d+) ?[/⁄] ?(\d+)$/

/**
 * The number that somebody typed, in any way of writing it that means one thing only. Everything else, such as `1,234,5`, `0x10` and
 * `1e3`, has a reason.
 */
export function readNumber(typed: string): ReadNumber {
  const text = asciiDigits(typed)
    // Marks that nothing shows, such as those of direction.
    .replace(/\p{Cf}|\ufe0f/gu, '')
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)
    .replace(/[，．／]/g, (sign) => sign.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim()
  const value = text === '' ? undefined : numberIn(text)
  if (value === undefined || Number.isFinite(value)) return { value, reason: undefined }
  return { value: undefined, reason: m.words_number_unclear({ text: text.slice(0, 30) }) }
}

function numberIn(text: string): number {
  const [, whole = 0, above, below] = FRACTION.exec(text) ?? []
  // To the gram of a kilo: what is shown is what is saved.
  if (below) return Number((+whole + +(above ?? 0) / +below).toFixed(3))
  if (GROUPED.test(text)) return Number(text.replace(/[, ]/g, ''))
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'))
  return DECIMAL_POINT.test(text) ? Number(text) : Number.NaN
}

/** An amount of money as somebody typed it, also as `₹ 1,500`, `Rs500` or `Rs. 1500/-`. */
export function readMoney(typed: string): ReadNumber {
  return readNumber(typed.replace(/^[\s\p{Cf}]*(?:₹|rs\.?|inr)/iu, '').replace(/\/[-–][\s\p{Cf}]*$/u, ''))
}

/** What was understood, to be shown before it is saved; null where what was typed says it already. */
export function understood(typed: string, { value }: ReadNumber, words: (value: number) => string): string | null {
  if (value === undefined || /^\s*(?:0|[1-9]\d*)(?:\.\d+)?\s*$/.test(typed)) return null
  return words(value)
}
