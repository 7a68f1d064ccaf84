import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import type { SkippedLine } from '#server/estimate/types.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const { customer, line, unknownLine, readOrder } = make(shop)

const unreadRow = (top = 0.5): SkippedLine => ({
  id: newId(),
  fileId: null,
  page: 1,
  box: [0.1, top, 0.8, 0.03],
  text: '',
  confidence: 0,
  kind: 'unread',
})

const post = (owner: TestCustomer, { _id }: Order, way: string) =>
  shop.call('POST', `/api/customer/orders/custom/${_id}/${way}`, { token: owner.token })
const settle = (owner: TestCustomer, { _id }: Order, lineId: string, payload: object) =>
  shop.call('PATCH', `/api/customer/orders/custom/${_id}/lines/${lineId}`, { token: owner.token, payload })
const look = async (owner: TestCustomer, { _id }: Order) =>
  (await shop.call('GET', `/api/customer/orders/custom/${_id}`, { token: owner.token })).json().order

test('does not quote a list with unread rows, even if its last line is settled', async () => {
  const asha = await customer()
  const unknown = unknownLine()
  const order = await readOrder(asha, [line(), unknown], [unreadRow()])
  const answer = await settle(asha, order, unknown.id, { leftOut: true })
  expect(answer.json().order).toMatchObject({ status: 'Pending', quotation: { version: 2 } })
})

test('quotes the list once when the customer says that the rows are empty', async () => {
  const asha = await customer()
  const row = unreadRow()
  const order = await readOrder(asha, [line()], [row])
  const answers = await Promise.all([post(asha, order, 'leave-unread'), post(asha, order, 'leave-unread')])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(await look(asha, order)).toMatchObject({
    status: 'Quoted',
    reading: { skipped: [{ id: row.id, kind: 'noise' }] },
    quotation: { lines: { length: 1 } },
  })
})

test('keeps the order pending while other lines ask', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), unknownLine()], [unreadRow()])
  expect((await post(asha, order, 'leave-unread')).json().order).toMatchObject({ status: 'Pending' })
})

test('adds a filled-in row at its position, and quotes the list once it is settled', async () => {
  const asha = await customer()
  const [first, second] = [unreadRow(0.1), unreadRow(0.9)]
  const order = await readOrder(asha, [line({ box: [0.1, 0.3, 0.8, 0.03] })], [first, second])
  const taken = (await post(asha, order, `skipped/${first.id}`)).json().order
  expect(taken.quotation.lines[0]).toMatchObject({ id: first.id, text: '', state: 'unknown', box: first.box })
  await settle(asha, order, first.id, { itemId: 'camphor', quantity: 50, unit: 'g' })
  expect(await look(asha, order)).toMatchObject({ status: 'Pending' })
  expect((await post(asha, order, 'leave-unread')).json().order).toMatchObject({
    status: 'Quoted',
    quotation: { lines: [{ itemId: 'camphor', settledBy: 'customer' }, {}] },
  })
})

test('lets the customer fill in rows of a list on which nothing was read', async () => {
  const asha = await customer()
  const row = unreadRow()
  const order = await readOrder(asha, [], [row])
  await post(asha, order, `skipped/${row.id}`)
  const answer = await settle(asha, order, row.id, { itemId: 'camphor', quantity: 50, unit: 'g' })
  expect(answer.json().order).toMatchObject({ status: 'Quoted', quotation: { lines: [{ itemId: 'camphor' }] } })
})

test('returns 404 for a list of another customer', async () => {
  const [asha, bina] = [await customer(), await customer()]
  const order = await readOrder(asha, [line()], [unreadRow()])
  expect((await post(bina, order, 'leave-unread')).statusCode).toBe(404)
  expect(await look(asha, order)).toMatchObject({ status: 'Pending' })
})
