import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { WorkPiece } from '#contract/desk/work.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import type { CustomOrder } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { PATHS } from '#contract/paths.ts'
import type { SkippedLine } from '#contract/quotation.ts'
import { copiesIn } from '#contract/same-page.ts'
import { newId } from '#server/platform/ids.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, line, readOrder } = make(shop)

const BILL = `Hotel Sri Krishna
Table 7
Masala Dosa 2
Filter Coffee 3
Coconut
CGST 11.25
SGST 11.25
Round off 0.50
Thank you, visit again`

async function sent(owner: TestCustomer, text: string): Promise<CustomOrder> {
  const json = { text, requestId: randomUUID() }
  const answer = await shop.call('POST', TEXT_LIST_PATH, { token: owner.token, json })
  expect(answer.statusCode).toBe(201)
  return answer.json().order
}
const say = ({ token }: Pick<TestCustomer, 'token'>, id: string) => shop.call('POST', LINE_PATHS.isList(id), { token })

async function pieceOf(id: string): Promise<WorkPiece | undefined> {
  const { pieces } = (await desk.call('GET', DESK_PATHS.work, { as: await desk.operator() })).json()
  return pieces.find((piece: WorkPiece) => piece.id === id)
}

test('does not price a text that is no list, and tells the customer and the desk', async () => {
  const asha = await customer()
  const order = await sent(asha, BILL)
  expect(order).toMatchObject({ status: 'Pending', quotation: null, reading: { state: 'done', itemsFound: 0 } })
  expect(order.reading.skipped.map(({ text, kind }) => [text, kind])).toEqual(
    BILL.split('\n').map((text) => [text, 'no-list']),
  )
  const [mail] = await outbox(shop, asha.emailId)
  expect(mail?.subject).toMatch(/^Is .+ your puja list\?$/)
  expect(mail?.text).toContain('This text does not look like a puja list')
  expect(mail?.text).toContain('press “Yes, this is my list”')
  expect(await pieceOf(order._id)).toMatchObject({
    kind: 'reading',
    what: 'This does not look like a puja list; its customer was told',
  })
})

test('says in the mail and to the desk that the script of a text is not supported', async () => {
  const asha = await customer()
  const order = await sent(asha, 'മഞ്ഞൾ പൊടി\nകുങ്കുമം\nതേങ്ങ\nവെറ്റില\nചന്ദനം')
  expect(order.reading.skipped.map(({ kind }) => kind)).toContain('no-list')
  const [mail] = await outbox(shop, asha.emailId)
  expect(mail?.subject).toMatch(/^We cannot read the script of .+ yet$/)
  expect(mail?.text).toContain('Please send the list in one of these')
  expect(mail?.text).not.toContain('does not look like')
  expect(await pieceOf(order._id)).toMatchObject({ what: 'We cannot read this script yet; its customer was told' })
})

test('turns the lines into items when the customer says that it is a list, and keeps headings skipped', async () => {
  const asha = await customer()
  const { _id } = await sent(asha, BILL)
  const answer = await say(asha, _id)
  expect(answer.statusCode).toBe(200)
  const { order }: { order: CustomOrder } = answer.json()
  expect(order).toMatchObject({ status: 'Pending', quotation: { version: 1, preparedBy: 'Instant estimate' } })
  expect(order.quotation?.lines.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Masala Dosa 2', 'Filter Coffee 3', 'Coconut']),
  )
  expect(order.quotation?.lines.find(({ text }) => text === 'Coconut')).toMatchObject({ itemId: 'coconut' })
  expect(order.reading.skipped.map(({ kind }) => kind)).not.toContain('no-list')
  expect(await pieceOf(_id)).toMatchObject({ kind: 'list' })
})

test('takes effect once for repeated or concurrent requests', async () => {
  const asha = await customer()
  const { _id } = await sent(asha, BILL)
  const answers = await Promise.all([say(asha, _id), say(asha, _id)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { order } = (await say(asha, _id)).json()
  expect(order.quotation).toMatchObject({ version: 1 })
  const ids = order.quotation.lines.map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('leaves a text without items to the desk like any list', async () => {
  const asha = await customer()
  const { _id } = await sent(asha, 'Namaste\nPh: 98450 12345')
  expect((await say(asha, _id)).json().order.reading.skipped.length).toBeGreaterThan(0)
  expect(await pieceOf(_id)).toMatchObject({ kind: 'list' })
})

test('can take in a single line', async () => {
  const asha = await customer()
  const { _id, reading } = await sent(asha, BILL)
  const coconut = reading.skipped.find(({ text }) => text === 'Coconut')?.id ?? ''
  const answer = await shop.call('POST', LINE_PATHS.takeIn(_id, coconut), { token: asha.token })
  expect(answer.json().order.quotation.lines).toMatchObject([{ id: coconut, itemId: 'coconut' }])
})

/** Lines of a page that does not look like a list, from top to bottom. */
const pageOf = (fileId: string | null, page: number, texts: readonly string[]): SkippedLine[] =>
  texts.map((text, at) => ({
    ...{ id: newId(), fileId, page, confidence: 0.9, kind: 'no-list' as const },
    ...{ text, box: [0.1, at / texts.length, 0.5, 0.5 / texts.length] as [number, number, number, number] },
  }))

test('reopens an open quotation when one of the new lines is not sure', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line()], pageOf(null, 2, ['Camphor 50 gm', 'xqzv plmk 2']))
  expect(order.status).toBe('Quoted')
  const after = (await say(asha, order._id)).json().order
  expect(after).toMatchObject({ status: 'Pending', quotation: { version: 2, toConfirm: { lines: 1 } } })
  expect(after.quotation.lines.slice(1)).toMatchObject([
    { itemId: 'camphor', state: 'matched', leftOut: false },
    { text: 'xqzv plmk 2', state: 'unknown', leftOut: false },
  ])
})

test('keeps an open quotation open when all new lines are sure', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line()], pageOf(null, 2, ['Camphor 50 gm']))
  expect((await say(asha, order._id)).json().order).toMatchObject({ status: 'Quoted', quotation: { version: 2 } })
})

test('counts a page that was photographed twice once', async () => {
  const asha = await customer()
  const texts = ['Camphor 50 gm', 'Turmeric powder 100 gm', 'Kumkum 100 gm', 'Coconut 5', 'Agarbatti 2 packets']
  const order = await readOrder(asha, [], [...pageOf(null, 1, texts), ...pageOf(null, 2, texts)])
  const after: CustomOrder = (await say(asha, order._id)).json().order
  expect(after).toMatchObject({ status: 'Pending', quotation: { toConfirm: { pages: 1 } } })
  expect(copiesIn(after.quotation?.lines ?? [])).toMatchObject([{ page: 'null-2', copyOf: 'null-1', answer: 'ask' }])
})

test('takes the lines of a list with a failed file', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [], pageOf(newId(), 1, ['Camphor 50 gm']))
  await shop.parts.db.execute(sql`update orders set reading = reading || '{"state": "failed"}' where id = ${order._id}`)
  const answer = await say(asha, order._id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().order.quotation.lines).toMatchObject([{ itemId: 'camphor' }])
})

test('adds nothing to a quotation that the desk has prepared', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line()], pageOf(null, 2, ['Camphor 50 gm']))
  await shop.parts.db.transaction((tx) =>
    publishVersion(shop.parts, tx, { orderId: order._id, preparedBy: 'Meera Joshi', lines: [line(), line()] }),
  )
  const answer = await say(asha, order._id)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('Our desk has prepared this quotation')
})

test('rejects a list that would exceed the line limit, and leaves it unchanged', async () => {
  const asha = await customer()
  const order = await readOrder(
    asha,
    Array.from({ length: 1000 }, () => line()),
    pageOf(null, 2, ['Camphor 50 gm']),
  )
  const answer = await say(asha, order._id)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('at most 1000 lines')
  const { order: after } = (await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).json()
  expect(after.reading.skipped).toHaveLength(1)
})

test('returns 404 for another customer, 401 without a session, and 409 when the quotation can no longer change', async () => {
  const [asha, meera] = [await customer(), await customer()]
  const { _id } = await sent(asha, BILL)
  expect((await say(meera, _id)).statusCode).toBe(404)
  expect((await say({ token: 'nobody' }, _id)).statusCode).toBe(401)
  expect((await say(asha, newId())).statusCode).toBe(404)
  await shop.call('POST', PATHS.orderAction('custom', _id, 'cancel'), { token: asha.token, json: {} })
  expect((await say(asha, _id)).statusCode).toBe(409)
  const { order } = (await shop.call('GET', PATHS.order('custom', _id), { token: asha.token })).json()
  expect(order.quotation).toBe(null)
})
