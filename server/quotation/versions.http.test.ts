import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/day.ts'
import type { Order } from '#contract/order.ts'
import { quotations } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
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

test('a customer’s corrections within ten minutes are one version, and its number still says that something changed', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  for (const quantity of [1, 2, 3, 4]) {
    const answer = await setQuantity(asha, order, quantity)
    expect(answer.json().order.quotation).toMatchObject({ version: quantity + 1, lines: [{ quantity }] })
  }
  expect(await kept(order)).toEqual([1, 5])

  shop.parts.clock.forward(11 * MINUTE_MS)
  await setQuantity(asha, order, 5)
  expect(await kept(order)).toEqual([1, 5, 6])
})

test('what the desk has published stays', async () => {
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

test('an order keeps two hundred versions at most; then a correction says what to do instead', async () => {
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
