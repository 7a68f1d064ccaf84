import * as m from '#messages'
import { formatQuantity } from './format.ts'
import { MAX_LIST_CHARS, MAX_LIST_LINES } from './limits.ts'
import type { Box } from './quotation.ts'

export const TEXT_LIST_MESSAGES = {
  get empty() {
    return m.words_list_empty()
  },
  get noWords() {
    return m.words_list_no_words()
  },
  get tooLong() {
    return m.words_list_too_long({ max: formatQuantity(MAX_LIST_CHARS, null) })
  },
  get tooManyLines() {
    return m.words_list_too_many_lines({ max: MAX_LIST_LINES })
  },
  get tooManyItems() {
    return m.words_list_too_many_items()
  },
}

/** The box of a row of a text, as if the text were a page. `share` is the used part of the width, from 0 to 1. */
export function boxOfRow(at: number, rows: number, share: number): Box {
  return [0, at / rows, share, 1 / rows]
}

/** Whether a box made from `boxOfRow` boxes covers this row. */
export function coversRow([, top, , height]: Box, at: number, rows: number): boolean {
  const middle = (at + 0.5) / rows
  return top < middle && middle < top + height
}
