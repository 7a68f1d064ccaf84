import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Order, OrderType } from '#contract/order.ts'
import { OrderSummariesAnswer, type OrderSummary } from '#contract/order-summary.ts'
import { PATHS } from '#contract/paths.ts'
import type { Actor, MoveName } from '#contract/status.ts'
import { summaryOf } from '#contract/summary-of.ts'
import { newId } from '#server/platform/ids.ts'
import { orderAmendments, orderFiles, orderHistory, orders, payments } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { makeMove } from './lifecycle.ts'
import { recordReading } from './record.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
const { customer, line, unknownLine, readOrder, booking, instantBooking, quotedBooking, checkout } = make(shop)

let asha: TestCustomer
beforeEach(async () => {
  asha = await customer()
})

async function summedUp(query = '', { token } = asha) {
  const answer = await shop.call('GET', `${PATHS.orders}${query}`, { token })
  expect(answer.statusCode).toBe(200)
  const { lists, bookings, next } = OrderSummariesAnswer.parse(answer.json())
  expect({ lists, bookings, next }, 'nothing but what the contract names').toEqual(answer.json())
  return { lists, bookings, next, all: [...lists, ...bookings] as OrderSummary[] }
}
const act = (order: Order, action: 'reject' | 'cancel' | 'changes', json: object = {}) =>
  shop.call('POST', PATHS.orderAction(order.type, order._id, action), { token: asha.token, json })
const place = async (order: Order) => {
  const placed = await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(order) })
  expect(placed.statusCode).toBe(200)
}
const move = (order: Order, name: MoveName, by: Actor) =>
  shop.parts.db.transaction((tx) => makeMove(tx, { orderId: order._id, move: name, by, at: shop.parts.clock.now() }))
const paid = (order: Order, state: 'captured' | 'claimed') =>
  shop.parts.db.insert(payments).values({
    id: newId(),
    orderId: order._id,
    at: shop.parts.clock.now(),
    way: 'upi',
    amountPaise: 1000,
    reference: newId(),
    state,
  })
const attempted = (order: Order) =>
  shop.parts.db.insert(orderHistory).values({
    id: newId(),
    orderId: order._id,
    at: shop.parts.clock.now(),
    from: 'Upcoming',
    to: 'Upcoming',
    by: 'operator',
    parcel: 'not-there',
  })
const proposed = (order: Order) =>
  shop.parts.db.insert(orderAmendments).values({
    id: newId(),
    orderId: order._id,
    baseVersion: 1,
    lines: [],
    totalPaise: 0,
    at: shop.parts.clock.now(),
    state: 'proposed',
  })
const isRead = (order: Order, reading: Parameters<typeof recordReading>[2]) =>
  shop.parts.db.transaction((tx) => recordReading(tx, order._id, reading, shop.parts.clock.now()))

const READING = { pagesDone: 1, pages: 3, itemsFound: 4, skipped: [] }
const PROBLEM = { fileId: newId(), message: 'It cannot be opened.' }
const copy = { copyOf: `${newId()}-1`, leftOut: true }

/** An order in each state that a list distinguishes. */
const STATES: [string, () => Promise<unknown>][] = [
  [
    'a list that waits to be read',
    async () => {
      const order = await readOrder(asha, [])
      await shop.parts.db.update(orders).set({ reading: null }).where(sql`id = ${order._id}`)
    },
  ],
  [
    'a list that asks',
    () => readOrder(asha, [line(), line({ ...unknownLine(), state: 'uncertain', packs: 1, amountPaise: 3000 })]),
  ],
  ['a page that is there twice', () => readOrder(asha, [line(), line(copy), line(copy)])],
  ['all of it left out', () => readOrder(asha, [line({ leftOut: true, settledBy: 'customer' })])],
  [
    'one that is read, and one of whose files failed',
    async () => {
      await isRead(await readOrder(asha, []), { ...READING, state: 'reading', problems: [] })
      await isRead(await readOrder(asha, []), {
        ...READING,
        state: 'done',
        problems: [PROBLEM],
        againAt: '2027-01-01T04:00:00.000Z',
      })
    },
  ],
  [
    'the picture of its first page',
    async () => {
      const order = await readOrder(asha)
      const file = { orderId: order._id, title: 'list.jpg', mediaType: 'image/jpeg', byteCount: 8 }
      const pages = [
        { width: 900, height: 1200 },
        { width: 1200, height: 900 },
      ]
      await shop.parts.db.insert(orderFiles).values({ id: newId(), position: 1, pages, ...file })
      await shop.parts.db.update(orders).set({ remark: 'Before Friday' }).where(sql`id = ${order._id}`)
    },
  ],
  [
    'typed',
    async () => {
      const order = await readOrder(asha)
      await shop.parts.db
        .update(orders)
        .set({ listText: 'Haldi 100 gm', nameOfPuja: 'Ganesh puja' })
        .where(sql`id = ${order._id}`)
      await shop.parts.db.delete(orderFiles).where(sql`order_id = ${order._id}`)
    },
  ],
  ['rejected', async () => act(await readOrder(asha), 'reject')],
  ['changes asked for', async () => act(await readOrder(asha), 'changes', { text: 'Less' })],
  ['cancelled', async () => act(await readOrder(asha), 'cancel')],
  ['expired', async () => move(await readOrder(asha), 'expire', 'system')],
  [
    'placed, its change waits, and somebody was at the door',
    async () => {
      const order = await readOrder(asha)
      await place(order)
      await proposed(order)
      await attempted(order)
    },
  ],
  [
    'paid in part, and done',
    async () => {
      const order = await readOrder(asha)
      await place(order)
      await paid(order, 'captured')
      await paid(order, 'claimed')
      await move(order, 'complete', 'operator')
    },
  ],
  ['a booking that waits for the desk', () => booking(asha)],
  ['a booking that is quoted, with its pandit', () => instantBooking(asha)],
  ['a booking that the desk quoted', () => quotedBooking(asha)],
  [
    'a booking that is cancelled for a fee',
    async () => {
      const order = await instantBooking(asha)
      await place(order)
      await shop.parts.db.update(orders).set({ feeSince: shop.parts.clock.now() }).where(sql`id = ${order._id}`)
      const whole = await shop.call('GET', PATHS.order(order.type, order._id), { token: asha.token })
      const { fee } = whole.json().order.cancellation
      expect(fee).toBeGreaterThan(0)
      await act(order, 'cancel', { fee })
    },
  ],
]

test.each(STATES)('summarises %s like the whole order', async (_, given) => {
  await given()
  const whole: Order[] = [
    ...(await shop.call('GET', PATHS.customOrders, { token: asha.token })).json().orders,
    ...(await shop.call('GET', PATHS.appointments, { token: asha.token })).json().appointments,
  ]
  expect(whole.length).toBeGreaterThan(0)
  const said = JSON.parse(JSON.stringify(whole.map((order) => summaryOf(order))))
  expect((await summedUp()).all).toEqual(said)
  // As for orders that were written before line summaries existed.
  await shop.parts.db.update(orders).set({ linesSummary: null }).where(sql`customer_id = ${asha.id}`)
  expect((await summedUp()).all).toEqual(said)
})

test('lists both types together, newest first, with filters by type and status, page by page', async () => {
  const quoted = await readOrder(asha)
  const booked = await booking(asha)
  const asked = await readOrder(asha, [unknownLine()])
  await readOrder(await customer())
  const ids = async (query: string) => {
    const { lists, bookings, next } = await summedUp(query)
    return { lists: lists.map(({ _id }) => _id), bookings: bookings.map(({ _id }) => _id), next }
  }
  expect(await ids('')).toEqual({ lists: [asked._id, quoted._id], bookings: [booked._id] })
  expect(await ids('?status=Pending')).toEqual({ lists: [asked._id], bookings: [booked._id] })
  expect(await ids('?type=appointment')).toEqual({ lists: [], bookings: [booked._id] })
  expect(await ids('?type=custom&limit=1')).toEqual({ lists: [asked._id], bookings: [], next: asked._id })
  expect(await ids('?limit=2')).toEqual({ lists: [asked._id], bookings: [booked._id], next: booked._id })
  expect(await ids(`?limit=2&cursor=${booked._id}`)).toEqual({ lists: [quoted._id], bookings: [] })
})

test.each(['type=parcel', 'status=Lost', 'limit=0', 'limit=101', 'cursor=last'])('rejects %s', async (query) => {
  expect((await shop.call('GET', `${PATHS.orders}?${query}`, { token: asha.token })).statusCode).toBe(400)
})

test('shows a customer only their own orders, and returns 401 without a session', async () => {
  const order = await readOrder(asha)
  const ravi = await customer()
  expect((await summedUp('', ravi)).all).toEqual([])
  expect((await summedUp(`?cursor=${newId()}`, ravi)).all).toEqual([])
  expect((await summedUp()).all).toMatchObject([{ _id: order._id }])
  expect((await shop.call('GET', PATHS.orders)).statusCode).toBe(401)
})

test('tells how many lists come before a waiting list', async () => {
  const sent = await readOrder(asha, [])
  await shop.parts.db
    .update(orders)
    .set({ reading: { ...READING, state: 'waiting', problems: [], pagesDone: 0 } })
    .where(sql`id = ${sent._id}`)
  expect((await summedUp()).lists[0]).toMatchObject({ reading: { state: 'waiting' }, listsBefore: expect.any(Number) })
})

test('tells with each order that the e-mail address is not confirmed', async () => {
  const nila = await customer({ confirmed: false })
  await readOrder(nila)
  expect((await summedUp('', nila)).all).toMatchObject([{ emailConfirmed: false }])
})

test('ends a page early and counts it as several calls for lists with hundreds of items', async () => {
  const long = () => Array.from({ length: 900 }, () => line({ text: newId() + newId() }))
  for (let list = 0; list < 7; list++) await readOrder(asha, long())
  const spent = vi.spyOn(shop.parts.rateLimit, 'spendAll')
  const seen: string[] = []
  let pages = 0
  for (let next: string | undefined, isFirst = true; isFirst || next; isFirst = false) {
    const page = await summedUp(next ? `?cursor=${next}` : '')
    seen.push(...page.all.map(({ _id }) => _id))
    next = page.next
    pages++
  }
  expect(spent).toHaveBeenCalledWith('call', asha.id, expect.any(Number))
  expect(pages).toBeGreaterThan(1)
  expect(seen).toHaveLength(7)
  expect(new Set(seen).size).toBe(7)
  spent.mockRestore()
})

test('updates the summary after a correction', async () => {
  const order = await readOrder(asha, [line(), unknownLine()])
  const asked = order.quotation?.lines[1]?.id
  expect((await summedUp()).all).toMatchObject([
    { quotation: { toConfirm: { lines: 1 } }, title: 'Puja list, 2 items' },
  ])
  const path = `/api/customer/orders/custom/${order._id}/lines/${asked}`
  expect((await shop.call('PATCH', path, { token: asha.token, json: { leftOut: true } })).statusCode).toBe(200)
  expect((await summedUp()).all).toMatchObject([
    { status: 'Quoted', quotation: { toConfirm: { lines: 0 } }, title: 'Puja list, 1 item' },
  ])
})

test.each<OrderType>(['custom', 'appointment'])(
  'sends no long or private data of an order of type %s',
  async (type) => {
    if (type === 'custom') await readOrder(asha)
    else await instantBooking(asha)
    const text = (await shop.call('GET', PATHS.orders, { token: asha.token })).body
    for (const name of ['history', 'phoneNumber', 'lane1', 'terms', 'comments']) expect(text).not.toContain(`"${name}"`)
    expect(text.length).toBeLessThan(1500)
  },
)
