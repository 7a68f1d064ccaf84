import * as m from '#messages'
import { asciiDigits } from './digits.ts'

/**
 * A typed number, or the reason why it was rejected, written for the user. Both are undefined when nothing is typed.
 */
export interface ReadNumber {
  value: number | undefined
  reason: string | undefined
}

/** `1,500`, `1,00,000` and `1 500 000`: groups of three digits or Indian groups. They never begin with a zero. */
const GROUPED = /^(?:[1-9]\d?(?:[, ]\d\d)*|[1-9]\d{0,2}(?:[, ]\d{3})*)[, ]\d{3}(?:\.\d+)?$/
/**
 * `1,5` and `12,50`: no group ends like this, so the comma is the decimal separator. `1,500` is fifteen hundred,
 * `0,500` is a half.
 */
const DECIMAL_COMMA = /^(?:\d+,\d\d?|0,\d+)$/
/** In India, the point is always the decimal separator: `1.500` is one and a half. */
const DECIMAL_POINT = /^(?:\d+\.?\d*|\.\d+)$/
const FRACTION = /^(?:(\d+) )?(\d+) ?[/⁄] ?(\d+)$/

/**
 * Reads a typed number in any unambiguous notation. Everything else, such as `1,234,5`, `0x10` and `1e3`, gets a
 * reason.
 */
export function readNumber(typed: string): ReadNumber {
  const text = asciiDigits(typed)
    // Invisible characters, such as direction marks.
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
  // Rounded to thousandths (a gram of a kilo), so that the displayed value equals the saved value.
  if (below) return Number((+whole + +(above ?? 0) / +below).toFixed(3))
  if (GROUPED.test(text)) return Number(text.replace(/[, ]/g, ''))
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'))
  return DECIMAL_POINT.test(text) ? Number(text) : Number.NaN
}

/** Reads a typed amount of money, also as `₹ 1,500`, `Rs500` or `Rs. 1500/-`. */
export function readMoney(typed: string): ReadNumber {
  return readNumber(typed.replace(/^[\s\p{Cf}]*(?:₹|rs\.?|inr)/iu, '').replace(/\/[-–][\s\p{Cf}]*$/u, ''))
}

/** The understood value, to be shown before saving. Null when the typed text already shows it. */
export function understood(typed: string, { value }: ReadNumber, words: (value: number) => string): string | null {
  if (value === undefined || /^\s*(?:0|[1-9]\d*)(?:\.\d+)?\s*$/.test(typed)) return null
  return words(value)
}
