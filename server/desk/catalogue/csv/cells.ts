import { BETWEEN } from '#contract/desk/catalogue.ts'

/** Several things in one cell: `kapur | karpooram`. */
export const joined = (parts: readonly string[]) => parts.join(` ${BETWEEN} `)

export function parts(cell: string): string[] {
  return cell
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export const yesNo = (is: boolean) => (is ? 'yes' : 'no')

const ANSWERS = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
])

/** Undefined for what is neither. */
export const isYes = (cell: string) => ANSWERS.get(cell.toLowerCase())

/** 1250 or 1,250 or 1,00,000. In sheets of other countries 12,50 is twelve and a half: that is no number here, rather than a hundred times as much. */
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/

/** A plain number, or one with the commas of thousands; NaN for what is none, undefined for nothing. */
export function numberOf(cell: string): number | undefined {
  if (cell === '') return undefined
  const plain = cell.replace(/^₹\s*/u, '')
  return NUMBER.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
}
