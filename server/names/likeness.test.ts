import { expect, test } from 'vitest'
import { createLikeness, isOneSlip, likeness } from './likeness.ts'

test('what is the same is wholly alike, and what shares no letters not at all', () => {
  expect(likeness('kajal', 'kajal')).toBe(1)
  expect(likeness('kajal', 'mirro')).toBe(0)
  expect(likeness('kajal', 'kajl')).toBeGreaterThan(likeness('kajal', 'kamal'))
})

test('of many keys those that are like one are found, as alike as each by itself, however often one asks', () => {
  const keys = ['kajal', 'kamal', 'supari', 'kaju']
  const like = createLikeness(keys)
  const found = like('kajal', 0.3).map(({ at, score }) => [keys[at], score])
  expect(found).toEqual(
    ['kajal', 'kamal', 'kaju'].map((key) => [key, likeness('kajal', key)]).filter(([, score]) => Number(score) >= 0.3),
  )
  expect(like('kajal', 0.3).map(({ at, score }) => [keys[at], score])).toEqual(found)
  expect(like('zzzz', 0.3)).toEqual([])
})

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
