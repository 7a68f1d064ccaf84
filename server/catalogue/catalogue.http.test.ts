import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CatalogueAnswer } from '#contract/catalogue.ts'
import { PincodesAnswer } from '#contract/pincode.ts'
import { testApp } from '#tests/support/app.ts'
import { seed } from './seed.ts'

const shop = testApp()

const search = async (query: string) =>
  CatalogueAnswer.parse((await shop.call('GET', `/api/catalogue?${query}`)).json()).items

test.each(['kapoor', 'कपूर', 'camph', 'karpooram'])('camphor is found by %s', async (q) => {
  const [first] = await search(`q=${encodeURIComponent(q)}`)
  expect(first).toMatchObject({ id: 'camphor', nameHi: 'कपूर' })
  expect(first?.price).toBeGreaterThan(0)
})

test('items are given by id in the order asked for, unknown ones left out', async () => {
  expect((await search('ids=ghee,nothing,camphor')).map(({ id }) => id)).toEqual(['ghee', 'camphor'])
})

test('a changed price is served by the next call', async () => {
  await search('ids=ghee')
  await shop.parts.db.execute(
    sql`update catalogue_items set packs = jsonb_set(packs, '{0,pricePaise}', '99900'), updated_at = now() + interval '1 day' where id = 'ghee'`,
  )
  expect((await search('ids=ghee'))[0]?.price).toBe(999)
  await seed(shop.parts.db, new Date())
  expect((await search('ids=ghee'))[0]?.price).toBe(999)
})

test('at least a hundred real pincodes of the city, with their areas', async () => {
  const entries = PincodesAnswer.parse((await shop.call('GET', '/api/get-available-pincodes')).json())
  expect(new Set(entries.map(({ pincode }) => pincode)).size).toBeGreaterThanOrEqual(100)
  expect(entries.every(({ pincode }) => /^56[02]\d{3}$/.test(pincode))).toBe(true)
  expect(entries).toContainEqual({ pincode: '560004', area: expect.stringContaining('Basavanagudi') })
})
