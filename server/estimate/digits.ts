import { asciiDigits } from '#contract/digits.ts'

/**
 * Returns only the digits of a text, with decimal points and slashes between digits. It is used to compare the numbers
 * of two readings: 1.5 differs from 15, and 1/2 differs from 12.
 */
export function figuresIn(text: string): string {
  return asciiDigits(text).replace(/(?<!\d)[./]|[./](?!\d)|[^\d./]/g, '')
}

/**
 * Returns whether a digit of the text was probably misread. A Devanagari digit in a line of Bengali or Tamil letters is
 * a misread digit of that script. In some fonts the OCR confuses १ with ९ and ১ with ৯. Hardly anybody writes Tamil
 * digits: the OCR reads 'No' as a Tamil zero. A serial number does not affect the amount and is skipped. But a list
 * with Devanagari serial numbers also has Devanagari amounts, so an ASCII digit after one is suspicious.
 */
export function hasOddFigure(text: string): boolean {
  const [opening = '', mark] = /^[^\p{L}\p{N}]*\p{Nd}+\s*([.):\]-])?/u.exec(text) ?? []
  const behind = text.slice(opening.length)
  // '९ दीपक' means nine lamps: without another number, the opening number is the amount.
  const amounts = mark || /\p{N}/u.test(behind) ? behind : text
  const isForeign = /[०-९]/u.test(amounts) && /[\u0980-\u0d7f]/u.test(amounts) && !/[\u0904-\u0939]/u.test(amounts)
  const isNumberedNatively = /^[^\p{L}\p{N}]*(?!\d)\p{Nd}/u.test(text)
  return isForeign || (isNumberedNatively && /\d/u.test(amounts)) || /[९৯௦-௯]/u.test(amounts)
}
