import { expect, test } from 'vitest'
import { isOneSlip } from './slips.ts'

test.each([
  ['kajel', 'kajal', true],
  ['mkhana', 'makhana', true],
  ['coins', 'conis', true],
  ['coins', 'coins', true],
  ['durva', 'durba', true],
  ['coins', 'cosni', false],
  ['kaju', 'kajal', false],
])('%s is one slip from %s: %s', (one, other, is) => {
  expect(isOneSlip(one, other)).toBe(is)
})
