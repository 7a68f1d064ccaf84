import { MAX_LIST_CHARS, MAX_LIST_LINES } from './limits.ts'
import type { Box } from './quotation.ts'

const chars = MAX_LIST_CHARS.toLocaleString('en-IN')
export const TEXT_LIST_MESSAGES = {
  empty: 'Please type or paste your list.',
  noWords: 'There are no words in this text. Please type or paste your list, with each item on its own line.',
  tooLong: `This is longer than ${chars} characters. Please send it as two lists.`,
  tooManyLines: `This has more than ${MAX_LIST_LINES} lines. Please send it as two lists.`,
  tooManyItems: 'This has more items than one quotation can hold. Please send it as two lists.',
} as const

/** Where a row of a text stands, as if the text were a page. `share` is how much of the width it takes, 0 to 1. */
export function boxOfRow(at: number, rows: number, share: number): Box {
  return [0, at / rows, share, 1 / rows]
}

/** Whether a box that was made of `boxOfRow`s covers this row. */
export function coversRow([, top, , height]: Box, at: number, rows: number): boolean {
  const middle = (at + 0.5) / rows
  return top < middle && middle < top + height
}
