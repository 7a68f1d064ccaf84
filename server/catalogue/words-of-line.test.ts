import { expect, test } from 'vitest'
import { createKnowledge } from '#server/estimate/knowledge.ts'
import { entryOf, lineOf } from '#server/estimate/made-entries.ts'
import { rowByLine, wordsOfLine } from './words-of-line.ts'

const named = (id: string, name: string, ...aliases: string[]) => ({ ...entryOf(id, [[100, 'g', 40]]), name, aliases })
const entries = [
  named('chandan', 'Sandalwood powder', 'chandan'),
  named('kumkum', 'Kumkum', 'roli'),
  named('camphor', 'Camphor', 'kapur'),
]
const knowledge = createKnowledge({ entries, notSold: [] })

test.each([
  ['4. Gandhodbhava 250 gm', ['chandan'], ['Gandhodbhava']],
  ['Gandhodbhava 250 gm, best quality', ['chandan'], ['Gandhodbhava']],
  ['gandhodbhava (white, fine) 50 g', ['chandan'], ['gandhodbhava']],
  ['kumkum, gandhodbhava 50 g each', ['kumkum', 'chandan'], ['kumkum', 'gandhodbhava']],
  // The lines can be in another order than the row.
  ['kumkum, gandhodbhava 50 g each', ['chandan', 'kumkum'], ['gandhodbhava', 'kumkum']],
  ['kumkum and gandhodbhava 50 g', ['chandan'], ['gandhodbhava']],
  // Neither part is known: with as many lines as parts they match by position, else the result is null.
  ['gandhodbhava, vrindavani 50 g', ['chandan', 'camphor'], ['gandhodbhava', 'vrindavani']],
  ['gandhodbhava, vrindavani 50 g', ['chandan'], [null]],
  // A name that the item already has belongs to it, not the remaining words.
  ['chandan, gandhodbhava 50 g', ['chandan'], ['chandan']],
  ['gandhodbhava 50 g', ['chandan', 'camphor'], [null, null]],
  ['12', ['chandan'], [null]],
])('in %j the lines of %j have the words %j', (text, itemIds, words) => {
  const row = itemIds.map((itemId, at) => lineOf({ id: String(at), text, itemId, state: 'matched' }))
  const all = [lineOf({ text: 'kumkum 50 g', itemId: 'kumkum' }), ...row]
  const rows = rowByLine(all)
  expect(row.map((line) => wordsOfLine(line, rows.get(line) ?? [], knowledge))).toEqual(words)
})
