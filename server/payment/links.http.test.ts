import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS, type Payments } from '#contract/payment.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { KEY_SECRET, razorpay, WEBHOOK_SECRET } from '#tests/support/razorpay.ts'
import { lookAtLink, lookAtLinks } from './links.ts'
import { openProvider } from './providers.ts'

const provider = await razorpay()
const shop = testApp({
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: KEY_SECRET,
  RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  RAZORPAY_URL: provider.url,
  RATE_LIMIT_FACTOR: '20',
})
const desk = testDesk(shop)
const { customer, line, readOrder, checkout } = make(shop)

const at = ({ type, _id }: Order, rest = '') => `/api/customer/orders/${type}/${_id}${rest}`

/** An accepted list of 1,050 rupees. */
async function placed(owner: TestCustomer): Promise<Order> {
  const order = await readOrder(owner, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })])
  return (await shop.call('PATCH', '/api/customer/place-order', { token: owner.token, json: checkout(order) })).json()
    .order
}

const openLink = (owner: TestCustomer, order: Order) =>
  shop.call('POST', PAYMENT_PATHS.link(order.type, order._id), { token: owner.token })
const money = async (owner: TestCustomer, order: Order): Promise<Payments> =>
  (await shop.call('GET', at(order, '/payments'), { token: owner.token })).json()

/** The link at the provider that was made last. */
const made = () => {
  const link = provider.links.at(-1)
  if (!link) throw new Error('the provider has made no link')
  return link
}

const tell = ({ body, signature }: { body: string; signature: string }) =>
  shop.call('POST', PAYMENT_PATHS.webhook, {
    payload: body,
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
  })

/** Does the jobs that calls of the provider have made. */
async function lookAtAll(): Promise<void> {
  const ready = openProvider(shop.parts.env)
  const jobs = await rowsOf<{ id: string }>(
    shop.parts.db,
    sql`select data->>'linkId' as id from pgboss.job where name = 'payment.look'`,
  )
  for (const { id } of jobs) if (ready) await lookAtLink(shop.parts, ready, id)
}

const mails = async (owner: TestCustomer) =>
  (await outbox(shop, owner.emailId)).map(({ subject }) => subject).filter((subject) => subject.includes('payment'))

test('what is due can be paid on the page of the provider, in paise, under one reference', async () => {
  const asha = await customer()
  const order = await placed(asha)
  expect(await money(asha, order)).toMatchObject({ online: true, upi: null })
  const answer = await openLink(asha, order)
  expect(answer.json()).toEqual({ url: made().short_url })
  expect(made()).toMatchObject({ amount: 105_000, currency: 'INR' })
  const count = provider.links.length
  expect((await openLink(asha, order)).json()).toEqual(answer.json())
  expect(provider.links).toHaveLength(count)
})

test('pressed several times at once, it is one link', async () => {
  const asha = await customer()
  const order = await placed(asha)
  const count = provider.links.length
  const answers = await Promise.all([1, 2, 3].map(() => openLink(asha, order)))
  expect(new Set(answers.map((answer) => answer.json().url))).toEqual(new Set([made().short_url]))
  expect(provider.links).toHaveLength(count + 1)
})

test.each([
  ['answers with a fault', 503, false],
  ['makes it and then answers with a fault', 502, true],
  ['makes it and the connection breaks', 0, true],
])('a provider that %s loses nothing: the next press gives the page', async (_, status, late) => {
  const asha = await customer()
  const order = await placed(asha)
  const count = provider.links.length
  provider.fail(1, status, late)
  const refusal = await openLink(asha, order)
  expect([refusal.statusCode, refusal.json().message]).toEqual([503, expect.stringContaining('try again')])
  expect((await openLink(asha, order)).json()).toEqual({ url: made().short_url })
  expect(provider.links).toHaveLength(count + 1)
})

test('the same call three times, before and after the browser returns, is one payment and one mail', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  const reference = provider.pay(made())
  const call = provider.webhook('payment_link.paid', made())
  expect((await tell(call)).statusCode).toBe(200)
  await lookAtAll()
  const [returned] = await Promise.all([
    shop.call('GET', `${PAYMENT_PATHS.returned}?${provider.returned(made())}`),
    tell(call).then(lookAtAll),
  ])
  expect([returned.statusCode, returned.headers.location]).toEqual([303, `/list-review/${order._id}`])
  await tell(call)
  await lookAtAll()
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 1050, due: 0, refundable: 0 },
    payments: [{ way: 'link', amount: 1050, reference, state: 'captured' }],
    online: false,
  })
  expect(await mails(asha)).toHaveLength(1)
})

test('the browser that returns first is enough', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  provider.pay(made())
  await shop.call('GET', `${PAYMENT_PATHS.returned}?${provider.returned(made())}`)
  expect((await money(asha, order)).balance).toMatchObject({ paid: 1050, due: 0 })
})

test('a call with one changed byte, or without a signature, is refused and changes nothing', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  provider.pay(made())
  const { body, signature } = provider.webhook('payment_link.paid', made())
  for (const wrong of [
    { body: body.replace('105000', '105001'), signature },
    { body, signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
    { body, signature: '' },
    { body, signature: 'zz' },
  ])
    expect((await tell(wrong)).statusCode).toBe(401)
  const address = provider.returned(made()).replace('status=paid', 'status=created')
  const returned = await shop.call('GET', `${PAYMENT_PATHS.returned}?${address}`)
  expect(returned.headers.location).toBe('/my-orders')
  await lookAtAll()
  expect((await money(asha, order)).payments).toEqual([])
})

test('a call in the wrong order says only that something happened: failed and authorised payments are no money', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  provider.pay(made(), undefined, 'failed')
  provider.pay(made(), undefined, 'authorized')
  // It says paid before anything is.
  await tell(provider.webhook('payment_link.paid', { ...made(), status: 'paid' }))
  await lookAtAll()
  expect((await money(asha, order)).balance).toMatchObject({ paid: 0, due: 1050 })
  provider.pay(made())
  await tell(provider.webhook('payment_link.expired', made()))
  await lookAtAll()
  expect((await money(asha, order)).balance).toMatchObject({ paid: 1050, due: 0 })
})

test('a call about something that is none of ours is taken and nothing more', async () => {
  const other = { ...made(), id: 'plink_unknown' }
  expect((await tell(provider.webhook('payment_link.paid', other))).statusCode).toBe(200)
  const body = JSON.stringify({ event: 'settlement.processed', payload: {} })
  const signed = provider.webhook('x', made())
  expect((await tell({ ...signed, body })).statusCode).toBe(401)
})

test('a payment that nobody told of is found by looking', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  provider.pay(made())
  shop.parts.clock.forward(11 * 60 * 1000)
  provider.fail(1, 500)
  await lookAtLinks(shop.parts, openProvider(shop.parts.env))
  await lookAtLinks(shop.parts, openProvider(shop.parts.env))
  shop.parts.clock.forward(11 * 60 * 1000)
  await lookAtLinks(shop.parts, openProvider(shop.parts.env))
  expect((await money(asha, order)).balance).toMatchObject({ paid: 1050, due: 0 })
})

test('paid at the desk as well: the link is cancelled, and money that still comes by it is owed', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await openLink(asha, order)
  const link = made()
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), {
    as: meera,
    json: { id: newId(), way: 'cash', amount: 1050, reference: '' },
  })
  await tell(provider.webhook('payment.failed', link))
  await lookAtAll()
  expect(link.status).toBe('cancelled')
  // It was on its way already.
  provider.pay(link)
  await tell(provider.webhook('payment_link.paid', link))
  await lookAtAll()
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 2100, refundable: 1050 },
    refunds: [{ state: 'requested', amount: 1050 }],
  })
})

test('another customer gets no link, and an order that is not placed has nothing to pay', async () => {
  const [asha, bina] = [await customer(), await customer()]
  const order = await placed(asha)
  expect((await openLink(bina, order)).statusCode).toBe(404)
  expect((await openLink(asha, await readOrder(asha))).statusCode).toBe(409)
})
