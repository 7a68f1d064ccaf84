import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { copiesIn } from '#contract/same-page.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const { customer, line, readOrder } = make(shop)

/** A list of two equal pages. The copy has a line in doubt. */
async function listTwice(owner: TestCustomer, other = line()): Promise<{ order: Order; page: string }> {
  const [fileId, secondId] = [newId(), newId()]
  const copied = { fileId: secondId, copyOf: `${fileId}-1`, leftOut: true, amountPaise: 0 }
  const doubtful = { state: 'uncertain', doubt: 'quantity' } as const
  const order = await readOrder(owner, [
    { ...other, fileId },
    line({ fileId, itemId: 'kumkum' }),
    line(copied),
    line({ ...copied, ...doubtful, itemId: 'kumkum' }),
  ])
  return { order, page: `${secondId}-1` }
}

const answer = (owner: TestCustomer | null, order: Order, page: string, count: string) =>
  shop.call('POST', `/api/customer/orders/custom/${order._id}/same-page`, {
    token: owner?.token,
    json: { page, count },
  })

test('asks once about a copied page, leaves it out of the total, and keeps the order pending', async () => {
  const { order } = await listTwice(await customer())
  expect(order).toMatchObject({ status: 'Pending', amount: 80 })
  expect(order.quotation?.toConfirm).toEqual({ lines: 0, amount: 0, pages: 1 })
})

test('quotes the list when the page counts once, also for a repeated request, and asks again after an undo', async () => {
  const asha = await customer()
  const { order, page } = await listTwice(asha)
  const once = (await answer(asha, order, page, 'once')).json().order
  expect(once).toMatchObject({ status: 'Quoted', amount: 80, quotation: { version: 2, toConfirm: { lines: 0 } } })
  expect((await answer(asha, order, page, 'once')).json().order.quotation.version).toBe(2)
  const asks = (await answer(asha, order, page, 'ask')).json().order
  expect(asks).toMatchObject({ status: 'Pending', quotation: { toConfirm: { lines: 0, pages: 1 } } })
})

test('counts the lines of the copy when both pages are kept, and can undo that', async () => {
  const asha = await customer()
  const { order, page } = await listTwice(asha)
  const both = (await answer(asha, order, page, 'both')).json().order
  expect(both).toMatchObject({ status: 'Pending', amount: 120, quotation: { toConfirm: { lines: 1, amount: 42 } } })
  expect((await answer(asha, order, page, 'ask')).json().order).toMatchObject({ amount: 80 })
})

test('keeps the answer for the page when one of its lines is left out and restored', async () => {
  const asha = await customer()
  const { order, page } = await listTwice(asha)
  const answerOf = (of: Order) => copiesIn(of.quotation?.lines ?? []).map((copy) => copy.answer)
  await answer(asha, order, page, 'both')
  const copied = `/api/customer/orders/custom/${order._id}/lines/${order.quotation?.lines[2]?.id}`
  const change = async (json: object) => (await shop.call('PATCH', copied, { token: asha.token, json })).json().order
  const without = await change({ leftOut: true })
  expect(without.amount).toBe(80)
  expect(answerOf(without)).toEqual(['both'])
  expect((await answer(asha, order, page, 'both')).json().order.amount).toBe(80)
  const back = await change({ undo: true })
  expect(back.amount).toBe(120)
  expect(answerOf(back)).toEqual(['both'])
})

test('counts the page once when all suggestions are accepted, and can still take in one of its lines', async () => {
  const asha = await customer()
  const { order } = await listTwice(asha, line({ state: 'uncertain', doubt: 'quantity' }))
  const path = `/api/customer/orders/custom/${order._id}`
  const accepted = (await shop.call('POST', `${path}/accept-suggestions`, { token: asha.token })).json().order
  expect(accepted).toMatchObject({ status: 'Quoted', amount: 80 })
  const copied = `${path}/lines/${order.quotation?.lines[2]?.id}`
  const taken = (await shop.call('PATCH', copied, { token: asha.token, json: { leftOut: false } })).json().order
  expect(taken).toMatchObject({ status: 'Quoted', amount: 120 })
})

test('shows the page once in a shared quotation', async () => {
  const asha = await customer()
  const { order, page } = await listTwice(asha)
  await answer(asha, order, page, 'once')
  const { link } = (
    await shop.call('POST', `/api/customer/orders/custom/${order._id}/share`, { token: asha.token })
  ).json().share
  const token = link.split('/').at(-1)
  expect((await shop.call('GET', `/api/shared/${token}`)).json().quotation.lines).toHaveLength(2)
})

test('returns 401 without a session, and 404 for another customer or a page that is no copy', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const { order, page } = await listTwice(asha)
  expect((await answer(null, order, page, 'once')).statusCode).toBe(401)
  expect((await answer(ravi, order, page, 'once')).statusCode).toBe(404)
  expect((await answer(asha, order, `${order.quotation?.lines[0]?.fileId}-1`, 'once')).statusCode).toBe(404)
  expect((await answer(asha, order, page, 'twice')).statusCode).toBe(400)
  const now = (await shop.call('GET', `/api/customer/orders/custom/${order._id}`, { token: asha.token })).json().order
  expect(now.quotation).toMatchObject({ version: 1, toConfirm: { pages: 1 } })
})
