import { expect, test, vi } from 'vitest'
import { orderNumber } from '#contract/format.ts'
import { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp()
const { customer, line, unknownLine, readOrder, checkout } = make(shop)

const at = (order: { _id: string }, rest = '') => `/api/customer/orders/custom/${order._id}${rest}`

test('returns an order as the contract defines it, with the allowed moves', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const answer = await shop.call('GET', at(order), { token: asha.token })
  expect(answer.statusCode).toBe(200)
  expect(CustomOrder.parse(answer.json().order)).toEqual(answer.json().order)
  expect(answer.json().order).toMatchObject({
    status: 'Quoted',
    amount: 40,
    totalAmount: 42,
    moves: ['accept', 'changes', 'reject', 'cancel'],
    quotation: {
      version: 1,
      state: 'open',
      preparedBy: 'Instant estimate',
      tax: 2,
      taxes: [{ rate: 5, amount: 40, tax: 2 }],
    },
    history: [
      { from: null, to: 'Pending', by: 'customer' },
      { from: 'Pending', to: 'Quoted', by: 'system' },
    ],
  })
})

test('keeps a quotation valid to the end of the thirtieth day in India', async () => {
  const order = await readOrder(await customer())
  const { createdAt, validUntil } = order.quotation ?? { createdAt: '', validUntil: '' }
  const day = (iso: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(new Date(iso))
  expect(Date.parse(day(validUntil)) - Date.parse(day(createdAt))).toBe(30 * 24 * 60 * 60 * 1000)
  expect(validUntil).toMatch(/T18:29:59\.999Z$/)
})

const CALLS = [
  ['GET', '', undefined],
  ['GET', '/quotation.pdf', undefined],
  ['POST', '/reject', {}],
  ['POST', '/cancel', {}],
  ['POST', '/changes', { text: 'Please' }],
  ['POST', '/comments', { text: 'Please' }],
  ['PATCH', '/lines/LINE', { leftOut: true }],
] as const

test.each(CALLS)('rejects %s %s without a session and for other customers', async (method, rest, json) => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), line()])
  const url = at(order, rest.replace('LINE', order.quotation?.lines[0]?.id ?? ''))
  const before = (await shop.call('GET', at(order), { token: asha.token })).json()

  expect((await shop.call(method, url, { json })).statusCode).toBe(401)
  const stranger = await customer()
  expect((await shop.call(method, url, { token: stranger.token, json })).statusCode).toBe(404)
  expect(
    (await shop.call(method, url.replace('/custom/', '/appointment/'), { token: asha.token, json })).statusCode,
  ).toBe(404)
  expect((await shop.call(method, url.replace(order._id, newId()), { token: asha.token, json })).statusCode).toBe(404)
  expect((await shop.call(method, url.replace(order._id, 'no-id'), { token: asha.token, json })).statusCode).toBe(404)

  expect((await shop.call('GET', at(order), { token: asha.token })).json()).toEqual(before)
})

test('lists the customer’s own orders, newest first, by status and page by page', async () => {
  const asha = await customer()
  const [first, second, third] = [await readOrder(asha), await readOrder(asha, [unknownLine()]), await readOrder(asha)]
  await readOrder(await customer())
  const list = async (query: string) => {
    const answer = await shop.call('GET', `/api/customer/get-custom-list-orders${query}`, { token: asha.token })
    const { orders, next } = answer.json()
    return { ids: orders.map((order: { _id: string }) => order._id), next }
  }
  expect(await list('')).toEqual({ ids: [third._id, second._id, first._id], next: undefined })
  expect(await list('?status=Quoted')).toEqual({ ids: [third._id, first._id], next: undefined })
  const page = await list('?limit=2')
  expect(page.ids).toEqual([third._id, second._id])
  expect(await list(`?limit=2&cursor=${page.next}`)).toEqual({ ids: [first._id], next: undefined })
  const bad = await shop.call('GET', '/api/customer/get-custom-list-orders?status=Lost', { token: asha.token })
  expect(bad.statusCode).toBe(400)
})

test('returns fifty orders by default, and at most a hundred', async () => {
  const asha = await customer()
  for (let count = 0; count < 51; count++) await readOrder(asha, [])
  const list = (query: string) => shop.call('GET', `${PATHS.customOrders}${query}`, { token: asha.token })
  const first = (await list('')).json()
  expect(first.orders).toHaveLength(50)
  expect((await list(`?cursor=${first.next}`)).json()).toMatchObject({ orders: [{ status: 'Pending' }] })
  expect((await list('?limit=101')).statusCode).toBe(400)
})

test('ends a page early for lists with hundreds of lines, and continues on the next page', async () => {
  const asha = await customer()
  const lines = () => Array.from({ length: 900 }, () => line({ text: newId() + newId() }))
  const made = [await readOrder(asha, lines()), await readOrder(asha, lines()), await readOrder(asha, lines())]
  await readOrder(asha, lines())
  const list = async (query: string) =>
    (await shop.call('GET', `${PATHS.customOrders}${query}`, { token: asha.token })).json()
  const first = await list('?limit=4')
  expect(first.orders.length).toBeGreaterThan(0)
  expect(first.orders.length).toBeLessThan(4)
  const rest = []
  for (let next = first.next; next !== undefined; ) {
    const page = await list(`?limit=4&cursor=${next}`)
    rest.push(...page.orders)
    next = page.next
  }
  const ids = [...first.orders, ...rest].map(({ _id }: { _id: string }) => _id)
  expect(ids.slice(1)).toEqual(made.map(({ _id }) => _id).reverse())
})

test('counts a page of long lists as several calls', async () => {
  const asha = await customer()
  for (let list = 0; list < 3; list++)
    await readOrder(
      asha,
      Array.from({ length: 900 }, () => line({ text: newId() + newId() })),
    )
  const spent = vi.spyOn(shop.parts.rateLimit, 'spendAll')
  const ask = (query: string) => shop.call('GET', `${PATHS.customOrders}${query}`, { token: asha.token })
  expect((await ask('?limit=1')).statusCode).toBe(200)
  expect(spent).toHaveBeenCalledExactlyOnceWith('call', asha.id, expect.any(Number))
  const answers = []
  for (let calls = 0; calls < 150; calls++) answers.push((await ask('?limit=1')).statusCode)
  expect(answers.at(-1), 'of three hundred calls a minute').toBe(429)
  spent.mockRestore()
})

test('keeps the reason of a rejection, and allows no further moves', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const rejected = await shop.call('POST', at(order, '/reject'), { token: asha.token, json: { reason: 'Too dear' } })
  expect(rejected.json().order).toMatchObject({ status: 'Rejected', moves: [], quotation: { state: 'rejected' } })
  expect(rejected.json().order.history.at(-1)).toMatchObject({ to: 'Rejected', by: 'customer', note: 'Too dear' })
  for (const [method, url, json] of [
    ['POST', at(order, '/reject'), {}],
    ['POST', at(order, '/cancel'), {}],
    ['PATCH', at(order, `/lines/${order.quotation?.lines[0]?.id}`), { quantity: 2, unit: 'kg' }],
    ['PATCH', '/api/customer/place-order', checkout(order)],
  ] as const) {
    expect((await shop.call(method, url, { token: asha.token, json })).statusCode, url).toBe(409)
  }
})

test('accepts a cancellation without a body', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const cancelled = await shop.call('POST', at(order, '/cancel'), { token: asha.token })
  expect(cancelled.json().order).toMatchObject({ status: 'Cancelled', moves: [] })
})

test('adds a request for changes to the thread', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const asked = await shop.call('POST', at(order, '/changes'), { token: asha.token, json: { text: 'Add a coconut' } })
  expect(asked.json().order).toMatchObject({
    status: 'Changes Requested',
    comments: [{ by: 'customer', text: 'Add a coconut' }],
  })
  const comment = await shop.call('POST', at(order, '/comments'), { token: asha.token, json: { text: '  ' } })
  expect(comment.statusCode).toBe(400)
})

test('applies concurrent rejections, requests for changes and cancellations in a valid order', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const { token } = asha
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => shop.call('POST', at(order, '/reject'), { token, json: {} })),
    ...Array.from({ length: 4 }, () => shop.call('POST', at(order, '/cancel'), { token, json: {} })),
    shop.call('POST', at(order, '/changes'), { token, json: { text: 'Wait' } }),
  ])
  const now = (await shop.call('GET', at(order), { token })).json().order
  const [, , ...moves] = now.history
  // A cancellation may follow a request for changes. Nothing follows a rejection or a cancellation.
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(moves.length)
  expect(answers.every((answer) => [200, 409].includes(answer.statusCode))).toBe(true)
  expect(moves.at(-1).to).toBe(now.status)
})

test('returns the quotation as a PDF', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const answer = await shop.call('GET', at(order, '/quotation.pdf'), { token: asha.token })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain(`pujaghar-${orderNumber(order._id)}-version-1.pdf`)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})
