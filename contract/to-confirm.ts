import type { ToConfirm } from './quotation.ts'

const about = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** What stands beside a total that does not count every line -> `plus about ₹210 for 4 lines to confirm`; an empty text when it does. */
export function toConfirmWords({ amount, ...waiting }: ToConfirm): string {
  const what = waitingWords(waiting)
  if (what === '') return ''
  return `plus ${amount > 0 ? `${aboutRupees(amount)} for ` : ''}${what} to confirm`
}

/** What waits for an answer -> `4 lines and 1 page`; an empty text when nothing does. */
export function waitingWords({ lines, pages }: Omit<ToConfirm, 'amount'>): string {
  const counts = [count(lines, 'line'), count(pages, 'page')]
  return counts.filter(Boolean).join(' and ')
}

/** The same with its verb -> `4 lines need`. */
export function needsWords(waiting: Omit<ToConfirm, 'amount'>): string {
  const isOne = waiting.lines + waiting.pages === 1
  const what = waitingWords(waiting)
  return what && `${what} ${isOne ? 'needs' : 'need'}`
}

function count(number: number, what: string): string {
  return number === 0 ? '' : `${number} ${what}${number === 1 ? '' : 's'}`
}

/** What something costs before it is settled -> `about ₹210`. */
export function aboutRupees(amount: number): string {
  return `about ${about.format(amount)}`
}
