import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayInIndia } from '#contract/day.ts'
import { DELIVERY_PATHS, type DeliveryChoices } from '#contract/delivery.ts'
import type { DeskPuja } from '#contract/desk/catalogue.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import type { Appointment, Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS } from '#contract/payment.ts'
import { newId } from '#server/platform/ids.ts'
import { documents } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { paying } from '#tests/support/paying.ts'

const shop = testApp({
  SELLER_GSTIN: '29ABCDE1234F1Z5',
  UPI_VPA: 'pujaghar@okaxis',
  UPI_NAME: 'Pujaghar',
  RATE_LIMIT_FACTOR: '50',
})
const desk = testDesk(shop)
const { customer, line, readOrder, instantBooking, checkout } = make(shop)
const { choose, place, read, money, receive } = paying(shop, desk)

const DAY_MS = 24 * 60 * 60 * 1000

let meera: TestOperator
// Created for each test, because some put the clock forward and sessions expire.
beforeEach(async () => {
  meera = await desk.operator()
})

async function setAdvance(pujaId: string, advancePercent: number) {
  const { pujas } = (await desk.call('GET', DESK_PATHS.pujas, { as: meera })).json()
  const { updatedAt } = pujas.find(({ id }: DeskPuja) => id === pujaId)
  return desk.call('PATCH', DESK_PATHS.puja(pujaId), { as: meera, json: { advancePercent, updatedAt } })
}

const atDesk = async ({ _id }: Order): Promise<DeskOrder> =>
  (await desk.call('GET', DESK_PATHS.order(_id), { as: meera })).json().order
/** Puts the clock forward in steps, with requests in between that keep the customer's session alive. */
async function daysLater(owner: TestCustomer, order: Order, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 20) {
    shop.parts.clock.forward(Math.min(left, 20) * DAY_MS)
    await read(owner, order)
  }
  meera = await desk.operator()
}
const lastMail = async (owner: TestCustomer) => (await outbox(shop, owner.emailId)).at(-1)
const claim = (owner: TestCustomer, { type, _id }: Order, utr: string, amount: number) =>
  shop.call('POST', PAYMENT_PATHS.payments(type, _id), { token: owner.token, json: { utr, amount } })
async function find(owner: TestCustomer, order: Order): Promise<void> {
  const payment = (await money(owner, order)).payments.find(({ state }) => state === 'claimed')
  const path = DESK_PAYMENT_PATHS.payment(order._id, payment?.id ?? '')
  const json = { found: true, amount: payment?.amount }
  // A repeated request needs no second look.
  expect((await desk.call('PUT', path, { as: meera, json })).statusCode).toBe(200)
}

test('asks for no advance until the desk sets one, between 0 and 100 percent', async () => {
  const asha = await customer()
  const booking = await instantBooking(asha)
  expect(booking.advance).toBe(0)
  for (const wrong of [-1, 101, 12.5]) {
    expect((await setAdvance(booking.pujaId ?? '', wrong)).json().errors[0].path).toBe('advancePercent')
  }
  expect((await setAdvance(booking.pujaId ?? '', 25)).json().puja).toMatchObject({ advancePercent: 25 })
  expect((await setAdvance(booking.pujaId ?? '', 0)).json().puja).toMatchObject({ advancePercent: 0 })
})

/** A booked puja with an advance of a quarter, placed to be paid later. */
async function withAdvance(owner: TestCustomer): Promise<{ booking: Appointment; advance: number }> {
  const open = await instantBooking(owner)
  await setAdvance(open.pujaId ?? '', 25)
  const booking = await place(owner, open)
  await setAdvance(open.pujaId ?? '', 0)
  return { booking, advance: Math.ceil(booking.totalAmount / 4) }
}

test('shows the advance before the puja is placed, asks for it first and then for the rest, and keeps what was agreed', async () => {
  const asha = await customer()
  const open = await instantBooking(asha)
  await setAdvance(open.pujaId ?? '', 25)
  const advance = Math.ceil(open.totalAmount / 4)
  expect(await read(asha, open)).toMatchObject({ advance, balance: { due: 0, asked: { amount: 0 } } })
  expect((await read(asha, open)).quotation?.terms[1]).toBe(
    `An advance of ${formatRupees(advance)} is due when you accept. The rest is due in 30 days. A late payment bears a penalty of 1.5% per month, for each month that has begun.`,
  )
  const path = `${DELIVERY_PATHS.choice(open.type, open._id)}?pincode=560004`
  const { ways } = (await shop.call('GET', path, { token: asha.token })).json() as DeliveryChoices
  expect(ways.map((way) => [way.pays, way.advance])).toEqual([
    ['now', 0],
    ['later', advance],
  ])

  const booking = await place(asha, await choose(asha, open, 'later'))
  expect((await setAdvance(open.pujaId ?? '', 50)).statusCode).toBe(200)
  const asked = { purpose: 'advance', amount: advance }
  expect(booking.balance).toMatchObject({ due: booking.totalAmount, asked })
  expect((await atDesk(booking)).order).toMatchObject({ advance, balance: { asked } })
  expect((await lastMail(asha))?.text).toContain('Please pay the advance of')
  expect(await money(asha, booking)).toMatchObject({ balance: { asked }, upi: { amount: advance } })

  await claim(asha, booking, '500000000001', advance)
  await find(asha, booking)
  const rest = Number((booking.totalAmount - advance).toFixed(2))
  expect(await money(asha, booking)).toMatchObject({
    balance: { paid: advance, due: rest, asked: { purpose: 'balance', amount: rest } },
    upi: { amount: rest },
  })
  expect((await receive(meera, booking, { amount: rest })).statusCode).toBe(200)
  expect((await read(asha, booking)).balance).toMatchObject({ due: 0, refundable: 0 })
  await setAdvance(open.pujaId ?? '', 0)
})

test('returns 409 with the right advance when the customer was shown another one, and places nothing', async () => {
  const asha = await customer()
  const open = await instantBooking(asha)
  expect(open.advance).toBe(0)
  await setAdvance(open.pujaId ?? '', 25)
  const placeSeeing = (advance: number) =>
    shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(open, { advance }) })
  const refusal = await placeSeeing(open.advance)
  const advance = Math.ceil(open.totalAmount / 4)
  expect(refusal.statusCode).toBe(409)
  expect(refusal.json().errors).toEqual([{ path: 'advance', message: advance.toFixed(2) }])
  expect((await read(asha, open)).status).toBe('Quoted')
  expect((await placeSeeing(advance)).json().order).toMatchObject({ status: 'Upcoming', advance })
  await setAdvance(open.pujaId ?? '', 0)
})

test('asks for no advance for a puja that is paid at once, or for a list', async () => {
  const asha = await customer()
  const open = await instantBooking(asha)
  await setAdvance(open.pujaId ?? '', 25)
  const booking = await place(asha, await choose(asha, open, 'now'))
  await setAdvance(open.pujaId ?? '', 0)
  expect(booking.quotation?.terms).toContain('Payment is due now, before the puja.')
  expect(booking).toMatchObject({ advance: 0, balance: { asked: { purpose: 'full', amount: booking.totalAmount } } })
  expect((await place(asha, await readOrder(asha))).advance).toBe(0)
})

test('refunds the advance of a puja that is cancelled for a fee, less the fee, with its vouchers', async () => {
  const asha = await customer()
  const { booking, advance } = await withAdvance(asha)
  expect((await receive(meera, booking, { amount: advance })).statusCode).toBe(200)
  expect((await read(asha, booking)).documents.map(({ kind }) => kind)).toEqual(['receipt'])
  shop.parts.clock.forward(Date.parse(booking.startsAt) - shop.parts.clock.now().getTime() - 6 * DAY_MS)
  meera = await desk.operator()
  const { fee } = (await read(asha, booking)).cancellation
  expect(fee).toBeCloseTo(booking.totalAmount / 5, 1)
  const path = PATHS.orderAction(booking.type, booking._id, 'cancel')
  expect((await shop.call('POST', path, { token: asha.token, json: { fee } })).statusCode).toBe(200)
  const { balance, refunds } = await money(asha, booking)
  const back = Number((advance - fee).toFixed(2))
  expect(balance).toMatchObject({ paid: advance, due: 0, refundable: back })
  expect(refunds).toMatchObject([{ state: 'requested', amount: back }])
  const sent = { way: 'upi', amount: back, reference: 'UPI 1' }
  await desk.call('PUT', DESK_PAYMENT_PATHS.refund(booking._id, refunds[0]?.id ?? ''), { as: meera, json: sent })
  const after = await read(asha, booking)
  expect(after.balance).toMatchObject({ paid: fee, due: 0, refundable: 0 })
  expect(after.documents.map(({ kind }) => kind)).toEqual(['receipt', 'invoice', 'refund'])
})

test('shows a late order with its penalty everywhere, until it is paid', async () => {
  const asha = await customer()
  const open = await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })])
  const order = await place(asha, open)
  expect(order.balance).toMatchObject({ due: 1050, penalty: 0, until: expect.any(String) })
  expect((await lastMail(asha))?.text).toContain('Payment is due by')
  await daysLater(asha, order, 31)
  const late = { due: 1065.75, penalty: 15.75, asked: { purpose: 'full', amount: 1065.75 } }
  expect((await read(asha, order)).balance).toMatchObject(late)
  expect((await atDesk(order)).order.balance).toMatchObject(late)
  expect(await money(asha, order)).toMatchObject({ balance: late, upi: { amount: 1065.75 } })

  // A part payment does not end the penalty, and its mail shows the penalty.
  const part = { id: newId(), way: 'cash', amount: 65.75, reference: '', confirmed: true }
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), { as: meera, json: part })
  const mail = await lastMail(asha)
  expect(mail?.text).toContain('A penalty of 1.5% per month is added: ₹15.75 by now.')
  expect(mail?.text).toContain('Penalty, paid late')
  await claim(asha, order, '500000000002', 1000)
  await daysLater(asha, order, 40)
  // The payment counts from the day on which the customer reported it.
  const path = DESK_PAYMENT_PATHS.payment(order._id, (await money(asha, order)).payments[1]?.id ?? '')
  const found = { found: true, amount: 1000, confirmed: true }
  expect((await desk.call('PUT', path, { as: meera, json: found })).statusCode).toBe(200)
  expect((await read(asha, order)).balance).toMatchObject({ paid: 1065.75, due: 0, refundable: 0, penalty: 15.75 })
})

test('accepts the report of a UPI payment that includes the penalty, and nothing above that', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]))
  await daysLater(asha, order, 31)
  const { upi } = await money(asha, order)
  expect((await claim(asha, order, '500000000003', 1065.76)).json().errors[0].path).toBe('amount')
  expect((await claim(asha, order, '500000000003', upi?.amount ?? 0)).statusCode).toBe(200)
  await daysLater(asha, order, 30)
  expect((await read(asha, order)).balance, 'while our desk looks for it').toMatchObject({ penalty: 15.75 })
  await find(asha, order)
  expect((await read(asha, order)).balance).toMatchObject({ paid: 1065.75, due: 0, refundable: 0, penalty: 15.75 })
})

test('charges no penalty for a payment in time that is recorded late, and rejects days before the order or in the future', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]))
  const day = (from: number) => dayInIndia(new Date(Date.parse(order.dateOfOrder ?? '') + from * DAY_MS))
  await daysLater(asha, order, 33)
  const payment = { id: newId(), way: 'bank', amount: 1050, reference: 'NEFT1' }
  const write = (receivedOn: string) =>
    desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), { as: meera, json: { ...payment, receivedOn } })
  for (const odd of [day(-1), day(34)]) expect((await write(odd)).json().errors[0].path).toBe('receivedOn')
  // The amount is what was due on that day, so it needs no confirmation.
  expect((await write(day(30))).statusCode).toBe(200)
  expect((await write(day(30))).statusCode).toBe(200)
  expect((await write(day(29))).statusCode).toBe(409)
  const after = await read(asha, order)
  expect(after.balance).toMatchObject({ paid: 1050, due: 0, refundable: 0, penalty: 0 })
  expect(after.history.at(-1)?.note).toMatch(/received by Bank transfer on /)
})

test('waives a penalty once with a reason, refunds what was paid of it, and charges the next month again', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]))
  await daysLater(asha, order, 31)
  const waive = (json: object) => desk.call('PUT', DESK_PAYMENT_PATHS.penalty(order._id), { as: meera, json })
  expect((await waive({ reason: ' ' })).statusCode).toBe(400)
  const reason = 'The bank was closed'
  const answers = await Promise.all([waive({ reason }), waive({ reason })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const waived = await read(asha, order)
  expect(waived.balance).toMatchObject({ due: 1050, penalty: 0 })
  expect(waived.history.filter(({ note }) => note === `Penalty of ₹15.75 waived: ${reason}`)).toHaveLength(1)
  await daysLater(asha, order, 30)
  expect((await receive(meera, order, { amount: 1065.75 })).statusCode).toBe(200)
  await waive({ reason })
  expect((await read(asha, order)).balance).toMatchObject({ due: 0, refundable: 15.75, penalty: 0 })
})

test('charges the penalty when a reported payment was not found', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]))
  await claim(asha, order, '500000000004', 1050)
  await daysLater(asha, order, 31)
  expect((await read(asha, order)).balance).toMatchObject({ due: 1050, penalty: 0 })
  const path = DESK_PAYMENT_PATHS.payment(order._id, (await money(asha, order)).payments[0]?.id ?? '')
  const json = { found: false, reason: 'No such credit in our account' }
  expect((await desk.call('PUT', path, { as: meera, json })).statusCode).toBe(200)
  expect((await read(asha, order)).balance).toMatchObject({ due: 1065.75, penalty: 15.75 })
})

test('issues a late invoice with its own total as the amount due, without the penalty', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]))
  await daysLater(asha, order, 31)
  await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
  const [invoice] = await shop.parts.db.select().from(documents).where(eq(documents.orderId, order._id))
  expect(invoice?.snapshot).toMatchObject({ totalPaise: 105_000, paid: { paidPaise: 0, duePaise: 105_000 } })
})

test('keeps the penalty out of the cost of the order: the invoice stays, and nothing is refunded', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]))
  await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
  await daysLater(asha, order, 31)
  expect((await receive(meera, order, { amount: 1065.75 })).statusCode).toBe(200)
  const after = await read(asha, order)
  expect(after.balance).toMatchObject({ due: 0, refundable: 0 })
  expect(after.documents.map(({ kind }) => kind)).toEqual(['invoice'])
  expect((await money(asha, order)).refunds).toEqual([])
})
