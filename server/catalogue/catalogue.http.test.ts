import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CatalogueAnswer } from '#contract/catalogue.ts'
import { PincodesAnswer } from '#contract/pincode.ts'
import { PujasAnswer } from '#contract/puja.ts'
import { rowsOf } from '#server/platform/database.ts'
import { testApp } from '#tests/support/app.ts'
import { seed, seedAtStart } from './seed.ts'
import { catalogueSeed } from './seed-data.ts'

const shop = testApp()

const search = async (query: string) =>
  CatalogueAnswer.parse((await shop.call('GET', `/api/catalogue?${query}`)).json()).items

test.each(['kapoor', 'कपूर', 'camph', 'karpooram'])('finds camphor by %s', async (q) => {
  const [first] = await search(`q=${encodeURIComponent(q)}`)
  expect(first).toMatchObject({ id: 'camphor', name: 'Camphor (kapur)', names: ['कपूर', 'ಕರ್ಪೂರ'] })
  expect(first?.price).toBeGreaterThan(0)
})

test('returns items by id in the requested order, without unknown ids', async () => {
  expect((await search('ids=ghee,nothing,camphor')).map(({ id }) => id)).toEqual(['ghee', 'camphor'])
})

test('returns the largest usual order of an item in each of its units', async () => {
  const [ghee] = await search('ids=ghee')
  expect(ghee?.most.map(({ unit }) => unit)).toEqual(ghee?.units)
  const most = Object.fromEntries(ghee?.most.map(({ unit, quantity }) => [unit, quantity]) ?? [])
  const { kg = 0 } = most
  expect([kg > 1, kg < 50]).toEqual([true, true])
  expect(most.g).toBe(1000 * kg)
})

test('serves a changed price with the next request', async () => {
  await search('ids=ghee')
  await shop.parts.db.execute(
    sql`update catalogue_items set packs = jsonb_set(packs, '{0,pricePaise}', '99900'), updated_at = now() + interval '1 day' where id = 'ghee'`,
  )
  expect((await search('ids=ghee'))[0]?.price).toBe(999)
  await seed(shop.parts.db, new Date())
  expect((await search('ids=ghee'))[0]?.price).toBe(999)
})

test('serves at least a hundred real pincodes of the city, with their areas', async () => {
  const entries = PincodesAnswer.parse((await shop.call('GET', '/api/get-available-pincodes')).json())
  expect(new Set(entries.map(({ pincode }) => pincode)).size).toBeGreaterThanOrEqual(100)
  expect(entries.every(({ pincode }) => /^56[02]\d{3}$/.test(pincode))).toBe(true)
  expect(entries).toContainEqual({
    pincode: '560004',
    area: expect.stringContaining('Basavanagudi'),
    names: ['बसवनगुडी', 'ಬಸವನಗುಡಿ'],
  })
})

const pujas = async (query: string) => {
  const answer = await shop.call('GET', `/api/pujas?${query}`)
  expect(answer.headers['cache-control']).toBe('public, max-age=60')
  return PujasAnswer.parse(answer.json())
}

test('finds pujas while typing, with their content and price, and names the one that would be booked', async () => {
  const typed = await pujas(`q=${encodeURIComponent('गृह')}`)
  expect(typed.pujas[0]).toMatchObject({
    id: 'griha_pravesh',
    names: ['गृह प्रवेश', 'ಗೃಹ ಪ್ರವೇಶ'],
    minutes: 180,
    days: 1,
  })
  expect(typed).not.toHaveProperty('recognised')
  expect(await pujas('q=Griha+Pravesh+for+new+flat')).toMatchObject({ recognised: 'griha_pravesh' })
  expect(await pujas('q=xyzzy')).toEqual({ pujas: [] })
  expect((await pujas('q=ganesh&limit=1')).pujas.map(({ id }) => id)).toEqual(['ganesh'])
  const all = await pujas('')
  expect(all.pujas).toHaveLength(43)
  expect((await pujas('limit=5')).pujas).toEqual(all.pujas.slice(0, 5))
  for (const { priceFrom, priceWithItems } of all.pujas) expect(priceWithItems).toBeGreaterThanOrEqual(priceFrom)
})

test.each(['limit=0', 'limit=101', `q=${'x'.repeat(121)}`])('rejects a search for pujas with %s', async (query) => {
  expect((await shop.call('GET', `/api/pujas?${query}`)).statusCode).toBe(400)
})

test('serves a changed puja with the next request, and a later seed keeps the change', async () => {
  const before = (await pujas('q=ganesh')).pujas[0]
  await shop.parts.db.execute(
    sql`update pujas set dakshina_paise = 999900, updated_at = now() + interval '2 days' where id = 'ganesh'`,
  )
  await seed(shop.parts.db, new Date())
  const after = (await pujas('q=ganesh')).pujas[0]
  expect(after).toMatchObject({ dakshina: 9999, itemCount: before?.itemCount })
  expect(after?.priceFrom).toBe(9999 + (300 * 105) / 100)
})

test('a start adds new names to existing items and keeps the changes of operators', async () => {
  const { db } = shop.parts
  const aliasesOf = async (id: string) => (await shop.parts.catalogue()).find(id)?.aliases
  const shipped = await aliasesOf('camphor')
  await db.execute(
    sql`update catalogue_items set aliases = '["kapur", "bhimsen"]', unit = 'piece', updated_at = now() + interval '3 days' where id = 'camphor'`,
  )
  const untouched = await aliasesOf('ghee')
  const startedAt = new Date(Date.now() + 4 * 86_400_000)
  await Promise.all([seed(db, startedAt), seed(db, startedAt)])
  const camphor = (await shop.parts.catalogue()).find('camphor')
  expect(camphor?.unit).toBe('piece')
  expect(camphor?.aliases.slice(0, 2)).toEqual(['kapur', 'bhimsen'])
  expect([...(camphor?.aliases ?? [])].sort()).toEqual([...new Set(['bhimsen', ...(shipped ?? [])])].sort())
  expect(await aliasesOf('ghee')).toEqual(untouched)
  const written = sql`select id from catalogue_items where updated_at = ${startedAt.toISOString()}`
  expect(await rowsOf(db, written)).toEqual([{ id: 'camphor' }])
})

test('a start adds new usual amounts to existing items and keeps the changes of operators', async () => {
  const { db } = shop.parts
  const usualOf = async (id: string) => (await shop.parts.catalogue()).find(id)?.usual
  const shipped = (id: string) => catalogueSeed().find((entry) => entry.id === id)?.usual
  const change = (id: string, set: string) =>
    db.execute(
      sql`update catalogue_items set ${sql.raw(set)}, updated_at = updated_at + interval '1 second' where id = ${id}`,
    )
  await change('coconut', 'usual = null')
  await change('rice', `usual = '{"quantity": 5, "unit": "kg"}'`)
  await change('lemon', `usual = '{"quantity": 11, "unit": "piece"}', usual_by_desk = true`)
  await change('banana', 'usual = null, usual_by_desk = true')
  await change('milk', `packs = '[{"quantity":1,"unit":"packet","label":"1 packet","pricePaise":3000}]', usual = null`)
  const startedAt = new Date(Date.now() + 86_400_000 / 2)
  await Promise.all([seed(db, startedAt), seed(db, startedAt)])
  expect(await usualOf('coconut')).toEqual(shipped('coconut'))
  expect(await usualOf('rice')).toEqual(shipped('rice'))
  expect(await usualOf('lemon')).toEqual({ quantity: 11, unit: 'piece' })
  expect(await usualOf('banana')).toEqual({ quantity: 6, unit: 'piece' })
  expect(await usualOf('milk')).toEqual({ quantity: 1, unit: 'packet' })
  const written = sql`select id from catalogue_items where updated_at = ${startedAt.toISOString()} order by id`
  expect(await rowsOf(db, written)).toEqual([{ id: 'coconut' }, { id: 'rice' }])
})

test('a start reads the data files again only when they have changed', async () => {
  const { db } = shop.parts
  const camphor = async () => (await shop.parts.catalogue()).find('camphor')?.aliases
  await seedAtStart(db, new Date(Date.now() + 5 * 86_400_000))
  await db.execute(
    sql`update catalogue_items set aliases = '[]', updated_at = now() + interval '6 days' where id = 'camphor'`,
  )
  await seedAtStart(db, new Date(Date.now() + 7 * 86_400_000))
  expect(await camphor()).toEqual([])
  await db.execute(sql`update applied_seeds set hash = 'of an earlier release'`)
  await seedAtStart(db, new Date(Date.now() + 8 * 86_400_000))
  expect(await camphor()).toContain('kapoor')
})

test('a start does not restore a name that an operator removed', async () => {
  const { db } = shop.parts
  const namesOfGhee = async () => (await shop.parts.catalogue()).find('ghee')?.aliases ?? []
  const [name] = await namesOfGhee()
  await db.execute(
    sql`update catalogue_items set aliases = aliases - ${name}::text, removed_names = jsonb_build_array(${name}::text), updated_at = now() + interval '9 days' where id = 'ghee'`,
  )
  await seed(db, new Date(Date.now() + 10 * 86_400_000))
  expect(await namesOfGhee()).not.toContain(name)
})

test('notices both of two changes in the same millisecond', async () => {
  const { db } = shop.parts
  const at = new Date(Date.now() + 20 * 86_400_000).toISOString()
  const rename = (id: string) =>
    db.execute(sql`update catalogue_items set name = ${`Now ${id}`}, updated_at = ${at} where id = ${id}`)
  for (const id of ['ghee', 'camphor']) {
    await rename(id)
    expect((await search(`ids=${id}`))[0]?.name).toBe(`Now ${id}`)
  }
})
