import { expect, test } from 'vitest'
import { searchNames } from '#server/names/search.ts'
import { wordsOf } from '#server/names/writing.ts'
import { createKnowledge, type Knowledge, keepKnowledge } from './knowledge.ts'
import { entryOf } from './made-entries.ts'
import type { CatalogueEntry } from './types.ts'

const named = (id: string, name: string, ...aliases: string[]): CatalogueEntry => ({
  ...entryOf(id, [[100, 'g', 40]]),
  name,
  aliases,
})
const chandan = named('chandan', 'Sandalwood powder', 'chandan')
const kumkum = named('kumkum', 'Kumkum', 'roli', 'kumkum powder')
const rose = named('rose', 'Rose water', 'gulab jal')
const SHOP = [chandan, kumkum, rose]

const MORE = { ...chandan, aliases: [...chandan.aliases, 'gandham', 'सुगन्धिका चूर्ण'] }
const stock = (entries: CatalogueEntry[], notSold: string[] = []) => ({ entries, notSold })
const WORDS = [
  ...['gandham', 'gandam powder', 'gandham kumkum', 'suganthika churna', 'churn sugandhika', 'சுகந்திகா சூர்ண'],
  ...['kumkum gandham', 'rose gandham', 'roli', 'gulab', 'Xyzzq'],
].map(wordsOf)

/** Returns everything the knowledge has about these words. */
const known = ({ names, notSold }: Knowledge) =>
  WORDS.map((words) => ({
    words,
    found: names.find(words).map(({ itemId, how }) => [itemId, how]),
    like: names.like(words, 0.3).map(({ itemId, score }) => [itemId, score]),
    picked: searchNames(names, words.join(' '), 3),
    notSold: notSold.find(words).map(({ itemId }) => itemId),
  }))
const itemsCalled = (name: string, { names }: Knowledge) => names.find(wordsOf(name)).map(({ itemId }) => itemId)

test('an added name gives the same result as a rebuilt index', () => {
  const knowledgeOf = keepKnowledge()
  const before = knowledgeOf(stock(SHOP))
  const after = knowledgeOf(stock([MORE, kumkum, rose]))
  expect(known(after)).toEqual(known(createKnowledge(stock([MORE, kumkum, rose]))))
  expect(itemsCalled('gandham', after)).toEqual(['chandan'])
  expect(itemsCalled('gandham', before)).toEqual([])
})

test('a removed name is gone, and so are names that were replaced', () => {
  const knowledgeOf = keepKnowledge()
  const before = known(knowledgeOf(stock(SHOP)))
  knowledgeOf(stock([MORE, kumkum, rose]))
  expect(known(knowledgeOf(stock([...SHOP])))).toEqual(before)
  for (const changed of [
    { ...chandan, name: 'Gandham', aliases: [] },
    { ...chandan, aliases: ['gandham'] },
  ]) {
    const after = knowledgeOf(stock([changed, kumkum, rose]))
    expect(itemsCalled('gandham', after)).toEqual(['chandan'])
    expect(itemsCalled('chandan', after)).toEqual([])
  }
  expect(itemsCalled('roli', knowledgeOf(stock([chandan, rose])))).toEqual([])
})

test('many added names rebuild the index', () => {
  const knowledgeOf = keepKnowledge()
  knowledgeOf(stock(SHOP))
  const aliases = [...kumkum.aliases, ...Array.from('abcdefghijkl', (letter) => `${letter.repeat(2)}olika`)]
  expect(itemsCalled('llolika', knowledgeOf(stock([chandan, { ...kumkum, aliases }, rose])))).toEqual(['kumkum'])
})

test('new prices and packs apply at once without a new name index', () => {
  const knowledgeOf = keepKnowledge()
  const before = knowledgeOf(stock(SHOP))
  const dearer = { ...chandan, packs: chandan.packs.map((pack) => ({ ...pack, pricePaise: 99_900 })) }
  const after = knowledgeOf(stock([dearer, kumkum, rose]))
  expect(after.find('chandan')).toEqual(dearer)
  expect(after.names).toBe(before.names)
})

test('a new list of unsold things applies at once, together with added names', () => {
  const knowledgeOf = keepKnowledge()
  const notSoldCalled = (name: string, { notSold }: Knowledge) => notSold.find(wordsOf(name)).length > 0
  expect(notSoldCalled('rose oil', knowledgeOf(stock(SHOP)))).toBe(false)
  const listed = knowledgeOf(stock([MORE, kumkum, rose], ['rose oil']))
  expect(notSoldCalled('Rose oil', listed)).toBe(true)
  expect(itemsCalled('gandham', listed)).toEqual(['chandan'])
  expect(notSoldCalled('rose oil', knowledgeOf(stock([MORE, kumkum, rose])))).toBe(false)
})
