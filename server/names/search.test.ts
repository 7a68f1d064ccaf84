import { expect, test } from 'vitest'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, namesOf } from './names.ts'
import { searchNames } from './search.ts'

test('sorts by exact name, prefix, and word inside, and leaves out names that are only similar', () => {
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
  ])
})

test('finds similar names for a misspelt word', () => {
  const items = ['camphor', 'kamal'].map((name) => ({ id: name, name, nameHi: '', aliases: [] }))
  const search = (query: string) => searchNames(createNameIndex(items.flatMap(namesOf), knownLexicon()), query, 9)
  expect(search('camphor')).toEqual(['camphor'])
  expect(search('camphar')[0]).toBe('camphor')
})
