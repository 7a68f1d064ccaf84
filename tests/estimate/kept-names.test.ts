import { expect, test } from 'vitest'
import { namesHarmed, readRow, rowsHarmed } from '#server/catalogue/name-trial.ts'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { createKnowledge, withName } from '#server/estimate/knowledge.ts'
import { writtenLists } from '#tests/bench/estimate/written-lists.ts'

const shop = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })

/** The rows that people wrote, and what each asks for. */
const written = new Map(
  writtenLists('tune')
    .flatMap(({ rows }) => rows)
    .map(({ text, items }) => {
      const itemIds = items.flatMap(({ itemId }) => itemId ?? [])
      return [text, { text, itemIds, isWhole: itemIds.length === items.length }]
    }),
)
const rows = [...written.values()].filter(({ itemIds }) => itemIds.length > 0)

test.each([
  ['chandan', 'gandham powder'],
  ['ghee', 'toop'],
  ['camphor', 'karpura tikiya'],
  ['haldi_powder', 'हल्दी वाला चूर्ण'],
])('no written list is read worse if %s also has the name “%s”', (itemId, name) => {
  const after = withName(shop, itemId, name)
  expect(rowsHarmed(rows, name, shop, after)).toEqual([])
  expect(namesHarmed(name, itemId, shop, after)).toEqual([])
  expect(readRow(`${name} 100 g`, after)).toMatchObject([{ itemId, quantity: 100, unit: 'g' }])
})

test('reports exactly the rows in which a new name hides another item', () => {
  const rice = { text: 'basmati rice 1 kg', itemIds: ['rice'], isWhole: true }
  const camphor = { text: 'camphor 100 g', itemIds: ['camphor'], isWhole: true }
  const harmed = rowsHarmed([camphor, rice], 'basmati rice', shop, withName(shop, 'poha', 'basmati rice'))
  expect(harmed).toEqual([rice])
})
