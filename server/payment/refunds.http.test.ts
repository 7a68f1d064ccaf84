import { expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS, type Payments } from '#contract/payment.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { paying } from '#tests/support/paying.ts'
import { KEY_SECRET, razorpay, WEBHOOK_SECRET } from '#tests/support/razorpay.ts'
import { lookAtLinks } from './links.ts'
import { openProvider } from './providers.ts'
import { lookAtRefund, lookAtRefunds } from './refunds.ts'

const provider = await razorpay()
const shop = testApp({
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  RAZORPAY_URL: provider.url,
  RATE_LIMIT_FACTOR: '50',
})
const desk = testDesk(shop)
const { customer } = make(shop)
const { placed, money } = paying(shop, desk)

const MINUTE_MS = 60 * 1000
const owedIn = ({ refunds }: Payments) => refunds.find(({ state }) => state === 'requested')
const ready = () => {
  const opened = openProvider(shop.parts.env)
  if (opened === null) throw new Error('there is no provider')
  return opened
}
/** Runs the job that a refund queues. */
const look = (refundId: string) => lookAtRefund(shop.parts, ready(), refundId)
async function pollAfter(minutes: number): Promise<void> {
  shop.parts.clock.forward(minutes * MINUTE_MS)
  await lookAtRefunds(shop.parts, ready())
}
const workOf = async (as: TestOperator, order: Order): Promise<string[]> =>
  (await desk.call('GET', DESK_PATHS.work, { as }))
    .json()
    .pieces.filter(({ id, kind }: { id: string; kind: string }) => id === order._id && kind === 'refund')
    .map(({ what }: { what: string }) => what)
const sendOnline = (as: TestOperator, order: Order, refundId: string, amount: number) =>
  desk.call('PUT', DESK_PAYMENT_PATHS.refundOnline(order._id, refundId), { as, json: { amount } })
const sendByHand = (as: TestOperator, order: Order, refundId: string, amount: number) =>
  desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, refundId), {
    as,
    json: { way: 'upi', amount, reference: 'UPI 9' },
  })

const refundMails = async (owner: TestCustomer) =>
  (await outbox(shop, owner.emailId)).map(({ subject }) => subject).filter((each) => /refund|sent money/.test(each))

/** An order of 1,050 rupees, paid online and cancelled without a fee. */
async function cancelled(owner: TestCustomer): Promise<{ order: Order; refundId: string; payment: string }> {
  const order = await placed(owner)
  await shop.call('POST', PAYMENT_PATHS.link(order.type, order._id), { token: owner.token })
  const link = provider.links.at(-1)
  if (link === undefined) throw new Error('the provider has made no link')
  const payment = provider.pay(link)
  shop.parts.clock.forward(11 * MINUTE_MS)
  await lookAtLinks(shop.parts, ready())
  await shop.call('POST', PATHS.orderAction(order.type, order._id, 'cancel'), { token: owner.token, json: {} })
  return { order, refundId: owedIn(await money(owner, order))?.id ?? '', payment }
}

test('refunds an online payment online once, however often it is requested and polled', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId, payment } = await cancelled(asha)
  expect(await money(asha, order)).toMatchObject({ balance: { refundable: 1050 }, refundOnline: 1050 })
  const count = provider.refunds.length
  const answers = await Promise.all([1, 2, 3].map(() => sendOnline(meera, order, refundId, 1050)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 0, refundable: 0 },
    refunds: [{ id: refundId, state: 'pending', amount: 1050, way: 'link' }],
    refundOnline: 0,
  })
  expect(await workOf(meera, order)).toEqual([])
  await Promise.all([look(refundId), look(refundId)])
  await look(refundId)
  expect(provider.refunds).toHaveLength(count + 1)
  const made = provider.refunds.at(-1)
  expect(made).toMatchObject({ payment_id: payment, amount: 105_000 })
  expect((await money(asha, order)).refunds).toMatchObject([{ state: 'sent', reference: made?.id }])
  expect(await refundMails(asha)).toEqual([expect.stringContaining('sent money back')])
})

test.each([
  ['answers with a fault', 503, false],
  ['sends it and then answers with a fault', 502, true],
  ['sends it and the connection breaks', 0, true],
])('refunds once when the provider %s: the next look uses the same key', async (_, status, late) => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId } = await cancelled(asha)
  await sendOnline(meera, order, refundId, 1050)
  const count = provider.refunds.length
  provider.fail(1, status, late)
  await expect(look(refundId)).rejects.toThrow()
  expect((await money(asha, order)).refunds).toMatchObject([{ state: 'pending' }])
  // Meanwhile it cannot be sent by hand.
  expect((await sendByHand(meera, order, refundId, 1050)).statusCode).toBe(409)
  await pollAfter(11)
  expect(provider.refunds).toHaveLength(count + 1)
  expect((await money(asha, order)).refunds).toMatchObject([{ state: 'sent' }])
})

test('keeps a slow refund pending until a webhook or a look confirms it', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId } = await cancelled(asha)
  await sendOnline(meera, order, refundId, 1050)
  provider.refundsBegin('pending')
  await look(refundId)
  provider.refundsBegin('processed')
  const made = provider.refunds.at(-1)
  if (made === undefined) throw new Error('the provider has no refund')
  await pollAfter(11)
  expect((await money(asha, order)).refunds).toMatchObject([{ state: 'pending' }])
  const leave = await shop.call('POST', ACCOUNT_PATHS.deleteAccount, {
    token: asha.token,
    json: { password: PASSWORD },
  })
  expect(leave.statusCode).toBe(409)

  made.status = 'processed'
  const { body, signature } = provider.webhook('refund.processed', made)
  for (const _ of [1, 2, 3]) {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
    expect((await shop.call('POST', PAYMENT_PATHS.webhook, { payload: body, headers })).statusCode).toBe(200)
    await look(refundId)
  }
  const { history } = (await shop.call('GET', PATHS.order(order.type, order._id), { token: asha.token })).json().order
  const notes = history.filter(({ note }: { note: string | null }) => note?.includes('sent back online, reference'))
  expect(notes).toHaveLength(1)
  expect(await refundMails(asha)).toEqual([
    expect.stringMatching(/^Your refund for PG-\S+ has started$/),
    expect.stringContaining('sent money back'),
  ])
})

test('reports two refunds in a row each with its own amount', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId } = await cancelled(asha)
  await sendOnline(meera, order, refundId, 210)
  const rest = owedIn(await money(asha, order))?.id ?? ''
  expect((await sendOnline(meera, order, rest, 840)).statusCode).toBe(200)
  provider.refundsBegin('pending')
  await look(refundId)
  await look(rest)
  provider.refundsBegin('processed')
  const told = (await outbox(shop, asha.emailId)).filter(({ subject }) => subject.endsWith('has started'))
  expect(told.map(({ text }) => /Refund of (\S+) is sent back/.exec(text)?.[1]).sort()).toEqual(['₹210.00', '₹840.00'])
})

test.each([
  ['the provider has not settled for a week', true, 8],
  ['nobody looks at, as its provider is no longer configured', false, 2],
])('leaves a refund that %s to the desk, which settles it once', async (_, isLookedAt, days) => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId } = await cancelled(asha)
  await sendOnline(meera, order, refundId, 1050)
  const settle = (json: object) =>
    desk.call('PUT', DESK_PAYMENT_PATHS.refundSettled(order._id, refundId), { as: meera, json })
  expect((await settle({ sent: false })).statusCode).toBe(409)
  provider.refundsBegin('pending')
  await look(refundId)
  provider.refundsBegin('processed')
  expect(await workOf(meera, order)).toEqual([])
  if (isLookedAt) await pollAfter(days * 24 * 60)
  else shop.parts.clock.forward(days * 24 * 60 * MINUTE_MS)
  const operator = await desk.operator()
  const later = (json: object) =>
    desk.call('PUT', DESK_PAYMENT_PATHS.refundSettled(order._id, refundId), { as: operator, json })
  expect(await workOf(operator, order)).toEqual(['₹1,050.00 · sent back online, still not confirmed'])
  expect((await later({ sent: true, reference: '' })).statusCode).toBe(400)
  const body = isLookedAt ? { sent: true, reference: 'rfnd_1' } : { sent: false }
  for (const _ of [1, 2]) expect((await later(body)).statusCode).toBe(200)
  const { refunds } = (
    await desk.call('GET', DESK_PAYMENT_PATHS.payments(order._id), { as: operator })
  ).json() as Payments
  expect(refunds.map(({ state }) => state)).toEqual(isLookedAt ? ['sent'] : ['failed', 'requested'])
  expect(await workOf(operator, order)).toEqual(isLookedAt ? [] : ['₹1,050.00 · to send back'])
})

test('requests a failed refund again, keeps it visible, and sends it in another way', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId } = await cancelled(asha)
  await sendOnline(meera, order, refundId, 1050)
  provider.refundsBegin('failed')
  await Promise.all([look(refundId), look(refundId)])
  await look(refundId)
  provider.refundsBegin('processed')
  expect(await refundMails(asha)).toEqual([expect.stringMatching(/^Your refund for PG-\S+ takes longer$/)])
  const after = await money(asha, order)
  expect(after).toMatchObject({
    balance: { paid: 1050, refundable: 1050 },
    refunds: [
      { id: refundId, state: 'failed', reason: expect.any(String) },
      { state: 'requested', amount: 1050 },
    ],
  })
  expect(await workOf(meera, order)).toEqual(['₹1,050.00 · to send back'])
  expect((await sendByHand(meera, order, owedIn(after)?.id ?? '', 1050)).statusCode).toBe(200)
  expect((await money(asha, order)).balance).toMatchObject({ paid: 0, refundable: 0 })
})

test('marks a refund that the provider rejects as failed, with the reason', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId, payment } = await cancelled(asha)
  // Somebody has refunded it in the provider's dashboard.
  provider.refunds.push({ id: `rfnd_${newId()}`, payment_id: payment, amount: 105_000, status: 'processed' })
  await sendOnline(meera, order, refundId, 1050)
  await look(refundId)
  expect((await money(asha, order)).refunds).toMatchObject([
    { state: 'failed', reason: 'The total refund amount is greater than the refund payment amount' },
    { state: 'requested', amount: 1050 },
  ])
})

test('never refunds more than was paid with concurrent parts, online and by hand', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId } = await cancelled(asha)
  const answers = await Promise.all([
    sendOnline(meera, order, refundId, 700),
    sendByHand(meera, order, refundId, 600),
    sendOnline(meera, order, refundId, 650),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const before = await money(asha, order)
  const rest = owedIn(before)
  const gone = 1050 - (rest?.amount ?? 0)
  expect([600, 650, 700]).toContain(gone)
  expect(before.balance).toMatchObject({ paid: 1050 - gone, refundable: 1050 - gone })
  const more = await sendOnline(meera, order, rest?.id ?? '', 1050 - gone + 0.01)
  expect([more.statusCode, more.json().errors[0].path]).toEqual([422, 'amount'])
  expect((await sendOnline(meera, order, rest?.id ?? '', 1050 - gone)).statusCode).toBe(200)
  for (const { id } of (await money(asha, order)).refunds) await look(id)
  expect(await money(asha, order)).toMatchObject({ balance: { paid: 0, refundable: 0 } })
})

test('refunds online only what came online, and no more than one payment has left', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { order, refundId } = await cancelled(asha)
  const cash = { id: newId(), way: 'cash', amount: 100, reference: '', confirmed: true }
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), { as: meera, json: cash })
  expect(await money(asha, order)).toMatchObject({ balance: { refundable: 1150 }, refundOnline: 1050 })
  const refusal = await sendOnline(meera, order, refundId, 1150)
  expect([refusal.statusCode, refusal.json().errors[0].message]).toEqual([422, expect.stringContaining('₹1,050.00')])
  expect((await sendOnline(meera, order, refundId, 0.5)).statusCode).toBe(422)
  expect((await sendOnline(meera, order, newId(), 10)).statusCode).toBe(404)
  expect(
    (await desk.call('PUT', DESK_PAYMENT_PATHS.refundOnline(order._id, refundId), { json: { amount: 1 } })).statusCode,
  ).toBe(401)
})
