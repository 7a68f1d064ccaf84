import { expect, test } from 'vitest'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, namesOf } from '#server/names/names.ts'
import { searchNames } from '#server/names/search.ts'

const shop = createNameIndex(catalogueSeed().flatMap(namesOf), knownLexicon())

test.each([
  ['cam', 'camphor'],
  ['कपू', 'camphor'],
  ['sindu', 'sindoor'],
  ['turmeric', 'haldi_powder'],
  ['agarbati', 'agarbatti'],
  ['ಕರ್ಪೂ', 'camphor'],
  ['மஞ்ச', 'haldi_powder'],
])('%s finds %s among the first five', (query, itemId) => {
  expect(searchNames(shop, query, 5)).toContain(itemId)
})

test('respects the limit, lists each item once, and gives nothing for nonsense or an empty query', () => {
  expect(searchNames(shop, 'a', 3)).toHaveLength(3)
  const many = searchNames(shop, 'ma', 50)
  expect(new Set(many).size).toBe(many.length)
  expect(searchNames(shop, 'bqwtd', 5)).toEqual([])
  expect(searchNames(shop, ' - ', 5)).toEqual([])
})
