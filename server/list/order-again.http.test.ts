import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CustomOrder } from '#contract/order.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const { customer, line, readOrder, checkout } = make(shop)

const again = (owner: TestCustomer | null, id: string) =>
  shop.call('POST', `/api/customer/orders/custom/${id}/again`, { token: owner?.token })

async function cancel(owner: TestCustomer, id: string) {
  const url = `/api/customer/orders/custom/${id}/cancel`
  expect((await shop.call('POST', url, { token: owner.token, json: {} })).statusCode).toBe(200)
}

/** Orders catalogue items and returns the order. */
async function itemsOrder(owner: TestCustomer, items: [itemId: string, packs: number][]): Promise<CustomOrder> {
  const json = { items: items.map(([itemId, packs]) => ({ itemId, packs })) }
  return (await shop.call('POST', '/api/customer/orders/custom', { token: owner.token, json })).json().order
}

test('orders a placed order again at today’s prices, without the lines that were left out', async () => {
  const asha = await customer()
  const { token } = asha
  const first = await itemsOrder(asha, [
    ['akhand_jyot', 2],
    ['camphor', 1],
  ])
  const [, camphor] = first.quotation?.lines ?? []
  const url = `/api/customer/orders/custom/${first._id}/lines/${camphor?.id}`
  const left = await shop.call('PATCH', url, { token, json: { leftOut: true } })
  await shop.call('PATCH', '/api/customer/place-order', { token, json: checkout(left.json().order) })
  await shop.parts.db.execute(
    sql`update catalogue_items set packs = jsonb_set(packs, '{0,pricePaise}', '30000'), updated_at = now() + interval '1 day' where id = 'akhand_jyot'`,
  )
  const answer = await again(asha, first._id)
  expect(answer.statusCode).toBe(201)
  const made = CustomOrder.parse(answer.json().order)
  expect(made).toMatchObject({ status: 'Quoted', amount: 600, files: [], quotation: { version: 1, state: 'open' } })
  expect(made._id).not.toBe(first._id)
  expect(made.quotation?.lines).toMatchObject([{ itemId: 'akhand_jyot', quantity: 2, packs: 2, unitPrice: 300 }])
  expect(made.quotation?.lines[0]?.id).not.toBe(first.quotation?.lines[0]?.id)
  const before = await shop.call('GET', `/api/customer/orders/custom/${first._id}`, { token })
  expect(before.json().order, 'the earlier order keeps its price').toMatchObject({ status: 'Upcoming', amount: 500 })
})

test('keeps uncertain lines uncertain, and marks items that are no longer sold as unknown', async () => {
  const asha = await customer()
  const first = await itemsOrder(asha, [
    ['havan_samagri', 1],
    ['supari', 1],
  ])
  await cancel(asha, first._id)
  await shop.parts.db.execute(
    sql`update catalogue_items set id = 'supari_gone', updated_at = now() + interval '2 days' where id = 'supari'`,
  )
  const made = (await again(asha, first._id)).json().order
  expect(made).toMatchObject({ status: 'Pending', quotation: { state: 'estimate' } })
  expect(made.quotation.lines).toMatchObject([
    { itemId: 'havan_samagri', state: 'matched' },
    { itemId: null, title: first.quotation?.lines[1]?.title, amount: 0, state: 'unknown', doubt: 'item' },
  ])

  const doubtful = await readOrder(asha, [line({ state: 'uncertain', doubt: 'quantity', confidence: 0.6 })])
  await cancel(asha, doubtful._id)
  const second = (await again(asha, doubtful._id)).json().order
  expect(second.status).toBe('Pending')
})

test('does not reorder an open order, an order of another customer, or without a session', async () => {
  const asha = await customer()
  const open = await itemsOrder(asha, [['camphor', 1]])
  const refused = await again(asha, open._id)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('still open')
  await cancel(asha, open._id)
  expect((await again(await customer(), open._id)).statusCode).toBe(404)
  expect((await again(null, open._id)).statusCode).toBe(401)
  expect((await again(asha, 'nonsense')).statusCode).toBe(404)
})

test('does not ask again about settled lines, and keeps their packs at today’s price', async () => {
  const asha = await customer()
  const { token } = asha
  const asked = { state: 'uncertain', doubt: 'quantity', rule: 'other-measure', quantity: 3, unit: 'metre' } as const
  const first = await readOrder(asha, [line({ ...asked, packs: 2, amountPaise: 8000 }), line({ assumption: 'range' })])
  const url = `/api/customer/orders/custom/${first._id}/accept-suggestions`
  expect((await shop.call('POST', url, { token })).json().order.status).toBe('Quoted')
  await cancel(asha, first._id)
  const second = (await again(asha, first._id)).json().order
  expect(second).toMatchObject({ status: 'Quoted' })
  expect(second.quotation.lines).toMatchObject([
    { itemId: 'haldi_powder', packs: 2, pack: '100 g packet', quantity: 3, unit: 'metre', state: 'matched' },
    { assumption: 'range', state: 'matched' },
  ])
  await cancel(asha, second._id)
  expect((await again(asha, second._id)).json().order, 'nor the time after').toMatchObject({ status: 'Quoted' })
})
