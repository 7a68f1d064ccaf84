import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { StockAnswer } from '#contract/desk/stock.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { amending } from '#tests/support/amending.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, line, readOrder, checkout } = make(shop)

let meera: TestOperator
beforeEach(async () => {
  meera = await desk.operator()
  // Clears the stock and orders of the previous test.
  await shop.parts.db.execute(sql`delete from stock_moves`)
  await shop.parts.db.execute(sql`delete from stock`)
  await shop.parts.db.execute(sql`update orders set status = 'Cancelled'`)
})
const { placed, prepare, propose, changes, answer, read, adding, add } = amending(shop, desk, () => meera)

const HALDI = 'haldi_powder'
const KUMKUM = 'kumkum'
async function count(itemId: string, onHand: number): Promise<string> {
  const json = { itemId, onHand, reorderPoint: null }
  return (await desk.call('POST', DESK_PATHS.stock, { as: meera, json })).json().id
}
const have = async (id: string) => {
  const answered = await desk.call('GET', DESK_PATHS.stockOf(id), { as: meera })
  const { onHand, reserved } = (answered.json() as StockAnswer).stock
  return [onHand, reserved]
}
const moves = async (id: string) => {
  const answered = await desk.call('GET', DESK_PATHS.stockOf(id), { as: meera })
  return (answered.json() as StockAnswer).moves.map(({ kind, amount }) => [kind, amount])
}
const packs = (packed: number, over: Partial<EstimateLine> = {}) =>
  line({ packs: packed, quantity: 100 * packed, amountPaise: 4000 * packed, ...over })
const kumkum = (packed: number) => packs(packed, { itemId: KUMKUM, title: 'Kumkum' })
const accept = async (owner: TestCustomer, order: Order) =>
  answer(owner, order, (await changes(owner, order)).proposed?.id ?? '', true)
async function change(owner: TestCustomer, order: Order, to: Parameters<typeof prepare>[2], at = 0) {
  await prepare(order, at, to)
  expect((await propose(order)).statusCode).toBe(200)
  return accept(owner, order)
}

test('adjusts the reservation by the difference when a line shrinks, grows, is substituted or left out', async () => {
  const asha = await customer()
  const [haldi, other] = [await count(HALDI, 1000), await count(KUMKUM, 1000)]
  const order = await placed(asha, {}, [packs(4), kumkum(2)])
  const gram = (await have(other))[1] ?? 0
  expect(await have(haldi)).toEqual([1000, 400])
  expect((await change(asha, order, { packs: 1 })).statusCode).toBe(200)
  expect(await have(haldi)).toEqual([1000, 100])
  expect((await change(asha, order, { packs: 6 })).statusCode).toBe(200)
  expect(await have(haldi)).toEqual([1000, 600])
  expect((await moves(haldi)).slice(0, 3)).toEqual([
    ['reservation', 500],
    ['release', 300],
    ['reservation', 400],
  ])
  expect(await have(other), 'what a change keeps is not touched').toEqual([1000, gram])
  expect(await moves(other)).toHaveLength(2)
  expect((await change(asha, order, { leftOut: true }, 1)).statusCode).toBe(200)
  expect(await have(other)).toEqual([1000, 0])
  const another = { itemId: KUMKUM, substitute: true, packs: 1, unitPrice: 40 }
  expect((await change(asha, order, another)).statusCode).toBe(200)
  expect(await have(haldi)).toEqual([1000, 0])
  expect((await have(other))[1]).toBeGreaterThan(0)
})

test('keeps the reservation of the order when orders need more than the stock', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const order = await placed(asha, {}, [packs(5), kumkum(1)])
  await placed(ravi, {}, [packs(5)])
  const haldi = await count(HALDI, 200)
  expect(await have(haldi)).toEqual([200, 1000])
  expect((await change(asha, order, { packs: 2 }, 1)).statusCode).toBe(200)
  expect(await have(haldi)).toEqual([200, 1000])
  const more = await change(asha, order, { packs: 6 })
  expect([more.statusCode, more.json().message]).toEqual([409, expect.stringContaining('(none left)')])
  expect(more.json().message).toContain('stays as it was')
  expect(await have(haldi)).toEqual([200, 1000])
  expect((await read(asha, order)).quotation?.version).toBe(2)
})

test('gives the last packet to one of a change, an added item and a new order', async () => {
  const owners = [await customer(), await customer(), await customer()] as const
  const haldi = await count(HALDI, 100)
  const changed = await placed(owners[0], {}, [kumkum(1), kumkum(1)])
  await prepare(changed, 0, { itemId: HALDI, substitute: true, pack: '100 g packet', packs: 1, unitPrice: 40 })
  await propose(changed)
  const added = await placed(owners[1], {}, [kumkum(1)])
  const item = await adding(1, { pack: '100 g packet', unitPrice: await priceOf('100 g packet') })
  const fresh = await readOrder(owners[2], [packs(1)])
  const answers = await Promise.all([
    accept(owners[0], changed),
    add(owners[1], added, item),
    shop.call('PATCH', PATHS.placeOrder, { token: owners[2].token, json: checkout(fresh) }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  for (const { statusCode, json } of answers) {
    // A request that arrives after the last packet is gone gets the error of the catalogue.
    const refusals = /Turmeric powder \(none left\)|^We do not have Turmeric powder now\. Please order without it\.$/
    if (statusCode === 409) expect(json().message).toMatch(refusals)
  }
  expect(await have(haldi)).toEqual([100, 100])
})

async function priceOf(label: string): Promise<number | undefined> {
  const { items } = (await shop.call('GET', `${PATHS.catalogue}?ids=${HALDI}`)).json()
  return items[0].packs.find((pack: { label: string }) => pack.label === label)?.price
}

test('runs many concurrent changes between two items without deadlocks', async () => {
  const [haldi, other] = [await count(HALDI, 100_000), await count(KUMKUM, 100_000)]
  const orders: { owner: TestCustomer; order: Order }[] = []
  for (let made = 0; made < 10; made++) {
    const isHaldi = made % 2 === 0
    const owner = await customer()
    const order = await placed(owner, {}, [isHaldi ? packs(2) : kumkum(2), packs(1, { itemId: 'camphor' })])
    const to = { itemId: isHaldi ? KUMKUM : HALDI, substitute: true, packs: 2, unitPrice: 40 }
    await prepare(order, 0, to)
    await propose(order)
    orders.push({ owner, order })
  }
  const before = [await have(haldi), await have(other)]
  const answers = await Promise.all(orders.map(({ owner, order }) => accept(owner, order)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200))
  expect(before[0]?.[1]).toBe(1000)
  const after = [await have(haldi), await have(other)]
  expect(after.map(([onHand]) => onHand)).toEqual([100_000, 100_000])
  for (const [, reserved] of after) expect(reserved).toBeGreaterThan(0)
})

test('returns what a change removed after dispatch to the store when the desk confirms', async () => {
  const asha = await customer()
  const haldi = await count(HALDI, 1000)
  const order = await placed(asha, {}, [packs(4)])
  await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
  expect((await change(asha, order, { packs: 3 })).statusCode).toBe(200)
  expect(await have(haldi)).toEqual([600, 0])
  const { rows } = (await desk.call('GET', DESK_PATHS.putBack(order._id), { as: meera })).json()
  expect(rows).toMatchObject([{ itemId: HALDI, amount: 100 }])
  const json = { itemId: HALDI, amount: 100 }
  expect((await desk.call('POST', DESK_PATHS.putBack(order._id), { as: meera, json })).json().rows).toEqual([])
  expect(await have(haldi)).toEqual([700, 0])
})
