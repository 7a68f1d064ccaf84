import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { builtCatalogue, type Catalogue, holdCatalogue } from './catalogue.ts'

const shop = testApp()

const itemsCalled = (name: string, { knowledge }: Pick<Catalogue, 'knowledge'>) =>
  knowledge.names.find([name]).flatMap(({ itemId, how }) => (how === 'written' ? itemId : []))

test('reuses the index of names after a change of price and after a new name', async () => {
  const seen = builtCatalogue(await shop.parts.catalogue())
  const held = () => shop.parts.db.transaction((tx) => holdCatalogue(tx, seen))
  expect((await held()).knowledge.names).toBe(seen.knowledge.names)

  await shop.parts.db.execute(
    sql`update catalogue_items set packs = jsonb_set(packs, '{0,pricePaise}', '99900'), updated_at = updated_at + interval '1 second' where id = 'ghee'`,
  )
  const repriced = await held()
  expect(repriced.find('ghee')?.packs[0]?.pricePaise).toBe(99_900)
  expect(repriced.knowledge.names).toBe(seen.knowledge.names)

  await shop.parts.db.execute(
    sql`update catalogue_items set aliases = aliases || '["Vanamalika"]', updated_at = updated_at + interval '1 second' where id = 'ghee'`,
  )
  expect(itemsCalled('vanamalika', await held())).toEqual(['ghee'])
  expect(itemsCalled('vanamalika', seen)).toEqual([])

  await shop.parts.db.execute(
    sql`update catalogue_items set aliases = aliases - 'camphor' - 'kapur', updated_at = updated_at + interval '1 second' where id = 'camphor'`,
  )
  expect(itemsCalled('kapur', await held())).toEqual([])
})
