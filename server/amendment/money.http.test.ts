import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DELIVERY_PATHS } from '#contract/delivery.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { amending } from '#tests/support/amending.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ UPI_VPA: 'pujaghar@okaxis', UPI_NAME: 'Pujaghar', RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, line, readOrder, checkout } = make(shop)

const PINCODE = '560001'
const dayAhead = (days: number) => dayInIndia(new Date(shop.parts.clock.now().getTime() + days * DAY_MS))
const slot = (days: number) => new Date(`${dayAhead(days)}T10:00:00+05:30`).toISOString()

let meera: TestOperator
beforeAll(async () => {
  meera = await desk.operator()
  const window = { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '10:00', until: '12:00', cutoffHours: 3, capacity: 5 }
  const fees = { deliveryFee: 60, freeFrom: 1050, cashLimit: 2000, cashFee: 25 }
  const zone = { name: 'Centre', ...fees, pincodes: [PINCODE], windows: [window], updatedAt: null }
  await desk.call('PUT', DESK_PATHS.zone(randomUUID()), { as: meera, json: zone })
  const gift = {
    title: 'A brass diya',
    itemId: null,
    from: dayAhead(0),
    to: dayAhead(0),
    active: true,
    updatedAt: null,
  }
  expect((await desk.call('PUT', DESK_PATHS.gift(randomUUID()), { as: meera, json: gift })).statusCode).toBe(200)
})
const { ghee, read, prepare, propose, changes, answer, pay, refunds, adding, add, ...amend } = amending(
  shop,
  desk,
  () => meera,
)

/** An order of turmeric and ghee for 84 rupees, before the delivery charge. */
async function placed(owner: TestCustomer, pays: 'now' | 'on-delivery', days: number): Promise<Order> {
  const order = await readOrder(owner, [line(), ghee()])
  const choice = { pincode: PINCODE, pays, startsAt: slot(days) }
  const { token } = owner
  const chosen = (await shop.call('PUT', DELIVERY_PATHS.choice(order.type, order._id), { token, json: choice })).json()
  const json = checkout(chosen.order, { pincode: PINCODE })
  const answered = await shop.call('PATCH', PATHS.placeOrder, { token, json })
  expect(answered.statusCode).toBe(200)
  return answered.json().order
}
async function reprice(owner: TestCustomer, order: Order, unitPrice: number): Promise<Order> {
  await prepare(order, 0, { unitPrice })
  expect((await propose(order)).statusCode).toBe(200)
  const id = (await changes(owner, order)).proposed?.id ?? ''
  expect((await answer(owner, order, id, true)).statusCode).toBe(200)
  return read(owner, order)
}
const cancel = (owner: TestCustomer, order: Order, fee: number) =>
  shop.call('POST', PATHS.orderAction(order.type, order._id, 'cancel'), { token: owner.token, json: { fee } })
const giftOf = ({ quotation }: Order) => quotation?.lines.filter(({ kind }) => kind === 'gift')
const sendBack = async (owner: TestCustomer, order: Order, amount: number) => {
  const id = (await refunds(owner, order)).find(({ state }) => state === 'requested')?.id ?? ''
  const json = { way: 'cash', amount, reference: '' }
  expect((await desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, id), { as: meera, json })).statusCode).toBe(200)
}

test('keeps gift and free delivery of a prepaid order through changes, and refunds everything when it is cancelled in time', async () => {
  const asha = await customer()
  const order = await placed(asha, 'now', 10)
  expect(order).toMatchObject({ totalAmount: 84, quotation: { shipping: 0 } })
  const gift = giftOf(order)
  expect(gift).toMatchObject([{ title: 'A brass diya', amount: 0 }])
  await pay(order, 84)

  const dearer = await reprice(asha, order, 1000.03)
  expect(dearer).toMatchObject({ totalAmount: 1092.03, balance: { paid: 84, due: 1008.03, refundable: 0 } })
  await pay(order, 1008.03)
  const cheaper = await reprice(asha, order, 10.01)
  expect(cheaper).toMatchObject({ totalAmount: 52.51, balance: { due: 0, refundable: 1039.52 } })
  for (const after of [dearer, cheaper]) {
    expect(giftOf(after)).toEqual(gift)
    expect(after.quotation?.shipping).toBe(0)
  }
  expect(await refunds(asha, order)).toMatchObject([{ amount: 1039.52, state: 'requested' }])
  await sendBack(asha, order, 1039.52)

  const cancelled = (await cancel(asha, order, 0)).json().order
  expect(cancelled).toMatchObject({ status: 'Cancelled', balance: { paid: 52.51, due: 0, refundable: 52.51 } })
  await sendBack(asha, order, 52.51)
  const sent = (await refunds(asha, order)).filter(({ state }) => state === 'sent')
  expect(sent.reduce((all, { amount }) => all + Math.round(amount * 100), 0)).toBe(84_00 + 1008_03)
  expect((await read(asha, order)).balance).toMatchObject({ paid: 0, due: 0, refundable: 0 })
})

test('calculates the fee of a late cancellation from the total after changes, and refunds the rest', async () => {
  const asha = await customer()
  const order = await placed(asha, 'now', 3)
  await pay(order, 84)
  const cheaper = await reprice(asha, order, 10.01)
  // 20% of 52.51, to the paisa.
  expect(cheaper.cancellation.fee).toBe(10.5)
  expect((await cancel(asha, order, 16.8)).statusCode).toBe(409)
  const cancelled = (await cancel(asha, order, 10.5)).json().order
  expect(cancelled).toMatchObject({ balance: { paid: 84, due: 0, refundable: 73.5 } })
  expect(await refunds(asha, order)).toMatchObject([{ amount: 73.5, state: 'requested' }])
})

test('keeps the accepted delivery charge, also when a change raises the order above the limit for free delivery', async () => {
  const asha = await customer()
  const order = await placed(asha, 'on-delivery', 10)
  expect(order).toMatchObject({ totalAmount: 169, quotation: { shipping: 85 } })
  expect(giftOf(order)).toEqual([])
  for (const [price, total] of [
    [1500, 1702],
    [20, 148],
    [60, 190],
  ] as const) {
    const after = await reprice(asha, order, price)
    expect(after).toMatchObject({ totalAmount: total, quotation: { shipping: 85 }, balance: { due: total } })
    expect(await refunds(asha, order)).toEqual([])
  }
  const cancelled = (await cancel(asha, order, 0)).json().order
  expect(cancelled.balance).toMatchObject({ paid: 0, due: 0, refundable: 0 })
  expect(await refunds(asha, order)).toEqual([])
})

test('includes the accepted delivery charge in the total of a change at the desk', async () => {
  const asha = await customer()
  const order = await placed(asha, 'on-delivery', 3)
  expect(order.quotation?.shipping).toBeGreaterThan(0)
  const { totalAmount } = await prepare(order, 0, { unitPrice: 50 })
  expect((await propose(order)).statusCode).toBe(200)
  expect((await changes(asha, order)).proposed).toMatchObject({ was: order.totalAmount, total: totalAmount })
})

test('adds nothing on credit for a customer who may no longer pay later, only what is paid already', async () => {
  const asha = await customer()
  const order = await amend.placed(asha)
  await desk.call('PUT', DESK_PATHS.payLater(asha.id), { as: meera, json: { mayPayLater: false } })
  const json = await adding()
  const refusal = await add(asha, order, json)
  expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining('Paying later')])
  await prepare(order, 0, { unitPrice: 100 })
  expect((await propose(order)).statusCode, 'a change that nobody could accept').toBe(409)
  expect((await read(asha, order)).totalAmount).toBe(84)
  await pay(order, 84 + 10_000)
  expect((await add(asha, order, json)).statusCode).toBe(200)
})
