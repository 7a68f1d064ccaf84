import { expect, test } from 'vitest'
import { DOUBTS } from '#contract/quotation.ts'
import { confidenceOf } from './confidence.ts'

test('nothing in doubt is trusted more than anything in doubt', () => {
  // What the shop has not now is no doubt of the reading.
  const ofReading = DOUBTS.filter((doubt) => doubt !== 'unavailable')
  const doubted = ofReading.flatMap((doubt) => [confidenceOf(doubt, null, 1), confidenceOf(doubt, 'as-required', 1)])
  expect(Math.max(...doubted)).toBeLessThan(confidenceOf(null, null, 0.5))
})

test('an item in doubt is trusted the more the better words and name agree', () => {
  const chances = [0, 0.2, 0.4, 0.55, 0.6, 0.68, 0.8].map((agreement) => confidenceOf('item', null, agreement))
  expect(chances).toEqual(chances.toSorted((one, other) => one - other))
  expect(new Set(chances).size).toBeGreaterThan(4)
})

test("'as required' is read for certain, only its price is not", () => {
  expect(confidenceOf('quantity', 'as-required', 1)).toBeGreaterThan(confidenceOf('quantity', 'bare-number', 1))
})
