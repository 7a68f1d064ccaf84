import { expect, test } from 'vitest'
import { WORK_KINDS, type WorkCounts } from '#contract/desk/work.ts'
import { isNewWork, newWords } from './new-words.ts'

const counts = (some: Partial<WorkCounts>) =>
  ({ ...Object.fromEntries(WORK_KINDS.map((kind) => [kind, 0])), ...some }) as WorkCounts

test.each([
  [{ list: 3 }, { list: 4 }, 'List to settle'],
  [{ list: 3, query: 1 }, { list: 5, query: 0, pandit: 1 }, 'Lists to settle (2), Pandit to confirm'],
  [{ list: 3 }, { list: 3 }, 'New work'],
])('from the counts %j to %j, announces %j', (before, after, words) => {
  expect(newWords(counts(before), counts(after))).toBe(words)
})

test.each([
  ['something came', '09:00', { list: 1 }, '09:05', { list: 1 }, true],
  ['what was put back has waited since before', '09:00', { list: 1 }, '09:00', { list: 1, delivery: 1 }, true],
  ['something was done', '09:00', { list: 2 }, '08:30', { list: 1 }, false],
])('decides whether the bell rings: %s', (_, then, before, now, after, rings) => {
  const at = (time: string) => `2026-11-27T${time}:00.000Z`
  const [first, second] = [
    { latest: at(then), counts: counts(before) },
    { latest: at(now), counts: counts(after) },
  ]
  expect(isNewWork(first, second)).toBe(rings)
})
