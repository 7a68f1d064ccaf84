import { expect, test } from 'vitest'
import { charactersFound } from './characters.ts'

test.each([
  [
    'all, whatever the case, the signs and the lines they stand in',
    ['Haldi 50 gm', 'Kumkum'],
    ['1. HALDI', '- 50gm, kumkum'],
    1,
  ],
  ['what is missing or wrong', ['Haldi 50'], ['Hald1'], 4 / 7],
  ['what stands between does not help', ['abcd'], ['a1234567b1234567c'], 1 / 4],
  ['Indic signs', ['हल्दी'], ['हल्दी ५०'], 1],
  ['nothing of nothing', ['Haldi'], [], 0],
])('%s', (_name, truth, read, share) => {
  expect(charactersFound(truth, read)).toBeCloseTo(share)
})
