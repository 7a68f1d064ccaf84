import { BETWEEN } from '#contract/desk/catalogue.ts'

/** Joins several values into one cell: `kapur | karpooram`. */
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

/** Undefined when the cell is neither yes nor no. */
export const isYes = (cell: string) => ANSWERS.get(cell.toLowerCase())
