import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import type { SkippedLine } from '#server/estimate/types.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const { customer, line, unknownLine, readOrder } = make(shop)

const skippedLine = (text: string, top = 0.5): SkippedLine => ({
  id: newId(),
  fileId: null,
  page: 1,
  box: [0.1, top, 0.8, 0.03],
  text,
  confidence: 0.95,
  kind: 'heading',
})

const takeIn = (owner: TestCustomer, orderId: string, skippedId: string) =>
  shop.call('POST', `/api/customer/orders/custom/${orderId}/skipped/${skippedId}`, { token: owner.token })

const look = async (owner: TestCustomer, { _id }: Order) =>
  (await shop.call('GET', `/api/customer/orders/custom/${_id}`, { token: owner.token })).json().order

test('turns a skipped line into a line at its position, and no longer lists it as skipped', async () => {
  const asha = await customer()
  const [camphor, heading] = [skippedLine('Camphor 50 gm'), skippedLine('Ganesh Chaturthi', 0.1)]
  const lines = [line({ box: [0.1, 0.3, 0.8, 0.03] }), unknownLine('xqzv plmk'), line({ box: [0.1, 0.8, 0.8, 0.03] })]
  const order = await readOrder(asha, lines, [heading, camphor])
  const answer = await takeIn(asha, order._id, camphor.id)
  expect(answer.statusCode).toBe(200)
  const after = answer.json().order
  expect(after).toMatchObject({ status: 'Pending', quotation: { version: 2 }, reading: { skipped: [heading] } })
  expect(after.quotation.lines.map(({ id }: { id: string }) => id)).toEqual([
    lines[0]?.id,
    lines[1]?.id,
    camphor.id,
    lines[2]?.id,
  ])
  expect(after.quotation.lines[2]).toMatchObject({
    text: 'Camphor 50 gm',
    itemId: 'camphor',
    state: 'matched',
    box: camphor.box,
    settledBy: null,
  })
  expect(after.amount).toBeCloseTo(80 + after.quotation.lines[2].amount)
})

test('creates one line for a repeated request', async () => {
  const asha = await customer()
  const camphor = skippedLine('Camphor 50 gm')
  const order = await readOrder(asha, [line(), unknownLine()], [camphor])
  const answers = await Promise.all([takeIn(asha, order._id, camphor.id), takeIn(asha, order._id, camphor.id)])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(await look(asha, order)).toMatchObject({ quotation: { version: 2, lines: { length: 3 } } })
})

test('takes in two lines at the same time', async () => {
  const asha = await customer()
  const skipped = [skippedLine('Camphor 50 gm'), skippedLine('Cow ghee 500 gm')]
  const order = await readOrder(asha, [line(), unknownLine()], skipped)
  await Promise.all(skipped.map(({ id }) => takeIn(asha, order._id, id)))
  expect(await look(asha, order)).toMatchObject({
    quotation: { version: 3, lines: { length: 4 } },
    reading: { skipped: [] },
  })
})

test('adds an unsure line to an open quotation as left out, and keeps the quotation open', async () => {
  const asha = await customer()
  const [camphor, heading] = [skippedLine('Camphor 50 gm'), skippedLine('Frumious jubjub')]
  const order = await readOrder(asha, [line()], [camphor, heading])
  const sure = (await takeIn(asha, order._id, camphor.id)).json().order
  expect(sure).toMatchObject({ status: 'Quoted', quotation: { version: 2, validUntil: order.quotation?.validUntil } })
  expect(sure.amount).toBeGreaterThan(40)
  const unsure = (await takeIn(asha, order._id, heading.id)).json().order
  expect(unsure).toMatchObject({ status: 'Quoted', amount: sure.amount })
  expect(unsure.quotation.lines.at(-1)).toMatchObject({ state: 'unknown', leftOut: true, title: 'Frumious jubjub' })
})

test('creates the first version for a list of headings', async () => {
  const asha = await customer()
  const camphor = skippedLine('Camphor 50 gm')
  const order = await readOrder(asha, [], [camphor])
  expect(order).toMatchObject({ status: 'Pending', quotation: null })
  expect((await takeIn(asha, order._id, camphor.id)).json().order).toMatchObject({
    status: 'Quoted',
    quotation: { version: 1, preparedBy: 'Instant estimate' },
  })
})

test('requires the owner, a skipped line, and a quotation that can change', async () => {
  const [asha, meera] = [await customer(), await customer()]
  const camphor = skippedLine('Camphor 50 gm')
  const order = await readOrder(asha, [line()], [camphor])
  expect((await takeIn(meera, order._id, camphor.id)).statusCode).toBe(404)
  expect((await takeIn({ ...asha, token: 'nobody' }, order._id, camphor.id)).statusCode).toBe(401)
  expect((await takeIn(asha, order._id, newId())).statusCode).toBe(404)
  expect((await takeIn(asha, order._id, 'heading')).statusCode).toBe(404)
  await shop.call('POST', `/api/customer/orders/custom/${order._id}/cancel`, { token: asha.token, json: {} })
  expect((await takeIn(asha, order._id, camphor.id)).statusCode).toBe(409)
  expect((await look(asha, order)).quotation).toEqual({ ...order.quotation, state: 'expired' })
})
