import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskOrder, Due, OrderBriefs } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { orderNumber } from '#contract/format.ts'
import { moneyChip } from '#contract/money.ts'
import type { Order, Reading } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import { orders } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const shop = testApp({ RATE_LIMIT_FACTOR: '50' })
const desk = testDesk(shop)
const { customer, line, unknownLine, readOrder, quotedBooking, checkout } = make(shop)
const now = () => shop.parts.clock.now()

let meera: TestOperator
beforeEach(async () => {
  meera = await desk.operator('Meera Iyer')
})

async function place(owner: TestCustomer, order: Order, over: Record<string, unknown> = {}): Promise<Order> {
  const answer = await shop.call('PATCH', '/api/customer/place-order', {
    token: owner.token,
    json: checkout(order, over),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().order
}
const placed = async (owner: TestCustomer, lines?: EstimateLine[]) => place(owner, await readOrder(owner, lines))
const deliverAt = (id: string, deliveryAt: Date) =>
  shop.parts.db.update(orders).set({ deliveryAt }).where(eq(orders.id, id))

async function list(query: Record<string, string>): Promise<OrderBriefs> {
  return (await desk.call('GET', `${DESK_PATHS.orders}?${new URLSearchParams(query)}`, { as: meera })).json()
}
const idsOf = ({ orders: page }: OrderBriefs) => page.map(({ id }) => id)
const look = async (id: string): Promise<DeskOrder> =>
  (await desk.call('GET', DESK_PATHS.order(id), { as: meera })).json().order
const seen = async (owner: TestCustomer, { type, _id }: Order): Promise<Order> =>
  (await shop.call('GET', `/api/customer/orders/${type}/${_id}`, { token: owner.token })).json().order
const deeds = (id: string) =>
  shop.parts.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.id))

describe('the list of orders', () => {
  test('shows the progress of reading a list until there is a quotation', async () => {
    const asha = await customer()
    const begin = async (state: Reading['state']) => {
      const id = newId()
      const order = { id, type: 'custom', customerId: asha.id, customerName: asha.name, createdAt: now() } as const
      await beginOrder(shop.parts.db, { ...order, reading: { ...NOT_YET_READ, state } }, [])
      return id
    }
    const ids = [await begin('waiting'), await begin('reading'), await begin('failed'), (await readOrder(asha))._id]
    const page = (await list({})).orders
    const unread = ids.map((id) => page.find((order) => order.id === id)?.unread)
    expect(unread).toEqual(['waiting', 'reading', 'failed', null])
  })

  test('contains lists of every status and accepted pujas with deliveries, newest first', async () => {
    const asha = await customer()
    const waiting = await readOrder(asha, [unknownLine()])
    const parcel = await place(asha, await quotedBooking(asha))
    const bare = await place(asha, await quotedBooking(asha, [line({ kind: 'dakshina', itemId: null })]))
    const open = await quotedBooking(asha)
    const order = await placed(asha, [line(), line({ leftOut: true }), line()])

    const page = await list({})
    expect(idsOf(page).slice(0, 3)).toEqual([order._id, parcel._id, waiting._id])
    expect(idsOf(page)).not.toContain(bare._id)
    expect(idsOf(page)).not.toContain(open._id)
    expect(page.orders[0]).toMatchObject({ status: 'Upcoming', toPack: 2, packed: 0, totalAmount: 84, takenBy: null })
    expect(page.orders[1]).toMatchObject({ type: 'appointment', title: 'Sudarshana Homam, items only', toPack: 1 })
    expect(idsOf(await list({ status: 'Pending' }))[0]).toBe(waiting._id)
  })

  test('is searched by number, phone and name of the customer or of the recipient', async () => {
    const asha = await customer()
    const order = await placed(asha, [line()])
    const kamala = await customer({ name: 'Kamala Devi', emailId: 'kamala@example.com' })
    const other = await place(kamala, await readOrder(kamala), { phoneNumber: '90000 11111' })
    expect(idsOf(await list({ q: orderNumber(order._id) }))).toEqual([order._id])
    for (const q of ['kamal', 'devi k', 'kamala@', '11111']) expect(idsOf(await list({ q }))).toEqual([other._id])
    expect(idsOf(await list({ q: '+91 90000 11111' }))).toEqual([other._id])
    expect(idsOf(await list({ q: 'nobody@' }))).toEqual([])
    const gift = await place(kamala, await readOrder(kamala), { name: 'Revathi Menon', phoneNumber: '90000 22222' })
    for (const q of ['revathi', 'menon rev', '22222']) expect(idsOf(await list({ q }))).toEqual([gift._id])
    expect(idsOf(await list({ q: '98450 12345' }))).toContain(gift._id)
    expect(idsOf(await list({ q: 'kamala' }))).toEqual([gift._id, other._id])
    expect((await list({ q: 'devi kamala', status: 'Completed' })).orders).toEqual([])
  })

  test('filters by delivery day: late, today, tomorrow, later and none, page by page', async () => {
    const asha = await customer()
    await shop.parts.db.update(orders).set({ status: 'Cancelled' })
    const endOfToday = endOfDayInIndia(now(), 0).getTime()
    const at = { late: now().getTime() - 1, tomorrow: endOfToday + 1, later: endOfToday + DAY_MS + 1 }
    const of: Record<string, string> = {}
    for (const [due, time] of Object.entries(at)) {
      of[due] = (await placed(asha))._id
      await deliverAt(of[due], new Date(time))
    }
    const unset = await placed(asha)
    const today: string[] = []
    for (let index = 0; index < 42; index++) {
      const { _id } = await readOrder(asha)
      const deliveryAt = new Date(endOfToday - (index >> 1))
      await shop.parts.db.update(orders).set({ status: 'Upcoming', deliveryAt }).where(eq(orders.id, _id))
      today.push(_id)
    }
    const { counts } = (await desk.call('GET', DESK_PATHS.orderDues, { as: meera })).json()
    expect(counts).toEqual({ late: 1, today: 42, tomorrow: 1, later: 1, unset: 1 } satisfies Record<Due, number>)
    for (const [due, id] of Object.entries(of)) expect(idsOf(await list({ due }))).toEqual([id])
    expect(idsOf(await list({ due: 'unset' }))).toEqual([unset._id])
    const first = await list({ due: 'today' })
    const second = await list({ due: 'today', after: first.next ?? '' })
    expect([first.orders.length, second.orders.length, second.next]).toEqual([40, 2, null])
    expect(new Set([...idsOf(first), ...idsOf(second)])).toEqual(new Set(today))
    const newest = await list({ status: 'Upcoming' })
    expect(idsOf(await list({ status: 'Upcoming', after: newest.next ?? '' })).length).toBe(6)
  })

  test('counts an order with a delivery window as due today until the window ends', async () => {
    await shop.parts.db.update(orders).set({ status: 'Cancelled' })
    const { _id } = await placed(await customer())
    const until = async (time: number) => {
      const [deliveryAt, deliveryUntil] = [new Date(now().getTime() - 1000), new Date(time)]
      await shop.parts.db.update(orders).set({ deliveryAt, deliveryUntil }).where(eq(orders.id, _id))
      return [idsOf(await list({ due: 'late' })), idsOf(await list({ due: 'today' }))]
    }
    expect(await until(now().getTime() + DAY_MS / 24)).toEqual([[], [_id]])
    expect(await until(now().getTime() - 1)).toEqual([[_id], []])
  })
})

describe('packing', () => {
  test('follows the order of the store, line by line, and shows what is left', async () => {
    const order = await placed(await customer(), [
      line({ note: 'Fresh' }),
      line({ itemId: 'coconut', title: 'Coconut', insteadOf: 'Dry coconut' }),
      line({ itemId: null, title: 'A silk cloth' }),
      line({ leftOut: true }),
      line({ kind: 'decoration' }),
    ])
    const { pickList, customer: who } = await look(order._id)
    expect(who.name).toBe('Asha Rao')
    expect(pickList.map(({ title, isPacked }) => [title, isPacked])).toHaveLength(3)
    expect(pickList.at(-1)).toMatchObject({ title: 'A silk cloth', category: null })
    expect(pickList.find(({ title }) => title === 'Coconut')?.insteadOf).toBe('Dry coconut')

    const pack = (lineId: string, packed: boolean, as = meera) =>
      desk.call('PUT', DESK_PATHS.packedLine(order._id, lineId), { as, json: { packed } })
    const [first, second] = pickList
    await pack(first?.id ?? '', true)
    await pack(second?.id ?? '', true)
    await pack(second?.id ?? '', true)
    const after = (await pack(first?.id ?? '', false)).json().order as DeskOrder
    expect(after.pickList.map(({ isPacked }) => isPacked)).toEqual([false, true, false])
    expect((await list({})).orders[0]).toMatchObject({ id: order._id, toPack: 3, packed: 1 })
    expect((await deeds(order._id)).map(({ action }) => action)).toEqual([
      'claim.take',
      'order.pack',
      'order.pack',
      'order.unpack',
    ])
    const ravi = await desk.operator('Ravi Nair')
    expect((await pack(first?.id ?? '', true, ravi)).json().message).toBe(
      'Meera Iyer is working on this now. Take it over first, or wait until it is free.',
    )
    expect((await pack(newId(), true)).statusCode).toBe(404)
    await desk.call('POST', DESK_PATHS.orderAction(order._id, 'complete'), { as: meera })
    expect((await pack(first?.id ?? '', true)).statusCode).toBe(409)
  })

  test('prints several pick lists in the requested order', async () => {
    const asha = await customer()
    const [one, two] = [await placed(asha), await placed(asha)]
    const answer = await desk.call('GET', `${DESK_PATHS.pickLists}?ids=${two._id},${one._id}`, { as: meera })
    expect(answer.json().orders.map(({ order }: DeskOrder) => order._id)).toEqual([two._id, one._id])
    expect((await desk.call('GET', `${DESK_PATHS.pickLists}?ids=x`, { as: meera })).statusCode).toBe(400)
    expect((await desk.call('GET', `${DESK_PATHS.pickLists}?ids=${newId()}`, { as: meera })).statusCode).toBe(404)
  })
})

describe('a delivery', () => {
  const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR_MS).toISOString()
  const set = (id: string, deliveryAt: string, was: string | null) =>
    desk.call('PUT', DESK_PATHS.orderAction(id, 'delivery'), { as: meera, json: { deliveryAt, was } })

  test('is set, then moved, and its customer is told both', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const [first, second] = [inHours(30), inHours(54)]
    expect((await set(order._id, first, null)).json().order).toMatchObject({
      deliverAt: first,
      order: { deliveryTime: first },
    })
    expect((await set(order._id, first, null)).statusCode).toBe(200)
    expect((await set(order._id, second, null)).statusCode).toBe(409)
    expect((await set(order._id, second, first)).statusCode).toBe(200)

    const { history, deliveryTime } = await seen(asha, order)
    expect(deliveryTime).toBe(second)
    expect(history.slice(-2).map(({ note, by }) => [by, note])).toEqual([
      ['operator', expect.stringMatching(/^Delivery on .+ IST$/)],
      ['operator', expect.stringMatching(/^Delivery now on .+, not on .+ IST$/)],
    ])
    const subjects = (await outbox(shop, asha.emailId)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /bring|delivery/i.test(subject))).toEqual([
      expect.stringMatching(/^We bring your order/),
      expect.stringMatching(/^New delivery time/),
    ])

    const stranger = await customer({ confirmed: false })
    await set((await placed(stranger))._id, first, null)
    const told = (await outbox(shop, stranger.emailId)).filter(({ subject }) => /bring|delivery/i.test(subject))
    expect(told).toEqual([expect.objectContaining({ subject: expect.stringMatching(/^Delivery time: /) })])
  })

  test('is refused in the past, too far ahead, for a puja, and before the order is placed', async () => {
    const asha = await customer()
    const order = await placed(asha)
    expect((await set(order._id, inHours(-1), null)).json().errors[0].path).toBe('deliveryAt')
    expect((await set(order._id, inHours(24 * 400), null)).statusCode).toBe(400)
    expect((await set((await readOrder(asha))._id, inHours(5), null)).statusCode).toBe(409)
    const puja = await place(asha, await quotedBooking(asha))
    expect((await set(puja._id, inHours(5), null)).json().message).toContain('come with the puja')
    expect((await seen(asha, order)).deliveryTime).toBe(null)
  })
})

test('the list shows for each order what is paid, due or owed, as its page does', async () => {
  const asha = await customer({ name: 'Padmavati Gowda' })
  const [open, paid, owed] = [await placed(asha), await placed(asha), await placed(asha)]
  await readOrder(asha)
  const pay = (order: Order, amount: number) =>
    desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), {
      as: meera,
      json: { id: newId(), way: 'cash', amount, reference: '', confirmed: true },
    })
  await pay(paid, 42)
  await pay(owed, 42)
  await desk.call('POST', DESK_PATHS.orderAction(owed._id, 'cancel'), {
    as: meera,
    json: { status: 'Upcoming', reason: 'Flood', fee: 0 },
  })
  const page = await list({ q: 'Padmavati' })
  expect(page.orders.map(({ balance }) => moneyChip(balance)?.words)).toEqual([
    undefined,
    'To refund ₹42.00',
    'Paid',
    'Due ₹42.00',
  ])
  for (const { id, balance } of page.orders) expect(balance).toEqual((await look(id)).order.balance)
  expect(open.balance.due).toBe(42)
})

test('a customer is told once that a list order is packed, and once that it is delivered', async () => {
  const asha = await customer()
  const order = await placed(asha)
  const subjects = async () => (await outbox(shop, asha.emailId)).map(({ subject }) => subject.split(':')[0])
  const { pickList } = await look(order._id)
  const pack = async (packed: boolean) => {
    for (const { id } of pickList)
      await desk.call('PUT', DESK_PATHS.packedLine(order._id, id), { as: meera, json: { packed } })
  }
  const before = await subjects()
  await pack(true)
  await pack(false)
  await pack(true)
  expect(await subjects()).toEqual([...before, 'Packed'])
  const complete = () => desk.call('POST', DESK_PATHS.orderAction(order._id, 'complete'), { as: meera })
  await Promise.all([complete(), complete()])
  expect(await subjects()).toEqual([...before, 'Packed', 'Delivered'])
})

describe('an order', () => {
  const act = (id: string, action: 'complete' | 'cancel', json?: object) =>
    desk.call('POST', DESK_PATHS.orderAction(id, action), { as: meera, json })

  test("is completed once, with the operator's name", async () => {
    const asha = await customer()
    const order = await placed(asha)
    expect((await act(order._id, 'complete')).json().order.order.status).toBe('Completed')
    expect((await act(order._id, 'complete')).statusCode).toBe(409)
    expect((await seen(asha, order)).history.at(-1)).toMatchObject({ to: 'Completed', by: 'operator' })
    expect((await deeds(order._id)).at(-1)).toMatchObject({
      action: 'order.complete',
      operatorId: meera.id,
      before: expect.objectContaining({ status: 'Upcoming' }),
      after: expect.objectContaining({ status: 'Completed' }),
    })
  })

  test('is cancelled with a reason, for the fee due or for free', async () => {
    const asha = await customer()
    const dear = await placed(asha)
    await deliverAt(dear._id, new Date(now().getTime() + DAY_MS))
    const { feeDue } = await look(dear._id)
    expect(feeDue).toBe(8.4)
    expect((await act(dear._id, 'cancel', { status: 'Upcoming', reason: ' ', fee: 0 })).json().errors[0].path).toBe(
      'reason',
    )
    expect((await act(dear._id, 'cancel', { status: 'Upcoming', reason: 'Flood', fee: 5 })).statusCode).toBe(409)
    for (const odd of [{ fee: -5 }, { fee: 0, credit: -5 }]) {
      expect((await act(dear._id, 'cancel', { status: 'Upcoming', reason: 'Flood', ...odd })).statusCode).toBe(400)
    }
    expect(
      (await act(dear._id, 'cancel', { status: 'Upcoming', reason: 'Asked on the telephone', fee: feeDue })).statusCode,
    ).toBe(200)
    expect(await seen(asha, dear)).toMatchObject({ status: 'Cancelled', cancellation: { fee: 8.4 } })

    const waived = await placed(asha)
    await deliverAt(waived._id, new Date(now().getTime() + DAY_MS))
    await act(waived._id, 'cancel', { status: 'Upcoming', reason: 'We cannot bring it', fee: 0 })
    expect(await seen(asha, waived)).toMatchObject({ status: 'Cancelled', cancellation: { fee: 0 } })
    const { text } = (await outbox(shop, asha.emailId)).at(-1) ?? {}
    expect(text).toContain('Our desk has cancelled it. It costs you nothing.')
    expect(text).toContain('We cannot bring it')
  })

  test('is not cancelled when its customer has accepted it since the operator saw it', async () => {
    const asha = await customer()
    const order = await readOrder(asha)
    const { status } = (await look(order._id)).order
    await place(asha, order)
    const refusal = await act(order._id, 'cancel', { status, reason: 'We never heard from you', fee: 0 })
    expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining('is Upcoming by now')])
    expect(await seen(asha, order)).toMatchObject({ status: 'Upcoming' })
  })

  test('can have comments from the desk, which its customer gets by mail and on its page', async () => {
    const asha = await customer()
    const order = await readOrder(asha, [unknownLine()])
    const json = { text: 'Which rice do you mean?' }
    const answer = await desk.call('POST', DESK_PATHS.answerComments(order._id), { as: meera, json })
    expect(answer.json().order.order.comments).toMatchObject([json])
    expect((await deeds(order._id)).at(-2)).toMatchObject({ action: 'order.comment', after: json.text })
    expect((await seen(asha, order)).comments).toMatchObject([
      { by: 'operator', author: 'Meera Iyer', text: 'Which rice do you mean?' },
    ])
    expect((await outbox(shop, asha.emailId)).at(-1)?.subject).toMatch(/^A question about Puja list, 1 item \(PG-/)
  })
})
