import { expect, test } from 'vitest'
import { createLikeness, isOneSlip, likeness } from './likeness.ts'

test('gives 1 for equal keys, and 0 for keys without common letters', () => {
  expect(likeness('kajal', 'kajal')).toBe(1)
  expect(likeness('kajal', 'mirro')).toBe(0)
  expect(likeness('kajal', 'kajl')).toBeGreaterThan(likeness('kajal', 'kamal'))
})

test('finds similar keys with the same scores as one by one, also when called again', () => {
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
])('%s differs from %s by one typing error: %s', (one, other, is) => {
  expect(isOneSlip(one, other)).toBe(is)
})
