import { tidied } from './typed.ts'

/**
 * The zeros of the scripts that people in India write numbers in; Unicode keeps the ten digits of each together: Arabic, Urdu, Devanagari, Bengali,
 * Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, and the wide ones of some keyboards.
 */
const ZEROS = [...[0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6], ...[0x0c66, 0x0ce6, 0x0d66, 0xff10]]

/** A text with the digits of all these scripts as ASCII ones. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((each) => code >= each && code < each + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** A pincode or a code as people type it, `560 003` or `५६०-००३`, in plain digits. What else is in it stays. */
export function digitsOf(typed: string): string {
  return asciiDigits(tidied(typed)).replace(/[\s\p{Pd}.]/gu, '')
}
