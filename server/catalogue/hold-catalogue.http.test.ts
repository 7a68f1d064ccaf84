import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { builtCatalogue, holdCatalogue } from './catalogue.ts'

const shop = testApp()

test('a price changed since needs no new matcher, and neither does a name added since', async () => {
  const seen = builtCatalogue(await shop.parts.catalogue())
  const held = () => shop.parts.db.transaction((tx) => holdCatalogue(tx, seen))
  expect((await held()).matcher).toBe(seen.matcher)

  await shop.parts.db.execute(
    sql`update catalogue_items set packs = jsonb_set(packs, '{0,pricePaise}', '99900'), updated_at = updated_at + interval '1 second' where id = 'ghee'`,
  )
  const repriced = await held()
  expect(repriced.find('ghee')?.packs[0]?.pricePaise).toBe(99_900)
  expect(repriced.matcher).toBe(seen.matcher)

  await shop.parts.db.execute(
    sql`update catalogue_items set aliases = aliases || '["Vanamalika"]', updated_at = updated_at + interval '1 second' where id = 'ghee'`,
  )
  expect((await held()).matcher.match('Vanamalika').itemId).toBe('ghee')
  expect(seen.matcher.match('Vanamalika').confidence).toBeLessThan(1)

  await shop.parts.db.execute(
    sql`update catalogue_items set aliases = aliases - 'camphor' - 'kapur', updated_at = updated_at + interval '1 second' where id = 'camphor'`,
  )
  expect((await held()).matcher.isName('kapur')).toBe(false)
})
