import { formatRupees } from './format.ts'

/** Said of a quotation that asks for an advance; empty where none is asked. */
export function advanceWords(advance: number): string {
  return advance > 0 ? `An advance of ${formatRupees(advance)} is due when you accept.` : ''
}
