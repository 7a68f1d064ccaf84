import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CustomOrder } from '#contract/order.ts'
import { rowsOf } from '#server/platform/database.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const { customer, checkout } = make(shop)

const order = (owner: TestCustomer | null, items: unknown) =>
  shop.call('POST', '/api/customer/orders/custom', { token: owner?.token, json: { items } })

async function ordersOf(owner: TestCustomer): Promise<unknown[]> {
  return (await shop.call('GET', '/api/customer/get-custom-list-orders', { token: owner.token })).json().orders
}

/** Subjects of the queued mails about the orders of this customer. */
async function mailsTo(owner: TestCustomer): Promise<string[]> {
  const rows = await rowsOf<{ subject: string }>(
    shop.parts.db,
    sql`select data->>'subject' as subject from pgboss.job
      where name = 'mail.send' and data->>'to' = ${owner.emailId} and data->>'subject' not like 'Welcome%'`,
  )
  return rows.map(({ subject }) => subject)
}

test('creates a quoted list order with one mail, ready for checkout', async () => {
  const asha = await customer()
  const answer = await order(asha, [
    { itemId: 'ghatasthapana_kit', packs: 1 },
    { itemId: 'akhand_jyot', packs: 2 },
  ])
  expect(answer.statusCode).toBe(201)
  const made = CustomOrder.parse(answer.json().order)
  expect(made).toEqual(answer.json().order)
  expect(made).toMatchObject({
    type: 'custom',
    status: 'Quoted',
    customerName: asha.name,
    files: [],
    remark: '',
    reading: { state: 'done', pages: 0, problems: [] },
    quotation: { version: 1, state: 'open', preparedBy: 'Instant estimate' },
    amount: 999,
    totalAmount: 1048.95,
    moves: ['accept', 'changes', 'reject', 'cancel'],
  })
  expect(made.quotation?.lines).toMatchObject([
    { itemId: 'ghatasthapana_kit', packs: 1, amount: 499, state: 'matched', text: '', settledBy: null },
    { itemId: 'akhand_jyot', packs: 2, quantity: 2, unitPrice: 250, amount: 500, state: 'matched' },
  ])
  expect(made.history).toMatchObject([
    { from: null, to: 'Pending', by: 'customer' },
    { from: 'Pending', to: 'Quoted', by: 'system' },
  ])
  expect(await mailsTo(asha)).toEqual([expect.stringContaining('₹1,048.95')])
  const placed = await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json: checkout(made) })
  expect(placed.statusCode).toBe(200)
})

test('prices many small packs like the same quantity on a list', async () => {
  const answer = await order(await customer(), [{ itemId: 'supari', packs: 2 }])
  // Twice 11 pieces is 22; two packs of 11 cover it exactly.
  expect(answer.json().order.quotation.lines).toMatchObject([{ quantity: 22, packs: 2, pack: '11 pc', amount: 90 }])
  const grams = await order(await customer(), [{ itemId: 'havan_samagri', packs: 5 }])
  expect(grams.json().order.quotation.lines).toMatchObject([
    { quantity: 1000, packs: 1, pack: '1 kg packet', amount: 110 },
  ])
})

test('names the item that the shop does not sell, and creates nothing', async () => {
  const asha = await customer()
  const answer = await order(asha, [
    { itemId: 'camphor', packs: 1 },
    { itemId: 'no-such-item', packs: 1 },
  ])
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ path: 'items.1.itemId', message: expect.stringContaining('do not sell') }])
  expect(await ordersOf(asha)).toEqual([])
  expect(await mailsTo(asha)).toEqual([])
})

test.each([
  ['nothing', []],
  ['no number', [{ itemId: 'camphor' }]],
  ['none of it', [{ itemId: 'camphor', packs: 0 }]],
  ['half a pack', [{ itemId: 'camphor', packs: 0.5 }]],
  ['a hundred packs', [{ itemId: 'camphor', packs: 100 }]],
  ['a hundred and one lines', Array.from({ length: 101 }, () => ({ itemId: 'camphor', packs: 1 }))],
])('rejects %s', async (_, items) => {
  const asha = await customer()
  expect((await order(asha, items)).statusCode).toBe(400)
  expect(await ordersOf(asha)).toEqual([])
})

test('requires a customer, and shows the order to nobody else', async () => {
  expect((await order(null, [{ itemId: 'camphor', packs: 1 }])).statusCode).toBe(401)
  const asha = await customer()
  const { _id } = (await order(asha, [{ itemId: 'camphor', packs: 1 }])).json().order
  const stranger = await customer()
  const look = await shop.call('GET', `/api/customer/orders/custom/${_id}`, { token: stranger.token })
  expect(look.statusCode).toBe(404)
  expect(await ordersOf(stranger)).toEqual([])
})

test('rejects an unavailable item, and leaves an earlier order of it to the desk without a price', async () => {
  const { db, clock } = shop.parts
  const available = (is: boolean) =>
    db.execute(
      sql`update catalogue_items set available = ${is}, updated_at = ${clock.now().toISOString()} where id = 'akhand_jyot'`,
    )
  const asha = await customer()
  const items = [
    { itemId: 'ghatasthapana_kit', packs: 1 },
    { itemId: 'akhand_jyot', packs: 2 },
  ]
  const earlier = CustomOrder.parse((await order(asha, items)).json().order)
  const paid = await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json: checkout(earlier) })
  expect(paid.statusCode).toBe(200)
  await available(false)

  const refused = await order(asha, items)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    409,
    [{ path: 'items.1.itemId', message: expect.stringMatching(/^We do not have .* now\. Please order without it\.$/) }],
  ])
  const again = await shop.call('POST', `/api/customer/orders/custom/${earlier._id}/again`, { token: asha.token })
  expect(again.json().order).toMatchObject({ status: 'Pending' })
  expect(again.json().order.quotation.lines).toMatchObject([
    { itemId: 'ghatasthapana_kit', state: 'matched' },
    { itemId: 'akhand_jyot', state: 'uncertain', doubt: 'unavailable', amount: 0 },
  ])
  expect((await shop.call('GET', '/api/catalogue?ids=akhand_jyot')).json().items).toMatchObject([{ available: false }])
  await available(true)
})
