import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const { customer, line, unknownLine, readOrder, instantBooking } = make(shop)

const settle = (owner: TestCustomer, orderId: string, lineId: string, json: object) =>
  shop.call('PATCH', `/api/customer/orders/custom/${orderId}/lines/${lineId}`, { token: owner.token, json })

test('prices the last uncertain line when its item is named, and quotes the order', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), unknownLine('kapoor 1 pkt')])
  expect(order).toMatchObject({ status: 'Pending', quotation: { state: 'estimate' } })
  const doubtful = order.quotation?.lines[1]
  const answer = await settle(asha, order._id, doubtful?.id ?? '', { itemId: 'camphor', quantity: 50, unit: 'g' })
  expect(answer.statusCode).toBe(200)
  const after = answer.json().order
  expect(after).toMatchObject({ status: 'Quoted', quotation: { version: 2, state: 'open' } })
  const [first, second] = after.quotation.lines
  expect(first).toEqual(order.quotation?.lines[0])
  expect(second).toMatchObject({ text: 'kapoor 1 pkt', itemId: 'camphor', state: 'matched', settledBy: 'customer' })
  expect(second.amount).toBeGreaterThan(0)
  expect(after.amount).toBeCloseTo(first.amount + second.amount)
  expect(after.totalAmount).toBeCloseTo(after.amount * 1.05, 1)
})

test('updates the price when a line is left out and taken back in', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), line()])
  const lineId = order.quotation?.lines[0]?.id ?? ''
  expect((await settle(asha, order._id, lineId, { leftOut: true })).json().order.amount).toBe(40)
  expect((await settle(asha, order._id, lineId, { leftOut: false })).json().order.amount).toBe(80)
})

test('corrects a misread quantity in an open quotation', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const answer = await settle(asha, order._id, order.quotation?.lines[0]?.id ?? '', { quantity: 2, unit: 'kg' })
  expect(answer.json().order).toMatchObject({ status: 'Quoted', quotation: { version: 2 } })
  expect(answer.json().order.amount).toBeGreaterThan(40)
})

test('prices a part of a kilo, and accepts an unusually large amount from the customer', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const lineId = order.quotation?.lines[0]?.id ?? ''
  const after = async (quantity: number) => {
    const { order: next } = (await settle(asha, order._id, lineId, { itemId: 'ghee', quantity, unit: 'kg' })).json()
    return next.quotation.lines[0]
  }
  const [half, much] = [await after(1.5), await after(500)]
  expect(half).toMatchObject({ quantity: 1.5, unit: 'kg', state: 'matched', surplus: null })
  expect(much).toMatchObject({ quantity: 500, unit: 'kg', state: 'matched', doubt: null, settledBy: 'customer' })
  expect(much.amount).toBeGreaterThan(100 * half.amount)
  expect((await settle(asha, order._id, lineId, { quantity: '1,5', unit: 'kg' })).statusCode).toBe(400)
})

test.each([
  [{}, 400],
  [{ itemId: 'no-such-item' }, 400],
  [{ quantity: 0, unit: 'g' }, 400],
  [{ quantity: -1, unit: 'g' }, 400],
  [{ quantity: 3, unit: 'furlong' }, 400],
  [{ quantity: 3, unit: 'metre' }, 400],
  [{ leftOut: true }, 409],
])('rejects %j for the only line with %i, and changes nothing', async (change, status) => {
  const asha = await customer()
  const order = await readOrder(asha)
  const answer = await settle(asha, order._id, order.quotation?.lines[0]?.id ?? '', change)
  expect(answer.statusCode).toBe(status)
  const now = await shop.call('GET', `/api/customer/orders/custom/${order._id}`, { token: asha.token })
  expect(now.json().order.quotation).toEqual(order.quotation)
})

test('requires the item to take an unknown line back into an open quotation', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), unknownLine()])
  const lineId = order.quotation?.lines[1]?.id ?? ''
  expect((await settle(asha, order._id, lineId, { leftOut: true })).json().order.status).toBe('Quoted')
  expect((await settle(asha, order._id, lineId, { leftOut: false })).statusCode).toBe(409)
  const named = await settle(asha, order._id, lineId, { leftOut: false, itemId: 'camphor', quantity: 50, unit: 'g' })
  expect(named.json().order.quotation.lines[1]).toMatchObject({ state: 'matched', leftOut: false })
})

test('keeps all concurrent corrections', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), line(), line(), line(), line(), unknownLine()])
  const lines = order.quotation?.lines ?? []
  const answers = await Promise.all(lines.slice(1, 5).map(({ id }) => settle(asha, order._id, id, { leftOut: true })))
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  const now = await shop.call('GET', `/api/customer/orders/custom/${order._id}`, { token: asha.token })
  const { quotation } = now.json().order
  expect(quotation.version).toBe(5)
  expect(quotation.lines.map((line: { leftOut: boolean }) => line.leftOut)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('does not extend the validity of a corrected quotation, and rejects corrections after its expiry', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const lineId = order.quotation?.lines[0]?.id ?? ''
  const day = 24 * 60 * 60 * 1000
  shop.parts.clock.forward(20 * day)
  const corrected = await settle(asha, order._id, lineId, { quantity: 2, unit: 'kg' })
  expect(corrected.json().order.quotation.validUntil).toBe(order.quotation?.validUntil)
  shop.parts.clock.forward(11 * day)
  expect((await settle(asha, order._id, lineId, { quantity: 1, unit: 'kg' })).statusCode).toBe(409)
})

test('rejects a correction of an expired quotation, which would renew its old prices', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), line()])
  shop.parts.clock.forward(32 * 24 * 60 * 60 * 1000)
  const later = await shop.call('POST', '/api/login', { json: { emailId: asha.emailId, password: PASSWORD } })
  const { token } = later.json()
  const answer = await settle({ ...asha, token }, order._id, order.quotation?.lines[0]?.id ?? '', { leftOut: true })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('expired')
  const now = await shop.call('GET', `/api/customer/orders/custom/${order._id}`, { token })
  expect(now.json().order.quotation).toMatchObject({ version: 1, validUntil: order.quotation?.validUntil })
})

test('leaves out items and adds options of a booked puja, and keeps its fixed lines', async () => {
  const asha = await customer()
  const booked = await instantBooking(asha, { nameOfPuja: 'Ganesh Puja' })
  const kinds = new Map(booked.quotation?.lines.map((each) => [each.kind === 'item' ? each.itemId : each.kind, each]))
  const change = async (what: string, json: object) => {
    const url = `/api/customer/orders/appointment/${booked._id}/lines/${kinds.get(what)?.id}`
    return shop.call('PATCH', url, { token: asha.token, json })
  }
  const amountOf = (what: string) => kinds.get(what)?.amount ?? 0

  const without = await change('ghee', { leftOut: true })
  expect(without.json().order).toMatchObject({
    status: 'Quoted',
    quotation: { version: 2, preparedBy: 'Instant estimate' },
  })
  expect(without.json().order.amount).toBeCloseTo(booked.amount - amountOf('ghee'))
  const decorated = await change('decoration', { leftOut: false })
  expect(decorated.json().order.amount).toBeCloseTo(booked.amount - amountOf('ghee') + 3500)
  const fed = await change('catering', { quantity: 60, unit: 'plate' })
  const catering = fed.json().order.quotation.lines.find((each: { kind: string }) => each.kind === 'catering')
  expect(catering).toMatchObject({ quantity: 60, unit: 'plate', amount: 60 * 220, leftOut: false })
  const two = await change('ghee', { quantity: 500, unit: 'g' })
  expect(two.json().order.quotation.lines.find((each: { itemId: string }) => each.itemId === 'ghee')).toMatchObject({
    leftOut: false,
    quantity: 500,
    state: 'matched',
  })

  for (const what of ['dakshina', 'travel']) {
    for (const json of [{ leftOut: true }, { quantity: 2, unit: 'piece' }, { itemId: 'ghee' }]) {
      const answer = await change(what, json)
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toContain('Ask for changes instead')
    }
  }
  for (const quantity of [9, 501, 20.5]) {
    const answer = await change('catering', { quantity })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([
      { path: 'quantity', message: expect.stringContaining('10 to 500 whole plates') },
    ])
  }
  const now = await shop.call('GET', `/api/customer/orders/appointment/${booked._id}`, { token: asha.token })
  expect(now.json().order.quotation).toEqual(two.json().order.quotation)
})

test('allows leaving out every item of a puja with a pandit', async () => {
  const asha = await customer()
  const booked = await instantBooking(asha, { nameOfPuja: 'Vahan Puja' })
  const items = booked.quotation?.lines.filter(({ kind }) => kind === 'item') ?? []
  for (const { id } of items) {
    const url = `/api/customer/orders/appointment/${booked._id}/lines/${id}`
    expect((await shop.call('PATCH', url, { token: asha.token, json: { leftOut: true } })).statusCode).toBe(200)
  }
  const { order } = (
    await shop.call('GET', `/api/customer/orders/appointment/${booked._id}`, { token: asha.token })
  ).json()
  const shown = (await shop.call('GET', '/api/pujas?q=vahan')).json().pujas[0]
  expect(order).toMatchObject({ status: 'Quoted', totalAmount: shown.priceFrom })
})

test('requires at least one item of a puja without a pandit', async () => {
  const asha = await customer()
  const booked = await instantBooking(asha, { nameOfPuja: 'Chhath Puja' })
  const items = booked.quotation?.lines.filter(({ kind }) => kind === 'item') ?? []
  const answers = []
  for (const { id } of items) {
    const url = `/api/customer/orders/appointment/${booked._id}/lines/${id}`
    answers.push((await shop.call('PATCH', url, { token: asha.token, json: { leftOut: true } })).statusCode)
  }
  expect(answers).toEqual([...items.slice(1).map(() => 200), 409])
})
