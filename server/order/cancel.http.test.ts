import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancellationWords } from '#contract/cancellation.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { rowsOf } from '#server/platform/database.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const desk = testDesk(shop)
const { customer, line, readOrder, quotedBooking, checkout } = make(shop)

const HOUR_MS = 60 * 60 * 1000
const at = ({ type, _id }: Order, rest = '') => `/api/customer/orders/${type}/${_id}${rest}`

async function read(owner: TestCustomer, order: Order): Promise<Order> {
  return (await shop.call('GET', at(order), { token: owner.token })).json().order
}

const cancel = (owner: TestCustomer, order: Order, json?: object) =>
  shop.call('POST', at(order, '/cancel'), { token: owner.token, json })

/** A confirmed puja of 1,234.80 rupees that starts in `hoursAhead` hours. */
async function confirmed(owner: TestCustomer, hoursAhead: number): Promise<Order> {
  const order = await quotedBooking(owner, [line({ unitPricePaise: 117600, amountPaise: 117600 })])
  const json = checkout(order)
  expect((await shop.call('PATCH', '/api/customer/place-order', { token: owner.token, json })).statusCode).toBe(200)
  const startsAt = new Date(shop.parts.clock.now().getTime() + hoursAhead * HOUR_MS).toISOString()
  await shop.parts.db.execute(sql`update orders set starts_at = ${startsAt} where id = ${order._id}`)
  return read(owner, order)
}

test('cancels a confirmed puja free of charge until seven days before its start', async () => {
  const asha = await customer()
  const order = await confirmed(asha, 7 * 24 + 1)
  const { startsAt } = order as Order & { startsAt: string }
  const freeUntil = new Date(Date.parse(startsAt) - 7 * 24 * HOUR_MS).toISOString()
  expect(order.cancellation).toEqual({ fee: 0, freeUntil })
  const answer = await cancel(asha, order, { reason: 'Another day' })
  expect(answer.json().order).toMatchObject({ status: 'Cancelled', cancellation: { fee: 0, freeUntil: null } })
  expect(answer.json().order.history.at(-1)).toMatchObject({ to: 'Cancelled', by: 'customer', note: 'Another day' })
})

test('charges 20% within seven days, requires the fee that was shown, and keeps it with the order', async () => {
  const asha = await customer()
  const order = await confirmed(asha, 7 * 24 - 1)
  expect(order.cancellation.fee).toBe(246.96)
  for (const json of [undefined, {}, { fee: 0 }, { fee: 246.95 }, { fee: 1234.8, reason: 'All of it' }]) {
    const refusal = await cancel(asha, order, json)
    expect(refusal.statusCode).toBe(409)
    expect(refusal.json()).toEqual({
      message: expect.stringContaining('₹246.96'),
      errors: [{ path: 'fee', message: '246.96' }],
    })
  }
  expect(await read(asha, order)).toEqual(order)

  const answer = await cancel(asha, order, { fee: 246.96, reason: 'Illness at home' })
  expect(answer.json().order).toMatchObject({ status: 'Cancelled', cancellation: { fee: 246.96, freeUntil: null } })
  expect(answer.json().order.history.at(-1).note).toBe('Illness at home\nCancellation fee ₹246.96')
  const rows = await rowsOf<{ fee: number | string }>(
    shop.parts.db,
    sql`select cancellation_fee_paise as fee from orders where id = ${order._id}`,
  )
  expect(rows.map(({ fee }) => Number(fee))).toEqual([24_696])
  // The fee does not change afterwards, and an order is cancelled only once.
  const again = await cancel(asha, order, { fee: 246.96 })
  expect(again.statusCode).toBe(409)
  expect(again.json()).toEqual({ message: 'This is no longer possible: the status is now Cancelled.' })
})

test('returns the right fee when the fee starts between display and request', async () => {
  const asha = await customer()
  const order = await confirmed(asha, 7 * 24 + 0.5)
  expect(order.cancellation.fee).toBe(0)
  shop.parts.clock.forward(HOUR_MS)
  const refusal = await cancel(asha, order, { fee: order.cancellation.fee })
  expect(refusal.json().errors).toEqual([{ path: 'fee', message: '246.96' }])
  expect((await cancel(asha, order, { fee: 246.96 })).statusCode).toBe(200)
})

test('rejects and does not offer cancelling a puja that has begun', async () => {
  const asha = await customer()
  const order = await confirmed(asha, 0)
  expect(order.moves).toEqual([])
  const refusal = await cancel(asha, order, { fee: order.cancellation.fee })
  expect(refusal.statusCode).toBe(409)
  expect(refusal.json().message).toContain('The time of this puja has come')
  expect(await read(asha, order)).toEqual(order)
})

test('cancels an order free of charge before it is placed, and rejects any other fee', async () => {
  const asha = await customer()
  for (const order of [await readOrder(asha), await quotedBooking(asha)]) {
    expect(order.cancellation).toEqual({ fee: 0, freeUntil: null })
    expect((await cancel(asha, order, { fee: 1 })).json().errors).toEqual([{ path: 'fee', message: '0.00' }])
    expect((await cancel(asha, order)).json().order).toMatchObject({ status: 'Cancelled', cancellation: { fee: 0 } })
  }
})

test('cancels a list without a delivery time free of charge until it is sent out', async () => {
  const asha = await customer()
  const meera = await desk.operator()
  const [kept, sent] = [await readOrder(asha), await readOrder(asha)]
  for (const order of [kept, sent]) {
    const json = checkout(order)
    await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json })
    const placed = await read(asha, order)
    expect(placed.cancellation).toEqual({ fee: 0, freeUntil: null })
    expect(cancellationWords(placed).costs).toBe(
      'Cancelling is free until your order is on its way or, once we have set its time, until 7 days before it.',
    )
  }
  await desk.call('POST', DESK_PATHS.orderAction(sent._id, 'dispatch'), { as: meera })
  const { cancellation, sentOutAt } = await read(asha, sent)
  expect(cancellation).toEqual({ fee: 8.4, freeUntil: sentOutAt })
  expect((await cancel(asha, sent, { fee: 0 })).json().errors).toEqual([{ path: 'fee', message: '8.40' }])
  expect((await cancel(asha, sent, { fee: 8.4 })).json().order.status).toBe('Cancelled')
  expect((await cancel(asha, kept, { fee: 0 })).json().order.status).toBe('Cancelled')
})

/** The desk sets the delivery to `hoursAhead` hours from now. */
async function bring(as: TestOperator, owner: TestCustomer, order: Order, hoursAhead: number): Promise<Order> {
  const { deliveryTime } = await read(owner, order)
  const deliveryAt = new Date(shop.parts.clock.now().getTime() + hoursAhead * HOUR_MS).toISOString()
  const json = { deliveryAt, inWindow: false, was: deliveryTime }
  expect((await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), { as, json })).statusCode).toBe(200)
  return read(owner, order)
}
async function placed(owner: TestCustomer): Promise<Order> {
  const order = await readOrder(owner)
  await shop.call('PATCH', '/api/customer/place-order', { token: owner.token, json: checkout(order) })
  return order
}

test('keeps the fee of a parcel that left without a delivery time, whatever time the desk sets later', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
  const { sentOutAt } = await read(asha, order)
  for (const hours of [30 * 24, 40 * 24, 2])
    expect((await bring(meera, asha, order, hours)).cancellation).toEqual({ fee: 8.4, freeUntil: sentOutAt })
  expect((await cancel(asha, order, { fee: 8.4 })).statusCode).toBe(200)
})

test('makes an order free again when the desk sets a later time before the parcel leaves, and never ends a free period early', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  expect((await bring(meera, asha, order, 24)).cancellation.fee).toBe(8.4)
  const far = await bring(meera, asha, order, 20 * 24)
  expect(far.cancellation.fee).toBe(0)
  const shown = far.cancellation.freeUntil
  // The customer was shown this date, so it stays even if the parcel comes earlier or leaves before it.
  expect((await bring(meera, asha, order, 24)).cancellation).toEqual({ fee: 0, freeUntil: shown })
  await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
  expect((await bring(meera, asha, order, 30)).cancellation).toEqual({ fee: 0, freeUntil: shown })
  // A later delivery extends the free period.
  const later = await bring(meera, asha, order, 40 * 24)
  expect(later.cancellation.fee).toBe(0)
  expect(Date.parse(later.cancellation.freeUntil ?? '')).toBeGreaterThan(Date.parse(shown ?? ''))
})

test('returns 400 for a fee that is not an amount', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  expect((await cancel(asha, order, { fee: 'none' })).statusCode).toBe(400)
  expect((await read(asha, order)).status).toBe('Quoted')
})
