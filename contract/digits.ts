import { tidied } from './typed.ts'

/** From Arabic-Indic to the scripts of India, Ol Chiki and Meetei Mayek, and full-width ones. */
const DIGIT = /(?=[\u0660-\u0dff\u1c50-\u1c59\uabf0-\uabf9０-９])\p{Nd}/gu

/** A text with the digits of all these scripts as ASCII ones. */
export function asciiDigits(text: string): string {
  return text.replace(DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    // The ten digits of a script stand together: of Indian ones the zero ends in 6, of the others in 0.
    return String((code % 16) - (code > 0x900 && code < 0xe00 ? 6 : 0))
  })
}

/** A pincode or a code as people type it, `560 003` or `५६०-००३`, in plain digits. What else is in it stays. */
export function digitsOf(typed: string): string {
  return asciiDigits(tidied(typed)).replace(/[\s\p{Pd}.]/gu, '')
}
