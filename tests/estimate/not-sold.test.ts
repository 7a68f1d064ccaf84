import { expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { estimateFile } from '#server/estimate/estimate.ts'
import { entryOf } from '#server/estimate/made-entries.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import { createMatcher, type Matcher } from '#server/estimate/matching/matcher.ts'
import type { TextLine } from '#server/estimate/types.ts'

const byId = new Map(catalogueSeed().map((entry) => [entry.id, entry]))
const shipped = createMatcher([...byId.values()], notSoldSeed())
const invented = entryOf('invented', [[1, 'piece', 90]])

/** What the parser reads as an amount of something, a total or a heading before any name is looked at. */
const READ_OTHERWISE = new Set(['bag of ice', 'bag of oranges', 'rassi', 'रस्सी', 'எடைக்கு'])

/** The items that a line is taken for. */
function itemsIn(text: string, matcher: Matcher) {
  const lines: TextLine[] = [{ page: 1, box: [0.1, 0.1, 0.8, 0.05], text, confidence: 0.99 }]
  const find = (id: string) => (id === invented.id ? invented : byId.get(id))
  const estimate = estimateFile({ fileId: null, lines, matcher, find, nextId: () => '' })
  return estimate.lines.map(({ itemId, leftOut }) => (leftOut ? 'left out' : itemId))
}

test('an item that is added under any name of the list is found by it', () => {
  const lost = notSoldSeed().filter((name) => {
    const { itemId, confidence } = shipped.withName(invented.id, name).match(name)
    return itemId !== invented.id || confidence < SURE
  })
  expect(lost).toEqual([])
})

test('and so it is in a list, where it was left out or not known before', () => {
  const names = notSoldSeed().filter((name) => !READ_OTHERWISE.has(name))
  const lost = names.filter((name) => {
    const found = itemsIn(name, shipped.withName(invented.id, name))
    return found.length !== 1 || found[0] !== invented.id
  })
  expect(lost).toEqual([])
  expect(itemsIn('plastic bucket', shipped)).toEqual(['left out'])
})
