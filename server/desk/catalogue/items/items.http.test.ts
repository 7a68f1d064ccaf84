import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type DeskItem, ItemAnswer, ItemsAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { createCatalogue } from '#server/catalogue/catalogue.ts'
import { seed } from '#server/catalogue/seed.ts'
import { estimateText } from '#server/list/estimate-text.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { applyPrices } from './apply-prices.ts'

const HOUR_MS = 3_600_000

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, readOrder, line, checkout, instantBooking } = make(shop)

const list = async (as: TestOperator, query: string) =>
  ItemsAnswer.parse((await desk.call('GET', `${DESK_PATHS.items}?${query}`, { as })).json())
const look = async (as: TestOperator, id: string) =>
  ItemAnswer.parse((await desk.call('GET', DESK_PATHS.item(id), { as })).json())
const change = (as: TestOperator, { id, updatedAt }: Pick<DeskItem, 'id' | 'updatedAt'>, json: object) =>
  desk.call('PATCH', DESK_PATHS.item(id), { as, json: { updatedAt, ...json } })
const deeds = (id: string, action: string) =>
  shop.parts.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, action)))
    .orderBy(auditLog.id)
const dearer = (item: DeskItem, by: number) => item.packs.map((pack) => ({ ...pack, price: pack.price + by }))

test('items are listed, and found by any name in any script', async () => {
  const meera = await desk.operator()
  const all = await list(meera, '')
  expect(all.items.length).toBeGreaterThan(200)
  expect(all.categories).toContain('lamps')
  expect((await list(meera, `q=${encodeURIComponent('कपूर')}`)).items[0]).toMatchObject({
    id: 'camphor',
    available: true,
  })
  expect((await list(meera, 'q=karpooram')).items[0]?.id).toBe('camphor')
  expect((await list(meera, 'only=unavailable')).items).toEqual([])
  expect((await desk.call('GET', DESK_PATHS.item('nothing'), { as: meera })).statusCode).toBe(404)
})

test('a changed item is used by the shop at once on every node, and logged with its old values', async () => {
  const meera = await desk.operator()
  const { item } = await look(meera, 'ghee')
  const other = createCatalogue(shop.parts.db)
  await other()
  const answer = await change(meera, item, { name: 'Cow ghee', aliases: ['desi ghee', 'neyyi'] })
  expect(answer.statusCode).toBe(200)

  expect((await other()).find('ghee')).toMatchObject({ name: 'Cow ghee', aliases: ['desi ghee', 'neyyi'] })
  expect((await shop.call('GET', '/api/catalogue?q=neyyi')).json().items[0].name).toBe('Cow ghee')
  const [deed] = await deeds('ghee', 'item.change')
  expect(deed).toMatchObject({ operatorId: meera.id, before: { name: item.name }, after: { name: 'Cow ghee' } })
  expect(deed?.after).not.toHaveProperty('packs')

  await seed(shop.parts.db, shop.parts.clock.now())
  expect((await look(meera, 'ghee')).item.aliases).toEqual(['desi ghee', 'neyyi'])
})

test('an unreadable number is refused at its field, with a hint what to type', async () => {
  const meera = await desk.operator()
  const { item } = await look(meera, 'curd')
  const [first, ...others] = item.packs
  const answer = await change(meera, item, {
    packs: [{ ...first, price: '1,234,5' }, ...others],
    usual: { quantity: '0x10', unit: 'g' },
  })
  const words = (text: string) => `We cannot read “${text}” as a number. Type it like 2, 1.5, 1½ or 1,500.`
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [
      { path: 'packs.0.price', message: words('1,234,5') },
      { path: 'usual.quantity', message: words('0x10') },
    ],
  ])
})

test('of two operators who have an item open, the second is refused and the first change stays', async () => {
  const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
  const { item } = await look(meera, 'camphor')
  expect((await change(meera, item, { category: 'lamps' })).statusCode).toBe(200)
  const answer = await change(ravi, item, { category: 'misc' })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining('Somebody else changed this'),
  ])
  expect((await look(ravi, 'camphor')).item.category).toBe('lamps')
})

test.each([
  [{ packs: [] }, 'packs'],
  [{ packs: [{ quantity: 1, unit: 'kg', label: '1 kg', price: 0 }] }, 'packs.0.price'],
  [{ packs: [2, 1].map((quantity) => ({ quantity, unit: 'kg', label: 'kg', price: 9 })) }, 'packs.1.quantity'],
  [{ name: ' ' }, 'name'],
  [{ hsn: '33074' }, 'hsn'],
  [{ gstRate: 5.1 }, 'gstRate'],
  [{ gstRate: 'five' }, 'gstRate'],
  [{ aliases: ['one | two'] }, 'aliases.0'],
  [{ usual: { quantity: 0, unit: 'g' } }, 'usual.quantity'],
  [{ usual: { quantity: 2, unit: 'piece' } }, 'usual.unit'],
  [{ usual: { quantity: 50, unit: 'rupee' } }, 'usual.unit'],
  [{ usual: { quantity: 5, unit: 'kg' } }, 'usual.quantity'],
  [{ most: { quantity: 2, unit: 'piece' } }, 'most.unit'],
  [{ most: { quantity: 1, unit: 'g' } }, 'most.quantity'],
  [{ usual: { quantity: 500, unit: 'g' }, most: { quantity: 0.4, unit: 'kg' } }, 'most.quantity'],
  [{ packs: [{ quantity: 1, unit: 'bottle', label: '1 bottle', price: 9 }] }, 'usual.unit'],
])('%j is refused at its field', async (fields, path) => {
  const meera = await desk.operator()
  const { item } = await look(meera, 'honey')
  const answer = await change(meera, item, fields)
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
})

test.each([
  [{ usual: null, most: { quantity: 1, unit: 'g' } }, /less than the smallest pack/],
  [{ usual: { quantity: 500, unit: 'g' }, most: { quantity: 0.4, unit: 'kg' } }, /less than the usual amount, 500 g/],
])('%j names the bound it is below', async (fields, words) => {
  const meera = await desk.operator()
  const { item } = await look(meera, 'honey')
  expect((await change(meera, item, fields)).json().errors[0].message).toMatch(words)
})

test('an item has an HSN code and a GST rate, which a later start does not overwrite', async () => {
  const meera = await desk.operator()
  const { item } = await look(meera, 'kumkum')
  expect(item).toMatchObject({ hsn: '3304', gstRate: 0 })
  expect((await look(meera, 'rice')).item).toMatchObject({ hsn: '1006', gstRate: null })
  expect((await change(meera, item, { hsn: '33049910', gstRate: 0.25 })).statusCode).toBe(200)
  await seed(shop.parts.db, shop.parts.clock.now())
  expect((await look(meera, 'kumkum')).item).toMatchObject({ hsn: '33049910', gstRate: 0.25 })
  const [deed] = await deeds('kumkum', 'item.change')
  expect(deed).toMatchObject({ before: { gstRate: 0 }, after: { hsn: '33049910', gstRate: 25 } })
})

test('the price history has each price with operator and time, including the first one, and published quotations keep their prices', async () => {
  const [asha, meera] = [await customer(), await desk.operator('Meera Iyer')]
  const { item } = await look(meera, 'haldi_powder')
  const order = await readOrder(asha, [line({ itemId: 'haldi_powder' })])
  const booking = await instantBooking(asha)
  const quotationOf = async (id: string, type: string) =>
    (await shop.call('GET', `/api/customer/orders/${type}/${id}`, { token: asha.token })).json().order
  const before = [await quotationOf(order._id, 'custom'), await quotationOf(booking._id, 'appointment')]

  const answer = ItemAnswer.parse((await change(meera, item, { packs: dearer(item, 100) })).json())
  expect(answer.prices).toMatchObject([
    { operatorName: 'Meera Iyer', packs: dearer(item, 100), appliedAt: expect.any(String) },
    { operatorName: null, packs: item.packs, validFrom: item.updatedAt },
  ])
  expect((await shop.call('GET', '/api/catalogue?ids=haldi_powder')).json().items[0].price).toBe(
    (item.packs[0]?.price ?? 0) + 100,
  )
  const validFrom = new Date(shop.parts.clock.now().getTime() + HOUR_MS).toISOString()
  await change(meera, answer.item, { packs: dearer(item, 200), validFrom })
  shop.parts.clock.forward(2 * HOUR_MS)
  await applyPrices(shop.parts)
  expect((await look(meera, 'haldi_powder')).item.packs).toEqual(dearer(item, 200))
  const withoutLinks = (orders: unknown) => JSON.stringify(orders).replaceAll(/"link":"[^"]*"/g, '')
  const later = [await quotationOf(order._id, 'custom'), await quotationOf(booking._id, 'appointment')]
  expect(withoutLinks(later)).toEqual(withoutLinks(before))
  const placed = await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json: checkout(order) })
  expect([placed.statusCode, placed.json().order.totalAmount]).toEqual([200, order.totalAmount])
})

test('a price can be planned for a period, and back; a plan that changes nothing is refused', async () => {
  const { parts } = shop
  const meera = await desk.operator('Meera Iyer')
  const { item } = await look(meera, 'camphor')
  const at = (hours: number) => new Date(parts.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const festival = await change(meera, item, { packs: dearer(item, 10), validFrom: at(1) })
  const again = await change(meera, festival.json().item, { packs: dearer(item, 10), validFrom: at(2) })
  expect([again.statusCode, again.json().errors[0].path]).toEqual([400, 'validFrom'])
  const back = await change(meera, festival.json().item, { packs: item.packs, validFrom: at(3) })
  expect(back.statusCode).toBe(200)
  expect(ItemAnswer.parse(back.json()).prices.map(({ packs }) => packs)).toEqual(
    expect.arrayContaining([item.packs, dearer(item, 10)]),
  )
  for (const { id, validFrom } of ItemAnswer.parse(back.json()).prices) {
    if (Date.parse(validFrom) > parts.clock.now().getTime()) {
      await desk.call('DELETE', DESK_PATHS.itemPrice('camphor', id), { as: meera })
    }
  }
})

test('a planned price is applied once at its time, while all other changes apply at once', async () => {
  const { parts } = shop
  const meera = await desk.operator('Meera Iyer')
  const { item } = await look(meera, 'jaggery')
  const at = (hours: number) => new Date(parts.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const first = await change(meera, item, { packs: dearer(item, 10), validFrom: at(1), nameHi: 'देसी गुड़' })
  const second = await change(meera, first.json().item, { packs: dearer(item, 20), validFrom: at(2) })
  const third = await change(meera, second.json().item, { packs: dearer(item, 30), validFrom: at(3) })
  expect(third.json().item).toMatchObject({ nameHi: 'देसी गुड़', packs: item.packs })
  expect((await list(meera, 'only=waiting')).items).toMatchObject([{ id: 'jaggery', nextPriceAt: expect.any(String) }])

  const [last] = ItemAnswer.parse(third.json()).prices
  const path = DESK_PATHS.itemPrice('jaggery', last?.id ?? '')
  expect((await desk.call('DELETE', path, { as: meera })).json().prices).toHaveLength(3)
  expect((await desk.call('DELETE', path, { as: meera })).statusCode).toBe(404)

  await applyPrices(parts)
  expect((await look(meera, 'jaggery')).item.packs).toEqual(item.packs)
  parts.clock.forward(2.5 * HOUR_MS)
  await Promise.all([applyPrices(parts), applyPrices(parts)])
  const after = await look(meera, 'jaggery')
  expect(after.item.packs).toEqual(dearer(item, 20))
  expect(after.prices.every(({ appliedAt }) => appliedAt !== null)).toBe(true)
  expect((await parts.catalogue()).find('jaggery')?.packs[0]?.pricePaise).toBe(
    Math.round((dearer(item, 20)[0]?.price ?? 0) * 100),
  )
  expect(await deeds('jaggery', 'item.price.apply')).toMatchObject([{ operatorId: meera.id }])
})

test('a price set for now is not replaced by one planned for an earlier time', async () => {
  const { parts } = shop
  const meera = await desk.operator()
  const { item } = await look(meera, 'honey')
  const validFrom = new Date(parts.clock.now().getTime() + 1000).toISOString()
  const waiting = await change(meera, item, { packs: dearer(item, 10), validFrom })
  parts.clock.forward(HOUR_MS)
  await change(meera, waiting.json().item, { packs: dearer(item, 50) })
  await applyPrices(parts)
  expect((await look(meera, 'honey')).item.packs).toEqual(dearer(item, 50))
  expect(await deeds('honey', 'item.price.apply')).toEqual([])
})

test('a second price planned for the same time replaces the first, and undoing it restores the first', async () => {
  const { parts } = shop
  const meera = await desk.operator()
  const { item } = await look(meera, 'rice')
  const validFrom = new Date(parts.clock.now().getTime() + HOUR_MS).toISOString()
  let seen: Pick<DeskItem, 'id' | 'updatedAt'> = item
  for (const by of [20, 0, 20, 30]) {
    const answer = await change(meera, seen, { packs: dearer(item, by), validFrom })
    const { prices, ...changed } = ItemAnswer.parse(answer.json())
    expect(prices.filter(({ appliedAt }) => appliedAt === null)).toMatchObject([{ packs: dearer(item, by) }])
    seen = changed.item
  }
  parts.clock.forward(2 * HOUR_MS)
  await applyPrices(parts)
  const after = await look(meera, 'rice')
  expect(after.item.packs).toEqual(dearer(item, 30))
  expect(after.prices.map(({ packs }) => packs)).toEqual([dearer(item, 30), item.packs])
  const plans = await deeds('rice', 'item.price.plan')
  expect(plans.map(({ before }) => before === null)).toEqual([true, false, false, false])
})

test('a plan that changes only packs or only the estimate flag keeps the other value from an earlier plan', async () => {
  const { parts } = shop
  const meera = await desk.operator()
  const { item } = await look(meera, 'sugar')
  const at = (hours: number) => new Date(parts.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const first = await change(meera, item, { priceIsEstimate: !item.priceIsEstimate, validFrom: at(1) })
  await change(meera, first.json().item, { packs: dearer(item, 10), validFrom: at(2) })
  parts.clock.forward(3 * HOUR_MS)
  await applyPrices(parts)
  expect((await look(meera, 'sugar')).item).toMatchObject({
    packs: dearer(item, 10),
    priceIsEstimate: !item.priceIsEstimate,
  })
})

test('warns about a name that two items share, before and after it is saved', async () => {
  const meera = await desk.operator()
  const asked = await desk.call('GET', `${DESK_PATHS.itemsByName}?name=Kapur&except=rice`, { as: meera })
  expect(asked.json().items).toContainEqual({ id: 'camphor', name: expect.any(String) })
  const { item } = await look(meera, 'rice')
  const answer = await change(meera, item, { aliases: [...item.aliases, 'kapur'] })
  expect(answer.json().shared).toContainEqual({
    name: 'kapur',
    items: [{ id: 'camphor', name: expect.any(String) }],
  })
})

test('a usual amount can be set and removed, is seen by every node, survives a restart, and is logged', async () => {
  const meera = await desk.operator()
  const usualOf = async (id: string) => (await shop.parts.catalogue()).find(id)?.usual
  const { item } = await look(meera, 'cashew')
  expect(item.usual).toEqual({ quantity: 100, unit: 'g' })
  const more = { quantity: 0.25, unit: 'kg' }
  const set = await change(meera, item, { usual: more })
  expect(set.json().item.usual).toEqual(more)
  expect(await usualOf('cashew')).toEqual(more)
  await seed(shop.parts.db, shop.parts.clock.now())
  expect(await usualOf('cashew')).toEqual(more)
  const emptied = await change(meera, set.json().item, { usual: null })
  expect(emptied.json().item.usual).toBeNull()
  await seed(shop.parts.db, shop.parts.clock.now())
  expect(await usualOf('cashew')).toEqual({ quantity: 50, unit: 'g' })
  expect(await deeds('cashew', 'item.change')).toMatchObject([
    { before: { usual: item.usual }, after: { usual: more } },
    { before: { usual: more }, after: { usual: null } },
  ])
})

test('an amount above the plausible maximum becomes a question in a list, and a customer is told before ordering more', async () => {
  const meera = await desk.operator()
  const { item } = await look(meera, 'almond')
  const mostOf = async () => {
    const [{ most }] = (await shop.call('GET', '/api/catalogue?ids=almond')).json().items
    return most.find(({ unit }: { unit: string }) => unit === 'g').quantity
  }
  const lineOf = async () =>
    (await estimateText([{ at: 0, text: 'Almonds 600 g' }], 1, await shop.parts.catalogue())).lines[0]
  const [general, priced] = [await mostOf(), await lineOf()]
  const most = { quantity: 0.5, unit: 'kg' }
  const set = await change(meera, item, { most })
  expect(set.json().item.most).toEqual(most)
  expect(await mostOf()).toBe(500)
  expect(priced).toMatchObject({ state: 'matched', doubt: null })
  expect(await lineOf()).toMatchObject({ doubt: 'implausible', packs: 0 })
  expect(await deeds('almond', 'item.change')).toMatchObject([{ before: { most: null }, after: { most } }])
  expect((await change(meera, set.json().item, { most: null })).statusCode).toBe(200)
  expect(await mostOf()).toBe(general)
})

test('half a piece is not a valid usual amount', async () => {
  const meera = await desk.operator()
  const { item } = await look(meera, 'coconut')
  const answer = await change(meera, item, { usual: { quantity: 2.5, unit: 'piece' } })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: 'usual.quantity', message: expect.stringContaining('whole pieces') }],
  ])
})

test('when planned packs do not fit the usual amount, it becomes one of the smallest pack', async () => {
  const { parts } = shop
  const meera = await desk.operator()
  const { item } = await look(meera, 'raisin')
  const validFrom = new Date(parts.clock.now().getTime() + HOUR_MS).toISOString()
  const packs = [{ quantity: 1, unit: 'box', label: '1 box', price: 90 }]
  const early = await change(meera, item, { packs, validFrom })
  expect([early.statusCode, early.json().errors]).toEqual([
    400,
    [{ path: 'usual.unit', message: expect.stringContaining('This is sold by box, not by g. Choose') }],
  ])
  const planned = await change(meera, item, { packs, validFrom, usual: null })
  const usual = { quantity: 250, unit: 'g' }
  expect((await change(meera, planned.json().item, { usual })).statusCode).toBe(200)
  parts.clock.forward(2 * HOUR_MS)
  await applyPrices(parts)
  expect((await parts.catalogue()).find('raisin')?.usual).toEqual({ quantity: 1, unit: 'box' })
  const { item: boxed } = await look(meera, 'raisin')
  expect((await change(meera, boxed, { nameHi: 'दाख', packs, usual: boxed.usual })).statusCode).toBe(200)
})

test('a new item gets its own id, and is found and priced', async () => {
  const meera = await desk.operator()
  const fields = {
    name: 'Copper sun plate',
    nameHi: 'सूर्य प्लेट',
    aliases: ['surya plate'],
    unit: 'piece',
    category: 'idols',
    vendor: 'Chickpet Metal Works',
    packs: [{ quantity: 1, unit: 'piece', label: '1 pc', price: 349.5 }],
    usual: { quantity: 2, unit: 'piece' },
    priceIsEstimate: false,
    most: { quantity: 6, unit: 'piece' },
    available: true,
    hsn: null,
    gstRate: null,
  }
  const add = () => desk.call('POST', DESK_PATHS.items, { as: meera, json: fields })
  expect((await add()).json()).toMatchObject({
    item: { id: 'copper_sun_plate', vendor: 'Chickpet Metal Works', usual: { quantity: 2, unit: 'piece' } },
    prices: [{ operatorName: meera.name }],
  })
  expect((await add()).json().item.id).toBe('copper_sun_plate_2')
  expect((await shop.call('GET', '/api/catalogue?q=surya+plate')).json().items[0]).toMatchObject({ price: 349.5 })
})

test('an unavailable item is not added to the quotation of a puja, which says so, and customers can search for it', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { item } = await look(meera, 'durva')
  expect((await change(meera, item, { available: false })).statusCode).toBe(200)
  expect((await list(meera, 'only=unavailable')).items).toMatchObject([{ id: 'durva' }])
  const order = await instantBooking(asha, { nameOfPuja: 'Satyanarayan Puja' })
  expect(order.status).toBe('Quoted')
  const durva = order.quotation?.lines.find(({ itemId }) => itemId === 'durva')
  expect(durva).toMatchObject({ doubt: 'unavailable', leftOut: true, amount: 0, state: 'uncertain' })
  const back = await shop.call('PATCH', `/api/customer/orders/appointment/${order._id}/lines/${durva?.id}`, {
    token: asha.token,
    json: { leftOut: false },
  })
  expect([back.statusCode, back.json().message]).toEqual([409, expect.stringContaining('We do not have this item now')])
  expect((await shop.call('GET', '/api/catalogue?q=durva')).json().items[0]).toMatchObject({ available: false })
})
