import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DELIVERY_PATHS } from '#contract/delivery.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { ReportAnswer, ReportRow } from '#contract/desk/reports.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import type { Pays } from '#contract/pays.ts'
import { newId } from '#server/platform/ids.ts'
import { orders, refunds } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp({ UPI_VPA: 'pujaghar@okaxis', UPI_NAME: 'Pujaghar', RATE_LIMIT_FACTOR: '50' })
const desk = testDesk(shop)
const { customer, line, readOrder, checkout } = make(shop)

let meera: TestOperator
// For each test again, because tests move the clock and sessions end.
beforeEach(async () => {
  meera = await desk.operator()
})

async function later(days: number): Promise<void> {
  shop.parts.clock.forward(days * DAY_MS)
  meera = await desk.operator()
}
const dayFrom = (days: number) => dayInIndia(new Date(shop.parts.clock.now().getTime() + days * DAY_MS))

/** Places an order of ₹1,050. */
async function placed(pays: Pays, pincode = '560004'): Promise<Order> {
  const asha = await customer()
  const open = await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })])
  const choice = { pincode, pays, startsAt: null }
  const chosen = await shop.call('PUT', DELIVERY_PATHS.choice(open.type, open._id), { token: asha.token, json: choice })
  expect(chosen.statusCode).toBe(200)
  const answer = await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(open, { pincode }) })
  expect(answer.json().order).toMatchObject({ pays, totalAmount: 1050 })
  return answer.json().order
}
async function post(path: string, json: object = {}): Promise<void> {
  expect((await desk.call('POST', path, { as: meera, json })).statusCode).toBeLessThan(300)
}
const act = (order: Order, action: 'dispatch' | 'complete' | 'cancel', json?: object) =>
  post(DESK_PATHS.orderAction(order._id, action), json)
const receive = (order: Order, amount: number) =>
  post(DESK_PAYMENT_PATHS.payments(order._id), { id: newId(), way: 'cash', amount, reference: '', confirmed: true })
const balanceOf = async (order: Order): Promise<Order['balance']> =>
  (await desk.call('GET', DESK_PATHS.order(order._id), { as: meera })).json().order.order.balance

async function report(from: string, to: string): Promise<ReportAnswer> {
  const path = `${DESK_PATHS.report('unpaid')}?${new URLSearchParams({ from, to })}`
  return (await desk.call('GET', path, { as: meera })).json()
}
const rowOf = async (order: Order, from = dayFrom(-90), to = dayFrom(60)): Promise<ReportRow | undefined> =>
  (await report(from, to)).rows.find((row) => row.order === order._id)
/** Checks that the report shows the same amount as the customer sees. */
async function expectAsTold(order: Order, due: number): Promise<void> {
  const balance = await balanceOf(order)
  expect(balance.due).toBe(due)
  const row = await rowOf(order)
  expect(row?.due ?? 0).toBe(due)
  if (row !== undefined) expect([row.paid, row.claimed]).toEqual([balance.paid, balance.claimed])
}

test('a penalty is due with the order, and alone once the order is paid', async () => {
  const order = await placed('later')
  await act(order, 'dispatch')
  await later(31)
  await expectAsTold(order, 1065.75)
  await receive(order, 1050)
  await expectAsTold(order, 15.75)
  expect(await rowOf(order)).toMatchObject({ total: 1065.75, paid: 1050 })
  await receive(order, 15.75)
  await expectAsTold(order, 0)
})

test('refunds for returned lines are not due', async () => {
  const order = await placed('later')
  await act(order, 'dispatch')
  const path = DESK_PAYMENT_PATHS.return(order._id, newId())
  const json = { lines: [{ line: 0, quantity: 1 }], reason: 'It was broken' }
  expect((await desk.call('PUT', path, { as: meera, json })).statusCode).toBe(200)
  const { due } = await balanceOf(order)
  expect(due).toBeLessThan(1050)
  await expectAsTold(order, due)
})

test('nothing is due for an order that the shop cancelled with a credit, also once the credit is paid out', async () => {
  const order = await placed('now')
  const at = new Date(shop.parts.clock.now().getTime() + 2 * DAY_MS).toISOString()
  const put = (path: string, json: object) => desk.call('PUT', path, { as: meera, json })
  await put(DESK_PATHS.orderAction(order._id, 'delivery'), { deliveryAt: at, was: null })
  await act(order, 'cancel', { status: 'Upcoming', reason: 'Nobody can drive', fee: 0, credit: 210 })
  await expectAsTold(order, 0)
  const [owed] = (await desk.call('GET', DESK_PAYMENT_PATHS.payments(order._id), { as: meera })).json().refunds
  const sent = await put(DESK_PAYMENT_PATHS.refund(order._id, owed.id), { way: 'upi', amount: 210, reference: 'UPI 5' })
  expect(sent.statusCode).toBe(200)
  await expectAsTold(order, 0)
})

test('money that the payment provider is sending back does not count as paid', async () => {
  const order = await placed('now')
  await receive(order, 1050)
  await expectAsTold(order, 0)
  const at = shop.parts.clock.now()
  const [id, orderId] = [newId(), order._id]
  await shop.parts.db
    .insert(refunds)
    .values({ id, orderId, requestedAt: at, amountPaise: 300_00, state: 'pending', way: 'link', sentAt: at })
  await expectAsTold(order, 300)
})

test('payment later falls due after the time to pay, and is late from the next day on, when the penalty begins', async () => {
  const order = await placed('later')
  const due = dayFrom(30)
  expect(await rowOf(order, due, due)).toMatchObject({ day: due, days: 0, pays: 'later', due: 1050, overdue: null })
  expect(await rowOf(order, dayFrom(-60), dayFrom(29))).toBeUndefined()
  // The earlier invoice does not change the due day.
  await later(20)
  await act(order, 'dispatch')
  await later(10)
  expect(await rowOf(order)).toMatchObject({ day: due, days: 0, overdue: null })
  const { bars, totals } = await report(due, due)
  expect(bars.map(({ name }) => name)).toEqual([
    'Not late yet',
    'Up to 7 days',
    '8 to 30 days',
    '31 to 60 days',
    'More than 60 days',
  ])
  expect([bars[0]?.value, totals.due, totals.overdue]).toEqual([1050, 1050, 0])
  await later(1)
  expect(await rowOf(order)).toMatchObject({ day: due, days: 1, due: 1065.75, overdue: 1065.75 })
  expect((await report(due, due)).bars[1]?.value).toBe(1065.75)

  // A later period does not include the order, but says that there is something before it.
  expect(await rowOf(order, dayFrom(0))).toBeUndefined()
  const { earlier } = await report(dayFrom(0), dayFrom(0))
  expect(earlier?.count).toBeGreaterThan(0)
  expect((await report(earlier?.from ?? '', dayFrom(0))).earlier).toBeNull()
})

test('payment on delivery is due once the order is delivered', async () => {
  const fees = { deliveryFee: 0, freeFrom: null, cashLimit: 2000, cashFee: 0 }
  const zone = { name: 'Where drivers collect', ...fees, pincodes: ['560001'], windows: [], updatedAt: null }
  await desk.call('PUT', DESK_PATHS.zone(newId()), { as: meera, json: zone })
  const order = await placed('on-delivery', '560001')
  await act(order, 'dispatch')
  expect(await rowOf(order)).toBeUndefined()
  await act(order, 'complete')
  const today = dayFrom(0)
  expect(await rowOf(order)).toMatchObject({ day: today, days: 0, pays: 'on-delivery', due: 1050, overdue: 1050 })
  await later(3)
  expect(await rowOf(order)).toMatchObject({ day: today, days: 3, due: 1050, overdue: 1050 })
})

test('the fee of a cancelled order is due at once', async () => {
  const order = await placed('later')
  const json = { deliveryAt: new Date(shop.parts.clock.now().getTime() + 2 * DAY_MS).toISOString(), was: null }
  await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), { as: meera, json })
  await act(order, 'cancel', { status: 'Upcoming', reason: 'Asked for by phone', fee: 210 })
  expect(await rowOf(order)).toMatchObject({ day: dayFrom(0), days: 0, due: 210, overdue: 210 })
})

test('an order placed before penalties existed owes none', async () => {
  const order = await placed('later')
  await shop.parts.db.update(orders).set({ penaltyFrom: null }).where(eq(orders.id, order._id))
  await later(40)
  await expectAsTold(order, 1050)
})
