import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/day.ts'
import type { Order } from '#contract/order.ts'
import { quotations } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { publishVersion } from './publish-version.ts'

const shop = testApp()
const { customer, line, readOrder } = make(shop)

async function setQuantity(owner: TestCustomer, order: Order, quantity: number) {
  const url = `/api/customer/orders/custom/${order._id}/lines/${order.quotation?.lines[0]?.id}`
  return shop.call('PATCH', url, { token: owner.token, json: { quantity, unit: 'kg' } })
}

const kept = async ({ _id }: Order) =>
  (
    await shop.parts.db
      .select({ version: quotations.version })
      .from(quotations)
      .where(eq(quotations.orderId, _id))
      .orderBy(quotations.version)
  ).map(({ version }) => version)

test('merges corrections within ten minutes into one version, and still raises its number', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  for (const quantity of [1, 2, 3, 4]) {
    const answer = await setQuantity(asha, order, quantity)
    const { quotation } = answer.json().order
    expect(quotation).toMatchObject({ version: quantity + 1, published: 1, lines: [{ quantity }] })
  }
  expect(await kept(order)).toEqual([1, 5])

  shop.parts.clock.forward(11 * MINUTE_MS)
  await setQuantity(asha, order, 5)
  expect(await kept(order)).toEqual([1, 5, 6])
})

test('keeps versions that the desk has published', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  await setQuantity(asha, order, 2)
  await shop.parts.db.transaction((tx) =>
    publishVersion(shop.parts, tx, { orderId: order._id, preparedBy: 'Meera Joshi', lines: [line()] }),
  )
  const published = (await shop.call('GET', `/api/customer/orders/custom/${order._id}`, { token: asha.token })).json()
    .order
  await setQuantity(asha, published, 3)
  expect(await kept(order)).toEqual([1, 2, 3, 4])
})

test('shows the number of published quotations, in the document and in mails too', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const path = `/api/customer/orders/custom/${order._id}`
  const told = async () => {
    const { quotation } = (await shop.call('GET', path, { token: asha.token })).json().order
    const { headers } = await shop.call('GET', `${path}/quotation.pdf`, { token: asha.token })
    return [quotation.published, /version-(\d+)\.pdf/.exec(`${headers['content-disposition']}`)?.[1]]
  }
  await setQuantity(asha, order, 2)
  shop.parts.clock.forward(11 * MINUTE_MS)
  await setQuantity(asha, order, 3)
  expect(await told()).toEqual([1, '1'])
  const publish = () =>
    shop.parts.db.transaction((tx) =>
      publishVersion(shop.parts, tx, { orderId: order._id, preparedBy: 'Meera Joshi', lines: [line()] }),
    )
  await publish()
  expect(await told()).toEqual([2, '2'])
  await publish()
  expect(await told()).toEqual([3, '3'])
  const mails = (await outbox(shop, asha.emailId)).map(({ text }) => /version \d+/.exec(text)?.[0]).filter(Boolean)
  expect(mails).toEqual(['version 2', 'version 3'])
})

test('keeps at most two hundred versions, and then says what to do instead of a correction', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const [first] = await shop.parts.db
    .select()
    .from(quotations)
    .where(and(eq(quotations.orderId, order._id), eq(quotations.version, 1)))
  if (first === undefined) throw new Error('there is no first version')
  const more = Array.from({ length: 199 }, (_, index) => ({ ...first, version: -index }))
  await shop.parts.db.insert(quotations).values(more)
  const answer = await setQuantity(asha, order, 2)
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('in a comment')])
  expect(await kept(order)).toHaveLength(200)
})
