import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatRupees } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { rowsOf } from '#server/platform/database.ts'
import type { Mail } from '#server/platform/mail.ts'
import { customers } from '#server/platform/schema.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { tellChange } from '#server/quotation/tell-change.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { sendCancelled, sendOrderPlaced } from './notify.ts'

const DESK = 'desk@shop.example'
const shop = testApp({ SUPPORT_EMAIL: DESK, PUBLIC_URL: 'https://shop.example' })
const { customer, line, inDays, readOrder, booking, instantBooking, quotedBooking, checkout } = make(shop)

const at = (order: Order, rest = '') => `/api/customer/orders/${order.type}/${order._id}${rest}`
const subjects = async (to: string) => (await outbox(shop, to)).map(({ subject }) => subject)
/** Subjects of the mails to the operator about a customer, whose replies go to that customer. */
const news = async (about: TestCustomer) =>
  (await outbox(shop, DESK)).filter((mail) => mail.replyTo === about.emailId).map(({ subject }) => subject)
const newest = async (to: string): Promise<Mail> => {
  const mail = (await outbox(shop, to)).at(-1)
  if (mail === undefined) throw new Error(`no mail to ${to}`)
  return mail
}
const place = async (owner: TestCustomer, order: Order): Promise<Order> =>
  (await shop.call('PATCH', '/api/customer/place-order', { token: owner.token, json: checkout(order) })).json().order
const settle = async (owner: TestCustomer, order: Order, index: number, json: SettleLine): Promise<Order> => {
  const lineId = order.quotation?.lines[index]?.id ?? ''
  return (await shop.call('PATCH', at(order, `/lines/${lineId}`), { token: owner.token, json })).json().order
}
const publish = (order: Order, lines: EstimateLine[]) =>
  shop.parts.db.transaction((tx) =>
    publishVersion(shop.parts, tx, { orderId: order._id, preparedBy: 'Meera Joshi', lines }),
  )

test('writes to a customer in the language of their account, and to the desk in English', async () => {
  const asha = await customer()
  await shop.parts.db.update(customers).set({ locale: 'hi' }).where(eq(customers.id, asha.id))
  const order = await place(asha, await instantBooking(asha))
  const { subject, text } = await newest(asha.emailId)
  expect(subject).toMatch(/^[^a-z]*[\u0900-\u097f]/)
  expect(text).toContain(`https://shop.example/hi/event-review/${order._id}`)
  expect(await news(asha)).toEqual([expect.stringMatching(/^Puja confirmed: /)])
})

describe('a confirmed puja', () => {
  test('has a calendar entry that is moved with the next sequence number, and cancelled with the one after', async () => {
    const asha = await customer()
    const order = await place(asha, await instantBooking(asha))
    const confirmed = await newest(asha.emailId)
    expect(confirmed.subject).toMatch(/^Confirmed: Griha Pravesh with pandit, .* 9:00 am IST$/)
    expect(confirmed).not.toHaveProperty('unsubscribe')
    expect(confirmed.text).toContain('12 Temple Road')
    expect(confirmed.text).toContain('Shipping: Free')
    expect(entryOf(confirmed)).toMatchObject({ METHOD: 'REQUEST', UID: `${order._id}@shop.example`, SEQUENCE: '0' })

    const time = { timeToCall: inDays(40, '10:30') }
    await shop.call('POST', PATHS.orderAction('appointment', order._id, 'reschedule'), {
      token: asha.token,
      json: time,
    })
    const moved = await newest(asha.emailId)
    expect(moved.subject).toMatch(/^New time: Griha Pravesh with pandit, /)
    expect(entryOf(moved)).toMatchObject({ METHOD: 'REQUEST', UID: `${order._id}@shop.example`, SEQUENCE: '1' })

    await shop.call('POST', at(order, '/cancel'), { token: asha.token, json: { reason: 'Another day', fee: 0 } })
    const cancelled = await newest(asha.emailId)
    expect(cancelled.subject).toMatch(/^Cancelled: Griha Pravesh with pandit, /)
    expect(entryOf(cancelled)).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      UID: `${order._id}@shop.example`,
      SEQUENCE: '2',
    })
    expect((await news(asha)).slice(-3)).toEqual([
      expect.stringMatching(/^Puja confirmed: Griha Pravesh with pandit \(PG-/),
      expect.stringMatching(/^New time: /),
      expect.stringMatching(/^Puja cancelled: /),
    ])
  })

  test('has no calendar entry to move or cancel before it is confirmed', async () => {
    const asha = await customer()
    const order = await booking(asha)
    const time = { timeToCall: inDays(40, '10:30') }
    await shop.call('POST', PATHS.orderAction('appointment', order._id, 'reschedule'), {
      token: asha.token,
      json: time,
    })
    const moved = await newest(asha.emailId)
    expect(moved.subject).toMatch(/^New time: /)
    expect(moved).not.toHaveProperty('calendar')
    await shop.call('POST', at(order, '/cancel'), { token: asha.token })
    const cancelled = await newest(asha.emailId)
    expect(cancelled.subject).toMatch(/^Cancelled: /)
    expect(cancelled).not.toHaveProperty('calendar')
  })

  test('names the fee to customer and desk when it is cancelled near its start', async () => {
    const asha = await customer()
    const near = await instantBooking(asha, { timeToCall: inDays(3, '09:00') })
    const { totalAmount } = await place(asha, near)
    const fee = Math.round(totalAmount * 20) / 100
    const answer = await shop.call('POST', at(near, '/cancel'), { token: asha.token, json: { fee } })
    expect(answer.statusCode).toBe(200)
    expect((await newest(DESK)).text).not.toContain('The customer writes')
    for (const { text, html } of [await newest(asha.emailId), await newest(DESK)]) {
      expect(fee).toBeGreaterThan(0)
      for (const part of [text, html]) expect(part).toContain(formatRupees(fee))
    }
  })

  test('sends no mail when its transaction is rolled back', async () => {
    const asha = await customer()
    const order = await place(asha, await quotedBooking(asha))
    const before = await subjects(asha.emailId)
    const { parts } = shop
    const failed = parts.db.transaction(async (tx) => {
      await sendCancelled(parts, tx, order._id)
      throw new Error('the move was refused')
    })
    await expect(failed).rejects.toThrow('the move was refused')
    expect(await subjects(asha.emailId)).toEqual(before)
    await parts.db.transaction((tx) => sendCancelled(parts, tx, order._id))
    expect(entryOf(await newest(asha.emailId))).toMatchObject({ SEQUENCE: '1' })
  })
})

test('sends one mail for one cause, however often it is requested', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha))
  const [mine, theirs] = [await subjects(asha.emailId), await news(asha)]
  const { parts } = shop
  await parts.db.transaction((tx) => sendOrderPlaced(parts, tx, order._id))
  expect(await subjects(asha.emailId)).toEqual(mine)
  expect(await news(asha)).toEqual(theirs)
  expect(mine).toEqual([expect.stringMatching(/^Your order is placed: Puja list, 1 item \(PG-.*\)$/)])
})

describe('a quotation that changes', () => {
  const delayed = (orderId: string) =>
    rowsOf<{ data: { orderId: string; version: number }; wait: number }>(
      shop.parts.db,
      sql`select data, round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
        where name = 'quotation.tell' and data->>'orderId' = ${orderId} order by created_on`,
    )

  test('is announced at once when the desk changes it, the first time as ready', async () => {
    const asha = await customer()
    const order = await quotedBooking(asha)
    const isReady = expect.stringMatching(/^Your quotation (is ready|has changed): /)
    expect((await subjects(asha.emailId)).at(-1)).toEqual(isReady)
    await shop.call('POST', at(order, '/changes'), { token: asha.token, json: { text: 'Fewer flowers' } })
    await publish(order, [line({ packs: 2, amountPaise: 8000 })])
    const told = await newest(asha.emailId)
    expect(told.subject).toMatch(/^Your quotation has changed: .*, now ₹84\.00$/)
    expect(told.text).toContain(`version ${(order.quotation?.published ?? 0) + 1}`)
    expect(told.text).toContain('Prepared by: Meera Joshi')
  })

  test('is announced once after the last correction of its customer', async () => {
    const asha = await customer()
    let order = await readOrder(asha, [line(), line(), line()])
    order = await settle(asha, order, 0, { leftOut: true })
    order = await settle(asha, order, 1, { leftOut: true })
    const jobs = await delayed(order._id)
    expect(jobs.map(({ data, wait }) => [data.version, wait])).toEqual([
      [2, 300],
      [3, 300],
    ])
    const before = await subjects(asha.emailId)
    // As the queue runs them, and once more, as it may.
    for (const { data } of [...jobs, ...jobs]) await tellChange(shop.parts, { data })
    expect((await subjects(asha.emailId)).slice(before.length)).toEqual([
      expect.stringMatching(/^Your quotation has changed: Puja list, 1 item \(PG-.*\), now ₹42\.00$/),
    ])
    expect(order.totalAmount).toBe(42)
  })

  test('is not announced once it is placed, or while questions are open', async () => {
    const asha = await customer()
    let order = await readOrder(asha, [line(), line()])
    order = await settle(asha, order, 0, { leftOut: true })
    await place(asha, order)
    const before = await subjects(asha.emailId)
    for (const { data } of await delayed(order._id)) await tellChange(shop.parts, { data })
    expect(await subjects(asha.emailId)).toEqual(before)

    const doubtful = await readOrder(asha, [
      line({ state: 'uncertain', doubt: 'item' }),
      line({ state: 'uncertain', doubt: 'item' }),
    ])
    await settle(asha, doubtful, 0, { leftOut: true })
    expect(await delayed(doubtful._id)).toEqual([])
  })
})

describe('the operator is told about', () => {
  test('what waits for a person, what a customer writes, and a placed list', async () => {
    const asha = await customer()
    await booking(asha, { nameOfPuja: 'A blessing for our well' })
    const order = await readOrder(asha)
    const { token } = asha
    await shop.call('POST', at(order, '/comments'), { token, json: { text: 'Is the haldi fresh?' } })
    expect((await newest(DESK)).text).toContain('> Is the haldi fresh?')
    expect((await newest(DESK)).text).toContain(`E-mail: ${asha.emailId}`)
    await shop.call('POST', at(order, '/changes'), { token, json: { text: 'Twice as much, please' } })
    expect((await newest(DESK)).text).toContain('> Twice as much, please')
    await publish(order, [line()])
    await place(asha, (await shop.call('GET', at(order), { token })).json().order)
    expect(await news(asha)).toEqual([
      expect.stringMatching(/^A booking waits for us: A blessing for our well \(PG-/),
      expect.stringMatching(/^New comment: Puja list, 1 item \(PG-/),
      expect.stringMatching(/^Changes requested: Puja list, 1 item \(PG-/),
      expect.stringMatching(/^Order placed: Puja list, 1 item \(PG-/),
    ])
  })

  test('each of several concurrent comments, in separate mails', async () => {
    const asha = await customer()
    const order = await readOrder(asha)
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    await Promise.all(
      texts.map((text) => shop.call('POST', at(order, '/comments'), { token: asha.token, json: { text } })),
    )
    const mails = (await outbox(shop, DESK)).filter(({ replyTo }) => replyTo === asha.emailId)
    expect(mails.map(({ text }) => /^> (.*)$/m.exec(text)?.[1]).sort()).toEqual(texts.toSorted())
  })

  test('at most sixty comments of one customer', async () => {
    const asha = await customer()
    const order = await readOrder(asha)
    const comment = () => shop.call('POST', at(order, '/comments'), { token: asha.token, json: { text: 'And?' } })
    const codes: number[] = []
    for (let count = 0; count < 61; count++) codes.push((await comment()).statusCode)
    expect(codes.lastIndexOf(200)).toBe(59)
    expect(codes[60]).toBe(429)
  })
})

describe('a customer who has switched off mails', () => {
  test('gets none of these kinds, but all necessary mails', async () => {
    const asha = await customer()
    await shop.call('PATCH', '/api/customer/profile', {
      token: asha.token,
      json: { mutedMails: ['progress', 'receipts'] },
    })
    const order = await quotedBooking(asha)
    await shop.call('POST', '/api/xyz/contact', { token: asha.token, json: { name: 'Asha', query: 'When?' } })
    expect(await subjects(asha.emailId)).toEqual([expect.stringMatching(/^We have your booking/)])
    await place(asha, order)
    expect((await newest(asha.emailId)).subject).toMatch(/^Confirmed: /)
  })

  test('gets the other kinds, each with a link to switch it off', async () => {
    const asha = await customer()
    await shop.call('PATCH', '/api/customer/profile', { token: asha.token, json: { mutedMails: ['progress'] } })
    await shop.call('POST', '/api/xyz/contact', { token: asha.token, json: { name: 'Asha', query: 'When?' } })
    const answer = await newest(asha.emailId)
    expect(answer).toMatchObject({
      subject: 'We have your question',
      kind: 'receipts',
      unsubscribe: expect.stringMatching(/^https:\/\/shop\.example\/api\/unsubscribe\?token=.*\.receipts\./),
    })
    expect(answer.text).toContain('https://shop.example/profile#mails')
  })
})

function entryOf(mail: Mail): Record<string, string> {
  const lines = (mail.calendar?.content ?? '').replace(/\r\n /g, '').split('\r\n').filter(Boolean)
  expect(mail.calendar?.method).toBe(lines.find((line) => line.startsWith('METHOD:'))?.slice(7))
  return Object.fromEntries(lines.map((line) => line.split(/[:;](.*)/) as [string, string]))
}
