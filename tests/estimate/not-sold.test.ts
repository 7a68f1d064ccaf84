import { expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { estimateFile } from '#server/estimate/estimate.ts'
import { createKnowledge, type Knowledge, withName } from '#server/estimate/knowledge.ts'
import { entryOf } from '#server/estimate/made-entries.ts'
import type { TextLine } from '#server/estimate/types.ts'
import { wordsOf } from '#server/names/writing.ts'

const invented = entryOf('invented', [[1, 'piece', 90]])
const shipped = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })
const find = (itemId: string) => (itemId === invented.id ? invented : shipped.find(itemId))
/** The shop with one more item of this name. */
const selling = (name: string): Knowledge => ({ ...withName(shipped, invented.id, name), find })

/** Returns the items for a line. */
function itemsIn(text: string, knowledge: Knowledge) {
  const lines: TextLine[] = [{ page: 1, box: [0.1, 0.1, 0.8, 0.05], text, confidence: 0.99 }]
  const estimate = estimateFile({ fileId: null, lines, knowledge, nextId: () => '' })
  return estimate.lines.map(({ itemId, leftOut }) => (leftOut ? 'left out' : itemId))
}

// Prepares a whole catalogue for each name, so this test is slow.
test('an item added under any listed name is found by it, also in lists that left it out before', () => {
  const lost = notSoldSeed().filter((name) => {
    const shop = selling(name)
    const found = [...shop.names.find(wordsOf(name)).map(({ itemId }) => itemId), ...itemsIn(`${name} 1`, shop)]
    return found.length !== 2 || found.some((itemId) => itemId !== invented.id)
  })
  expect(lost).toEqual([])
  expect(itemsIn('plastic bucket 1', shipped)).toEqual(['left out'])
})
