import * as m from '#messages'
import { formatRupees } from './format.ts'

/** The sentence about the advance of a quotation. Empty when no advance is asked. */
export function advanceWords(advance: number): string {
  return advance > 0 ? m.words_advance({ amount: formatRupees(advance) }) : ''
}
