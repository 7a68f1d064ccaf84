import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { StockAnswer } from '#contract/desk/stock.ts'
import type { WorkAnswer } from '#contract/desk/work.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { catalogueItems } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '50' })
const desk = testDesk(shop)
const { customer, line, readOrder, quotedBooking, checkout } = make(shop)

let meera: TestOperator
/** The id of the stock row that `count` created last. */
let id: string
beforeEach(async () => {
  meera = await desk.operator('Meera Iyer')
  // Clears the stock and orders of the previous test.
  await shop.parts.db.execute(sql`delete from stock_moves`)
  await shop.parts.db.execute(sql`delete from stock`)
  await shop.parts.db.execute(sql`update orders set status = 'Cancelled'`)
})

async function count(onHand: number, reorderPoint: number | null = null, itemId = 'haldi_powder') {
  const json = { itemId, onHand, reorderPoint }
  const answer = await desk.call('POST', DESK_PATHS.stock, { as: meera, json })
  id = answer.json().id
  return answer
}
const look = async (): Promise<StockAnswer> => (await desk.call('GET', DESK_PATHS.stockOf(id), { as: meera })).json()
const have = async () => {
  const { onHand, reserved, left } = (await look()).stock
  return [onHand, reserved, left]
}
const act = (action: 'receipts' | 'corrections', json: object) =>
  desk.call('POST', DESK_PATHS.stockAction(id, action), { as: meera, json })
const lowStock = async () => {
  const { pieces }: WorkAnswer = (await desk.call('GET', `${DESK_PATHS.work}?kinds=stock`, { as: meera })).json()
  return pieces.filter((piece) => piece.id === id)
}

const place = (owner: TestCustomer, order: Order) =>
  shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json: checkout(order) })
async function placed(owner: TestCustomer, lines: EstimateLine[]): Promise<Order> {
  const answer = await place(owner, await readOrder(owner, lines))
  expect(answer.statusCode).toBe(200)
  return answer.json().order
}
const cancel = async ({ token }: TestCustomer, { _id }: Order) => {
  const { order } = (await shop.call('GET', PATHS.order('custom', _id), { token })).json()
  return shop.call('POST', PATHS.orderAction('custom', _id, 'cancel'), { token, json: { fee: order.cancellation.fee } })
}
const back = async ({ _id }: Order) => (await desk.call('GET', DESK_PATHS.putBack(_id), { as: meera })).json().rows
const complete = ({ _id }: Order) => desk.call('POST', DESK_PATHS.orderAction(_id, 'complete'), { as: meera })

const packs = (count: number, over: Partial<EstimateLine> = {}) =>
  line({ packs: count, quantity: 100 * count, amountPaise: 4000 * count, ...over })

describe('an order', () => {
  test('reserves tracked stock in the measure of its packs and releases it when cancelled', async () => {
    const asha = await customer()
    await count(1000)
    const quarter = packs(1, { pack: '250 g packet', quantity: 250 })
    const order = await placed(asha, [packs(2), quarter, packs(3, { leftOut: true })])
    expect(await have()).toEqual([1000, 450, 550])
    expect((await cancel(asha, order)).statusCode).toBe(200)
    expect((await cancel(asha, order)).statusCode).toBe(409)
    expect(await have()).toEqual([1000, 0, 1000])
    const { moves } = await look()
    expect(moves.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['release', 450],
      ['reservation', 450],
      ['correction', expect.any(Number)],
    ])
    expect(moves[0]).toMatchObject({ orderId: order._id, operatorName: null })
  })

  test('sells the reserved stock when it is completed', async () => {
    const asha = await customer()
    await count(1000)
    const order = await placed(asha, [packs(2)])
    expect((await complete(order)).statusCode).toBe(200)
    expect(await have()).toEqual([800, 0, 800])
    expect((await complete(order)).statusCode).toBe(409)
    expect(await have()).toEqual([800, 0, 800])
  })

  test('sells the reserved stock when the parcel is dispatched, once, and then needs no purchase', async () => {
    const asha = await customer()
    await count(1000)
    const order = await placed(asha, [packs(2)])
    const deliveryAt = new Date(shop.parts.clock.now().getTime() + DAY_MS).toISOString()
    const json = { deliveryAt, was: null }
    await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), { as: meera, json })
    const toBuy = async () => {
      const path = `${DESK_PATHS.buying}?from=${dayInIndia(new Date(deliveryAt))}&days=1`
      return (await desk.call('GET', path, { as: meera })).json().days[0].rows.length
    }
    expect(await toBuy()).toBe(1)
    const send = () => desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await have()).toEqual([800, 0, 800])
    expect(await toBuy()).toBe(0)
    expect((await complete(order)).statusCode).toBe(200)
    expect(await have()).toEqual([800, 0, 800])
    expect(await back(order)).toEqual([])
  })

  test('that is cancelled after dispatch can be put back with one request per item, and only once', async () => {
    const asha = await customer()
    await count(1000)
    const order = await placed(asha, [packs(3)])
    await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
    expect(await back(order)).toEqual([])
    expect((await cancel(asha, order)).statusCode).toBe(200)
    expect(await have()).toEqual([700, 0, 700])
    expect(await back(order)).toEqual([{ itemId: 'haldi_powder', name: 'Turmeric powder', unit: 'g', amount: 300 }])
    const put = (amount: number) =>
      desk.call('POST', DESK_PATHS.putBack(order._id), { as: meera, json: { itemId: 'haldi_powder', amount } })
    expect((await put(400)).statusCode).toBe(409)
    const answers = await Promise.all([put(300), put(300)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await have()).toEqual([1000, 0, 1000])
    expect((await look()).moves[0]).toMatchObject({ kind: 'return', amount: 300, operatorName: 'Meera Iyer' })
    expect((await desk.call('GET', DESK_PATHS.putBack(order._id))).statusCode).toBe(401)
  })

  test('that comes back and is dispatched again is sold once, and is put back once after cancelling', async () => {
    const asha = await customer()
    await count(1000)
    const order = await placed(asha, [packs(3)])
    const send = () => desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
    const returned = () =>
      desk.call('POST', DESK_PATHS.atTheDoor(order._id, 'attempts'), {
        as: meera,
        json: { what: 'returned', note: 'The gate was shut' },
      })
    await send()
    for (const _ of [1, 2]) {
      expect((await returned()).statusCode).toBe(200)
      expect(await have()).toEqual([700, 0, 700])
      // A parcel that came back is not put into the store by itself.
      expect(await back(order)).toEqual([])
      expect((await send()).statusCode).toBe(200)
      expect(await have()).toEqual([700, 0, 700])
    }
    await returned()
    expect((await cancel(asha, order)).statusCode).toBe(200)
    expect(await back(order)).toEqual([{ itemId: 'haldi_powder', name: 'Turmeric powder', unit: 'g', amount: 300 }])
    const json = { itemId: 'haldi_powder', amount: 300 }
    for (const _ of [1, 2]) await desk.call('POST', DESK_PATHS.putBack(order._id), { as: meera, json })
    expect([await have(), await back(order)]).toEqual([[1000, 0, 1000], []])
  })

  test('that was dispatched stays with its customer when the pack sizes of the catalogue change', async () => {
    const asha = await customer()
    await count(1000)
    const order = await placed(asha, [packs(3)])
    await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
    const ofHaldi = eq(catalogueItems.id, 'haldi_powder')
    const [item] = await shop.parts.db.select().from(catalogueItems).where(ofHaldi)
    const smaller = item?.packs.map((pack) => ({ ...pack, quantity: pack.quantity * 0.8 })) ?? []
    await shop.parts.db.update(catalogueItems).set({ packs: smaller }).where(ofHaldi)
    expect(await back(order)).toEqual([])
    expect((await cancel(asha, order)).statusCode).toBe(200)
    expect(await back(order)).toMatchObject([{ amount: 300 }])
    await shop.parts.db
      .update(catalogueItems)
      .set({ packs: item?.packs ?? [] })
      .where(ofHaldi)
  })

  test('that was dispatched before tracking began reserves nothing', async () => {
    const asha = await customer()
    const order = await placed(asha, [packs(3)])
    await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
    await count(1000)
    expect(await have()).toEqual([1000, 0, 1000])
    await complete(order)
    expect(await have()).toEqual([1000, 0, 1000])
  })

  test('gets the last packet for one of two customers, and the other sees what is left', async () => {
    const [asha, ravi] = [await customer(), await customer({ name: 'Ravi Kumar' })]
    await count(250)
    const orders = [await readOrder(asha, [packs(2)]), await readOrder(ravi, [packs(2)])] as const
    const answers = await Promise.all([place(asha, orders[0]), place(ravi, orders[1])])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refusal = answers.find(({ statusCode }) => statusCode === 409)?.json().message
    expect(refusal).toContain('Turmeric powder (50 g left)')
    expect(refusal).toContain('change these lines on your quotation')
    expect(await have()).toEqual([250, 200, 50])
  })

  test('with one item on two lines reserves both, or is rejected as a whole', async () => {
    const asha = await customer()
    await count(300)
    const order = await readOrder(asha, [packs(2), line({ itemId: 'camphor', title: 'Camphor' }), packs(2)])
    const refused = await place(asha, order)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('(300 g left)')])
    expect(await have()).toEqual([300, 0, 300])
    const twoLines = await placed(asha, [packs(1), packs(2)])
    expect(await have()).toEqual([300, 300, 0])
    expect((await look()).moves.filter(({ orderId }) => orderId === twoLines._id)).toHaveLength(1)
  })

  test('neither oversells nor deadlocks when many orders for the same items arrive at once', async () => {
    const asha = await customer()
    await count(1000, null, 'camphor')
    const camphor = id
    await count(1000)
    const both = (first: EstimateLine, second: EstimateLine) => readOrder(asha, [first, second])
    const other = (over: Partial<EstimateLine> = {}) =>
      packs(3, { itemId: 'camphor', title: 'Camphor', pack: 'none of its packs', ...over })
    const orders = [
      await both(packs(3), other()),
      await both(other(), packs(3)),
      await both(packs(3), other()),
      await both(other(), packs(3)),
    ]
    const answers = await Promise.all(orders.map((order) => place(asha, order)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409])
    expect(await have()).toEqual([1000, 900, 100])
    id = camphor
    expect(await have()).toEqual([1000, 900, 100])
  })

  test('for a booked puja reserves its items too', async () => {
    const asha = await customer()
    await count(1000)
    expect((await place(asha, await quotedBooking(asha, [packs(4)]))).statusCode).toBe(200)
    expect(await have()).toEqual([1000, 400, 600])
  })
})

describe('tracked stock', () => {
  test('makes an item unavailable when less than a pack is left, and available again after a receipt', async () => {
    const asha = await customer()
    const found = async () => (await shop.call('GET', '/api/catalogue?q=haldi+powder')).json().items[0].available
    await count(100)
    expect(await found()).toBe(true)
    const order = await readOrder(asha, [packs(1)])
    await placed(asha, [packs(1)])
    expect(await found()).toBe(false)
    expect((await place(asha, order)).json().message).toContain('Turmeric powder (none left)')
    expect((await act('receipts', { amount: 500, reason: 'Bill 17' })).statusCode).toBe(200)
    expect(await found()).toBe(true)
    expect((await look()).moves[0]).toMatchObject({ kind: 'receipt', amount: 500, reason: 'Bill 17' })
    expect((await look()).moves[0]?.operatorName).toBe('Meera Iyer')
    expect((await place(asha, order)).statusCode).toBe(200)
  })

  test('is corrected with a reason, unless it changed since the operator looked', async () => {
    await count(500)
    expect((await act('corrections', { counted: 450, was: 500, reason: '' })).statusCode).toBe(400)
    expect((await act('corrections', { counted: 450, was: 500, reason: 'A packet was torn' })).statusCode).toBe(200)
    expect(await have()).toEqual([450, 0, 450])
    expect((await look()).moves[0]).toMatchObject({ kind: 'correction', amount: -50, reason: 'A packet was torn' })
    const late = await act('corrections', { counted: 400, was: 500, reason: 'Counted' })
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('changed meanwhile')])
    expect(await have()).toEqual([450, 0, 450])
  })

  test('is in the work queue while it is low, until a receipt arrives or the reorder point changes', async () => {
    const asha = await customer()
    await count(500, 300)
    expect(await lowStock()).toEqual([])
    await placed(asha, [packs(2)])
    expect(await lowStock()).toMatchObject([
      { customerName: 'Turmeric powder', place: 'stock', what: '300 g left · reorder at 300 g' },
    ])
    const [first] = await lowStock()
    await placed(asha, [packs(1)])
    expect((await lowStock())[0]?.since, 'it waits since then').toBe(first?.since)
    await act('receipts', { amount: 1000, reason: '' })
    expect(await lowStock()).toEqual([])
    const path = DESK_PATHS.stockAction(id, 'reorder-point')
    const reorderAt = (reorderPoint: number | null) => desk.call('PUT', path, { as: meera, json: { reorderPoint } })
    await reorderAt(5000)
    expect((await lowStock())[0]?.what).toBe('1.2 kg left · reorder at 5 kg')
    await reorderAt(null)
    expect(await lowStock()).toEqual([])
  })

  test('reserves for orders that were placed before, and nothing more once tracking stops', async () => {
    const asha = await customer()
    await count(100)
    expect((await desk.call('DELETE', DESK_PATHS.stockOf(id), { as: meera })).json().stock.tracked).toBe(false)
    const order = await placed(asha, [packs(5)])
    expect((await act('receipts', { amount: 100, reason: '' })).statusCode).toBe(409)
    expect(await have()).toEqual([100, 0, 100])
    await count(200)
    expect(await have()).toEqual([200, 500, -300])
    await complete(order)
    expect(await have()).toEqual([-300, 0, -300])
  })

  test('uses one measure', async () => {
    const refused = await count(10, null, 'supari')
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('several measures')])
    expect(refused.json().message).toContain('hold: 50 g, 100 g, 250 g.')
    await count(500)
    const path = DESK_PATHS.item('haldi_powder')
    const { item } = (await desk.call('GET', path, { as: meera })).json()
    const change = (over: object) =>
      desk.call('PATCH', path, { as: meera, json: { updatedAt: item.updatedAt, usual: null, ...over } })
    const piece = { quantity: 1, unit: 'piece', label: '1 pc', price: 40 }
    expect((await change({ packs: [piece] })).statusCode).toBe(409)
    const [first, ...rest] = item.packs
    expect((await change({ packs: [{ ...first, price: 41 }, ...rest] })).statusCode).toBe(200)
  })

  test('uses one measure when a list can ask for the same pack in two measures', async () => {
    const asha = await customer()
    expect((await count(10, null, 'rangoli')).statusCode).toBe(201)
    const rangoli = { itemId: 'rangoli', title: 'Rangoli powder', pack: '500 g packet' }
    await placed(asha, [packs(2, { ...rangoli, unit: 'packet', quantity: 2 })])
    await placed(asha, [packs(3, { ...rangoli, unit: 'g', quantity: 1500 })])
    expect(await have()).toEqual([10, 5, 5])
    expect((await look()).stock).toMatchObject({ unit: 'packet', packs: [{ label: '500 g packet', unit: 'packet' }] })
  })

  test('is shown with its item', async () => {
    await count(500)
    const { stock } = (await desk.call('GET', DESK_PATHS.item('haldi_powder'), { as: meera })).json()
    expect(stock).toMatchObject({ id, tracked: true, unit: 'g' })
    const { rows } = (await desk.call('GET', DESK_PATHS.stock, { as: meera })).json()
    expect(rows).toContainEqual(expect.objectContaining({ id, name: 'Turmeric powder', onHand: 500 }))
  })
})
