import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { DAY_MS } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { orderNumber } from '#contract/format.ts'
import { MAX_LIST_CHARS, MAX_LIST_LINES } from '#contract/limits.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { PATHS } from '#contract/paths.ts'
import { RETENTION } from '#contract/retention.ts'
import { TEXT_LIST_MESSAGES } from '#contract/text-list.ts'
import { rowsOf } from '#server/platform/database.ts'
import { removeOld } from '#server/privacy/retention/sweep.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer } = make(shop)

const CHAT = '[12/03/26, 7:41 pm] Ravi: Haldi 50 gm\nKumkum 20 gm\n\n*Coconut* - 5'

const send = (owner: TestCustomer | undefined, json: Record<string, unknown>) =>
  shop.call('POST', TEXT_LIST_PATH, { token: owner?.token, json: { requestId: randomUUID(), ...json } })
async function sent(owner: TestCustomer, json: Record<string, unknown>): Promise<CustomOrder> {
  const answer = await send(owner, json)
  expect(answer.statusCode).toBe(201)
  return answer.json().order
}
const orderOf = (owner: TestCustomer, id: string) => shop.call('GET', PATHS.order('custom', id), { token: owner.token })
async function countOrders({ id }: TestCustomer): Promise<number> {
  return (await rowsOf(shop.parts.db, sql`select 1 from orders where customer_id = ${id}`)).length
}

describe('a typed list', () => {
  test('is titled by its puja and item count, on the page, in the mail and at the desk', async () => {
    const asha = await customer()
    const order = await sent(asha, { text: `Satyanarayan Pooja Samagri list\n${CHAT}` })
    expect(order.title).toBe('Satyanarayan Puja and Katha list, 3 items')
    const [mail] = await outbox(shop, asha.emailId)
    expect(mail?.subject).toContain('Satyanarayan Puja and Katha list, 3 items (PG-')
    expect((await sent(asha, { text: CHAT })).title).toBe('Puja list, 3 items')
    const shown = await desk.call('GET', DESK_PATHS.orders, { as: await desk.operator() })
    const titles = shown.json().orders.map(({ title }: { title: string }) => title)
    expect(titles.slice(0, 2)).toEqual(['Puja list, 3 items', 'Satyanarayan Puja and Katha list, 3 items'])
  })

  test('creates a quoted order with its text, history and mail', async () => {
    const asha = await customer()
    const answer = await send(asha, { text: CHAT.replaceAll('\n', '\r\n'), remark: ' For 40 guests ' })
    expect(answer.statusCode).toBe(201)
    expect(UploadAnswer.parse(answer.json())).toEqual(answer.json())
    const { order } = answer.json()
    expect(order).toMatchObject({
      status: 'Quoted',
      text: CHAT,
      remark: 'For 40 guests',
      files: [],
      reading: { state: 'done', pages: 1, pagesDone: 1, itemsFound: 3, problems: [], skipped: [] },
      quotation: { version: 1, state: 'open', preparedBy: 'Instant estimate' },
    })
    expect(order.quotation.lines).toMatchObject([
      { itemId: 'haldi_powder', text: 'Haldi 50 gm', state: 'matched', box: [0, 0, expect.any(Number), 0.25] },
      { itemId: 'kumkum', text: 'Kumkum 20 gm', box: [0, 0.25, expect.any(Number), 0.25] },
      { itemId: 'coconut', text: 'Coconut - 5', box: [0, 0.75, expect.any(Number), 0.25] },
    ])
    expect(order.history).toMatchObject([
      { to: 'Pending', by: 'customer' },
      { from: 'Pending', to: 'Quoted', by: 'system', note: 'Instant estimate' },
    ])
    expect(await outbox(shop, asha.emailId)).toMatchObject([{ subject: expect.stringContaining('quotation') }])
  })

  test('with an uncertain line waits for its customer, who can settle it', async () => {
    const asha = await customer()
    const { _id, quotation, status } = await sent(asha, { text: 'Haldi 50 gm\nxqzv plmk 3' })
    expect(status).toBe('Pending')
    const doubtful = quotation?.lines.find(({ state }) => state !== 'matched')
    const url = LINE_PATHS.line('custom', _id, doubtful?.id ?? '')
    const settled = await shop.call('PATCH', url, { token: asha.token, json: { leftOut: true } })
    expect(settled.json().order).toMatchObject({ status: 'Quoted', text: 'Haldi 50 gm\nxqzv plmk 3' })
  })

  test('without any items becomes an order for the desk', async () => {
    const asha = await customer()
    const order = await sent(asha, { text: 'Thank you\n12 March 2026\nRegards' })
    expect(order).toMatchObject({
      status: 'Pending',
      quotation: null,
      reading: { state: 'done', itemsFound: 0, problems: [] },
    })
    expect(order.reading.skipped.length).toBeGreaterThan(0)
    const queue = await desk.call('GET', DESK_PATHS.work, { as: await desk.operator() })
    expect(queue.body).toContain(order._id)
  })

  test('can be ordered again', async () => {
    const asha = await customer()
    const { _id } = await sent(asha, { text: CHAT })
    await shop.call('POST', PATHS.orderAction('custom', _id, 'reject'), { token: asha.token, json: {} })
    const again = await shop.call('POST', PATHS.orderAction('custom', _id, 'again'), { token: asha.token })
    expect(again.statusCode).toBe(201)
    expect(again.json().order.quotation.lines).toHaveLength(3)
  })

  test('is shown next to its lines at the desk', async () => {
    const asha = await customer()
    const { _id } = await sent(asha, { text: CHAT })
    expect((await desk.call('GET', DESK_PATHS.quoting(_id), { as: await desk.operator() })).json().order).toMatchObject(
      { text: CHAT },
    )
  })
})

describe('input limits', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}. Coconut 5`).join('\n')
  test.each([
    ['nothing', '', TEXT_LIST_MESSAGES.empty],
    ['blank rows', ' \n\t\r\n\u00a0', TEXT_LIST_MESSAGES.empty],
    ['only emojis', '🙏🙏\n🥥', TEXT_LIST_MESSAGES.noWords],
    ['only a picture of a chat', '[12/03/26, 7:41 pm] Ravi: <Media omitted>', TEXT_LIST_MESSAGES.noWords],
    ['a line too many', lines(MAX_LIST_LINES + 1), TEXT_LIST_MESSAGES.tooManyLines],
    ['a character too many', 'a'.repeat(MAX_LIST_CHARS + 1), TEXT_LIST_MESSAGES.tooLong],
    ['more items than a quotation holds', Array(1500).fill('coconut 5').join(', '), TEXT_LIST_MESSAGES.tooManyItems],
  ])('returns 400 for the text field and creates no order for %s', async (_, text, message) => {
    const asha = await customer()
    const answer = await send(asha, { text })
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'text', message }]])
    expect(await countOrders(asha)).toBe(0)
  })

  test('returns 400 for a malformed request id and for a remark that is too long', async () => {
    const asha = await customer()
    expect((await send(asha, { text: CHAT, requestId: 'one' })).json().errors).toMatchObject([{ path: 'requestId' }])
    expect((await send(asha, { text: CHAT, remark: 'a'.repeat(2001) })).json().errors).toMatchObject([
      { path: 'remark' },
    ])
    expect(await countOrders(asha)).toBe(0)
  })

  test('accepts the maximum number of lines and characters', async () => {
    const asha = await customer()
    const order = await sent(asha, { text: lines(MAX_LIST_LINES) })
    expect(order.quotation?.lines).toHaveLength(MAX_LIST_LINES)
    await sent(asha, { text: 'haldi 1 kg, '.repeat(400).padEnd(MAX_LIST_CHARS, 'x') })
  })

  test('removes characters that the database cannot store, and orders the rest', async () => {
    const order = await sent(await customer(), { text: 'Haldi\u0007 50 gm\u2028Kumkum' })
    expect(order.text).toBe('Haldi 50 gm\nKumkum')
  })
})

describe('a repeated request', () => {
  test('creates one order with one mail and spends one page of the day', async () => {
    const asha = await customer()
    const json = { text: CHAT, remark: 'Soon', requestId: randomUUID() }
    const answers = await Promise.all([send(asha, json), send(asha, json), send(asha, json)])
    answers.push(await send(asha, json))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json().order._id)).size).toBe(1)
    expect(await countOrders(asha)).toBe(1)
    expect(await outbox(shop, asha.emailId)).toHaveLength(1)
    const [spent] = await rowsOf<{ points: number }>(
      shop.parts.db,
      sql`select points from rate_limits where key = ${`page:${asha.id}`}`,
    )
    expect(spent?.points).toBe(1)
  })

  test('with another text returns 409 with the number of the first order', async () => {
    const asha = await customer()
    const requestId = randomUUID()
    const { _id } = await sent(asha, { text: CHAT, requestId })
    const other = await send(asha, { text: `${CHAT}\nGhee 1 kg`, requestId })
    expect([other.statusCode, other.json().message]).toEqual([409, expect.stringContaining(orderNumber(_id))])
    expect(await countOrders(asha)).toBe(1)
  })

  test('with the request id of another customer creates a separate order', async () => {
    const [asha, ravi] = [await customer(), await customer()]
    const requestId = randomUUID()
    const first = await sent(asha, { text: CHAT, requestId })
    const second = await sent(ravi, { text: CHAT, requestId })
    expect(second._id).not.toBe(first._id)
    expect((await orderOf(ravi, first._id)).statusCode).toBe(404)
  })
})

test('returns 401 without a session', async () => {
  expect((await send(undefined, { text: CHAT })).statusCode).toBe(401)
})

describe('the text as customer data', () => {
  test('is part of the data export', async () => {
    const asha = await customer()
    await sent(asha, { text: CHAT })
    const archive = unzipSync((await shop.call('GET', ACCOUNT_PATHS.exportData, { token: asha.token })).rawPayload)
    const [file] = Object.entries(archive).filter(([path]) => /^orders\/.*\.json$/.test(path))
    expect(JSON.parse(strFromU8(file?.[1] ?? new Uint8Array()))).toMatchObject({ text: CHAT })
  })

  test('is kept as long as the photos of a list, and the quotation is kept longer', async () => {
    const asha = await customer()
    const { _id } = await sent(asha, { text: CHAT })
    await shop.call('POST', PATHS.orderAction('custom', _id, 'reject'), { token: asha.token, json: {} })
    await removeOld(shop.parts)
    expect((await orderOf(asha, _id)).json().order).toHaveProperty('text')
    const at = new Date(shop.parts.clock.now().getTime() - RETENTION.listFiles.days * DAY_MS - 60_000).toISOString()
    await shop.parts.db.execute(sql`update order_history set at = ${at} where order_id = ${_id}`)
    await removeOld(shop.parts)
    const { order } = (await orderOf(asha, _id)).json()
    expect(order).not.toHaveProperty('text')
    expect(order.quotation.lines).toHaveLength(3)
  })

  test('is removed with a deleted account, even if its order has to be kept', async () => {
    const asha = await customer()
    const { _id } = await sent(asha, { text: `${CHAT}\nfor our granddaughter Meenakshi` })
    // As an order that was placed and completed.
    await shop.parts.db.execute(sql`update orders set status = 'Completed', placed_at = now() where id = ${_id}`)
    const json = { password: PASSWORD }
    const gone = await shop.call('POST', ACCOUNT_PATHS.deleteAccount, { token: asha.token, json })
    expect(gone.statusCode).toBe(204)
    const rows = await rowsOf<{ row: string }>(
      shop.parts.db,
      sql`select to_jsonb(o)::text || coalesce((select string_agg(to_jsonb(q)::text, '') from quotations q where q.order_id = o.id), '') as row
        from orders o where o.id = ${_id}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toMatch(/Meenakshi|12\/03\/26|Coconut - 5/)
  })
})
