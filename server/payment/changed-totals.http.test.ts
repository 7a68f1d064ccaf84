import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { CHANGE_PATHS, type OrderChanges } from '#contract/changes.ts'
import { dayInIndia } from '#contract/day.ts'
import { DESK_CHANGE_PATHS } from '#contract/desk/changes.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Draft } from '#contract/desk/quoting.ts'
import type { ZoneFields } from '#contract/desk/zones.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS } from '#contract/payment.ts'
import type { Pays } from '#contract/pays.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { paying } from '#tests/support/paying.ts'

const shop = testApp({ UPI_VPA: 'pujaghar@okaxis', UPI_NAME: 'Pujaghar', RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, line, readOrder } = make(shop)
const { choose, place, read, money, receive } = paying(shop, desk)

let meera: TestOperator
beforeAll(async () => {
  meera = await desk.operator()
})

const FEES = { deliveryFee: 60, freeFrom: 1050, cashLimit: 2000, cashFee: 25 }

async function zone(pincode: string, over: Partial<ZoneFields> = {}): Promise<void> {
  const id = randomUUID()
  const json = { name: `Zone ${pincode}`, ...FEES, pincodes: [pincode], windows: [], ...over, updatedAt: null }
  expect((await desk.call('PUT', DESK_PATHS.zone(id), { as: meera, json })).statusCode).toBe(200)
}

const rupeesOf = (unitPricePaise: number): EstimateLine => line({ unitPricePaise, amountPaise: unitPricePaise })

/** A placed order of two lines, the second of 100 rupees. */
async function placed(owner: TestCustomer, pincode: string, pays: Pays, firstPaise = 100_000): Promise<Order> {
  const order = await readOrder(owner, [rupeesOf(firstPaise), rupeesOf(10_000)])
  return place(owner, await choose(owner, order, pays, pincode), { pincode })
}

/** The desk proposes another price for the first line. */
async function propose(order: Order, unitPrice: number) {
  const draft = async (): Promise<Draft> =>
    (await desk.call('GET', DESK_PATHS.quoting(order._id), { as: meera })).json().draft
  const { basedOn, lines } = await draft()
  const step = { do: 'change', lineId: lines[0]?.id, change: { unitPrice } }
  await desk.call('POST', DESK_PATHS.quotingSteps(order._id), { as: meera, json: { basedOn, step } })
  const json = { basedOn: (await draft()).basedOn, note: 'The price of today' }
  return desk.call('POST', DESK_CHANGE_PATHS.propose(order._id), { as: meera, json })
}
async function accept(owner: TestCustomer, { type, _id }: Order) {
  const path = CHANGE_PATHS.changes(type, _id)
  const { proposed } = (await shop.call('GET', path, { token: owner.token })).json() as OrderChanges
  const json = { accept: true }
  return shop.call('POST', CHANGE_PATHS.answer(type, _id, proposed?.id ?? ''), { token: owner.token, json })
}
async function change(owner: TestCustomer, order: Order, unitPrice: number): Promise<Order> {
  expect((await propose(order, unitPrice)).statusCode).toBe(200)
  expect((await accept(owner, order)).statusCode).toBe(200)
  return read(owner, order)
}
async function add(owner: TestCustomer, { type, _id }: Order) {
  const { items } = (await shop.call('GET', `${PATHS.catalogue}?ids=haldi_powder`)).json()
  const [pack] = items[0].packs
  const json = { id: randomUUID(), itemId: 'haldi_powder', pack: pack.label, packs: 1, unitPrice: pack.price }
  return shop.call('POST', CHANGE_PATHS.items(type, _id), { token: owner.token, json })
}

test('accepts a UPI payment made before a change lowered the total, and refunds the rest', async () => {
  const asha = await customer()
  const order = await placed(asha, '560004', 'later')
  expect(order.totalAmount).toBe(1155)
  await change(asha, order, 500)
  const claim = (amount: number) =>
    shop.call('POST', PAYMENT_PATHS.payments(order.type, order._id), {
      token: asha.token,
      json: { utr: '400000000001', amount },
    })
  expect((await claim(1155.01)).statusCode).toBe(422)
  expect((await claim(1155)).statusCode).toBe(200)
  const { payments } = await money(asha, order)
  expect(payments).toMatchObject([{ state: 'claimed', amount: 1155 }])
  const found = { found: true, amount: 1155, confirmed: true }
  await desk.call('PUT', DESK_PAYMENT_PATHS.payment(order._id, payments[0]?.id ?? ''), { as: meera, json: found })
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 1155, due: 0, refundable: 525 },
    refunds: [{ state: 'requested', amount: 525 }],
  })
})

test('requires payment ahead for a change that exceeds the amount the driver may collect in the zone', async () => {
  await zone('560017')
  const asha = await customer()
  // 1770 and 100 with 5% tax are 1963.50, plus 25 for payment on delivery.
  const order = await placed(asha, '560017', 'on-delivery', 177_000)
  expect(order.totalAmount).toBe(1988.5)
  const refusal = await propose(order, 1800)
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    'Our driver collects ₹2,000.00 at most, and with this change it would be ₹2,020.00. Please pay ₹20.00 or more ahead, on the page of the order, then try again.',
  ])
  expect((await add(asha, order)).json().message).toContain('Our driver collects ₹2,000.00 at most')
  expect(await read(asha, order)).toMatchObject({
    totalAmount: 1988.5,
    quotation: { version: order.quotation?.version },
  })

  // With a payment ahead the change is proposed. That payment is voided before the change is accepted.
  await receive(meera, order, { amount: 20, confirmed: true })
  const { payments } = await money(asha, order)
  expect((await propose(order, 1800)).statusCode).toBe(200)
  const path = DESK_PAYMENT_PATHS.voided(order._id, payments[0]?.id ?? '')
  await desk.call('PUT', path, { as: meera, json: { reason: 'Of another order' } })
  expect((await accept(asha, order)).statusCode).toBe(409)
  await receive(meera, order, { amount: 20, confirmed: true })
  expect((await accept(asha, order)).statusCode).toBe(200)
  expect((await read(asha, order)).balance).toMatchObject({ paid: 20, due: 2000 })
})

test('allows only cheaper changes of earlier orders where drivers no longer collect money', async () => {
  await zone('560018')
  const asha = await customer()
  const order = await placed(asha, '560018', 'on-delivery')
  const { zones } = (await desk.call('GET', DESK_PATHS.zones, { as: meera })).json()
  const { id, updatedAt } = zones.find(({ name }: { name: string }) => name === 'Zone 560018')
  const json = { name: 'Zone 560018', ...FEES, cashLimit: null, pincodes: ['560018'], windows: [], updatedAt }
  expect((await desk.call('PUT', DESK_PATHS.zone(id), { as: meera, json })).statusCode).toBe(200)
  expect((await propose(order, 1000.01)).json().message).toContain('Our driver collects ₹1,180.00 at most')
  expect((await change(asha, order, 900)).totalAmount).toBe(1075)

  // An amount that is paid ahead does not raise what the driver may collect.
  await receive(meera, order, { amount: 500, confirmed: true })
  expect((await propose(order, 950)).json().message).toContain('Our driver collects ₹575.00 at most')
})

test('changes and cancels a prepaid order with a gift without losing money, and keeps the gift free', async () => {
  await zone('560019', { freeFrom: null })
  const day = dayInIndia(shop.parts.clock.now())
  const gift = { title: 'A brass diya', itemId: null, from: day, to: day, active: true, updatedAt: null }
  expect((await desk.call('PUT', DESK_PATHS.gift(randomUUID()), { as: meera, json: gift })).statusCode).toBe(200)
  const asha = await customer()
  const order = await placed(asha, '560019', 'now')
  const gifts = ({ quotation }: Order) => quotation?.lines.filter(({ kind }) => kind === 'gift')
  expect(order).toMatchObject({ totalAmount: 1155, quotation: { shipping: 0 } })
  expect(gifts(order)).toMatchObject([{ title: 'A brass diya', amount: 0 }])
  await receive(meera, order, { amount: 1155, confirmed: true })

  const more = await change(asha, order, 1200)
  expect(more).toMatchObject({ totalAmount: 1365, quotation: { shipping: 0 }, balance: { due: 210, refundable: 0 } })
  await receive(meera, order, { amount: 210, confirmed: true })
  const less = await change(asha, order, 600)
  expect(less).toMatchObject({ totalAmount: 735, quotation: { shipping: 0 }, balance: { due: 0, refundable: 630 } })
  expect(gifts(less)).toMatchObject([{ title: 'A brass diya', amount: 0 }])

  const path = PATHS.orderAction(order.type, order._id, 'cancel')
  expect((await shop.call('POST', path, { token: asha.token, json: {} })).statusCode).toBe(200)
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 1365, due: 0, refundable: 1365 },
    refunds: [{ state: 'requested', amount: 1365 }],
  })
})

test('owes the fee to the customer when the shop cancels within the fee period, and pays it out', async () => {
  const asha = await customer()
  const order = await placed(asha, '560004', 'later')
  const deliveryAt = new Date(shop.parts.clock.now().getTime() + 2 * 24 * 60 * 60 * 1000).toISOString()
  await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), { as: meera, json: { deliveryAt, was: null } })
  await receive(meera, order, { amount: 155, confirmed: true })
  const path = DESK_PATHS.orderAction(order._id, 'cancel')
  const body = { status: 'Upcoming', reason: 'Nobody can drive on that day', fee: 0 }
  const cancel = (json: object) => desk.call('POST', path, { as: meera, json: { ...body, ...json } })
  expect((await cancel({ credit: 230.99 })).statusCode).toBe(409)
  expect((await cancel({ fee: 231, credit: 231 })).statusCode).toBe(400)
  expect((await cancel({ credit: 231 })).statusCode).toBe(200)
  const after = await money(asha, order)
  expect(after).toMatchObject({
    balance: { paid: 155, due: 0, credit: 231, refundable: 386 },
    refunds: [{ state: 'requested', amount: 386 }],
  })
  const mail = (await outbox(shop, asha.emailId)).at(-1)
  expect(mail?.text).toContain('Credit, as we cancelled: ₹231.00')
  expect(mail?.text).toContain('We owe you: ₹386.00')
  const sent = { way: 'upi', amount: 386, reference: 'UPI 5' }
  const refund = DESK_PAYMENT_PATHS.refund(order._id, after.refunds[0]?.id ?? '')
  expect((await desk.call('PUT', refund, { as: meera, json: sent })).statusCode).toBe(200)
  expect((await money(asha, order)).balance).toMatchObject({ paid: 0, due: 0, credit: 231, refundable: 0 })
})
