import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SentChat } from '#contract/desk/chats.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { RunningJob } from '#server/platform/jobs.ts'
import { customers } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { WHATSAPP_PHONE_ID, WHATSAPP_TOKEN, whatsApp } from '#tests/support/whatsapp.ts'
import { sendChat } from './send.ts'
import { type ChatSender, openWhatsApp } from './whatsapp.ts'

const api = await whatsApp()
const shop = testApp({
  WHATSAPP: 'cloud',
  WHATSAPP_TOKEN,
  WHATSAPP_PHONE_ID,
  WHATSAPP_URL: api.url,
  WHATSAPP_LANGUAGES: 'en, hi',
  PUBLIC_URL: 'https://shop.example',
  RATE_LIMIT_FACTOR: '20',
})
const desk = testDesk(shop)
const { customer, readOrder, checkout } = make(shop)

let meera: TestOperator
let sender: ChatSender | null
beforeAll(async () => {
  meera = await desk.operator('Meera Iyer')
  sender = openWhatsApp(shop.parts.env)
})

const choose = (owner: TestCustomer, whatsApp: boolean) =>
  shop.call('PATCH', PATHS.profile, { token: owner.token, json: { whatsApp } })
async function agreed(over: Parameters<typeof customer>[0] = {}): Promise<TestCustomer> {
  const owner = await customer(over)
  expect((await choose(owner, true)).json().profile.whatsApp).toBe(true)
  return owner
}
async function place(owner: TestCustomer): Promise<Order> {
  const json = checkout(await readOrder(owner))
  return (await shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json })).json().order
}
/** The waiting messages to a customer, oldest first. */
async function waiting(owner: TestCustomer): Promise<RunningJob<'chat.send'>[]> {
  const rows = await rowsOf<{ id: string; data: { parameters: string[] } }>(
    shop.parts.db,
    sql`select j.id, j.data from pgboss.job j join chat_messages m on m.id = j.id
      where j.name = 'chat.send' and m.customer_id = ${owner.id} and m.state = 'waiting' order by m.at, j.created_on`,
  )
  return rows.map((row) => ({ ...row, lastTry: false }))
}
/** Sends all waiting messages, like a worker. */
async function sendAll(owner: TestCustomer): Promise<void> {
  for (const job of await waiting(owner)) await sendChat(shop.parts, sender, job)
}
/** Dispatches the parcel, which creates the next message. */
async function news(order: Order): Promise<void> {
  await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
}
const shown = async ({ _id }: Order): Promise<SentChat[]> =>
  (await desk.call('GET', DESK_PATHS.orderChats(_id), { as: meera })).json().sent
/** Creates an order with one waiting message. */
async function onItsWay(): Promise<{ order: Order; job: RunningJob<'chat.send'>; asha: TestCustomer }> {
  const asha = await agreed()
  const order = await place(asha)
  await sendAll(asha)
  await news(order)
  const [job] = await waiting(asha)
  if (job === undefined) throw new Error('no message waits')
  return { order, job, asha }
}

test('sends a template message about an order once to a customer who agreed', async () => {
  const asha = await agreed()
  const order = await place(asha)
  await sendAll(asha)
  await news(order)
  await news(order)
  const jobs = await waiting(asha)
  expect(jobs).toHaveLength(1)
  await sendAll(asha)
  for (const job of jobs) await sendChat(shop.parts, sender, job)
  const link = `https://shop.example/list-review/${order._id}`
  const ours = api.messages.filter(({ parameters }) => parameters.includes(link))
  expect(ours.map(({ template }) => template)).toEqual(['pujaghar_payment_awaited', 'pujaghar_out_for_delivery'])
  expect(ours.at(-1)).toEqual({
    to: '919845012345',
    template: 'pujaghar_out_for_delivery',
    language: 'en',
    parameters: ['Asha Rao', orderNumber(order._id), 'We tell you when we bring it.', '₹42.00 is still to pay.', link],
  })
  expect(await shown(order)).toMatchObject([
    { label: 'On its way', state: 'sent', reason: null },
    { label: 'Payment awaited', state: 'sent' },
  ])
})

test('sends a message in the language of the customer if its templates are registered, else in the first one', async () => {
  const readers = await Promise.all((['hi', 'kn'] as const).map(async (locale) => ({ locale, owner: await agreed() })))
  for (const { locale, owner } of readers) {
    await shop.parts.db.update(customers).set({ locale }).where(eq(customers.id, owner.id))
    const order = await place(owner)
    await news(order)
    await sendAll(owner)
    const ours = api.messages.filter(({ parameters }) => parameters.some((text) => text.endsWith(order._id)))
    const [language, when] =
      locale === 'hi' ? ['hi', 'हम कब लाएँगे, यह आपको बता देंगे।'] : ['en', 'We tell you when we bring it.']
    expect(ours.at(-1)).toMatchObject({ language, parameters: expect.arrayContaining([when]) })
    // Messages that the desk sends by hand use the language of the customer.
    const { chats } = (await desk.call('GET', DESK_PATHS.orderChats(order._id), { as: meera })).json()
    expect(chats[0]).toMatchObject({ label: 'On its way', text: expect.stringMatching(/^(नमस्ते|ನಮಸ್ಕಾರ) Asha Rao, /) })
  }
})

test('sends messages about an order when the customer agrees at checkout, and none when the consent is withdrawn before', async () => {
  const templates = async (owner: TestCustomer) => {
    const rows = await rowsOf<{ name: string }>(
      shop.parts.db,
      sql`select name from chat_messages where customer_id = ${owner.id} order by at`,
    )
    return rows.map(({ name }) => name)
  }
  const [asha, bina] = [await customer(), await customer()]
  const orders = [await readOrder(asha), await readOrder(bina)]
  for (const owner of [asha, bina]) await choose(owner, true)
  await choose(bina, false)
  for (const [at, owner] of [asha, bina].entries()) {
    const json = checkout(orders[at] as Order, { phoneNumber: '98860 54321' })
    await shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json })
  }
  expect([await templates(asha), await templates(bina)]).toEqual([['paymentAwaited'], []])
  // Messages go to the number of the account, which has agreed, not to that of the recipient.
  await sendAll(asha)
  expect(api.messages.at(-1)).toMatchObject({ to: '919845012345', template: 'pujaghar_payment_awaited' })
})

test('sends a separate template with the reason when lines are given back', async () => {
  const asha = await agreed()
  const order = await place(asha)
  await news(order)
  await sendAll(asha)
  const json = { lines: [{ line: 0, quantity: 1 }], reason: 'It was torn' }
  expect((await desk.call('PUT', DESK_PAYMENT_PATHS.return(order._id, newId()), { as: meera, json })).statusCode).toBe(
    200,
  )
  await sendAll(asha)
  const { template, parameters } = api.messages.at(-1) ?? {}
  expect(template).toBe('pujaghar_lines_given_back')
  expect(parameters?.[2]).toBe('Refund of ₹42.00 taken off for 1 × Turmeric powder: It was torn.')
  expect(parameters?.[3]).toBe('There is nothing to pay.')
})

test('sends nothing without consent or to an unconfirmed account', async () => {
  const [silent, stranger] = [await customer(), await agreed({ confirmed: false })]
  for (const owner of [silent, stranger]) await news(await place(owner))
  expect([await waiting(silent), await waiting(stranger)]).toEqual([[], []])
  const { profile } = (await shop.call('GET', PATHS.profile, { token: silent.token })).json()
  expect(profile.whatsApp).toBe(false)
})

test('does not send waiting messages after the consent is withdrawn', async () => {
  const asha = await agreed()
  const order = await place(asha)
  expect((await choose(asha, false)).json().profile.whatsApp).toBe(false)
  const before = api.calls()
  await sendAll(asha)
  expect(api.calls()).toBe(before)
  expect(await shown(order)).toMatchObject([{ state: 'dropped' }])
  await news(order)
  expect(await waiting(asha)).toEqual([])
})

test.each([
  ['a rate limit', { status: 429, code: 130429 }],
  ['a service that is away', { status: 503, code: 131016 }],
])('retries after %s', async (_, trouble) => {
  const { order, job } = await onItsWay()
  api.trouble(trouble)
  await expect(sendChat(shop.parts, sender, job)).rejects.toThrow()
  expect((await shown(order))[0]).toMatchObject({ state: 'waiting' })
  await sendChat(shop.parts, sender, job)
  expect((await shown(order))[0]).toMatchObject({ state: 'sent', reason: null })
})

test('gives up on an unreachable API after the last try, and the desk sees it', async () => {
  const { order, job } = await onItsWay()
  const away = openWhatsApp({ ...shop.parts.env, WHATSAPP_URL: api.nowhere })
  await expect(sendChat(shop.parts, away, job)).rejects.toThrow('could not be reached')
  await sendChat(shop.parts, away, { ...job, lastTry: true })
  expect((await shown(order))[0]).toMatchObject({ state: 'failed', reason: 'it could not be reached' })
})

test.each([
  ['a number that is not on WhatsApp', { status: 400, code: 131026 }, 'the number is not on WhatsApp'],
  ['a template that is not registered', { status: 404, code: 132001 }, 'no such template'],
  ['a number that is wrong', { status: 400, code: 100 }, 'the number or a part of the text'],
  ['an error that nobody knows', { status: 400, code: 999 }, 'it answered 400 (999)'],
])('does not retry after %s', async (_, trouble, reason) => {
  const { order, job } = await onItsWay()
  api.trouble(trouble)
  const before = api.calls()
  await sendChat(shop.parts, sender, job)
  await sendChat(shop.parts, sender, job)
  expect(api.calls()).toBe(before + 1)
  expect((await shown(order))[0]).toMatchObject({ state: 'failed', reason: expect.stringContaining(reason) })
})

test.each([
  ['the connection breaks after it was taken', 'cut' as const],
  ['a proxy answers for the API', { status: 502 }],
])('does not send twice when %s', async (_, trouble) => {
  const { order, job } = await onItsWay()
  api.trouble(trouble)
  const before = api.calls()
  await sendChat(shop.parts, sender, job)
  await sendChat(shop.parts, sender, { ...job, lastTry: true })
  expect(api.calls()).toBe(before + 1)
  expect((await shown(order))[0]).toMatchObject({ state: 'unclear' })
})

test('has a timeout for an API that never responds', async () => {
  const { order, job } = await onItsWay()
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  api.trouble('silence')
  const before = api.calls()
  const sending = sendChat(shop.parts, sender, job)
  await expect.poll(() => api.calls()).toBe(before + 1)
  patience.abort(new DOMException('The operation timed out', 'TimeoutError'))
  await sending
  timeout.mockRestore()
  expect((await shown(order))[0]).toMatchObject({ state: 'unclear', reason: 'it did not answer' })
})

test('does not block the order while the API is slow, and marks the message as unclear when the process dies', async () => {
  const { order, job } = await onItsWay()
  const release = api.hold()
  const sending = sendChat(shop.parts, sender, job)
  await expect.poll(async () => (await shown(order))[0]).toMatchObject({ state: 'sending' })
  const complete = DESK_PATHS.orderAction(order._id, 'complete')
  expect((await desk.call('POST', complete, { as: meera })).statusCode).toBe(200)
  // Another worker takes the job of the dead one.
  await sendChat(shop.parts, sender, job)
  expect((await shown(order)).find(({ id }) => id === job.id)).toMatchObject({ state: 'unclear' })
  release()
  await sending
})

test.each(['chatByCustomer', 'chatByNumber'] as const)(
  'sends no more that day beyond %s, and the mail is still sent',
  async (limit) => {
    const { order, job, asha } = await onItsWay()
    const { rateLimit, db } = shop.parts
    const key = limit === 'chatByCustomer' ? asha.id : '+919845012345'
    let left = 0
    while (await rateLimit.spendWithin(db, limit, key)) left += 1
    const before = api.calls()
    await sendChat(shop.parts, sender, job)
    await rateLimit.forgive(limit, key)
    expect(left).toBeGreaterThan(0)
    expect(api.calls()).toBe(before)
    expect((await shown(order))[0]).toMatchObject({ state: 'dropped', reason: 'too many messages in a day' })
    const mails = (await outbox(shop, asha.emailId)).map(({ subject }) => subject)
    expect(mails).toContainEqual(expect.stringMatching(/on its way/i))
  },
)

test('does not send a message that is hours old', async () => {
  const { order, job } = await onItsWay()
  await shop.parts.db.execute(sql`update chat_messages set at = at - interval '7 hours' where id = ${job.id}`)
  await sendChat(shop.parts, sender, job)
  expect((await shown(order)).find(({ id }) => id === job.id)).toMatchObject({ state: 'dropped' })
})

test('removes the messages of a deleted account', async () => {
  const asha = await agreed()
  const order = await place(asha)
  await shop.call('POST', PATHS.orderAction('custom', order._id, 'cancel'), { token: asha.token, json: {} })
  const [job] = await waiting(asha)
  const json = { password: PASSWORD }
  expect((await shop.call('POST', '/api/customer/delete-account', { token: asha.token, json })).statusCode).toBe(204)
  const rows = await rowsOf(shop.parts.db, sql`select 1 from chat_messages where customer_id = ${asha.id}`)
  expect([rows, await waiting(asha)]).toEqual([[], []])
  if (job) await sendChat(shop.parts, sender, job)
})

test('keeps token and text out of errors and logs', async () => {
  const { order, job } = await onItsWay()
  const warn = vi.spyOn(shop.parts.log, 'warn')
  api.trouble({ status: 400, code: 131026 })
  await sendChat(shop.parts, sender, job)
  const said = JSON.stringify([warn.mock.calls, await shown(order)])
  warn.mockRestore()
  expect(said).not.toMatch(new RegExp(`${WHATSAPP_TOKEN}|9845012345|Asha`))
})
