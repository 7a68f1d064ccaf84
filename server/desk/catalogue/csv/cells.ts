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

/** Undefined for what is neither. */
export function isYes(cell: string): boolean | undefined {
  return { yes: true, true: true, no: false, false: false }[cell.toLowerCase()]
}

/** A plain number, or one with the commas of thousands; NaN for what is none, undefined for nothing. */
export function numberOf(cell: string): number | undefined {
  if (cell === '') return undefined
  const plain = cell.replace(/^₹\s*/u, '').replaceAll(',', '')
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
