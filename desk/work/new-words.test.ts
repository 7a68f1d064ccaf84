import { expect, test } from 'vitest'
import { WORK_KINDS, type WorkCounts } from '#contract/desk/work.ts'
import { newWords } from './new-words.ts'

const counts = (some: Partial<WorkCounts>) =>
  ({ ...Object.fromEntries(WORK_KINDS.map((kind) => [kind, 0])), ...some }) as WorkCounts

test.each([
  [{ list: 3 }, { list: 4 }, 'List to settle'],
  [{ list: 3, query: 1 }, { list: 5, query: 0, pandit: 1 }, 'Lists to settle (2), Pandit to confirm'],
  [{ list: 3 }, { list: 3 }, 'New work'],
])('of %j, then %j, new is %j', (before, after, words) => {
  expect(newWords(counts(before), counts(after))).toBe(words)
})
