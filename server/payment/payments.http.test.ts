import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS, type Payments } from '#contract/payment.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { paying } from '#tests/support/paying.ts'

const shop = testApp({ UPI_VPA: 'pujaghar@okaxis', UPI_NAME: 'Pujaghar Services', RATE_LIMIT_FACTOR: '20' })
const desk = testDesk(shop)
const { customer, line, readOrder, quotedBooking } = make(shop)
const { place, placed, money, read, receive, workOf } = paying(shop, desk)

const DAY_MS = 24 * 60 * 60 * 1000
const at = ({ type, _id }: Order, rest = '') => `/api/customer/orders/${type}/${_id}${rest}`

let made = 0
function newUtr(): string {
  made += 1
  return String(100_000_000_000 + made)
}

const claim = (owner: TestCustomer, order: Order, utr: string, amount = order.balance.due) =>
  shop.call('POST', at(order, '/payments'), { token: owner.token, json: { utr, amount } })

const settle = (as: TestOperator, order: Order, paymentId: string, json: object) =>
  desk.call('PUT', DESK_PAYMENT_PATHS.payment(order._id, paymentId), { as, json })
const mails = async (owner: TestCustomer) => (await outbox(shop, owner.emailId)).map(({ subject }) => subject)

test('shows what is due for a placed order, and how to pay it by UPI', async () => {
  const asha = await customer()
  const order = await placed(asha)
  expect(order.balance).toMatchObject({ paid: 0, claimed: 0, due: 1050, refundable: 0 })
  const { upi, payments } = await money(asha, order)
  expect(payments).toEqual([])
  expect(upi).toMatchObject({ vpa: 'pujaghar@okaxis', payee: 'Pujaghar Services', amount: 1050 })
  const link = new URL(upi?.link ?? '')
  expect(upi?.link).not.toContain('+')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    pa: 'pujaghar@okaxis',
    pn: 'Pujaghar Services',
    am: '1050.00',
    cu: 'INR',
    tn: upi?.reference,
    tr: upi?.reference.replaceAll('-', ''),
  })
})

test('asks for nothing before an order is placed, and accepts no reported payment', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  expect(await money(asha, order)).toMatchObject({ balance: { due: 0 }, upi: null })
  expect((await claim(asha, order, newUtr(), 42)).statusCode).toBe(409)
})

test('records a reported payment as paid once the desk has found it, and tells the customer', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const utr = newUtr()
  const claimed: Payments = (await claim(asha, order, `${utr.slice(0, 4)} ${utr.slice(4, 8)}-${utr.slice(8)}`)).json()
  expect(claimed.balance).toMatchObject({ paid: 0, claimed: 1050, due: 1050, refundable: 0 })
  expect(claimed.payments).toMatchObject([{ way: 'upi', amount: 1050, reference: utr, state: 'claimed' }])
  expect(await workOf(meera, order)).toContain('payment: ₹1,050.00 · said to be paid · of ₹1,050.00')

  await settle(meera, order, claimed.payments[0]?.id ?? '', { found: true, amount: 1050 })
  expect(await money(asha, order)).toMatchObject({ payments: [{ state: 'captured' }], upi: null })
  expect((await read(asha, order)).balance).toMatchObject({ paid: 1050, claimed: 0, due: 0, refundable: 0 })
  expect((await workOf(meera, order)).some((piece) => piece.startsWith('payment'))).toBe(false)
  expect((await mails(asha)).at(-1)).toContain('We have your payment')
})

test('records one payment for a repeated or concurrent UTR', async () => {
  const asha = await customer()
  const order = await placed(asha)
  const utr = newUtr()
  const answers = await Promise.all(Array.from({ length: 5 }, () => claim(asha, order, utr)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect((await money(asha, order)).payments).toHaveLength(1)
  expect((await read(asha, order)).history.filter(({ note }) => note?.includes(utr))).toHaveLength(1)
})

test('rejects a UTR that belongs to another order, until it was rejected there', async () => {
  const [asha, bina, meera] = [await customer(), await customer(), await desk.operator()]
  const [hers, other] = [await placed(asha), await placed(bina)]
  const utr = newUtr()
  const { payments } = (await claim(asha, hers, utr)).json() as Payments
  const refusal = await claim(bina, other, utr)
  expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([409, 'utr'])
  await settle(meera, hers, payments[0]?.id ?? '', { found: false, reason: 'No such credit in our account' })
  expect((await claim(bina, other, utr)).statusCode).toBe(200)
})

test.each(['12345678901', '1234567890123', 'ABCDEFGHIJKL', ''])('rejects “%s” as a UTR', async (utr) => {
  const asha = await customer()
  const answer = await claim(asha, await placed(asha), utr)
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'utr'])
})

test('tells the customer why a payment was not found, and keeps the amount due', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const { payments } = (await claim(asha, order, newUtr())).json() as Payments
  const reason = 'The number belongs to another shop'
  expect((await settle(meera, order, payments[0]?.id ?? '', { found: false, reason })).statusCode).toBe(200)
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 0, claimed: 0, due: 1050 },
    payments: [{ state: 'rejected', reason }],
  })
  const mail = (await outbox(shop, asha.emailId)).at(-1)
  expect(mail?.subject).toContain('could not find your payment')
  expect(mail?.text).toContain(reason)
  // It is settled once: another answer returns 409, the same one changes nothing.
  expect((await settle(meera, order, payments[0]?.id ?? '', { found: true, amount: 1050 })).statusCode).toBe(409)
  expect((await settle(meera, order, payments[0]?.id ?? '', { found: false, reason })).statusCode).toBe(200)
})

test('keeps the rest due after a payment that is too small', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const { payments } = (await claim(asha, order, newUtr())).json() as Payments
  await settle(meera, order, payments[0]?.id ?? '', { found: true, amount: 1000.5, confirmed: true })
  expect(await money(asha, order)).toMatchObject({ balance: { paid: 1000.5, due: 49.5 }, upi: { amount: 49.5 } })
})

test('rejects more than the order costs, and a fourth unchecked payment', async () => {
  const asha = await customer()
  const order = await placed(asha)
  expect((await claim(asha, order, newUtr(), 1050.01)).statusCode).toBe(422)
  for (let count = 0; count < 3; count += 1) expect((await claim(asha, order, newUtr())).statusCode).toBe(200)
  expect((await claim(asha, order, newUtr())).statusCode).toBe(409)
})

test('refunds the surplus of payments in cash and by UPI', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const { payments } = (await claim(asha, order, newUtr())).json() as Payments
  expect((await receive(meera, order)).json().order.order.balance).toMatchObject({ paid: 1050, due: 0 })
  await settle(meera, order, payments[0]?.id ?? '', { found: true, amount: 1050, confirmed: true })
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 2100, due: 0, refundable: 1050 },
    refunds: [{ state: 'requested', amount: 1050 }],
  })
  expect(await workOf(meera, order)).toContain('refund: ₹1,050.00 · to send back')
  const mail = (await outbox(shop, asha.emailId)).at(-1)
  expect(mail?.text).toContain('₹1,050.00 more than the order costs')
  expect(mail?.text).not.toContain('Everything is paid')
})

test('records a payment at the desk once, however often it is sent', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const id = newId()
  const answers = await Promise.all([1, 2, 3].map(() => receive(meera, order, { id, amount: 500, confirmed: true })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await money(asha, order)).balance).toMatchObject({ paid: 500, due: 550 })
  expect((await receive(meera, order, { id, amount: 501 })).statusCode).toBe(409)
})

test('requires confirmation of an unexpected amount, and then counts it', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const { payments } = (await claim(asha, order, newUtr())).json() as Payments
  const found = (json: object) => settle(meera, order, payments[0]?.id ?? '', { found: true, ...json })
  const question = await found({ amount: 105 })
  expect([question.statusCode, question.json().errors]).toEqual([
    422,
    [
      {
        path: 'confirmed',
        message:
          '₹105.00 is another amount: the customer said ₹1,050.00, and ₹1,050.00 is due. Look again, then confirm it.',
      },
    ],
  ])
  expect((await money(asha, order)).balance).toMatchObject({ paid: 0, claimed: 1050 })
  expect((await found({ amount: 105, confirmed: true })).statusCode).toBe(200)
  expect((await money(asha, order)).balance).toMatchObject({ paid: 105, due: 945 })

  const cash = { id: newId(), amount: 1050 }
  const again = await receive(meera, order, cash)
  expect([again.statusCode, again.json().message]).toEqual([422, expect.stringContaining('₹945.00 is due')])
  expect((await receive(meera, order, { ...cash, confirmed: true })).statusCode).toBe(200)
})

test('records more than the order costs, and refunds the surplus', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  expect((await receive(meera, order, { amount: 2000, confirmed: true })).statusCode).toBe(200)
  const { balance, refunds } = await money(asha, order)
  expect(balance).toMatchObject({ paid: 2000, due: 0, refundable: 950 })
  expect(refunds).toMatchObject([{ state: 'requested', amount: 950 }])
  for (const amount of [10_000_000.01, 0.004, 0, -5]) {
    const refusal = await receive(meera, order, { amount, confirmed: true })
    expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([400, 'amount'])
  }
  await desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, refunds[0]?.id ?? ''), {
    as: meera,
    json: { way: 'cash', amount: 950, reference: '' },
  })
  expect((await money(asha, order)).balance).toMatchObject({ paid: 1050, due: 0, refundable: 0 })
})

const voidPayment = (as: TestOperator, order: Order, paymentId: string, reason = 'Typed 105 for 1,050') =>
  desk.call('PUT', DESK_PAYMENT_PATHS.voided(order._id, paymentId), { as, json: { reason } })

test('voids a payment with a reason that all can see, and lets it be recorded correctly', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const utr = newUtr()
  const { payments } = (await claim(asha, order, utr)).json() as Payments
  const id = payments[0]?.id ?? ''
  expect((await voidPayment(meera, order, id)).statusCode).toBe(409)
  await settle(meera, order, id, { found: true, amount: 105, confirmed: true })
  for (const answer of await Promise.all([voidPayment(meera, order, id), voidPayment(meera, order, id)])) {
    expect(answer.statusCode).toBe(200)
  }
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 0, claimed: 0, due: 1050 },
    payments: [{ id, state: 'voided', amount: 105, reference: utr, reason: 'Typed 105 for 1,050' }],
  })
  const note = 'Payment of ₹105.00 by UPI voided: Typed 105 for 1,050'
  expect((await read(asha, order)).history.filter((entry) => entry.note === note)).toHaveLength(1)
  const logged = await rowsOf<{ after: { note: string } }>(
    shop.parts.db,
    sql`select after from audit_log where action = 'payment.void' and subject_id = ${order._id}::text order by id`,
  )
  expect(logged[0]?.after.note).toBe(note)
  const told = (await outbox(shop, asha.emailId)).filter(({ subject }) => subject.includes('corrected a payment'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('₹1,050.00 is still to pay.')

  expect((await receive(meera, order, { way: 'upi', reference: utr })).statusCode).toBe(200)
  expect((await money(asha, order)).balance).toMatchObject({ paid: 1050, due: 0 })
})

test('withdraws a requested refund with its voided payment, and keeps a payment whose refund was sent', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const [right, twice] = [newId(), newId()]
  await receive(meera, order, { id: right })
  await receive(meera, order, { id: twice, amount: 1000, confirmed: true })
  expect((await money(asha, order)).refunds).toMatchObject([{ state: 'requested', amount: 1000 }])
  await voidPayment(meera, order, twice)
  expect(await money(asha, order)).toMatchObject({ balance: { paid: 1050, refundable: 0 }, refunds: [] })
  // The request that recorded the payment arrives again, late.
  expect((await receive(meera, order, { id: twice, amount: 1000, confirmed: true })).statusCode).toBe(409)

  await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  const { refunds } = await money(asha, order)
  await desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, refunds[0]?.id ?? ''), {
    as: meera,
    json: { way: 'cash', amount: 1050, reference: '' },
  })
  const refusal = await voidPayment(meera, order, right)
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    '₹1,050.00 of what came was sent back already. Without this payment that would be more than came, so it stands.',
  ])
  expect((await money(asha, order)).payments).toMatchObject([{ state: 'captured' }, { state: 'voided' }])
})

test('either voids a payment or records its refund when both happen at once', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const id = newId()
  await receive(meera, order, { id })
  await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  const { refunds } = await money(asha, order)
  const sent = { way: 'cash', amount: 1050, reference: '' }
  const answers = await Promise.all([
    voidPayment(meera, order, id),
    desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, refunds[0]?.id ?? ''), { as: meera, json: sent }),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await money(asha, order)).balance).toMatchObject({ paid: 0, due: 0, refundable: 0 })
})

test('voids a payment only with a reason and on its own order', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const [order, other] = [await placed(asha), await placed(asha)]
  const id = newId()
  await receive(meera, order, { id })
  expect((await voidPayment(meera, order, id, ' ')).statusCode).toBe(400)
  expect((await voidPayment(meera, other, id)).statusCode).toBe(404)
  const stranger = await desk.call('PUT', DESK_PAYMENT_PATHS.voided(order._id, id), { json: { reason: 'x' } })
  expect(stranger.statusCode).toBe(401)
  expect((await money(asha, order)).payments).toMatchObject([{ state: 'captured' }])
})

test('recognises a reference in every notation, from the customer or the desk, as UPI or bank transfer', async () => {
  const [asha, bina, meera] = [await customer(), await customer(), await desk.operator()]
  const [hers, other] = [await placed(asha), await placed(bina)]
  const utr = newUtr()
  const inGroups = `${utr.slice(0, 4)} ${utr.slice(4, 8)}\u2011${utr.slice(8)}`
  const inKannada = `\u200b${utr.replace(/\d/g, (digit) => String.fromCharCode(0xce6 + Number(digit)))}`
  expect((await receive(meera, hers, { way: 'upi', reference: inGroups })).statusCode).toBe(200)
  expect((await money(asha, hers)).payments).toMatchObject([{ way: 'upi', reference: utr }])

  expect((await claim(asha, hers, inKannada, 1050)).statusCode).toBe(200)
  expect((await money(asha, hers)).payments).toHaveLength(1)
  const refusals = [
    await claim(bina, other, inKannada),
    await receive(meera, other, { way: 'upi', reference: inKannada }),
    await receive(meera, other, { way: 'bank', reference: inGroups }),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409])
  expect((await money(bina, other)).payments).toEqual([])
})

test('requires the UTR of a UPI payment that the desk records', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  for (const reference of ['', '1234', 'receipt 1']) {
    const refusal = await receive(meera, order, { way: 'upi', reference })
    expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([400, 'reference'])
  }
})

test.each([
  ['cash', 'Receipt 17', 'Receipt 17'],
  ['bank', 'axis-n17 0001', 'AXISN170001'],
])('names the order that already has this %s reference', async (way, typed, kept) => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const [first, second] = [await placed(asha), await placed(asha)]
  await receive(meera, first, { way, reference: typed })
  expect((await money(asha, first)).payments).toMatchObject([{ way, reference: kept }])
  const refusal = await receive(meera, second, { way, reference: `${typed} ` })
  expect([refusal.statusCode, refusal.json().errors]).toEqual([
    409,
    [
      {
        path: 'reference',
        message: `This number is written down for a payment of order ${orderNumber(first._id)} already. Check it, and enter the number of this payment.`,
      },
    ],
  ])
})

test('records a reference that is sent for two orders at once for one of them', async () => {
  const [asha, bina, meera] = [await customer(), await customer(), await desk.operator()]
  const [hers, other] = [await placed(asha), await placed(bina)]
  const utr = newUtr()
  const claims = await Promise.all([claim(asha, hers, utr), claim(bina, other, utr)])
  expect(claims.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const number = newUtr()
  const notes = await Promise.all(
    [hers, other].map((order) => receive(meera, order, { way: 'upi', reference: number, amount: 1050 })),
  )
  expect(notes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const transfer = newUtr()
  const both = await Promise.all([
    receive(meera, hers, { way: 'bank', reference: transfer, confirmed: true }),
    claim(bina, other, transfer, 1050),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('keeps the fee of a cancelled order and refunds the rest once', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const booked = await place(asha, await quotedBooking(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]))
  await receive(meera, booked)
  // The booking is for 30 days from now.
  shop.parts.clock.forward(25 * DAY_MS)
  const { fee } = (await read(asha, booked)).cancellation
  expect(fee).toBe(210)
  await shop.call('POST', at(booked, '/cancel'), { token: asha.token, json: { fee } })
  const owed = await money(asha, booked)
  expect(owed).toMatchObject({
    balance: { paid: 1050, due: 0, refundable: 840 },
    refunds: [{ amount: 840 }],
    upi: null,
  })

  const meeraNow = await desk.operator('Meera Iyer')
  const send = (json: object) =>
    desk.call('PUT', DESK_PAYMENT_PATHS.refund(booked._id, owed.refunds[0]?.id ?? ''), { as: meeraNow, json })
  const refusal = await send({ way: 'upi', amount: 840.01, reference: '777' })
  expect([refusal.statusCode, refusal.json().errors[0]]).toEqual([
    422,
    { path: 'amount', message: 'This is more than we owe: ₹840.00. Please check the amount.' },
  ])
  const sent = { way: 'upi', amount: 840, reference: 'UPI 777' }
  for (const answer of await Promise.all([send(sent), send(sent)])) expect(answer.statusCode).toBe(200)
  expect(await money(asha, booked)).toMatchObject({
    balance: { paid: 210, due: 0, refundable: 0 },
    refunds: [{ state: 'sent', amount: 840, reference: 'UPI 777' }],
  })
  expect((await mails(asha)).filter((subject) => subject.includes('sent money back'))).toHaveLength(1)
})

const sendBack = (as: TestOperator, order: Order, refundId: string, json: object) =>
  desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, refundId), { as, json: { way: 'upi', reference: '', ...json } })

test('records a part of a refund, and requests the rest', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await receive(meera, order)
  await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  const first = (await money(asha, order)).refunds[0]?.id ?? ''
  // The response was lost, so it is sent again.
  for (const _ of [1, 2]) {
    expect((await sendBack(meera, order, first, { amount: 1000, reference: 'A' })).statusCode).toBe(200)
  }
  const { balance, refunds } = await money(asha, order)
  expect(balance).toMatchObject({ paid: 50, refundable: 50 })
  expect(refunds).toMatchObject([
    { id: first, state: 'sent', amount: 1000 },
    { state: 'requested', amount: 50 },
  ])
  expect(await workOf(meera, order)).toContain('refund: ₹50.00 · to send back')
  await sendBack(meera, order, refunds[1]?.id ?? '', { amount: 50 })
  expect((await money(asha, order)).balance).toMatchObject({ paid: 0, due: 0, refundable: 0 })
})

test('never refunds more than is owed when two operators send parts at once', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await receive(meera, order)
  await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  const first = (await money(asha, order)).refunds[0]?.id ?? ''
  const answers = await Promise.all(
    [700, 600].map((amount) => sendBack(meera, order, first, { amount, reference: String(amount) })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { balance, refunds } = await money(asha, order)
  const sent = refunds.find(({ state }) => state === 'sent')?.amount ?? 0
  expect([700, 600]).toContain(sent)
  expect(balance).toMatchObject({ paid: 1050 - sent, refundable: 1050 - sent })
  const rest = refunds.find(({ state }) => state === 'requested')
  expect(rest?.amount).toBe(1050 - sent)
  expect((await sendBack(meera, order, rest?.id ?? '', { amount: 1050 - sent + 0.01 })).statusCode).toBe(422)
})

test('owes nothing for an order that is cancelled before a payment', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  expect(await money(asha, order)).toMatchObject({ balance: { paid: 0, due: 0, refundable: 0 }, refunds: [] })
})

test('refunds money that arrives after the order was cancelled', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  const { payments } = (await claim(asha, order, newUtr())).json() as Payments
  await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  await settle(meera, order, payments[0]?.id ?? '', { found: true, amount: 1050, confirmed: true })
  expect(await money(asha, order)).toMatchObject({
    balance: { refundable: 1050 },
    refunds: [{ state: 'requested', amount: 1050 }],
  })
  const mail = (await outbox(shop, asha.emailId)).at(-1)
  expect(mail?.text).toContain('Your order is cancelled, so ₹1,050.00 goes back to you within two days.')
  expect(mail?.text).not.toContain('Everything is paid')
})

test('returns 404 for another customer and 401 without a session, at the shop and the desk', async () => {
  const [asha, bina, meera] = [await customer(), await customer(), await desk.operator()]
  const order = await placed(asha)
  expect((await claim(bina, order, newUtr())).statusCode).toBe(404)
  expect((await shop.call('GET', at(order, '/payments'), { token: bina.token })).statusCode).toBe(404)
  expect((await shop.call('GET', at(order, '/payments'))).statusCode).toBe(401)
  const { payments } = (await claim(asha, order, newUtr())).json() as Payments
  const elsewhere = await placed(bina)
  const answer = await settle(meera, elsewhere, payments[0]?.id ?? '', { found: true, amount: 1050 })
  expect(answer.statusCode).toBe(404)
  expect((await desk.call('GET', DESK_PAYMENT_PATHS.payments(order._id))).statusCode).toBe(401)
})

test('does not delete an account while money is to be refunded', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await receive(meera, order)
  await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  const leave = () =>
    shop.call('POST', ACCOUNT_PATHS.deleteAccount, { token: asha.token, json: { password: PASSWORD } })
  const refusal = await leave()
  expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining('money to send back')])

  const { refunds } = await money(asha, order)
  const sent = { way: 'cash', amount: 1050, reference: '' }
  await desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, refunds[0]?.id ?? ''), { as: meera, json: sent })
  expect((await leave()).statusCode).toBe(204)
})
