import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ItemAnswer, PujasAnswer, RepricePreview } from '#contract/desk/catalogue.ts'
import { CatalogueChanges } from '#contract/desk/catalogue-changes.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'

const HOUR_MS = 3_600_000
const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)

const look = async (as: TestOperator, id: string) =>
  ItemAnswer.parse((await desk.call('GET', DESK_PATHS.item(id), { as })).json()).item
const change = async (as: TestOperator, id: string, json: object) => {
  shop.parts.clock.forward(1000)
  const { updatedAt } = await look(as, id)
  const answer = await desk.call('PATCH', DESK_PATHS.item(id), { as, json: { updatedAt, ...json } })
  expect(answer.statusCode).toBe(200)
}
const changes = async (as: TestOperator) =>
  CatalogueChanges.parse((await desk.call('GET', DESK_PATHS.catalogueChanges, { as })).json()).changes
const undo = (as: TestOperator, id: string | undefined, key: string = newId()) => {
  shop.parts.clock.forward(1000)
  return desk.call('POST', DESK_PATHS.catalogueUndo, { as, json: { id }, headers: { 'idempotency-key': key } })
}
const reprice = (as: TestOperator, json: object, key: string = newId()) => {
  shop.parts.clock.forward(1000)
  return desk.call('POST', DESK_PATHS.reprice, { as, json, headers: { 'idempotency-key': key } })
}
const preview = async (as: TestOperator, json: object) => {
  const answer = await desk.call('POST', DESK_PATHS.repricePreview, { as, json })
  return RepricePreview.parse(answer.json())
}

test('a change can be undone, and the undo can be undone', async () => {
  const meera = await desk.operator()
  const before = await look(meera, 'camphor')
  const packs = before.packs.map((pack) => ({ ...pack, price: pack.price + 3 }))
  await change(meera, 'camphor', {
    packs,
    hsn: '3307',
    gstRate: 12,
    most: { quantity: 1, unit: 'kg' },
    aliases: [...before.aliases, 'white stone'],
  })
  const [made] = await changes(meera)
  expect(made).toMatchObject({ names: [before.name], undo: 'open', needs: 'reprice', operatorName: meera.name })
  expect(made?.fields.toSorted()).toEqual(['aliases', 'gstRate', 'hsn', 'most', 'packs'])

  const key = newId()
  for (const _ of ['once', 'again']) expect((await undo(meera, made?.id, key)).statusCode).toBe(200)
  expect(await look(meera, 'camphor')).toEqual({ ...before, updatedAt: expect.any(String) })
  const [back, first] = await changes(meera)
  expect([back?.undo, first?.undo]).toEqual(['open', 'taken-back'])
  expect((await undo(meera, first?.id)).json().message).toContain(`${before.name} was changed since`)

  expect((await undo(meera, back?.id)).statusCode).toBe(200)
  expect(await look(meera, 'camphor')).toMatchObject({ packs, hsn: '3307', gstRate: 12 })
})

test('a change cannot be undone after a newer change of the same field, but after one of another field', async () => {
  const meera = await desk.operator()
  const { hsn } = await look(meera, 'ghee')
  await change(meera, 'ghee', { vendor: 'Sri Lakshmi Stores' })
  const [named] = await changes(meera)
  await change(meera, 'ghee', { hsn: '0406' })
  const [coded] = await changes(meera)
  await change(meera, 'ghee', { vendor: 'Balaji Traders' })
  expect((await changes(meera)).find(({ id }) => id === named?.id)?.undo).toBe('newer')
  expect((await undo(meera, named?.id)).statusCode).toBe(409)
  expect((await undo(meera, coded?.id)).statusCode).toBe(200)
  expect(await look(meera, 'ghee')).toMatchObject({ vendor: 'Balaji Traders', hsn })
})

test('changes of pujas, pincodes, not-sold names and planned prices can be undone as well', async () => {
  const meera = await desk.operator()
  const pujas = async () => PujasAnswer.parse((await desk.call('GET', DESK_PATHS.pujas, { as: meera })).json()).pujas
  const [puja] = await pujas()
  const dearer = { updatedAt: puja?.updatedAt, dakshina: (puja?.dakshina ?? 0) + 500 }
  await desk.call('PATCH', DESK_PATHS.puja(puja?.id ?? ''), { as: meera, json: dearer })
  expect((await undo(meera, (await changes(meera))[0]?.id)).statusCode).toBe(200)
  expect((await pujas())[0]?.dakshina).toBe(puja?.dakshina)

  const area = { pincode: '560999', area: 'Undo Nagar' }
  await desk.call('POST', DESK_PATHS.pincodes, { as: meera, json: area })
  expect((await undo(meera, (await changes(meera))[0]?.id)).statusCode).toBe(200)
  const { pincodes } = (await desk.call('GET', DESK_PATHS.pincodes, { as: meera })).json()
  expect(pincodes).not.toContainEqual(area)

  shop.parts.clock.forward(1000)
  await desk.call('POST', DESK_PATHS.notSold, { as: meera, json: { names: ['quadcopter', 'hoverboard'] } })
  const [listed] = await changes(meera)
  expect(listed).toMatchObject({ count: 2, action: 'not-sold.add' })
  expect((await undo(meera, listed?.id)).statusCode).toBe(200)
  expect((await desk.call('GET', `${DESK_PATHS.notSold}?q=quadcopter`, { as: meera })).json().count).toBe(0)

  const { packs } = await look(meera, 'cloves')
  const validFrom = new Date(shop.parts.clock.now().getTime() + 48 * HOUR_MS).toISOString()
  await change(meera, 'cloves', { packs: packs.map((pack) => ({ ...pack, price: pack.price + 9 })), validFrom })
  expect((await undo(meera, (await changes(meera))[0]?.id)).statusCode).toBe(200)
  const { prices } = ItemAnswer.parse((await desk.call('GET', DESK_PATHS.item('cloves'), { as: meera })).json())
  expect(prices.filter(({ appliedAt }) => appliedAt === null)).toEqual([])
})

test('a price change by percent applies once as shown in the preview, and is undone as one change', async () => {
  const meera = await desk.operator()
  const plan = { category: 'lamps', only: 'all', percent: 7.5, step: 'rupee' }
  const shown = await preview(meera, plan)
  expect(shown.items.length).toBeGreaterThan(2)
  for (const { before, after } of shown.items.flatMap(({ packs }) => packs)) {
    expect(after).toBe(Math.max(1, Math.round(before * 1.075)))
  }
  const lamp = shown.items[0]?.id ?? ''
  const was = await look(meera, lamp)
  const camphor = await look(meera, 'camphor')
  const sent = { ...plan, fingerprint: shown.fingerprint }
  const key = newId()
  for (const _ of ['once', 'again']) {
    expect((await reprice(meera, sent, key)).json()).toEqual({ items: shown.items.length })
  }
  const is = await look(meera, lamp)
  expect(is.packs.map(({ price }) => price)).toEqual(shown.items[0]?.packs.map(({ after }) => after))
  expect(await look(meera, 'camphor')).toEqual(camphor)
  const deeds = await shop.parts.db.select().from(auditLog).where(eq(auditLog.action, 'catalogue.reprice'))
  expect(deeds.map(({ after }) => after)).toEqual([{ percent: 7.5, step: 'rupee', items: shown.items.length }])
  // The preview is outdated now.
  expect((await reprice(meera, sent)).statusCode).toBe(409)

  const [made] = await changes(meera)
  expect(made).toMatchObject({
    action: 'catalogue.reprice',
    count: shown.items.length,
    undo: 'open',
    fields: ['packs'],
  })
  expect((await undo(meera, made?.id)).statusCode).toBe(200)
  expect((await look(meera, lamp)).packs).toEqual(was.packs)
  const undone = await shop.parts.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, lamp), eq(auditLog.action, 'item.change')))
  expect(undone).toHaveLength(2)
})

test('if one of the prices has changed since, none of them is undone', async () => {
  const meera = await desk.operator()
  const plan = { q: 'rice', only: 'all', percent: -10, step: 'paisa' }
  const shown = await preview(meera, plan)
  expect((await reprice(meera, { ...plan, fingerprint: shown.fingerprint })).statusCode).toBe(200)
  const [made] = await changes(meera)
  const [first, second] = shown.items
  const { packs } = await look(meera, second?.id ?? '')
  await change(meera, second?.id ?? '', { packs: packs.map((pack) => ({ ...pack, price: pack.price + 1 })) })
  const after = await look(meera, first?.id ?? '')
  const answer = await undo(meera, made?.id)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining(`${second?.name} was changed since`),
  ])
  expect(await look(meera, first?.id ?? '')).toEqual(after)
})

test('a helper can undo what a helper may change, and nobody can undo after a day', async () => {
  const meera = await desk.operator()
  const nila = await desk.operator('Nila Sen', 'helper')
  await change(nila, 'cloves', { vendor: 'Corner shop' })
  expect((await undo(nila, (await changes(nila))[0]?.id)).statusCode).toBe(200)
  const { packs } = await look(meera, 'cloves')
  await change(meera, 'cloves', { packs: packs.map((pack) => ({ ...pack, price: pack.price + 1 })) })
  const [made] = await changes(nila)
  expect((await undo(nila, made?.id)).statusCode).toBe(403)
  expect((await desk.call('POST', DESK_PATHS.repricePreview, { as: nila, json: {} })).statusCode).toBe(403)

  shop.parts.clock.forward(25 * HOUR_MS)
  const again = await desk.operator('Asha Rao')
  expect(await changes(again)).toEqual([])
  expect((await undo(again, made?.id)).statusCode).toBe(404)
})
