/** The zeros of the Indic scripts (Unicode keeps the ten digits of each together): Devanagari, Bengali, Gujarati, Tamil, Telugu, Kannada. */
const ZEROS = [0x0966, 0x09e6, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6]

/** A text with the digits of all these scripts as ASCII ones. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((each) => code >= each && code < each + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** The figures of a text and nothing else, for telling whether two readings agree: 1.5 is not 15, nor 1/2 12. */
export function figuresIn(text: string): string {
  return asciiDigits(text).replace(/(?<!\d)[./]|[./](?!\d)|[^\d./]/g, '')
}
