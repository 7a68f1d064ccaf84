import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { ACCOUNT_FILES, type AccountFile } from '#contract/invoice.ts'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { complete, sendOut } from '#server/order/hand-over.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ SELLER_NAME: 'Pujaghar Services', SELLER_GSTIN: '29ABCDE1234F1Z5', RATE_LIMIT_FACTOR: '20' })
const desk = testDesk(shop)
const { customer, line, readOrder, checkout } = make(shop)

async function placed(owner: TestCustomer, lines = [line()]): Promise<Order> {
  const order = await readOrder(owner, lines)
  const json = checkout(order)
  return (await shop.call('PATCH', '/api/customer/place-order', { token: owner.token, json })).json().order
}
const issue = (order: Order, at: string, step = sendOut) =>
  shop.parts.db.transaction((tx) => step(shop.parts, tx, { orderId: order._id, at: new Date(at) }))
async function rowsOf(as: TestOperator, month: string, file: AccountFile): Promise<Record<string, string>[]> {
  const answer = await desk.call('GET', DESK_PATHS.accountFile(month, file), { as })
  expect(answer.statusCode).toBe(200)
  return parse(answer.body, { bom: true, columns: true })
}

test('a month has its sales by rate and by HSN code and its document numbers, and no documents of other months', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const silver = line({ itemId: null, title: 'Silver', amountPaise: 2_000_00, unitPricePaise: 1_000_00, packs: 2 })
  const kumkum = line({
    itemId: 'kumkum',
    title: 'Kumkum',
    taxRate: 0,
    amountPaise: 1_000_00,
    unitPricePaise: 1_000_00,
  })
  // 31 January, 23:59 in India, and a minute later.
  await issue(await placed(asha, [silver, kumkum]), '2031-01-31T18:29:00.000Z')
  await issue(await placed(asha, [silver]), '2031-01-10T06:00:00.000Z', complete)
  await issue(await placed(asha, [silver]), '2031-01-31T18:30:00.000Z')

  expect(await rowsOf(meera, '2031-01', 'b2cs')).toEqual([
    {
      Type: 'OE',
      'Place Of Supply': '29-Karnataka',
      'Applicable % of Tax Rate': '',
      Rate: '5',
      'Taxable Value': '4000.00',
      'Cess Amount': '0.00',
      'E-Commerce GSTIN': '',
    },
  ])
  expect(await rowsOf(meera, '2031-01', 'hsn')).toMatchObject([
    { HSN: '', Rate: '5', 'Total Quantity': '4', 'Taxable Value': '4000.00', 'Central Tax Amount': '100.00' },
    { HSN: '3304', Rate: '0', 'Total Quantity': '1', 'Total Value': '1000.00', 'State/UT Tax Amount': '0.00' },
  ])
  expect(await rowsOf(meera, '2031-01', 'documents')).toEqual([
    {
      'Nature of Document': 'Invoices for outward supply',
      'Sr. No. From': 'I/3031/00001',
      'Sr. No. To': 'I/3031/00002',
      'Total Number': '2',
      Cancelled: '0',
    },
  ])
  expect(await rowsOf(meera, '2031-01', 'register')).toHaveLength(3)
  expect(await rowsOf(meera, '2031-02', 'documents')).toMatchObject([{ 'Sr. No. From': 'I/3031/00003' }])
})

test('credit notes reduce the sales of their month, even below zero', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await issue(order, '2031-03-10T06:00:00.000Z')
  const json = { status: 'Upcoming', reason: 'The parcel was lost', fee: 0 }
  await desk.call('POST', DESK_PATHS.orderAction(order._id, 'cancel'), { as: meera, json })
  const now = shop.parts.clock.now().toISOString().slice(0, 7)
  expect(await rowsOf(meera, now, 'b2cs')).toMatchObject([{ Rate: '5', 'Taxable Value': '-40.00' }])
  expect(await rowsOf(meera, now, 'register')).toMatchObject([
    { Document: 'Credit note', 'Refers to': 'I/3031/00004', Total: '42.00' },
  ])
})

test('the register includes the rounding of a document, so that its rows add up to the amount paid', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  // 5% of ₹10.10 is 51 paise, which cannot be split into equal halves.
  const order = await placed(asha, [line({ amountPaise: 10_10, unitPricePaise: 10_10 })])
  await issue(order, '2031-05-10T06:00:00.000Z')
  expect(await rowsOf(meera, '2031-05', 'register')).toMatchObject([
    { CGST: '0.25', SGST: '0.25', Total: '10.60', Rounding: '0.01' },
  ])
  expect(order.totalAmount).toBe(10.61)
})

test('the ledger has all payments of the month and who recorded them, and no cell that a spreadsheet would run', async () => {
  const [asha, meera] = [await customer(), await desk.operator('Meera Iyer')]
  const order = await placed(asha)
  const receive = { id: newId(), way: 'bank', amount: 42, reference: '+9177' }
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), { as: meera, json: receive })
  const month = shop.parts.clock.now().toISOString().slice(0, 7)
  expect(await rowsOf(meera, month, 'ledger')).toEqual([
    expect.objectContaining({
      What: 'Payment',
      Way: 'Bank transfer',
      Reference: "'+9177",
      Received: '42.00',
      By: 'Meera Iyer',
    }),
  ])
})

test('a payment that is voided in another month stays in the ledger of its own month and is subtracted in the month of the voiding', async () => {
  const [asha, meera] = [await customer(), await desk.operator('Meera Iyer')]
  const order = await placed(asha)
  const receive = { id: newId(), way: 'bank', amount: 42, reference: 'V17' }
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), { as: meera, json: receive })
  const monthNow = () => shop.parts.clock.now().toISOString().slice(0, 7)
  const month = monthNow()
  const closed = await rowsOf(meera, month, 'ledger')
  expect(closed).toContainEqual(expect.objectContaining({ What: 'Payment', Reference: 'V17', Received: '42.00' }))

  shop.parts.clock.forward(40 * 24 * 60 * 60 * 1000)
  const ravi = await desk.operator('Ravi Kumar')
  const path = DESK_PAYMENT_PATHS.voided(order._id, receive.id)
  expect((await desk.call('PUT', path, { as: ravi, json: { reason: 'Of another order' } })).statusCode).toBe(200)
  expect(await rowsOf(ravi, month, 'ledger')).toEqual(closed)
  expect(await rowsOf(ravi, monthNow(), 'ledger')).toEqual([
    expect.objectContaining({ What: 'Payment voided', Reference: 'V17', Received: '-42.00', By: 'Ravi Kumar' }),
  ])
})

test('returns 401 without a session and 404 for an invalid month', async () => {
  const meera = await desk.operator()
  for (const file of ACCOUNT_FILES)
    expect((await desk.call('GET', DESK_PATHS.accountFile('2031-01', file))).statusCode).toBe(401)
  for (const month of ['2031-13', '1999-01', 'now'])
    expect((await desk.call('GET', DESK_PATHS.accountFile(month, 'hsn'), { as: meera })).statusCode).toBe(404)
})
