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
