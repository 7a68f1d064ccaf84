import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HandMessage, OrderChats } from '#contract/desk/chats.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { WorkAnswer } from '#contract/desk/work.ts'
import { answerDue } from '#contract/desk-hours.ts'
import { orderNumber } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import { sendReminder, sendTimeProposed } from '#server/notification/notify.ts'
import { newId } from '#server/platform/ids.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
const desk = testDesk(shop)
const { customer, line, booking } = make(shop)

let meera: TestOperator
beforeAll(async () => {
  meera = await desk.operator('Meera Iyer')
})

let numbers = 0
/** Opens an account without an e-mail address and takes an order by telephone. */
async function caller(phone = `98450 ${String(10_000 + numbers++)}`) {
  const json = { name: 'Kamala Devi', emailId: '', phone }
  const opened = await desk.call('POST', DESK_PATHS.customers, { as: meera, json })
  expect(opened.statusCode).toBe(201)
  const { customer } = opened.json()
  const order = {
    requestId: newId(),
    customerId: customer.id,
    items: [{ itemId: 'camphor', packs: 1 }],
    text: '',
    remark: '',
  }
  const taken = await desk.call('POST', DESK_PATHS.takeOrder, { as: meera, json: order })
  return { id: customer.id as string, phone, orderId: taken.json().id as string }
}
const says = (orderId: string, text: string) =>
  desk.call('POST', DESK_PATHS.answerComments(orderId), { as: meera, json: { text } })
const messages = async (orderId: string): Promise<HandMessage[]> =>
  (await desk.call('GET', DESK_PATHS.orderChats(orderId), { as: meera })).json().byHand
const tick = (orderId: string, id: string, sent: boolean, as = meera) =>
  desk.call('PUT', DESK_PATHS.handMessage(orderId, id), { as, json: { sent } })

test('a customer without an e-mail address gets no mail: the text waits to be sent by hand and is ticked', async () => {
  const { orderId } = await caller()
  await says(orderId, 'We bring it on Sunday.')
  const [message, ...more] = await messages(orderId)
  expect(more).toEqual([])
  expect(message).toMatchObject({ subject: expect.stringMatching(/^A question about/), sent: null })
  expect(message?.text).toMatch(
    /^Namaste Kamala Devi,\n\nWe bring it on Sunday\.\n\nMeera Iyer, for Pujaghar\n\nPujaghar$/,
  )
  expect(await outbox(shop, '')).toEqual([])

  const ravi = await desk.operator('Ravi Nair')
  const ticked = await tick(orderId, message?.id ?? '', true, ravi)
  expect(ticked.json().byHand).toMatchObject([{ sent: { by: 'Ravi Nair' } }])
  await tick(orderId, message?.id ?? '', true)
  expect(await messages(orderId)).toMatchObject([{ sent: { by: 'Ravi Nair' } }])
  expect((await tick(orderId, message?.id ?? '', false)).json().byHand).toMatchObject([{ sent: null }])
  const { orderId: another } = await caller()
  expect((await tick(another, message?.id ?? '', true)).statusCode).toBe(404)
})

test('unsent messages are one piece of work for each order, found by customer, until all are sent', async () => {
  const { orderId, phone } = await caller()
  await says(orderId, 'We bring it on Sunday.')
  const { at } = (await messages(orderId))[0] as HandMessage
  await says(orderId, 'Or on Monday?')
  const digits = phone.replace(/\D/g, '')
  const work = async (): Promise<WorkAnswer> =>
    (await desk.call('GET', `${DESK_PATHS.work}?kinds=message&q=${digits}`, { as: meera })).json()

  const toSend = async (): Promise<number> =>
    (await desk.call('GET', DESK_PATHS.order(orderId), { as: meera })).json().order.messagesToSend
  expect(await toSend()).toBe(2)

  const { pieces, counts } = await work()
  expect(pieces).toMatchObject([
    {
      ...{ kind: 'message', place: 'messages', subject: 'order', id: orderId, customerName: 'Kamala Devi' },
      ...{ since: at, dueFor: 'answer' },
      what: expect.stringMatching(/^2 messages · “A question about /),
    },
  ])
  expect(pieces[0]?.due).toBe(answerDue(shop.parts.env.deskHours, new Date(at)).toISOString())

  const [first, second] = await messages(orderId)
  await tick(orderId, first?.id ?? '', true)
  const left = await work()
  expect(left.pieces).toMatchObject([{ since: second?.at, what: expect.stringMatching(/^1 message · /) }])
  expect(left.counts.message).toBe(counts.message)
  await tick(orderId, second?.id ?? '', true)
  const done = await work()
  expect([done.pieces, done.counts.message, await toSend()]).toEqual([[], counts.message - 1, 0])
})

describe('an outdated message is neither shown nor work', () => {
  const subjects = async (orderId: string) => {
    const chats: OrderChats = (await desk.call('GET', DESK_PATHS.orderChats(orderId), { as: meera })).json()
    const { order } = (await desk.call('GET', DESK_PATHS.order(orderId), { as: meera })).json()
    expect(order.messagesToSend).toBe(chats.byHand.filter(({ sent }) => sent === null).length)
    return { subjects: chats.byHand.map(({ subject }) => subject.split(':')[0]), overtaken: chats.overtaken }
  }
  const work = async (orderId: string) => {
    const number = orderNumber(orderId).replace('PG-', '')
    const answer = await desk.call('GET', `${DESK_PATHS.work}?kinds=message&q=${number}`, { as: meera })
    return (answer.json() as WorkAnswer).pieces.map(({ what }) => what)
  }
  const publish = (orderId: string, packs: number) =>
    shop.parts.db.transaction((tx) =>
      publishVersion(shop.parts, tx, { orderId, preparedBy: 'Meera Iyer', lines: [line({ packs })] }),
    )

  test('after a newer version of the quotation, or once the order has moved on', async () => {
    const { orderId } = await caller()
    await publish(orderId, 1)
    expect(await subjects(orderId)).toEqual({ subjects: ['Your quotation is ready'], overtaken: 0 })
    await publish(orderId, 2)
    expect(await subjects(orderId)).toEqual({ subjects: ['Your quotation has changed'], overtaken: 1 })
    expect(await work(orderId)).toEqual([expect.stringMatching(/^1 message · “Your quotation has changed/)])
    await says(orderId, 'We bring it on Sunday.')
    await shop.parts.db.execute(sql`update orders set status = 'Rejected' where id = ${orderId}`)
    expect(await subjects(orderId)).toEqual({ subjects: [expect.stringMatching(/^A question/)], overtaken: 2 })
    expect(await work(orderId)).toEqual([expect.stringMatching(/^1 message · “A question/)])
  })

  test('after a puja has begun or a proposal has expired, while sent messages stay', async () => {
    const asha = await customer()
    const order = await booking(asha)
    await shop.parts.db.execute(sql`update customers set email = '' where email = ${asha.emailId}`)
    const { parts } = shop
    await parts.db.execute(sql`update orders set status = 'Upcoming', proposed_starts_at = now() + interval '3 days',
      starts_at = now() + interval '2 days' where id = ${order._id}`)
    await parts.db.transaction((tx) => sendTimeProposed(parts, tx, order._id))
    await parts.db.transaction((tx) => sendReminder(parts, tx, order._id))
    const [proposal] = await messages(order._id)
    expect((await work(order._id))[0]).toMatch(/^2 messages/)
    await tick(order._id, proposal?.id ?? '', true)
    await parts.db.execute(sql`update orders set proposed_starts_at = now() - interval '1 hour',
      starts_at = now() - interval '1 hour' where id = ${order._id}`)
    expect(await subjects(order._id)).toEqual({ subjects: [expect.stringMatching(/^Another time/)], overtaken: 1 })
    expect(await work(order._id)).toEqual([])
  })
})

test('prepared texts for a customer without an address contain no link to a page', async () => {
  const { orderId } = await caller()
  await shop.parts.db.execute(sql`update orders set status = 'Quoted' where id = ${orderId}`)
  const { chats } = (await desk.call('GET', DESK_PATHS.orderChats(orderId), { as: meera })).json()
  expect(chats[0]).toMatchObject({ label: 'Quotation ready' })
  for (const { text } of chats) expect(text).not.toMatch(/https?:|page/)
})

test('several customers can have no address, but not the same number, and none of them can log in', async () => {
  const { phone } = await caller()
  await caller()
  const json = { name: 'Kamala', emailId: '', phone }
  const again = await desk.call('POST', DESK_PATHS.customers, { as: meera, json })
  expect([again.statusCode, again.json().errors]).toEqual([
    409,
    [{ path: 'phone', message: expect.stringContaining('has this number already') }],
  ])
  const login = await shop.call('POST', PATHS.login, { json: { emailId: '', password: 'Marigold garlands 7' } })
  expect(login.statusCode).toBe(400)
})

test('customers without an address cannot change to the same number, also not concurrently; with an address they can', async () => {
  const [kamala, gita, uma] = [await caller(), await caller(), await caller()]
  const change = async ({ id }: { id: string }, phone: string) => {
    const { customer } = (await desk.call('GET', DESK_PATHS.customer(id), { as: meera })).json()
    const { name, phone: before } = customer
    return desk.call('PATCH', DESK_PATHS.customer(id), {
      as: meera,
      json: { name, phone, was: { name, phone: before } },
    })
  }
  const refused = await change(gita, kamala.phone)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    [{ path: 'phone', message: expect.stringContaining('give one of the two an e-mail address first') }],
  ])
  const both = await Promise.all([gita, uma].map((who) => change(who, '98451 00042')))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await desk.call('PUT', DESK_PATHS.customerEmail(gita.id), { as: meera, json: { emailId: 'gita@example.com' } })
  expect((await change(gita, kamala.phone)).statusCode).toBe(200)
})

test('an address that is added later gets the mails from then on, once, and none of another customer', async () => {
  const [kamala, gita] = [await caller(), await caller()]
  const add = (id: string, emailId: string) =>
    desk.call('PUT', DESK_PATHS.customerEmail(id), { as: meera, json: { emailId } })
  const answers = await Promise.all([add(kamala.id, 'kamala@example.com'), add(kamala.id, 'k@example.com')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { customer } = (await desk.call('GET', DESK_PATHS.customer(kamala.id), { as: meera })).json()
  expect((await add(gita.id, customer.emailId.toUpperCase())).statusCode).toBe(409)
  expect((await outbox(shop, customer.emailId)).map(({ subject }) => subject)).toEqual(['Your account with Pujaghar'])
  await says(kamala.orderId, 'It comes on Sunday.')
  expect(await messages(kamala.orderId)).toEqual([])
  expect(await outbox(shop, customer.emailId)).toHaveLength(2)
})
