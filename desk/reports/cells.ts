import type { Cell, ReportColumn } from '#contract/desk/reports.ts'
import { formatDate, formatRupees, orderNumber } from '#contract/format.ts'
import { type PaymentWay, WAY_WORDS } from '#contract/payment.ts'
import { PAYS_WORDS, type Pays } from '#contract/pays.ts'

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })
const compact = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** Figures are aligned right. */
export const isFigure = (as: ReportColumn['as']) => as === 'number' || as === 'rupees' || as === 'percent'

/** The text of a cell on the page. A dash when it is empty. */
export function cellWords(as: ReportColumn['as'], cell: Cell): string {
  if (cell === null) return '–'
  if (as === 'rupees') return formatRupees(Number(cell))
  if (as === 'percent') return percent.format(Number(cell))
  if (as === 'number') return number.format(Number(cell))
  if (as === 'day') return formatDate(`${cell}T00:00:00+05:30`)
  if (as === 'order') return orderNumber(String(cell))
  if (as === 'way') return WAY_WORDS[cell as PaymentWay]
  if (as === 'pays') return PAYS_WORDS[cell as Pays]
  return String(cell)
}

/** The text of a value on an axis, where there is little room. */
export function tickWords(as: 'rupees' | 'percent', value: number): string {
  return as === 'rupees' ? compact.format(value) : percent.format(value)
}
