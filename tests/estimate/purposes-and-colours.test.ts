import { expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import { createMatcher } from '#server/estimate/matching/matcher.ts'

const matcher = createMatcher(catalogueSeed(), notSoldSeed())

test.each([
  ['sugar candy brown for prasad', 'mishri'],
  ['sand to fill the havan kund', 'clay_soil'],
  ['mango leaves to put in kalash', 'mango_leaf'],
  ['green colour cloth to cover the stool', 'green_cloth'],
])('%s is %s, whatever it is for and of what colour, and never sure', (words, itemId) => {
  const match = matcher.match(words)
  expect(match.itemId).toBe(itemId)
  expect(match.confidence).toBeLessThan(SURE)
})
