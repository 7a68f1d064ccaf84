import { describe, expect, test } from 'vitest'
import type { DeskOrder, TakeOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { orderNumber } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
const desk = testDesk(shop)
const { customer, readOrder } = make(shop)

const ADDRESS = {
  name: 'Asha Rao',
  phoneNumber: '98450 12345',
  lane1: '12 Temple Road',
  lane2: '',
  lane3: '',
  pincode: '560004',
}

const take = (as: TestOperator, owner: { id: string }, over: Partial<TakeOrder> = {}) =>
  desk.call('POST', DESK_PATHS.takeOrder, {
    as,
    json: {
      requestId: newId(),
      customerId: owner.id,
      items: [{ itemId: 'haldi_powder', packs: 1 }],
      text: '',
      remark: '',
      ...over,
    },
  })
async function taken(as: TestOperator, owner: TestCustomer, over: Partial<TakeOrder> = {}): Promise<DeskOrder> {
  const { id } = (await take(as, owner, over)).json()
  return (await desk.call('GET', DESK_PATHS.order(id), { as })).json().order
}
const place = (as: TestOperator, { order }: Pick<DeskOrder, 'order'>, over: Record<string, unknown> = {}) =>
  desk.call('POST', DESK_PATHS.orderAction(order._id, 'place'), {
    as,
    json: { ...ADDRESS, totalAmount: order.totalAmount, version: order.quotation?.version, ...over },
  })
const ordersOf = async (owner: TestCustomer) =>
  (await shop.call('GET', PATHS.customOrders, { token: owner.token })).json().orders

test('the payment method is stored during the call, and the total that is read out includes its fee', async () => {
  const meera = await desk.operator('Meera Iyer')
  const asha = await customer()
  const fees = { deliveryFee: 60, freeFrom: null, cashLimit: 2000, cashFee: 25 }
  const zone = { name: 'North', ...fees, pincodes: ['560024'], windows: [], updatedAt: null }
  await desk.call('PUT', DESK_PATHS.zone('north'), { as: meera, json: zone })
  const at = await taken(meera, asha)
  const path = DESK_PATHS.orderAction(at.order._id, 'choice')
  const { ways } = (await desk.call('GET', `${path}?pincode=560024`, { as: meera })).json()
  const wanted = ways.find(({ pays }: { pays: string }) => pays === 'on-delivery')
  const json = { pincode: '560024', pays: 'on-delivery', startsAt: null }
  expect((await desk.call('PUT', path, { json })).statusCode).toBe(401)
  const chosen = (await desk.call('PUT', path, { as: meera, json })).json().order
  expect(chosen.order).toMatchObject({ status: 'Pending', pays: 'on-delivery', totalAmount: wanted.total })
  const placed = await place(meera, chosen, { pincode: '560024' })
  expect(placed.json().order.order).toMatchObject({
    status: 'Upcoming',
    pays: 'on-delivery',
    totalAmount: wanted.total,
  })
  const log = await desk.call('GET', `${DESK_PATHS.audit}?subject=order&subjectId=${at.order._id}`, { as: meera })
  expect(log.json().deeds.map(({ action }: { action: string }) => action)).toContain('order.choice')
})

describe('an order taken by telephone', () => {
  test('is read, read out, accepted and placed at the desk; its customer has it in their list and by mail', async () => {
    const meera = await desk.operator('Meera Iyer')
    const asha = await customer()
    const at = await taken(meera, asha, { text: '2 kg rice\nCamphor 50 gm', remark: 'Ring twice' })
    expect(at).toMatchObject({ takenBy: 'Meera Iyer', customer: { name: 'Asha Rao', phone: '+919845012345' } })
    expect(at.order).toMatchObject({ status: 'Pending', remark: 'Ring twice', quotation: { preparedBy: 'Meera Iyer' } })
    expect(at.order.quotation?.lines.map(({ itemId, state }) => [itemId, state])).toEqual([
      ['haldi_powder', 'matched'],
      ['rice', 'matched'],
      ['camphor', 'matched'],
    ])
    expect(await outbox(shop, asha.emailId)).toEqual([])

    expect((await place(meera, at, { totalAmount: 1 })).statusCode).toBe(409)
    expect((await place(meera, at, { pincode: '110001' })).statusCode).toBe(422)
    const answer = await place(meera, at)
    expect([answer.statusCode, answer.json().order.order.status]).toEqual([200, 'Upcoming'])
    expect((await place(meera, at)).statusCode).toBe(200)
    expect((await place(meera, at, { lane1: '13 Temple Road' })).statusCode).toBe(409)

    const [mine] = await ordersOf(asha)
    expect(mine).toMatchObject({
      _id: at.order._id,
      status: 'Upcoming',
      lane1: '12 Temple Road',
      totalAmount: at.order.totalAmount,
    })
    expect(mine.history.map(({ to, by, note }: { to: string; by: string; note: string }) => [to, by, note])).toEqual([
      ['Pending', 'operator', 'Taken by telephone by Meera Iyer'],
      ['Quoted', 'operator', null],
      ['Upcoming', 'operator', 'Accepted by telephone. Meera Iyer wrote it down.'],
    ])
    // Two mails are sent concurrently, so the second may arrive first.
    const subjects = (await outbox(shop, asha.emailId)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([
      expect.stringMatching(/^Your order is placed: Puja items, 3 items \(PG-/),
      expect.stringMatching(/^Your quotation is ready: Puja items, 3 items \(PG-/),
    ])
    const list = (await desk.call('GET', `${DESK_PATHS.orders}?status=Upcoming`, { as: meera })).json()
    expect(list.orders[0]).toMatchObject({ id: at.order._id, takenBy: 'Meera Iyer' })
  })

  test('waits for the quotation when a line was not understood', async () => {
    const meera = await desk.operator()
    const at = await taken(meera, await customer(), { text: 'xqzv plmk' })
    expect((await place(meera, at)).json().message).toContain('Some lines are not settled')
    const line = at.order.quotation?.lines.at(-1)
    const step = { do: 'change', lineId: line?.id, change: { leftOut: true } }
    await desk.call('POST', DESK_PATHS.quotingSteps(at.order._id), { as: meera, json: { basedOn: 1, step } })
    expect((await place(meera, at)).json().message).toContain('not published yet')
    await desk.call('POST', DESK_PATHS.publish(at.order._id), { as: meera, json: { basedOn: 1 } })
    expect((await place(meera, at, { version: 2 })).statusCode).toBe(200)
  })

  test('needs a customer and at least one item, and is claimed by the operator who takes it', async () => {
    const meera = await desk.operator('Meera Iyer')
    const asha = await customer()
    expect((await take(meera, { id: newId() })).statusCode).toBe(404)
    expect((await take(meera, asha, { items: [] })).json().errors[0].path).toBe('text')
    const odd = await take(meera, asha, { items: [{ itemId: 'no-such-thing', packs: 1 }] })
    expect([odd.statusCode, odd.json().errors[0].path]).toEqual([400, 'items.0.itemId'])
    expect(await ordersOf(asha)).toEqual([])
    const at = await taken(meera, asha)
    const refusal = await place(await desk.operator('Ravi Nair'), at)
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      'Meera Iyer is working on this now. Take it over first, or wait until it is free.',
    ])
  })

  test('creates one order when it is sent again or concurrently, and reports changed content', async () => {
    const meera = await desk.operator()
    const asha = await customer()
    const asked = { requestId: newId(), text: '2 kg rice' }
    const answers = await Promise.all([1, 2, 3].map(() => take(meera, asha, asked)))
    answers.push(await take(meera, asha, asked))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const [order, ...others] = await ordersOf(asha)
    expect(others).toEqual([])
    for (const answer of answers) expect(answer.json()).toEqual({ id: order._id })

    const refusal = await take(meera, asha, { ...asked, text: '3 kg rice' })
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      expect.stringContaining(`taken already as ${orderNumber(order._id)}`),
    ])
    expect((await take(meera, await customer(), asked)).statusCode).toBe(409)
    expect((await take(meera, asha, { ...asked, requestId: newId() })).statusCode).toBe(201)
    expect(await ordersOf(asha)).toHaveLength(2)
  })

  test('cannot be placed with another version than the one that was read out', async () => {
    const meera = await desk.operator()
    const { publish, orderAction } = DESK_PATHS
    const at = await taken(meera, await customer())
    expect((await place(meera, at, { version: 2 })).json().errors).toEqual([{ path: 'version', message: '1' }])
    expect((await desk.call('POST', publish(at.order._id), { as: meera, json: { basedOn: 1 } })).statusCode).toBe(200)
    const refusal = await place(meera, at)
    expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining('look at it again')])
    const unsaid = { ...ADDRESS, totalAmount: at.order.totalAmount }
    const path = orderAction(at.order._id, 'place')
    expect((await desk.call('POST', path, { as: meera, json: unsaid })).statusCode).toBe(400)
    expect((await place(meera, at, { version: 2 })).statusCode).toBe(200)
  })

  test('accepts by telephone a quotation that the customer requested on the storefront', async () => {
    const asha = await customer()
    const order = await readOrder(asha)
    const answer = await place(await desk.operator(), { order })
    expect(answer.json().order).toMatchObject({ takenBy: null, order: { status: 'Upcoming' } })
  })
})
