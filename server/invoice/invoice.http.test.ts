import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { DOCUMENT_PATHS, type DocumentKind } from '#contract/invoice.ts'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { complete, sendOut } from '#server/order/hand-over.ts'
import { newId } from '#server/platform/ids.ts'
import { documents } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { textOfPages } from '#tests/support/pdf-text.ts'
import { counterOf } from './numbers.ts'
import { sumsOf } from './tax.ts'

const shop = testApp({
  SELLER_NAME: 'Pujaghar Services',
  SELLER_ADDRESS: '7 Temple Street, Bengaluru 560003',
  SELLER_GSTIN: '29ABCDE1234F1Z5',
  RATE_LIMIT_FACTOR: '50',
})
const desk = testDesk(shop)
const { customer, line, readOrder, quotedBooking, checkout } = make(shop)

const DAY_MS = 24 * 60 * 60 * 1000
const at = ({ type, _id }: Order, rest = '') => `/api/customer/orders/${type}/${_id}${rest}`

async function place(owner: TestCustomer, order: Order): Promise<Order> {
  const answer = await shop.call('PATCH', '/api/customer/place-order', { token: owner.token, json: checkout(order) })
  expect(answer.statusCode).toBe(200)
  return answer.json().order
}
const read = async (owner: TestCustomer, order: Order): Promise<Order> =>
  (await shop.call('GET', at(order), { token: owner.token })).json().order
const act = (as: TestOperator, order: Order, action: 'dispatch' | 'complete' | 'cancel', json?: object) =>
  desk.call('POST', DESK_PATHS.orderAction(order._id, action), { as, json })
const receive = (as: TestOperator, order: Order, amount: number) =>
  desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), {
    as,
    json: { id: newId(), way: 'cash', amount, reference: '', confirmed: true },
  })
const sendBack = async (as: TestOperator, owner: TestCustomer, order: Order) => {
  const { refunds } = (await shop.call('GET', at(order, '/payments'), { token: owner.token })).json()
  const { id, amount } = refunds.find(({ state }: { state: string }) => state === 'requested')
  const json = { way: 'cash', amount, reference: '' }
  expect((await desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, id), { as, json })).statusCode).toBe(200)
}

const rows = (order: Order, kind?: DocumentKind) =>
  shop.parts.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, order._id), kind === undefined ? undefined : eq(documents.kind, kind)))
    .orderBy(documents.id)
async function only(order: Order, kind: DocumentKind) {
  const found = await rows(order, kind)
  expect(found).toHaveLength(1)
  const [row] = found
  if (row === undefined) throw new Error('no such document')
  return row
}
const paise = (rupees: number) => Math.round(rupees * 100)

/** Three rates: haldi at the default 5%, kumkum exempt, agarbatti as set by the desk. */
const mixed = () => [
  line({ packs: 3, unitPricePaise: 4033, amountPaise: 12_099 }),
  line({ itemId: 'kumkum', title: 'Kumkum', taxRate: 0, amountPaise: 2_501, unitPricePaise: 2_501 }),
  line({ itemId: 'agarbatti', title: 'Agarbatti', taxRate: 1200, amountPaise: 10_007, unitPricePaise: 10_007 }),
]

test('issues one invoice for a dispatched parcel, also for repeated requests', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await place(asha, await readOrder(asha, mixed()))
  await receive(meera, order, 100)
  expect((await read(asha, order)).documents).toEqual([])

  const answers = await Promise.all([1, 2, 3].map(() => act(meera, order, 'dispatch')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const sent = await read(asha, order)
  expect(sent).toMatchObject({ status: 'Upcoming', sentOutAt: expect.any(String) })
  expect(sent.documents).toMatchObject([{ kind: 'invoice', name: 'Invoice-cum-bill of supply' }])
  expect(sent.history.filter(({ note }) => note?.startsWith('Sent out'))).toHaveLength(1)

  const { snapshot } = await only(order, 'invoice')
  expect(snapshot).toMatchObject({
    seller: { name: 'Pujaghar Services', gstin: '29ABCDE1234F1Z5' },
    to: { name: 'Asha Rao', street: '12 Temple Road', pincode: '560004' },
    totalPaise: paise(order.totalAmount),
    paid: { paidPaise: 10_000, duePaise: paise(order.totalAmount) - 10_000 },
    lines: [
      { title: 'Turmeric powder', hsn: '3304', rate: 500, quantity: 3, unit: '100 g packet', taxablePaise: 12_099 },
      { title: 'Kumkum', hsn: '3304', rate: 0, halfPaise: 0 },
      { title: 'Agarbatti', hsn: '3307', rate: 1200 },
    ],
  })
  // 6.05 at 5% and 12.01 at 12%: each has one paisa that cannot be halved.
  expect(snapshot).toMatchObject({ taxablePaise: 24_607, halfPaise: 902, roundingPaise: 2 })

  await act(meera, order, 'complete')
  await receive(meera, order, 10)
  expect(await rows(order)).toHaveLength(1)
})

test('mails the number of the invoice and the promised time to the customer', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await place(asha, await readOrder(asha))
  const deliveryAt = new Date(shop.parts.clock.now().getTime() + DAY_MS).toISOString()
  const json = { deliveryAt, was: null }
  await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), { as: meera, json })
  await act(meera, order, 'dispatch')
  const mail = (await outbox(shop, asha.emailId)).at(-1)
  expect(mail?.subject).toContain('On its way')
  expect(mail?.text).toContain((await only(order, 'invoice')).number)
  expect(mail?.text).toContain('Delivery')
  expect(mail?.text).toContain(`/list-review/${order._id}`)
})

test('rejects dispatching an order that is not placed or cancelled, and a booked puja', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const open = await readOrder(asha)
  expect((await act(meera, open, 'dispatch')).statusCode).toBe(409)
  const cancelled = await place(asha, await readOrder(asha))
  await act(meera, cancelled, 'cancel', { status: 'Upcoming', reason: 'Nobody at home', fee: 0 })
  expect((await act(meera, cancelled, 'dispatch')).statusCode).toBe(409)
  const booking = await place(asha, await quotedBooking(asha))
  expect((await act(meera, booking, 'dispatch')).json().message).toContain('puja')
  for (const order of [open, cancelled, booking]) expect(await rows(order)).toEqual([])
})

test('issues the invoice at completion without a dispatch, and for a puja after it was held, with an exempt ceremony', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const list = await place(asha, await readOrder(asha))
  await act(meera, list, 'complete')
  expect((await only(list, 'invoice')).name).toBe('Tax invoice')

  const dakshina = { kind: 'dakshina', itemId: null, pack: null, packs: 1, title: 'Dakshina' } as const
  const booking = await place(
    asha,
    await quotedBooking(asha, [line({ ...dakshina, amountPaise: 510_000, unitPricePaise: 510_000 })]),
  )
  await act(meera, booking, 'complete')
  const { name, snapshot } = await only(booking, 'invoice')
  expect(name).toBe('Bill of supply')
  expect(snapshot.lines).toMatchObject([{ hsn: '9995', rate: 0, halfPaise: 0, quantity: null }])
  expect(snapshot.totalPaise).toBe(paise(booking.totalAmount))
})

test('issues a receipt voucher for an advance for a puja, taxed by its services, and the invoice refers to it', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const catering = { kind: 'catering', itemId: null, pack: null, packs: 20, title: 'Catering' } as const
  const booking = await place(
    asha,
    await quotedBooking(asha, [
      line({ amountPaise: 100_000, unitPricePaise: 100_000 }),
      line({ ...catering, amountPaise: 100_000, unitPricePaise: 5000 }),
    ]),
  )
  await receive(meera, booking, 1050)
  const { number, snapshot } = await only(booking, 'receipt')
  expect(snapshot).toMatchObject({
    totalPaise: 105_000,
    lines: [
      { title: 'Catering', rate: 500, totalPaise: 52_500, taxablePaise: 50_000, halfPaise: 1250 },
      { rate: 0, totalPaise: 52_500, halfPaise: 0 },
    ],
  })
  await act(meera, booking, 'complete')
  const invoice = await only(booking, 'invoice')
  expect(invoice.snapshot.refersTo).toMatchObject([{ number }])
  expect(invoice.snapshot).toMatchObject({ totalPaise: 210_000, paid: { paidPaise: 105_000, duePaise: 105_000 } })
  await receive(meera, booking, 1050)
  expect(await rows(booking, 'receipt')).toHaveLength(1)
})

const voidPayment = (as: TestOperator, order: Order, paymentId: string) =>
  desk.call('PUT', DESK_PAYMENT_PATHS.voided(order._id, paymentId), { as, json: { reason: 'Of another order' } })

test('reverses the receipt voucher of a voided advance once by a refund voucher, and the correct payment gets its own', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const catering = { kind: 'catering', itemId: null, pack: null, packs: 20, title: 'Catering' } as const
  const booking = await place(asha, await quotedBooking(asha, [line({ ...catering, amountPaise: 100_000 })]))
  await receive(meera, booking, 1050)
  const receipt = await only(booking, 'receipt')
  for (const _ of [1, 2]) expect((await voidPayment(meera, booking, receipt.cause ?? '')).statusCode).toBe(200)
  const back = await only(booking, 'refund')
  expect(back.snapshot).toMatchObject({
    refersTo: [{ number: receipt.number }],
    reason: 'The payment was written down by mistake',
    money: null,
    totalPaise: receipt.snapshot.totalPaise,
    halfPaise: receipt.snapshot.halfPaise,
  })
  expect(back.snapshot.lines).toEqual(receipt.snapshot.lines)

  await receive(meera, booking, 500)
  const receipts = await rows(booking, 'receipt')
  expect(receipts.map(({ snapshot }) => snapshot.totalPaise)).toEqual([105_000, 50_000])
  await act(meera, booking, 'complete')
  expect((await rows(booking)).map(({ kind }) => kind)).toEqual(['receipt', 'refund', 'receipt', 'invoice'])
  expect((await only(booking, 'invoice')).snapshot.refersTo).toMatchObject([{ number: receipts[1]?.number }])

  // The invoice includes the advance, so nothing is left of its voucher to reverse.
  expect((await voidPayment(meera, booking, receipts[1]?.cause ?? '')).statusCode).toBe(200)
  expect(await rows(booking)).toHaveLength(4)
})

test('issues no voucher for an advance for goods only', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await place(asha, await readOrder(asha))
  await receive(meera, order, 42)
  expect(await rows(order)).toEqual([])
})

test('issues a document for the fee of a cancelled puja, and a refund voucher for the rest', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const catering = { kind: 'catering', itemId: null, pack: null, packs: 20, title: 'Catering' } as const
  const dakshina = { kind: 'dakshina', itemId: null, pack: null, packs: 1, title: 'Dakshina' } as const
  const booking = await place(
    asha,
    await quotedBooking(asha, [
      line({ ...dakshina, amountPaise: 300_000, unitPricePaise: 300_000 }),
      line({ ...catering, amountPaise: 100_000, unitPricePaise: 5000 }),
    ]),
  )
  await receive(meera, booking, 4050)
  shop.parts.clock.forward(27 * DAY_MS)
  const { cancellation } = await read(asha, booking)
  expect(cancellation.fee).toBe(810)
  expect(
    (await shop.call('POST', at(booking, '/cancel'), { token: asha.token, json: { fee: cancellation.fee } }))
      .statusCode,
  ).toBe(200)
  const fee = await only(booking, 'invoice')
  expect(fee.name).toBe('Invoice-cum-bill of supply')
  expect(fee.snapshot.lines).toMatchObject([
    { title: 'Cancellation fee', hsn: '9995', rate: 0, totalPaise: 60_000, halfPaise: 0 },
    { title: 'Cancellation fee', hsn: '9963', rate: 500, totalPaise: 21_000, halfPaise: 500 },
  ])
  await sendBack(await desk.operator(), asha, booking)
  const { snapshot } = await only(booking, 'refund')
  const receipt = await only(booking, 'receipt')
  expect(snapshot).toMatchObject({ totalPaise: 324_000, refersTo: [{ number: receipt.number }] })
  expect(snapshot.halfPaise).toBe(2000)
  expect(await rows(booking)).toHaveLength(3)
})

test('issues a credit note for all but the fee when an order is cancelled after dispatch, and both add up exactly', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await place(asha, await readOrder(asha, mixed()))
  await receive(meera, order, order.totalAmount)
  await act(meera, order, 'dispatch')
  await act(meera, order, 'cancel', { status: 'Upcoming', reason: 'The parcel was broken', fee: 0 })
  const [invoice, credit] = [await only(order, 'invoice'), await only(order, 'credit-note')]
  expect(credit).toMatchObject({ originalId: invoice.id })
  expect(credit.snapshot).toMatchObject({ refersTo: [{ number: invoice.number }], reason: 'The order was cancelled' })
  expect(credit.snapshot.lines).toEqual(invoice.snapshot.lines)
  expect(sumsOf(credit.snapshot.lines)).toEqual(sumsOf(invoice.snapshot.lines))
  await sendBack(meera, asha, order)
  expect(await rows(order)).toHaveLength(2)
})

const returnable = async (as: TestOperator, order: Order) =>
  (await desk.call('GET', DESK_PAYMENT_PATHS.returns(order._id), { as })).json().lines
const giveBack = (as: TestOperator, order: Order, lines: object[], id: string = newId()) =>
  desk.call('PUT', DESK_PAYMENT_PATHS.return(order._id, id), { as, json: { lines, reason: 'Two packets were torn' } })

test('gives damaged invoice lines back with their tax, and credits just these', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await place(asha, await readOrder(asha, mixed()))
  expect((await giveBack(meera, order, [{ line: 0, quantity: 1 }])).statusCode).toBe(409)
  expect(await returnable(meera, order)).toEqual([])
  await receive(meera, order, order.totalAmount)
  await act(meera, order, 'dispatch')
  await act(meera, order, 'complete')
  // Three packets of 120.99 and 6.04 tax.
  const [first] = await returnable(meera, order)
  expect(first).toMatchObject({ line: 0, quantity: 3, amount: 127.03 })

  const id = newId()
  const two = [
    { line: 0, quantity: 2 },
    { line: 1, quantity: 1 },
  ]
  for (const answer of await Promise.all([1, 2, 3].map(() => giveBack(meera, order, two, id)))) {
    expect(answer.statusCode).toBe(200)
  }
  const credit = await only(order, 'credit-note')
  expect(credit.snapshot).toMatchObject({
    reason: 'Two packets were torn',
    refersTo: [{ number: (await only(order, 'invoice')).number }],
    lines: [
      { title: 'Turmeric powder', quantity: 2, totalPaise: 8469 },
      { title: 'Kumkum', quantity: 1, totalPaise: 2501, halfPaise: 0 },
    ],
  })
  expect((await read(asha, order)).balance).toMatchObject({ due: 0, refundable: 109.7 })
  expect(await returnable(meera, order)).toMatchObject([
    { line: 0, quantity: 1, amount: 42.34 },
    { line: 2, quantity: 1 },
  ])
  for (const wrong of [[{ line: 0, quantity: 2 }], [{ line: 1, quantity: 1 }], [{ line: 9, quantity: 1 }]]) {
    expect((await giveBack(meera, order, wrong)).statusCode).toBe(409)
  }
  for (const odd of [[], [{ line: 0, quantity: 0 }], [two[0], two[0]]]) {
    expect((await giveBack(meera, order, odd as object[])).statusCode).toBe(400)
  }

  // The rest as well: then no tax is left, and everything but the rounding goes back.
  await giveBack(meera, order, [
    { line: 0, quantity: 1 },
    { line: 2, quantity: 1 },
  ])
  const [invoice, credits] = [await only(order, 'invoice'), await rows(order, 'credit-note')]
  expect(sumsOf(credits.flatMap(({ snapshot }) => snapshot.lines))).toEqual(sumsOf(invoice.snapshot.lines))
  await sendBack(meera, asha, order)
  expect(await rows(order)).toHaveLength(3)
})

test('gives back no more than what is left when two operators act at once', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await place(asha, await readOrder(asha, mixed()))
  await act(meera, order, 'dispatch')
  const answers = await Promise.all([1, 2].map(() => giveBack(meera, order, [{ line: 0, quantity: 2 }])))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  // Nothing was paid: the order costs less, and nothing goes back.
  expect((await read(asha, order)).balance).toMatchObject({ due: order.totalAmount - 84.69, refundable: 0 })
  expect((await desk.call('PUT', DESK_PAYMENT_PATHS.return(order._id, newId()), { json: {} })).statusCode).toBe(401)
})

test('does not change the invoice when a double payment is refunded', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await place(asha, await readOrder(asha))
  await act(meera, order, 'dispatch')
  await receive(meera, order, order.totalAmount)
  await receive(meera, order, order.totalAmount)
  await sendBack(meera, asha, order)
  expect((await rows(order)).map(({ kind }) => kind)).toEqual(['invoice'])
})

test('shows a document to its customer and the desk only', async () => {
  const [asha, bina, meera] = [await customer(), await customer(), await desk.operator()]
  const [order, other] = [await place(asha, await readOrder(asha)), await place(asha, await readOrder(asha))]
  await act(meera, order, 'dispatch')
  const { id, number } = await only(order, 'invoice')
  const path = ({ type, _id }: Order) => DOCUMENT_PATHS.document(type, _id, id)
  const answer = await shop.call('GET', path(order), { token: asha.token })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect((await textOfPages(answer.rawPayload)).join(' ')).toContain(number)
  expect((await desk.call('GET', DESK_PATHS.document(order._id, id), { as: meera })).rawPayload).toEqual(
    answer.rawPayload,
  )
  const refusals = [
    await shop.call('GET', path(order)),
    await shop.call('GET', path(order), { token: bina.token }),
    await shop.call('GET', path(other), { token: asha.token }),
    await desk.call('GET', DESK_PATHS.document(order._id, id)),
    await desk.call('GET', DESK_PATHS.document(other._id, id), { as: meera }),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 401, 404])
})

test('counts a document issued just before 1 April in India for the previous financial year', async () => {
  const asha = await customer()
  const numbers: string[] = []
  for (const at of ['2031-03-31T18:29:59.999Z', '2031-03-31T18:30:00.000Z']) {
    const order = await place(asha, await readOrder(asha))
    const given = { orderId: order._id, at: new Date(at) }
    await shop.parts.db.transaction((tx) => sendOut(shop.parts, tx, given))
    numbers.push((await only(order, 'invoice')).number)
  }
  expect(numbers).toEqual(['I/3031/00001', 'I/3132/00001'])
})

test('leaves no gap and no duplicate number among fifty concurrent invoices of which every third fails', async () => {
  const asha = await customer()
  const { series, year } = counterOf('invoice', shop.parts.clock.now())
  const ofThisYear = () =>
    shop.parts.db
      .select()
      .from(documents)
      .where(like(documents.number, `${series}/${year}/%`))
  const before = (await ofThisYear()).length
  const orders: Order[] = []
  for (let made = 0; made < 50; made++) orders.push(await place(asha, await readOrder(asha)))
  const outcomes = await Promise.allSettled(
    orders.map(({ _id: orderId }, index) =>
      shop.parts.db.transaction(async (tx) => {
        await (index % 2 ? sendOut : complete)(shop.parts, tx, { orderId, at: shop.parts.clock.now() })
        if (index % 3 === 0) throw new Error('rolled back')
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(17)
  const numbers = (await ofThisYear())
    .map(({ number }) => Number(number.split('/')[2]))
    .toSorted((one, other) => one - other)
  expect(numbers).toHaveLength(before + 33)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
