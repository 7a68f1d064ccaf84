import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { newId } from '#server/platform/ids.ts'
import { recentSettledRows } from '#server/quotation/settled-rows.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const { customer, line, unknownLine, readOrder, instantBooking } = make(shop)

const askedLine = () =>
  line({ state: 'uncertain', doubt: 'quantity', rule: 'other-measure', quantity: 3, unit: 'metre', confidence: 0.7 })
const guess = () => line({ state: 'uncertain', doubt: 'item', confidence: 0.6 })

const call = (
  owner: TestCustomer | null,
  method: 'POST' | 'PATCH' | 'GET',
  { type, _id }: Order,
  rest = '',
  json?: object,
) => shop.call(method, `/api/customer/orders/${type}/${_id}${rest}`, { token: owner?.token, ...(json ? { json } : {}) })
const settle = (owner: TestCustomer, order: Order, at: number, json: object) =>
  call(owner, 'PATCH', order, `/lines/${order.quotation?.lines[at]?.id}`, json)
const read = async (owner: TestCustomer, order: Order): Promise<Order> => (await call(owner, 'GET', order)).json().order
/** An order without its file links, whose signatures change over time. */
const kept = (order: Order) => ({ ...order, files: [] })

test('sums up settled lines, and shows what is still to confirm next to the total', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [
    line(),
    askedLine(),
    guess(),
    unknownLine(),
    line({ leftOut: true, amountPaise: 0 }),
  ])
  expect(order).toMatchObject({ status: 'Pending', amount: 40, totalAmount: 42 })
  expect(order.quotation).toMatchObject({ amount: 40, tax: 2, totalAmount: 42, toConfirm: { lines: 3, amount: 84 } })
  const accepted = (await call(asha, 'POST', order, '/accept-suggestions')).json().order
  expect(accepted.quotation).toMatchObject({ totalAmount: 126, toConfirm: { lines: 1, amount: 0 } })
})

test('accepts the suggestion of a line although the list uses a unit that is not sold', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), askedLine()])
  const answer = await settle(asha, order, 1, { asSuggested: true })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().order).toMatchObject({ status: 'Quoted', amount: 80, quotation: { version: 2 } })
  expect(answer.json().order.quotation.lines[1]).toMatchObject({ state: 'matched', packs: 1, settledBy: 'customer' })
  const again = await settle(asha, order, 1, { asSuggested: true })
  expect(again.json().order.quotation).toMatchObject({ version: 2 })
})

test('does not learn from a line accepted in bulk until it is settled separately', async () => {
  const asha = await customer()
  const asked = (text: string) => line({ text, state: 'uncertain', doubt: 'quantity', confidence: 0.7 })
  const order = await readOrder(asha, [asked('zibble haldi'), asked('wort haldi'), unknownLine()])
  const taught = async () =>
    (await recentSettledRows(shop.parts.db)).flatMap(({ text, orderId }) => (orderId === order._id ? [text] : []))
  await call(asha, 'POST', order, '/accept-suggestions')
  expect(await taught()).toEqual([])
  await settle(asha, order, 1, { quantity: 200, unit: 'g' })
  expect(await taught()).toEqual(['wort haldi'])
})

test('rejects accepting a line without a suggestion or with an unavailable item', async () => {
  const asha = await customer()
  const absent = line({ itemId: 'camphor', state: 'uncertain', doubt: 'unavailable', packs: 0, amountPaise: 0 })
  const order = await readOrder(asha, [line(), unknownLine(), absent])
  const nothing = await settle(asha, order, 1, { asSuggested: true })
  expect([nothing.statusCode, nothing.json().message]).toEqual([409, expect.stringContaining('choose the item')])
  await shop.parts.db.execute(
    sql`update catalogue_items set available = false, updated_at = now() + interval '1 day' where id = 'camphor'`,
  )
  const gone = await settle(asha, order, 2, { asSuggested: true })
  expect([gone.statusCode, gone.json().message]).toEqual([409, expect.stringContaining('do not have this item now')])
  expect((await call(asha, 'POST', order, '/accept-suggestions')).json().order.quotation).toEqual(order.quotation)
  await shop.parts.db.execute(
    sql`update catalogue_items set available = true, updated_at = now() + interval '2 days' where id = 'camphor'`,
  )
})

test('accepts all suggestions once in one version, and can undo each line separately', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), askedLine(), guess()])
  const first = await call(asha, 'POST', order, '/accept-suggestions')
  expect(first.statusCode).toBe(200)
  const accepted: Order = first.json().order
  expect(accepted).toMatchObject({ status: 'Quoted', amount: 120, quotation: { version: 2 } })
  const second = await call(asha, 'POST', order, '/accept-suggestions')
  expect(kept(second.json().order)).toEqual(kept(accepted))

  const undone: Order = (await settle(asha, order, 1, { undo: true })).json().order
  expect(undone).toMatchObject({ status: 'Pending', amount: 80, quotation: { version: 3 } })
  expect(undone.quotation?.lines).toEqual([
    order.quotation?.lines[0],
    order.quotation?.lines[1],
    accepted.quotation?.lines[2],
  ])
  expect(undone.history.at(-1)).toMatchObject({
    from: 'Quoted',
    to: 'Pending',
    by: 'customer',
    note: expect.stringContaining('asks again'),
  })
  expect(undone.moves).not.toContain('reopen')
  expect((await settle(asha, order, 1, { undo: true })).json().order.quotation.version).toBe(3)

  shop.parts.clock.forward(24 * 60 * 60 * 1000)
  const settled: Order = (await settle(asha, order, 1, { asSuggested: true })).json().order
  expect(settled).toMatchObject({ status: 'Quoted' })
  expect(settled.quotation?.validUntil, 'its other prices do not stand longer').toBe(accepted.quotation?.validUntil)
})

test('creates one version for concurrent acceptances of suggestions', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [askedLine(), guess(), unknownLine()])
  const answers = await Promise.all([1, 2, 3].map(() => call(asha, 'POST', order, '/accept-suggestions')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await read(asha, order)).quotation?.version).toBe(2)
})

test('does not accept a line without a price in bulk', async () => {
  const asha = await customer()
  const much = line({ quantity: 50, unit: 'kg', state: 'uncertain', doubt: 'implausible', packs: 0, amountPaise: 0 })
  const order = await readOrder(asha, [askedLine(), much])
  const { quotation } = (await call(asha, 'POST', order, '/accept-suggestions')).json().order
  expect(quotation.lines.map(({ state }: { state: string }) => state)).toEqual(['matched', 'uncertain'])
  const meant = (await settle(asha, order, 1, { asSuggested: true })).json().order.quotation.lines[1]
  expect(meant).toMatchObject({ state: 'matched', quantity: 50 })
  expect(meant.amount).toBeGreaterThan(1000)
})

test('restores the earlier choice, a left-out line, or an assumption on undo', async () => {
  const asha = await customer()
  const assumed = line({ quantity: null, unit: null, rule: 'no-quantity', assumption: 'no-quantity' })
  const order = await readOrder(asha, [assumed, line(), unknownLine()])
  await settle(asha, order, 0, { quantity: 300, unit: 'g' })
  await settle(asha, order, 0, { quantity: 500, unit: 'g' })
  await settle(asha, order, 1, { leftOut: true })
  await settle(asha, order, 2, { itemId: 'camphor', quantity: 50, unit: 'g' })
  for (const at of [0, 1, 2]) await settle(asha, order, at, { undo: true })
  const after = await read(asha, order)
  expect(after.quotation?.lines).toEqual(order.quotation?.lines)
  expect(after.status).toBe('Pending')
})

test('does not reopen a quotation when an undo leaves no questions', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  await settle(asha, order, 0, { quantity: 2, unit: 'kg' })
  const undone = (await settle(asha, order, 0, { undo: true })).json().order
  expect(undone).toMatchObject({ status: 'Quoted', amount: 40, quotation: { version: 3 } })
  expect(undone.history).toEqual(order.history)
})

test('removes the catering of a booked puja on undo', async () => {
  const asha = await customer()
  const booked = await instantBooking(asha, { nameOfPuja: 'Ganesh Puja' })
  const at = booked.quotation?.lines.findIndex(({ kind }) => kind === 'catering') ?? -1
  await settle(asha, booked, at, { quantity: 60, unit: 'plate' })
  const undone = (await settle(asha, booked, at, { undo: true })).json().order
  expect(undone).toMatchObject({ status: 'Quoted', amount: booked.amount })
  expect(undone.quotation.lines).toEqual(booked.quotation?.lines)
})

test.each([
  { asSuggested: true, quantity: 2 },
  { undo: true, leftOut: true },
  { asSuggested: true, undo: true },
  { undo: false },
])('rejects %j', async (json) => {
  const asha = await customer()
  const order = await readOrder(asha)
  expect((await settle(asha, order, 0, json)).statusCode).toBe(400)
})

test('adds an item once for repeated requests, and ignores an undo of an unchanged line', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const added = { id: newId(), itemId: 'camphor', quantity: 100, unit: 'g' }
  const [first, second] = await Promise.all([1, 2].map(() => call(asha, 'POST', order, '/lines', added)))
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
  const after = await read(asha, order)
  expect(after).toMatchObject({ status: 'Quoted', quotation: { version: 2 } })
  expect(after.quotation?.lines).toMatchObject([
    { itemId: 'haldi_powder' },
    { id: added.id, itemId: 'camphor', quantity: 100, state: 'matched', text: '' },
  ])
  expect(after.amount).toBeGreaterThan(order.amount)
  expect((await settle(asha, after, 1, { undo: true })).json().order.quotation.version).toBe(2)
})

test('creates the first quotation by adding an item to a list without items', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [])
  expect(order).toMatchObject({ status: 'Pending', quotation: null })
  const answer = await call(asha, 'POST', order, '/lines', {
    id: newId(),
    itemId: 'camphor',
    quantity: 1,
    unit: 'packet',
  })
  expect(answer.json().order).toMatchObject({
    status: 'Quoted',
    quotation: { version: 1, preparedBy: 'Instant estimate' },
  })
})

test('returns an error for the field when an item cannot be added', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const add = (over: object) =>
    call(asha, 'POST', order, '/lines', { id: newId(), itemId: 'camphor', quantity: 1, unit: 'packet', ...over })
  expect((await add({ itemId: 'no-such-item' })).json()).toMatchObject({ errors: [{ path: 'itemId' }] })
  expect((await add({ unit: 'metre' })).json()).toMatchObject({
    errors: [{ path: 'unit', message: expect.stringMatching(/^This is sold by .+ or packet, not by metre\. Choose/) }],
  })
  expect((await add({ quantity: 0 })).statusCode).toBe(400)
  expect((await add({ id: 'mine' })).statusCode).toBe(400)
  await call(asha, 'POST', order, '/reject', {})
  expect((await add({})).statusCode).toBe(409)
})

test('returns 401 without a session and 404 for another customer', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [askedLine()])
  const stranger = await customer()
  const line = { id: newId(), itemId: 'camphor', quantity: 1, unit: 'packet' }
  for (const [rest, json] of [['/accept-suggestions'], ['/lines', line]] as const) {
    expect((await call(null, 'POST', order, rest, json)).statusCode).toBe(401)
    expect((await call(stranger, 'POST', order, rest, json)).statusCode).toBe(404)
  }
  expect(kept(await read(asha, order))).toEqual(kept(order))
})
