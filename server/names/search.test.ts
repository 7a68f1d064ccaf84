import { describe, expect, test } from 'vitest'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, namesOf } from './names.ts'
import { searchNames } from './search.ts'

const shop = createNameIndex(catalogueSeed().flatMap(namesOf), knownLexicon())

describe('the item picker', () => {
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

  test('gives no more than asked for, each once, and nothing for nonsense or nothing', () => {
    expect(searchNames(shop, 'a', 3)).toHaveLength(3)
    const many = searchNames(shop, 'ma', 50)
    expect(new Set(many).size).toBe(many.length)
    expect(searchNames(shop, 'bqwtd', 5)).toEqual([])
    expect(searchNames(shop, ' - ', 5)).toEqual([])
  })
})

test('the name itself comes first, then what goes on from it, then what has it further in, then what is like it', () => {
  const names: [string, string][] = [
    ['like', 'rise'],
    ['inside', 'basmati rice'],
    ['longer', 'rice flour of this year'],
    ['short', 'rice flour'],
    ['exact', 'rice'],
  ]
  const items = names.map(([id, name]) => ({ id, name, nameHi: '', aliases: [] }))
  expect(searchNames(createNameIndex(items.flatMap(namesOf), knownLexicon()), 'rice', 9, 0.2)).toEqual([
    'exact',
    'short',
    'longer',
    'inside',
    'like',
  ])
})
