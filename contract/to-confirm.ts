import type { ToConfirm } from './quotation.ts'

const about = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** What stands beside a total that does not count every line -> `plus about ₹210 for 4 lines to confirm`; an empty text when it does. */
export function toConfirmWords({ lines, amount }: ToConfirm): string {
  if (lines === 0) return ''
  const what = lines === 1 ? '1 line to confirm' : `${lines} lines to confirm`
  return amount > 0 ? `plus ${aboutRupees(amount)} for ${what}` : `plus ${what}`
}

/** What something costs before it is settled -> `about ₹210`. */
export function aboutRupees(amount: number): string {
  return `about ${about.format(amount)}`
}
