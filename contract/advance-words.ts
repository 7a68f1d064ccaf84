import * as m from '#messages'
import { formatRupees } from './format.ts'

/** Said of a quotation that asks for an advance; empty where none is asked. */
export function advanceWords(advance: number): string {
  return advance > 0 ? m.words_advance({ amount: formatRupees(advance) }) : ''
}
