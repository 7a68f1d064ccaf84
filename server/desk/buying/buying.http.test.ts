import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BuyingAnswer, BuyingRow } from '#contract/desk/buying.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { clockInIndia, endOfDayInIndia } from '#server/platform/clock.ts'
import { rowsOf } from '#server/platform/database.ts'
import { catalogueItems, orders } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '50' })
const desk = testDesk(shop)
const { customer, line, readOrder, quotedBooking, checkout } = make(shop)

/** Returns a time on the day that is this many days ahead. */
const inDays = (days: number) => endOfDayInIndia(new Date(), days)
const dayIn = (days: number) => clockInIndia(inDays(days)).slice(0, 10)
const [TOMORROW, AFTER] = [dayIn(1), dayIn(2)]

let meera: TestOperator
beforeEach(async () => {
  meera = await desk.operator('Meera Iyer')
  await shop.parts.db.execute(sql`update orders set status = 'Cancelled'`)
  await shop.parts.db.execute(sql`delete from stock_moves`)
  await shop.parts.db.execute(sql`delete from stock`)
  await shop.parts.db.execute(sql`delete from bought`)
})

async function place(owner: TestCustomer, order: Order): Promise<string> {
  const answer = await shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json: checkout(order) })
  expect(answer.statusCode).toBe(200)
  return order._id
}
async function listOrder(owner: TestCustomer, lines: EstimateLine[], days: number | null): Promise<string> {
  const id = await place(owner, await readOrder(owner, lines))
  if (days !== null)
    await shop.parts.db
      .update(orders)
      .set({ deliveryAt: inDays(days) })
      .where(eq(orders.id, id))
  return id
}
const query = (from: string, days = 1) => `?from=${from}&days=${days}`
async function look(from: string, days = 1): Promise<BuyingAnswer> {
  return (await desk.call('GET', DESK_PATHS.buying + query(from, days), { as: meera })).json()
}
async function one(from: string): Promise<BuyingRow> {
  const [row] = (await look(from)).days[0]?.rows ?? []
  if (row === undefined) throw new Error('nothing is to be bought')
  return row
}
const tick = (as: TestOperator, day: string, { thing, left }: BuyingRow, bought = true) =>
  desk.call('PUT', DESK_PATHS.bought(day) + query(day), { as, json: { thing, bought, amount: left } })
const count = (onHand: number) =>
  desk.call('POST', DESK_PATHS.stock, { as: meera, json: { itemId: 'haldi_powder', onHand, reorderPoint: null } })

const two = (over: Partial<EstimateLine> = {}) => line({ packs: 2, quantity: 200, ...over })
const quarter = () => line({ pack: '250 g packet', quantity: 250 })
const own = () => line({ itemId: null, title: 'Banana stem', pack: null, packs: 2, quantity: null, unit: null })

test('sums the items of all placed orders of a day by pack and in one unit, with customers and vendors', async () => {
  const [asha, ravi] = [await customer(), await customer({ name: 'Ravi Kumar' })]
  await shop.parts.db
    .update(catalogueItems)
    .set({ vendor: 'Gandhi Bazaar' })
    .where(eq(catalogueItems.id, 'haldi_powder'))
  const first = await listOrder(asha, [two(), quarter(), own(), line({ leftOut: true })], 1)
  const second = await listOrder(ravi, [two()], 1)
  const later = await listOrder(ravi, [two()], 2)
  const dayless = await listOrder(asha, [two()], null)
  const done = await listOrder(asha, [two()], 1)
  await desk.call('POST', DESK_PATHS.orderAction(done, 'complete'), { as: meera })
  const out = await listOrder(asha, [two()], 1)
  expect((await desk.call('POST', DESK_PATHS.orderAction(out, 'dispatch'), { as: meera })).statusCode).toBe(200)
  await readOrder(asha, [two()])

  const { days, noDay } = await look(TOMORROW, 2)
  expect(days.map(({ day }) => day)).toEqual([TOMORROW, AFTER])
  const [haldi, stem] = days[0]?.rows ?? []
  expect(haldi).toMatchObject({
    name: 'Turmeric powder',
    vendor: 'Gandhi Bazaar',
    packs: [
      { pack: '100 g packet', count: 4 },
      { pack: '250 g packet', count: 1 },
    ],
    unit: 'g',
    total: 650,
    covered: 0,
    left: 650,
    bought: null,
  })
  expect(haldi?.orders.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  expect(stem).toMatchObject({
    name: 'Banana stem',
    vendor: '',
    unit: null,
    total: 2,
    packs: [{ pack: null, count: 2 }],
  })
  expect(days[0]?.rows).toHaveLength(2)
  expect(days[1]?.rows.map(({ total, orders }) => [total, orders[0]?.id])).toEqual([[200, later]])
  expect(noDay.map(({ total, orders }) => [total, orders.map(({ id }) => id)])).toEqual([[200, [dayless]]])
})

test('a booked puja is bought for on the day before it', async () => {
  const asha = await customer()
  const id = await place(asha, await quotedBooking(asha, [two()]))
  await shop.parts.db
    .update(orders)
    .set({ startsAt: inDays(2) })
    .where(eq(orders.id, id))
  expect((await look(AFTER)).days[0]?.rows).toEqual([])
  expect((await one(TOMORROW)).orders).toEqual([{ id, customerName: 'Asha Rao' }])
  // If it is placed on the evening before, it is bought for on the same day.
  await shop.parts.db
    .update(orders)
    .set({ startsAt: inDays(0) })
    .where(eq(orders.id, id))
  expect((await one(dayIn(0))).orders[0]?.id).toBe(id)
})

test('a tick shows everybody who bought the item, and later orders add to what is left to buy', async () => {
  const [asha, nila] = [await customer(), await desk.operator('Nila Sen')]
  await listOrder(asha, [two()], 1)
  const seen = await one(TOMORROW)
  const [first, second] = await Promise.all([tick(nila, TOMORROW, seen), tick(nila, TOMORROW, seen)])
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  await tick(meera, TOMORROW, seen)
  expect(await one(TOMORROW)).toMatchObject({ left: 0, bought: { operatorName: 'Nila Sen', amount: 200 } })
  await listOrder(asha, [quarter()], 1)
  const more = await one(TOMORROW)
  expect(more).toMatchObject({ total: 450, left: 250, bought: { amount: 200 } })
  await tick(meera, TOMORROW, { ...more, left: 450 })
  expect(await one(TOMORROW)).toMatchObject({ left: 0, bought: { operatorName: 'Meera Iyer', amount: 450 } })
  await tick(nila, TOMORROW, more, false)
  expect(await one(TOMORROW)).toMatchObject({ left: 450, bought: null })
  expect((await tick(nila, AFTER, more)).statusCode, 'nothing is to be bought that day').toBe(404)
})

test('stock covers the earliest day first, and packed parcels count as there', async () => {
  const asha = await customer()
  const first = await listOrder(asha, [two()], 1)
  await listOrder(asha, [two()], 2)
  await count(300)
  const of = async () => {
    const { days } = await look(AFTER)
    return days[0]?.rows.map(({ total, covered, left }) => [total, covered, left])
  }
  expect(await of()).toEqual([[200, 100, 100]])
  await desk.call('POST', DESK_PATHS.orderAction(first, 'cancel'), {
    as: meera,
    json: { status: 'Upcoming', reason: 'Moved away', fee: 0 },
  })
  expect(await of()).toEqual([[200, 200, 0]])

  const [stem, camphor] = [own(), line({ itemId: 'camphor', title: 'Camphor', pack: '100 g packet', packs: 3 })]
  const packed = await listOrder(asha, [stem, camphor], 1)
  const path = DESK_PATHS.packedLine(packed, camphor.id)
  expect((await desk.call('PUT', path, { as: meera, json: { packed: true } })).statusCode).toBe(200)
  const rows = (await look(TOMORROW)).days[0]?.rows
  expect(rows?.map(({ name, left }) => [name, left])).toEqual([
    ['Banana stem', 2],
    ['Camphor (kapur)', 0],
  ])
})

test('exports the list as CSV', async () => {
  const asha = await customer()
  const id = await listOrder(asha, [two(), quarter()], 1)
  await tick(meera, TOMORROW, await one(TOMORROW))
  const answer = await desk.call('GET', DESK_PATHS.buyingCsv + query(TOMORROW), { as: meera })
  expect(answer.headers['content-disposition']).toContain(`pujaghar-buying-${TOMORROW}.csv`)
  const [head, row] = answer.body.split('\r\n')
  expect(head).toContain('day,vendor,item')
  expect(row).toContain(`2 × 100 g packet + 1 × 250 g packet,450,g,0,0,Meera Iyer`)
  expect(row).toContain(`${orderNumber(id)} Asha Rao`)
  const logged = await rowsOf<{ subject: string; operator: string }>(
    shop.parts.db,
    sql`select subject_id as subject, operator_id::text as operator from audit_log where action = 'buying.export'`,
  )
  expect(logged).toEqual([{ subject: TOMORROW, operator: meera.id }])
})
