import * as m from '#messages'

const LARGE = [
  [10_000_000, m.invoice_number_crore],
  [100_000, m.invoice_number_lakh],
  [1000, m.invoice_number_thousand],
  [100, m.invoice_number_hundred],
] as const

/** The message `invoice_numbers` has the words from 0 to 99, because Indian languages have a separate word for each. */
function numberInWords(number: number): string {
  for (const [size, named] of LARGE) {
    if (number < size) continue
    const large = named({ number: numberInWords(Math.floor(number / size)) })
    const rest = number % size
    return rest === 0 ? large : m.invoice_number_and({ large, small: numberInWords(rest) })
  }
  return m.invoice_numbers().split(' ')[number] ?? ''
}

/**
 * Spells out an amount: 12345605 paise -> `Rupees one lakh twenty-three thousand four hundred fifty-six and five paise
 * only`.
 */
export function rupeesInWords(paise: number): string {
  const rupees = numberInWords(Math.floor(paise / 100))
  const rest = paise % 100
  return rest === 0
    ? m.invoice_rupees_only({ rupees })
    : m.invoice_rupees_and_paise_only({ rupees, paise: numberInWords(rest) })
}
