import { asciiDigits } from '#contract/digits.ts'

/** The figures of a text and nothing else, for telling whether two readings agree: 1.5 is not 15, nor 1/2 12. */
export function figuresIn(text: string): string {
  return asciiDigits(text).replace(/(?<!\d)[./]|[./](?!\d)|[^\d./]/g, '')
}

/**
 * A Devanagari figure among Bengali or Tamil letters was no such figure, readers take १ for ९ and ১ for ৯ in some fonts, and of Tamil ones, which nobody writes,
 * the nought is what they make of 'No'. A serial number tells of no amount, but who writes it in Devanagari figures writes the amount in them too.
 */
export function hasOddFigure(text: string): boolean {
  const [opening = '', mark] = /^[^\p{L}\p{N}]*\p{Nd}+\s*([.):\]-])?/u.exec(text) ?? []
  const behind = text.slice(opening.length)
  // '९ दीपक' are nine.
  const amounts = mark || /\p{N}/u.test(behind) ? behind : text
  const isForeign = /[०-९]/u.test(amounts) && /[\u0980-\u0d7f]/u.test(amounts) && !/[\u0904-\u0939]/u.test(amounts)
  const isNumberedNatively = /^[^\p{L}\p{N}]*(?!\d)\p{Nd}/u.test(text)
  return isForeign || (isNumberedNatively && /\d/u.test(amounts)) || /[९৯௦-௯]/u.test(amounts)
}
