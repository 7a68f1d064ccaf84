import { tidied } from './typed.ts'

/** The digits from Arabic-Indic to the Indian scripts, Ol Chiki, Meetei Mayek, and full-width digits. */
const DIGIT = /(?=[\u0660-\u0dff\u1c50-\u1c59\uabf0-\uabf9０-９])\p{Nd}/gu

/** Replaces the digits of all these scripts with ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(DIGIT, (digit) => {
    const code = digit.charCodeAt(0)
    // The ten digits of a script are contiguous. The code of the zero ends in 6 for Indian scripts and in 0 for the
    // others.
    return String((code % 16) - (code > 0x900 && code < 0xe00 ? 6 : 0))
  })
}

/**
 * Normalises a typed pincode or code, such as `560 003` or `५६०-००३`, to ASCII digits without separators. Other
 * characters stay.
 */
export function digitsOf(typed: string): string {
  return asciiDigits(tidied(typed)).replace(/[\s\p{Pd}.]/gu, '')
}
