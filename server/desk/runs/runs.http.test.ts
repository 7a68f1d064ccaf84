import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { RunAnswer } from '#contract/desk/runs.ts'
import { formatWindow } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS } from '#contract/payment.ts'
import { clockInIndia, endOfDayInIndia } from '#server/platform/clock.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import { orders } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const HOUR_MS = 60 * 60 * 1000

const shop = testApp({ RATE_LIMIT_FACTOR: '50' })
const desk = testDesk(shop)
const { customer, readOrder, quotedBooking, checkout } = make(shop)

/** Start of tomorrow, and its day. */
const MIDNIGHT = endOfDayInIndia(new Date(), 0).getTime() + 1
const TOMORROW = clockInIndia(new Date(MIDNIGHT)).slice(0, 10)

let meera: TestOperator
let asha: TestCustomer
beforeEach(async () => {
  meera = await desk.operator('Meera Iyer')
  asha = await customer()
  await shop.parts.db.execute(sql`update orders set status = 'Cancelled', off_run_at = now()`)
  await shop.parts.db.execute(sql`delete from runs`)
})

/** Places a list order with a delivery at this hour of tomorrow. */
async function stop(hour: number, over: Record<string, unknown> = {}): Promise<string> {
  const order = await readOrder(asha)
  const json = checkout(order, over)
  expect((await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json })).statusCode).toBe(200)
  await shop.parts.db
    .update(orders)
    .set({ deliveryAt: new Date(MIDNIGHT + hour * HOUR_MS) })
    .where(eq(orders.id, order._id))
  return order._id
}
async function run(): Promise<RunAnswer> {
  return (await desk.call('GET', DESK_PATHS.run(TOMORROW), { as: meera })).json()
}
const idsOf = ({ stops }: RunAnswer) => stops.map(({ id }) => id)
const save = (as: TestOperator, orderIds: string[], seenAt: string | null) =>
  desk.call('PUT', DESK_PATHS.run(TOMORROW), { as, json: { orderIds, seenAt } })
const deliver = (id: string, receivedBy: string, collected: object | null = null) =>
  desk.call('PUT', DESK_PATHS.atTheDoor(id, 'delivered'), { as: meera, json: { receivedBy, collected } })
const attempt = (id: string, what: 'not-there' | 'returned', note = '', as = meera) =>
  desk.call('POST', DESK_PATHS.atTheDoor(id, 'attempts'), { as, json: { what, note } })
const seen = async (id: string): Promise<Order> =>
  (await shop.call('GET', `/api/customer/orders/custom/${id}`, { token: asha.token })).json().order

test('a day has its list orders by time and area, each with whom to call and what to collect', async () => {
  const late = await stop(16)
  const far = await stop(10, { pincode: '560076', lane2: 'BTM, B T M Layout' })
  const near = await stop(10, { name: 'Kamala Devi', phoneNumber: '9000011111' })
  await stop(24)
  const puja = await quotedBooking(asha)
  await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(puja) })

  const { stops, saved } = await run()
  expect(stops.map(({ id }) => id)).toEqual([near, far, late])
  expect(saved).toBeNull()
  expect(stops[1]?.area, 'of the areas of its pincode').toBe('B T M Layout')
  expect(stops[0]).toMatchObject({
    customerName: 'Kamala Devi',
    phoneNumber: '+919000011111',
    address: ['12 Temple Road'],
    pincode: '560004',
    area: expect.stringContaining('Basavanagudi'),
    total: 42,
    due: 42,
    pays: 'later',
    collect: 0,
    toPack: 1,
    packed: 0,
    note: null,
  })
})

test('only payment at the door is collected there, whatever the customer claims to have paid', async () => {
  const id = await stop(10)
  const pays = (way: 'now' | 'on-delivery') => shop.parts.db.update(orders).set({ pays: way }).where(eq(orders.id, id))
  const money = async () => {
    const [{ pays, due, claimed, collect } = {}] = (await run()).stops
    return { pays, due, claimed, collect }
  }
  await pays('on-delivery')
  expect(await money()).toEqual({ pays: 'on-delivery', due: 42, claimed: 0, collect: 42 })
  const json = { utr: '412345678901', amount: 40 }
  const claim = await shop.call('POST', PAYMENT_PATHS.payments('custom', id), { token: asha.token, json })
  expect(claim.statusCode).toBe(200)
  expect(await money()).toEqual({ pays: 'on-delivery', due: 42, claimed: 40, collect: 42 })
  await pays('now')
  expect(await money()).toEqual({ pays: 'now', due: 42, claimed: 40, collect: 0 })
  await pays('on-delivery')
  await deliver(id, 'Her mother')
  expect(await money(), 'nobody is at the door any more').toMatchObject({ due: 42, collect: 0 })
})

test('an unpaid prepaid order is dispatched only after the operator confirms', async () => {
  const id = await stop(10)
  await shop.parts.db.update(orders).set({ pays: 'now' }).where(eq(orders.id, id))
  const send = (json?: object) => desk.call('POST', DESK_PATHS.orderAction(id, 'dispatch'), { as: meera, json })
  const claim = { utr: '412345678902', amount: 42 }
  await shop.call('POST', PAYMENT_PATHS.payments('custom', id), { token: asha.token, json: claim })
  const refusal = await send()
  expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([422, 'confirmed'])
  expect(refusal.json().errors[0].message).toContain('₹42.00 has not come yet')
  const { sentOutAt, documents } = await seen(id)
  expect([sentOutAt, documents]).toEqual([null, []])
  expect((await send({ confirmed: true })).json().order.sentOutAt).not.toBeNull()
})

test('an unpaid prepaid order that was never dispatched is completed only with a reason, which is logged', async () => {
  const [never, sent] = [await stop(10), await stop(12)]
  await shop.parts.db
    .update(orders)
    .set({ pays: 'now' })
    .where(inArray(orders.id, [never, sent]))
  const act = (id: string, action: 'dispatch' | 'complete', json?: object) =>
    desk.call('POST', DESK_PATHS.orderAction(id, action), { as: meera, json })
  for (const [json, status] of [
    [undefined, 422],
    [{ reason: ' ' }, 400],
  ] as const) {
    const refusal = await act(never, 'complete', json)
    expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([status, 'reason'])
  }
  expect((await seen(never)).status).toBe('Upcoming')
  const done = await act(never, 'complete', { reason: 'She pays by cheque on Monday' })
  expect(done.json()).toMatchObject({ order: { order: { status: 'Completed' } } })
  const [deed] = await shop.parts.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, never), eq(auditLog.action, 'order.complete')))
  expect(deed?.after).toMatchObject({ status: 'Completed', reason: 'She pays by cheque on Monday' })
  expect(JSON.stringify(await seen(never))).not.toContain('cheque')
  // That the order goes out unpaid was confirmed at dispatch.
  await act(sent, 'dispatch', { confirmed: true })
  expect((await act(sent, 'complete')).statusCode).toBe(200)
})

test('an unpaid prepaid order that was never dispatched cannot be completed at the door: the order page asks for a reason', async () => {
  const [never, sent, collected] = [await stop(10), await stop(12), await stop(14)]
  await shop.parts.db
    .update(orders)
    .set({ pays: 'now' })
    .where(inArray(orders.id, [never, sent, collected]))
  const refusal = await deliver(never, 'Her mother')
  expect([refusal.statusCode, refusal.json().message]).toEqual([
    409,
    expect.stringContaining('Complete it on its page'),
  ])
  expect(await seen(never)).toMatchObject({ status: 'Upcoming', documents: [] })
  await desk.call('POST', DESK_PATHS.orderAction(sent, 'dispatch'), { as: meera, json: { confirmed: true } })
  expect((await deliver(sent, 'Her mother')).statusCode).toBe(200)
  const cash = { id: newId(), way: 'cash', amount: 42, reference: '' }
  expect((await deliver(collected, 'Her mother', cash)).statusCode).toBe(200)
})

test('a paid prepaid order, and one with another payment method, is dispatched without a question', async () => {
  const [paid, later] = [await stop(10), await stop(12)]
  await shop.parts.db.update(orders).set({ pays: 'now' }).where(eq(orders.id, paid))
  const json = { id: newId(), way: 'cash', amount: 42, reference: '' }
  await desk.call('POST', DESK_PAYMENT_PATHS.payments(paid), { as: meera, json })
  for (const id of [paid, later]) {
    expect((await desk.call('POST', DESK_PATHS.orderAction(id, 'dispatch'), { as: meera })).statusCode).toBe(200)
  }
})

test('money that the driver takes is recorded with the delivery, once, and no mail asks for it again', async () => {
  const id = await stop(10)
  await shop.parts.db.update(orders).set({ pays: 'on-delivery' }).where(eq(orders.id, id))
  const cash = { id: newId(), way: 'cash', amount: 42, reference: '' }
  const odd = await deliver(id, 'Her mother', { ...cash, amount: 24 })
  expect([odd.statusCode, odd.json().errors[0].path]).toEqual([422, 'confirmed'])
  expect((await seen(id)).status, 'all of it or nothing').toBe('Upcoming')
  const answers = await Promise.all([deliver(id, 'Her mother', cash), deliver(id, 'Her mother', cash)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { balance, documents } = await seen(id)
  expect(balance).toMatchObject({ paid: 42, due: 0, refundable: 0 })
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice'])
  const mails = await outbox(shop, asha.emailId)
  expect(mails.filter(({ subject }) => subject.startsWith('We have your payment'))).toHaveLength(1)
  const told = mails.find(({ subject }) => subject.startsWith('Delivered'))
  expect(told?.text).toContain('Handed to Her mother.')
  expect(told?.text).toContain('Everything is paid.')
})

test('money taken at the door is recorded even if the desk completed the order before', async () => {
  const id = await stop(10)
  await shop.parts.db.update(orders).set({ pays: 'on-delivery' }).where(eq(orders.id, id))
  await desk.call('POST', DESK_PATHS.orderAction(id, 'complete'), { as: meera })
  const mail = (await outbox(shop, asha.emailId)).at(-1)
  expect(mail?.text).toContain('If you paid when we came, you need not do anything')
  expect(mail?.text).not.toMatch(/Please pay|^Pay ₹/m)
  const cash = { id: newId(), way: 'cash', amount: 42, reference: '' }
  expect((await deliver(id, 'Her mother', cash)).statusCode).toBe(200)
  expect((await seen(id)).balance).toMatchObject({ paid: 42, due: 0 })
})

test('money recorded later for a delivery is logged with its stop, once', async () => {
  const id = await stop(10)
  await shop.parts.db.update(orders).set({ pays: 'on-delivery' }).where(eq(orders.id, id))
  expect((await deliver(id, 'Her mother')).statusCode).toBe(200)
  const cash = { id: newId(), way: 'cash', amount: 42, reference: '' }
  // The first response was lost, and two phones repeat the request.
  for (const _ of [1, 2]) await Promise.all([deliver(id, 'Her mother', cash), deliver(id, 'Her mother', cash)])
  expect((await seen(id)).balance).toMatchObject({ paid: 42, due: 0 })
  const said = await shop.parts.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'order.deliver')))
    .orderBy(auditLog.id)
  expect(said.map(({ after }) => after)).toMatchObject([
    { collected: null },
    { collected: { id: cash.id, amount: 42 } },
  ])
})

test('the driving order is saved for everybody, and a stop that is added later is inserted by its time', async () => {
  const [nine, ten, four] = [await stop(9), await stop(10), await stop(16)]
  const nila = await desk.operator('Nila Sen')
  const first = await save(nila, [ten, nine, four], null)
  expect(first.json().saved.operatorName).toBe('Nila Sen')
  expect(idsOf(await run())).toEqual([ten, nine, four])
  const noon = await stop(12)
  expect(idsOf(await run())).toEqual([ten, nine, noon, four])

  const late = await save(meera, [four, nine, ten], null)
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('Somebody else')])
  const seenAt = (await run()).saved?.at ?? null
  const both = await Promise.all([
    save(meera, [four, noon, nine, ten], seenAt),
    save(nila, [nine, ten, noon, four], seenAt),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('stops are sorted by window and area, with floor, instructions and number of bags', async () => {
  const ring = { pincode: '560076', lane2: 'B T M Layout' }
  const late = await stop(10, { floor: 'Second floor', instructions: 'Ring twice' })
  const [far, near] = [await stop(10, ring), await stop(10)]
  const until = (id: string, hour: number) =>
    shop.parts.db
      .update(orders)
      .set({ deliveryUntil: new Date(MIDNIGHT + hour * HOUR_MS) })
      .where(eq(orders.id, id))
  await until(late, 14)
  await until(far, 12)
  await until(near, 12)
  const { stops } = await run()
  expect(stops.map(({ id }) => id)).toEqual([near, far, late])
  expect(stops[2]).toMatchObject({ floor: 'Second floor', instructions: 'Ring twice', bags: 1 })
})

test('the history says once that everything is packed, and for which time', async () => {
  const id = await stop(10)
  const { pickList } = (await desk.call('GET', DESK_PATHS.order(id), { as: meera })).json().order
  const pack = (packed: boolean) =>
    desk.call('PUT', DESK_PATHS.packedLine(id, pickList[0].id), { as: meera, json: { packed } })
  await pack(true)
  await pack(false)
  await pack(true)
  const notes = (await seen(id)).history.map(({ note }) => note).filter((note) => note?.startsWith('Packed'))
  expect(notes).toEqual([`Packed for ${formatWindow(new Date(MIDNIGHT + 10 * HOUR_MS).toISOString(), null)}`])
})

test('bags can be counted while a colleague has the claim, but only for a placed order', async () => {
  const id = await stop(10)
  const nila = await desk.operator('Nila Sen')
  await desk.call('PUT', DESK_PATHS.claim('order', id), { as: nila })
  const count = (bags: unknown) => desk.call('PUT', DESK_PATHS.orderAction(id, 'bags'), { as: meera, json: { bags } })
  expect((await count(3)).json().order.bags).toBe(3)
  expect((await run()).stops).toMatchObject([{ id, bags: 3 }])
  for (const odd of [0, 21, 1.5]) expect((await count(odd)).statusCode).toBe(400)
  await deliver(id, 'Her mother')
  expect((await count(2)).statusCode).toBe(409)
  expect((await run()).stops).toMatchObject([{ id, bags: 3 }])
})

test('a delivery completes the order once, with who took it, even while a colleague has it open', async () => {
  const id = await stop(10)
  const nila = await desk.operator('Nila Sen')
  await desk.call('PUT', DESK_PATHS.claim('order', id), { as: nila })
  const answers = await Promise.all([deliver(id, 'Her mother'), deliver(id, 'Her mother')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]?.json().stops).toMatchObject([{ id, status: 'Completed', note: { text: 'Handed to Her mother' } }])
  const { status, history, documents } = await seen(id)
  expect(status).toBe('Completed')
  expect(documents.map(({ kind }) => kind)).toEqual(['invoice'])
  expect(history.filter(({ to }) => to === 'Completed').map(({ note }) => note)).toEqual(['Handed to Her mother'])
  expect((await deliver(id, '')).statusCode).toBe(400)
})

test('when nobody was there the order stays open, and its history says so', async () => {
  const id = await stop(10)
  await attempt(id, 'not-there', 'The gate was shut')
  const { stops } = (await attempt(id, 'returned')).json()
  expect(stops).toMatchObject([{ id, status: 'Upcoming', note: { text: 'It came back', by: 'Meera Iyer' } }])
  const { status, history } = await seen(id)
  expect(status).toBe('Upcoming')
  expect(history.slice(-2).map(({ note }) => note)).toEqual(['Nobody was there: The gate was shut', 'It came back'])
})

test('the same answer from two phones is recorded once, and one that contradicts a delivery is refused with what is recorded', async () => {
  const nila = await desk.operator('Nila Sen')
  const id = await stop(10)
  const twice = await Promise.all([attempt(id, 'not-there', 'Shut'), attempt(id, 'not-there', 'Shut', nila)])
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const notes = async () => (await seen(id)).history.filter(({ note }) => note?.startsWith('Nobody')).length
  expect(await notes()).toBe(1)
  const told = (await outbox(shop, asha.emailId)).filter(({ subject }) => subject.startsWith('We could not hand over'))
  expect(told).toHaveLength(1)
  // In the afternoon nobody is there again: that is another attempt.
  shop.parts.clock.forward(HOUR_MS)
  await attempt(id, 'not-there', 'Shut')
  expect(await notes()).toBe(2)

  await deliver(id, 'Her mother')
  const refusals = [await deliver(id, 'The watchman'), await attempt(id, 'returned', '', nila)]
  for (const refusal of refusals) {
    expect(refusal.statusCode).toBe(409)
    expect(refusal.json().message).toContain('Handed to Her mother, written down by Meera Iyer')
  }
  expect((await deliver(id, 'Her mother')).statusCode).toBe(200)
  expect((await seen(id)).history.at(-1)).toMatchObject({ to: 'Completed', note: 'Handed to Her mother' })
})

test('who took the parcel is recorded even if the desk completed the order before', async () => {
  const id = await stop(10)
  await desk.call('POST', DESK_PATHS.orderAction(id, 'complete'), { as: meera })
  expect((await deliver(id, 'Her mother')).json().stops[0].note).toMatchObject({ text: 'Handed to Her mother' })
  expect((await seen(id)).history.filter(({ note }) => note === 'Handed to Her mother')).toHaveLength(1)
})

test('a cancelled order stays on the run without delivery, until it is taken off or the day is over', async () => {
  const [id, other] = [await stop(10), await stop(12)]
  const off = (which: string) => desk.call('PUT', DESK_PATHS.atTheDoor(which, 'off-run'), { as: meera })
  expect((await off(id)).statusCode).toBe(409)
  const json = { status: 'Upcoming', reason: 'Moved away', fee: 0 }
  for (const each of [id, other]) {
    await desk.call('POST', DESK_PATHS.orderAction(each, 'cancel'), { as: meera, json })
  }
  expect((await run()).stops).toMatchObject([
    { id, status: 'Cancelled', collect: 0 },
    { id: other, status: 'Cancelled' },
  ])
  const refusal = await deliver(id, 'Her mother')
  expect([refusal.statusCode, refusal.json().message]).toEqual([409, 'This order is cancelled. Do not deliver it.'])
  expect(idsOf((await off(id)).json())).toEqual([other])
  expect(idsOf((await off(id)).json())).toEqual([other])
  const yesterday = new Date(MIDNIGHT - 36 * HOUR_MS)
  await shop.parts.db.update(orders).set({ deliveryAt: yesterday }).where(eq(orders.id, other))
  const past = await desk.call('GET', DESK_PATHS.run(clockInIndia(yesterday).slice(0, 10)), { as: meera })
  expect(idsOf(past.json())).toEqual([])
})

test('a puja cannot be delivered at a door', async () => {
  const puja = await quotedBooking(asha)
  expect((await deliver(puja._id, 'Asha Rao')).statusCode).toBe(409)
})

test('an empty day names the next day with a delivery', async () => {
  const on = async (days: number) =>
    (
      await desk.call('GET', DESK_PATHS.run(clockInIndia(new Date(MIDNIGHT + days * 24 * HOUR_MS)).slice(0, 10)), {
        as: meera,
      })
    ).json()
  expect((await on(0)).next).toBeNull()
  await stop(3 * 24 + 10)
  expect((await on(0)).next).toBe(clockInIndia(new Date(MIDNIGHT + 3 * 24 * HOUR_MS)).slice(0, 10))
  expect(await on(3)).toMatchObject({ next: null, stops: [expect.anything()] })
  expect((await on(4)).next).toBeNull()
})
