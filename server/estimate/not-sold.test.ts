import { expect, test } from 'vitest'
import { estimateFile } from './estimate.ts'
import { createKnowledge, withName } from './knowledge.ts'
import { entryOf } from './made-entries.ts'
import type { CatalogueEntry } from './types.ts'

const item = (id: string, name: string, ...aliases: string[]): CatalogueEntry => ({
  ...entryOf(id, [[1, 'piece', 90]]),
  name,
  aliases,
})
const SHOP = [
  item('gulabjal', 'Rose water', 'pannir'),
  item('roti', 'Wheat bread', 'roti'),
  item('beads', 'Glass beads', 'moti'),
]
const NOT_SOLD = ['bucket', 'plastic bucket', 'balti', 'बाल्टी', 'red clay pot', 'glass beans', 'mugs']
const BUCKET = item('bucket', 'Bucket', 'बाल्टी')

const knowing = (entries: CatalogueEntry[], notSold = NOT_SOLD) => createKnowledge({ entries, notSold })
const shop = knowing(SHOP)

/** Returns the item or the doubt for a line of a list. */
function taken(text: string, knowledge = shop) {
  const lines = [{ page: 1, box: [0.1, 0.1, 0.8, 0.05] as [number, number, number, number], text, confidence: 0.99 }]
  const { lines: found } = estimateFile({ fileId: null, lines, knowledge, nextId: () => '' })
  return found.map(({ itemId, doubt }) => itemId ?? doubt)
}

test('a listed thing is left out and not matched to a similar item', () => {
  expect(taken('glass beans 2', knowing(SHOP, []))).toEqual(['beads'])
  expect(taken('glass beans 2')).toEqual(['not-sold'])
  expect(taken('Glass Beans (big) 2')).toEqual(['not-sold'])
  expect(taken('wheat bread 2')).toEqual(['roti'])
})

test.each([
  ['Bucket', 'as the item is called'],
  ['बाल्टी', 'by another name'],
  ['Bucket बाल्टी', 'in two languages'],
  ['bucket / balti', 'of two names'],
  ['balti', 'by the sound of another name'],
])('%s is found once the shop sells it: %s', (words) => {
  expect(taken(`${words} 1`)).toEqual(['not-sold'])
  expect(taken(`${words} 1`, knowing([...SHOP, BUCKET]))).toEqual(['bucket'])
})

test('a longer form of a sold name is that item, and other listed things stay unsold', () => {
  const withBucket = knowing([...SHOP, BUCKET])
  expect(taken('plastic bucket 1', withBucket)).toEqual(['bucket'])
  expect(taken('glass beans 1', withBucket)).toEqual(['not-sold'])
})

test('a sold name in another word order or in the plural is that item', () => {
  const withPots = knowing([...SHOP, item('pot', 'Clay pot red'), item('mug', 'Mug')], [...NOT_SOLD, 'mug'])
  for (const [words, id] of [
    ['red clay pot', 'pot'],
    ['mugs', 'mug'],
  ]) {
    expect(taken(`${words} 2`)).toEqual(['not-sold'])
    expect(taken(`${words} 2`, withPots)).toEqual([id])
  }
})

test('a name that is tried out also takes precedence over the list', () => {
  expect(taken('mugs 2', withName(shop, 'beads', 'mugs'))).toEqual(['beads'])
})
