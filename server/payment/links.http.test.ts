import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS } from '#contract/payment.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { paying } from '#tests/support/paying.ts'
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
const { customer, line, readOrder } = make(shop)
const { choose, place, placed, money, receive, workOf } = paying(shop, desk)

const at = ({ type, _id }: Order, rest = '') => `/api/customer/orders/${type}/${_id}${rest}`

const openLink = (owner: TestCustomer, order: Order) =>
  shop.call('POST', PAYMENT_PATHS.link(order.type, order._id), { token: owner.token })

/** The last link that was created at the provider. */
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

/** Runs the jobs that webhooks of the provider have queued. */
async function lookAtAll(): Promise<void> {
  const ready = openProvider(shop.parts.env)
  const jobs = await rowsOf<{ id: string }>(
    shop.parts.db,
    sql`select data->>'linkId' as id from pgboss.job where name = 'payment.look'`,
  )
  for (const { id } of jobs) if (ready) await lookAtLink(shop.parts, ready, id)
}

const HOUR_MS = 60 * 60 * 1000
const lookNow = () => lookAtLinks(shop.parts, openProvider(shop.parts.env))
const settleLink = (as: TestOperator, order: Order, linkId: string, json: object) =>
  desk.call('PUT', DESK_PAYMENT_PATHS.link(order._id, linkId), { as, json })

const mails = async (owner: TestCustomer) =>
  (await outbox(shop, owner.emailId)).map(({ subject }) => subject).filter((subject) => subject.includes('payment'))

test('creates a payment page for the amount due, in paise, under one reference', async () => {
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

test('creates one link for concurrent requests', async () => {
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
])('loses nothing when the provider %s: the next request returns the page', async (_, status, late) => {
  const asha = await customer()
  const order = await placed(asha)
  const count = provider.links.length
  provider.fail(1, status, late)
  const refusal = await openLink(asha, order)
  expect([refusal.statusCode, refusal.json().message]).toEqual([503, expect.stringContaining('try again')])
  expect((await openLink(asha, order)).json()).toEqual({ url: made().short_url })
  expect(provider.links).toHaveLength(count + 1)
})

test('records one payment with one mail for repeated webhooks, before and after the browser returns', async () => {
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

test('records the payment when the browser returns first', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  provider.pay(made())
  await shop.call('GET', `${PAYMENT_PATHS.returned}?${provider.returned(made())}`)
  expect((await money(asha, order)).balance).toMatchObject({ paid: 1050, due: 0 })
})

test('rejects a webhook with a changed byte or without a signature, and changes nothing', async () => {
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

test('counts no failed or authorised payments, whatever a webhook says', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  provider.pay(made(), undefined, 'failed')
  provider.pay(made(), undefined, 'authorized')
  // The webhook says paid before anything is paid.
  await tell(provider.webhook('payment_link.paid', { ...made(), status: 'paid' }))
  await lookAtAll()
  expect((await money(asha, order)).balance).toMatchObject({ paid: 0, due: 1050 })
  provider.pay(made())
  await tell(provider.webhook('payment_link.expired', made()))
  await lookAtAll()
  expect((await money(asha, order)).balance).toMatchObject({ paid: 1050, due: 0 })
})

test('reports a failed payment once per link, and not after one that succeeded', async () => {
  const [asha, bina] = [await customer(), await customer()]
  const [order, other] = [await placed(asha), await placed(bina)]
  await openLink(asha, order)
  provider.pay(made(), undefined, 'failed')
  const call = provider.tried('payment.failed', made())
  for (const _ of [1, 2, 3]) expect((await tell(call)).statusCode).toBe(200)
  await Promise.all([lookAtAll(), lookAtAll()])
  expect(await mails(asha), 'at once').toHaveLength(1)
  provider.pay(made(), undefined, 'failed')
  shop.parts.clock.forward(11 * 60_000)
  await lookNow()
  expect(await mails(asha)).toEqual([expect.stringMatching(/^Your online payment for PG-\S+ did not go through$/)])
  const { history } = (await shop.call('GET', at(order), { token: asha.token })).json().order
  expect(history.filter(({ note }: { note: string }) => note?.includes('did not go through'))).toHaveLength(1)

  await openLink(bina, other)
  provider.pay(made(), undefined, 'failed')
  provider.pay(made())
  await tell(provider.tried('payment.failed', made()))
  await lookAtAll()
  expect(await mails(bina)).toEqual([expect.stringContaining('We have your payment')])
})

test('does not report a failed payment to a customer who has reported a UPI payment since', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  const json = { utr: '512345678901', amount: 1050 }
  const claim = await shop.call('POST', PAYMENT_PATHS.payments(order.type, order._id), { token: asha.token, json })
  expect(claim.statusCode).toBe(200)
  provider.pay(made(), undefined, 'failed')
  await tell(provider.tried('payment.failed', made()))
  await lookAtAll()
  expect(await mails(asha)).toEqual([])
})

test('does not report an expired page to a customer who has paid a part of a prepaid order since', async () => {
  const asha = await customer()
  const order = await choose(
    asha,
    await readOrder(asha, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]),
    'now',
  )
  await place(asha, order)
  await openLink(asha, order)
  const link = made()
  const amount = 500
  await receive(await desk.operator(), order, { amount, confirmed: true })
  expect(await mails(asha)).toHaveLength(1)
  link.status = 'expired'
  shop.parts.clock.forward(24 * HOUR_MS + 60_000)
  await lookNow()
  expect(await mails(asha)).toEqual([expect.stringContaining('We have your payment')])
})

test.each([
  ['the provider has ended', 'expired' as const],
  ['we end, as the provider has not', 'created' as const],
])('reports a page that %s without a payment once, and says how to pay', async (_, status) => {
  const [asha, bina] = [await customer(), await customer()]
  const [order, paid] = [await placed(asha), await placed(bina)]
  await openLink(bina, paid)
  const other = made()
  await openLink(asha, order)
  const link = made()
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(paid._id), {
    as: await desk.operator(),
    json: { id: newId(), way: 'cash', amount: 1050, reference: '' },
  })
  shop.parts.clock.forward(24 * HOUR_MS + 60_000)
  link.status = status
  other.status = status
  for (const _ of [1, 2]) {
    await Promise.all([lookNow(), tell(provider.webhook('payment_link.expired', link)).then(lookAtAll)])
    shop.parts.clock.forward(11 * 60_000)
  }
  expect(await mails(asha)).toEqual([expect.stringMatching(/^Your payment page for PG-\S+ has expired$/)])
  expect(await mails(bina)).toEqual([expect.stringContaining('We have your payment')])
})

test('does not report an expired page to a customer who has another one', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  const first = made()
  shop.parts.clock.forward(24 * HOUR_MS - 60_000)
  await openLink(asha, order)
  expect(made().id).not.toBe(first.id)
  first.status = 'expired'
  shop.parts.clock.forward(11 * 60_000)
  await lookNow()
  expect(await mails(asha)).toEqual([])
})

test('accepts and ignores a webhook about an unknown link', async () => {
  const other = { ...made(), id: 'plink_unknown' }
  expect((await tell(provider.webhook('payment_link.paid', other))).statusCode).toBe(200)
  const body = JSON.stringify({ event: 'settlement.processed', payload: {} })
  const signed = provider.webhook('x', made())
  expect((await tell({ ...signed, body })).statusCode).toBe(401)
})

test('finds a payment without a webhook by polling', async () => {
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

test('cancels the link when the order is paid at the desk, and refunds money that still arrives by it', async () => {
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
  const [row] = await rowsOf<{ state: string }>(
    shop.parts.db,
    sql`select state from payment_links where provider_id = ${link.id}`,
  )
  expect(row?.state).toBe('cancelled')
  // This payment was on its way already.
  provider.pay(link)
  await tell(provider.webhook('payment_link.paid', link))
  await lookAtAll()
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 2100, refundable: 1050 },
    refunds: [{ state: 'requested', amount: 1050 }],
  })
})

test('accepts concurrent payments by link and by UPI, and owes the surplus once', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await openLink(asha, order)
  const claimed = await shop.call('POST', at(order, '/payments'), {
    token: asha.token,
    json: { utr: '300000000001', amount: 1050 },
  })
  const path = DESK_PAYMENT_PATHS.payment(order._id, claimed.json().payments[0].id)
  provider.pay(made())
  await tell(provider.webhook('payment_link.paid', made()))
  await Promise.all([
    desk.call('PUT', path, { as: meera, json: { found: true, amount: 1050, confirmed: true } }),
    lookAtAll(),
    shop.call('GET', `${PAYMENT_PATHS.returned}?${provider.returned(made())}`),
  ])
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 2100, claimed: 0, due: 0, refundable: 1050 },
    refunds: [{ state: 'requested', amount: 1050 }],
  })
})

test('finds money that arrives by a closed link without a webhook', async () => {
  const [asha, bina, meera] = [await customer(), await customer(), await desk.operator()]
  const [cancelled, expired] = [await placed(asha), await placed(bina)]
  await openLink(asha, cancelled)
  const first = made()
  await openLink(bina, expired)
  const second = made()
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(cancelled._id), {
    as: meera,
    json: { id: newId(), way: 'cash', amount: 1050, reference: '' },
  })
  await tell(provider.webhook('payment.failed', first))
  await lookAtAll()
  shop.parts.clock.forward(24 * HOUR_MS + 60_000)
  second.status = 'expired'
  await lookNow()
  expect([first.status, second.status]).toEqual(['cancelled', 'expired'])
  for (const link of [first, second]) provider.pay(link)
  shop.parts.clock.forward(2 * HOUR_MS)
  await lookNow()
  expect((await money(asha, cancelled)).balance).toMatchObject({ paid: 2100, refundable: 1050 })
  expect((await money(bina, expired)).balance).toMatchObject({ paid: 1050, due: 0 })
  // After that the links are settled and no longer polled.
  const asked = provider.requests.length
  shop.parts.clock.forward(HOUR_MS)
  await lookNow()
  const about = provider.requests
    .slice(asked)
    .filter((request) => [first, second].some(({ id }) => request.includes(id)))
  expect(about).toEqual([])
})

test('polls all links even when the provider does not know some of them', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  const { db, clock } = shop.parts
  await db.execute(sql`insert into payment_links (id, order_id, amount_paise, created_at, expires_at, state, looked_at, provider_id, url)
    select gen_random_uuid(), order_id, amount_paise, created_at, expires_at, 'open', created_at - interval '1 day', 'plink_gone' || n, url
    from payment_links, generate_series(1, 45) n where provider_id = ${made().id}`)
  provider.pay(made())
  clock.forward(11 * 60_000)
  for (let minute = 0; minute < 5; minute += 1) {
    await lookNow()
    clock.forward(60_000)
  }
  await db.execute(sql`delete from payment_links where provider_id like 'plink_gone%'`)
  expect((await money(asha, order)).balance).toMatchObject({ paid: 1050, due: 0 })
})

test.each([
  ['does not know the link any more', () => provider.links.splice(provider.links.indexOf(made()), 1)],
  ['names another currency', () => Object.assign(made(), { currency: 'USD' })],
])('leaves a link to the desk a day after its end when the provider %s', async (_, goesWrong) => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  const { id, amount } = made()
  provider.pay(made())
  goesWrong()
  shop.parts.clock.forward(47 * HOUR_MS)
  await lookNow()
  expect((await money(asha, order)).unclear).toEqual([])
  shop.parts.clock.forward(2 * HOUR_MS)
  await lookNow()
  const { unclear, balance } = await money(asha, order)
  expect([unclear, balance.due]).toMatchObject([[{ amount: amount / 100, number: id }], 1050])
  const meera = await desk.operator()
  expect(await workOf(meera, order)).toContain('payment: ₹1,050.00 online is not clear · of ₹1,050.00')
  const asked = provider.requests.length
  shop.parts.clock.forward(HOUR_MS)
  await lookNow()
  expect(provider.requests.slice(asked).filter((request) => request.includes(id))).toEqual([])

  for (const _press of [1, 2]) {
    expect((await settleLink(meera, order, unclear[0]?.id ?? '', { found: false })).statusCode).toBe(200)
  }
  expect(await money(asha, order)).toMatchObject({ unclear: [], payments: [], balance: { due: 1050 } })
  expect((await workOf(meera, order)).some((piece) => piece.startsWith('payment'))).toBe(false)
  const late = await settleLink(meera, order, unclear[0]?.id ?? '', { found: true, amount: 1050, reference: 'pay_1' })
  expect(late.statusCode).toBe(409)
})

test('keeps a paid link open until its captured payment is found', async () => {
  const asha = await customer()
  const order = await placed(asha)
  const { url } = (await openLink(asha, order)).json()
  made().status = 'paid'
  await tell(provider.webhook('payment_link.paid', made()))
  await lookAtAll()
  expect((await openLink(asha, order)).json()).toEqual({ url })
  provider.pay(made())
  shop.parts.clock.forward(11 * 60_000)
  await lookNow()
  expect(await money(asha, order)).toMatchObject({ balance: { paid: 1050, due: 0 }, unclear: [] })
})

test('lets the desk settle a paid link without a captured payment, once', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  const link = made()
  link.status = 'paid'
  await tell(provider.webhook('payment_link.paid', link))
  await lookAtAll()
  shop.parts.clock.forward(HOUR_MS)
  await lookNow()
  const { unclear } = await money(asha, order)
  expect(unclear).toMatchObject([{ amount: 1050, number: link.id }])
  const meera = await desk.operator()
  const linkId = unclear[0]?.id ?? ''
  const missing = await settleLink(meera, order, linkId, { found: true, amount: 1050, reference: ' ' })
  expect([missing.statusCode, missing.json().errors[0].path]).toEqual([400, 'reference'])
  const reference = provider.pay(link)
  const found = { found: true, amount: 1050, reference: ` ${reference}` }
  const answers = await Promise.all([1, 2].map(() => settleLink(meera, order, linkId, found)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await tell(provider.webhook('payment_link.paid', link))
  await lookAtAll()
  expect(await money(asha, order)).toMatchObject({
    balance: { paid: 1050, due: 0, refundable: 0 },
    payments: [{ way: 'link', reference, state: 'captured' }],
    unclear: [],
  })
  expect(await mails(asha)).toHaveLength(1)
})

test('cannot void a payment of the provider, nor settle a link of another order', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const [order, other] = [await placed(asha), await placed(asha)]
  await openLink(asha, order)
  provider.pay(made())
  await shop.call('GET', `${PAYMENT_PATHS.returned}?${provider.returned(made())}`)
  const { payments } = await money(asha, order)
  const path = DESK_PAYMENT_PATHS.voided(order._id, payments[0]?.id ?? '')
  expect((await desk.call('PUT', path, { as: meera, json: { reason: 'Wrong' } })).statusCode).toBe(409)
  const [row] = await rowsOf<{ id: string }>(
    shop.parts.db,
    sql`select id from payment_links where provider_id = ${made().id}`,
  )
  expect((await settleLink(meera, other, row?.id ?? '', { found: false })).statusCode).toBe(404)
  expect((await desk.call('PUT', DESK_PAYMENT_PATHS.link(order._id, row?.id ?? ''), { json: {} })).statusCode).toBe(401)
})

test('does not delete an account while money can still arrive by a link', async () => {
  const asha = await customer()
  const order = await placed(asha)
  await openLink(asha, order)
  await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  const leave = () =>
    shop.call('POST', ACCOUNT_PATHS.deleteAccount, { token: asha.token, json: { password: PASSWORD } })
  expect((await leave()).statusCode).toBe(409)
  await tell(provider.webhook('payment.failed', made()))
  await lookAtAll()
  expect(made().status).toBe('cancelled')
  expect((await leave()).statusCode).toBe(204)
})

test('returns 404 for an order of another customer, and 409 for an order that is not placed', async () => {
  const [asha, bina] = [await customer(), await customer()]
  const order = await placed(asha)
  expect((await openLink(bina, order)).statusCode).toBe(404)
  expect((await openLink(asha, await readOrder(asha))).statusCode).toBe(409)
})
