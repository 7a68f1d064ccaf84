import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { formatDateTime } from '#contract/format.ts'
import { Appointment } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { panditSeed } from '#server/catalogue/seed-data.ts'
import { makeMove } from '#server/order/lifecycle.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { orders, panditHolds } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { readStart } from './times.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '10' })
const { customer, booking, instantBooking, readOrder, inDays, checkout } = make(shop)
const HOUR = 60 * 60 * 1000

const move = (owner: TestCustomer | null, order: { _id: string }, timeToCall: unknown) =>
  shop.call('POST', PATHS.orderAction('appointment', order._id, 'reschedule'), {
    token: owner?.token,
    json: { timeToCall },
  })
const read = async (owner: TestCustomer, order: { _id: string }): Promise<Appointment> =>
  (await shop.call('GET', PATHS.order('appointment', order._id), { token: owner.token })).json().order
const holdsOf = async (order: { _id: string }) =>
  (
    await shop.parts.db
      .select()
      .from(panditHolds)
      .where(eq(panditHolds.orderId, order._id))
      .orderBy(panditHolds.startsAt)
  ).map(({ panditId, startsAt }) => `${panditId} ${clockInIndia(startsAt)}`)
/** Each booking uses its own day, so that pandits are not booked by another test. */
let nextDay = 30
const freshDay = () => (nextDay += 2)

/** Books a puja of the catalogue through the API, which quotes it. */
async function booked(
  owner: TestCustomer,
  timeToCall = inDays(freshDay(), '09:00'),
  nameOfPuja = 'Vahan Puja',
): Promise<Appointment> {
  const order = await instantBooking(owner, { nameOfPuja, timeToCall })
  expect(order).toMatchObject({ status: 'Quoted', pandit: expect.anything() })
  return order
}

/** A booking that waits for the desk although its puja is known and its pandit assigned. */
async function bookedPending(owner: TestCustomer): Promise<Appointment> {
  const order = await booked(owner)
  await shop.parts.db.update(orders).set({ status: 'Pending' }).where(eq(orders.id, order._id))
  return read(owner, order)
}

test('moves a booking with its pandit, its end and its quotation, at the same price', async () => {
  const asha = await customer()
  const order = await booked(asha)
  const { pandit, quotation } = order
  expect(pandit).not.toBeNull()
  const timeToCall = inDays(freshDay(), '10:30')
  const answer = await move(asha, order, timeToCall)
  expect(answer.statusCode).toBe(200)
  const moved = answer.json().order
  expect(Appointment.parse(moved)).toEqual(moved)
  const startsAt = readStart(timeToCall)
  expect(moved).toMatchObject({
    status: 'Quoted',
    timeToCall,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + HOUR).toISOString(),
    totalAmount: order.totalAmount,
    quotation: { version: quotation?.version, lines: quotation?.lines },
    pandit,
  })
  expect(moved.history).toHaveLength(order.history.length + 1)
  expect(moved.history.at(-1)).toMatchObject({
    from: 'Quoted',
    to: 'Quoted',
    by: 'customer',
    note: `Moved from ${formatDateTime(order.startsAt)} to ${formatDateTime(moved.startsAt)}`,
  })
  expect(await holdsOf(order)).toEqual([expect.stringContaining(timeToCall.replace('10:30', '09:45'))])
  expect(await read(asha, order)).toEqual(moved)
})

test('lets an open quotation expire at a new start within its 30 days, and keeps the 30 days for a later start', async () => {
  const asha = await customer()
  const order = await booked(asha, inDays(freshDay()))
  const whole = order.quotation?.validUntil
  const nearer = (await move(asha, order, inDays(10, '11:00'))).json().order
  expect(nearer.quotation.validUntil).toBe(nearer.startsAt)
  const later = (await move(asha, order, inDays(freshDay(), '11:00'))).json().order
  expect(later.quotation.validUntil).toBe(whole)
})

test('ignores the old time of the booking itself, and keeps its pandit even if another has fewer bookings', async () => {
  const asha = await customer()
  const day = freshDay()
  const order = await booked(asha, inDays(day, '09:00'))
  const [panditId] = (await holdsOf(order))[0]?.split(' ') ?? []
  const answer = await move(asha, order, inDays(day, '09:30'))
  expect(answer.statusCode).toBe(200)
  expect(await holdsOf(order)).toEqual([`${panditId} ${inDays(day, '08:45')}`])
  // The old time is free for another booking.
  const other = await booked(asha, inDays(day, '06:30'))
  expect(await holdsOf(other)).toHaveLength(1)
})

test('returns the nearest free times when all pandits are booked, and leaves the booking unchanged', async () => {
  const asha = await customer()
  const day = freshDay()
  const all = panditSeed().filter(({ pujas }) => pujas.includes('garud'))
  for (const _ of all) await booked(asha, inDays(day, '09:00'), 'Garud Puran katha')
  // The move would free the current time of this booking, but it must not be offered as an alternative.
  const order = await booked(asha, inDays(day, '12:30'), 'Garud Puran katha')
  const [before, holds] = [await read(asha, order), await holdsOf(order)]
  const refusal = await move(asha, order, inDays(day, '09:30'))
  expect(refusal.statusCode).toBe(409)
  const free = refusal.json().errors.slice(1)
  expect(free).toHaveLength(3)
  expect(free).not.toContainEqual({ path: 'timeToCall.free', message: inDays(day, '12:30') })
  expect(await read(asha, order)).toEqual(before)
  expect(await holdsOf(order)).toEqual(holds)
  expect((await move(asha, order, free[0].message)).statusCode).toBe(200)
})

test('changes nothing when the time is the same', async () => {
  const asha = await customer()
  const order = await booked(asha)
  const answer = await move(asha, order, order.timeToCall)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().order).toEqual(order)
})

test('moves an accepted booking, which stays accepted', async () => {
  const asha = await customer()
  const order = await booked(asha)
  const placed = await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(order) })
  expect(placed.json().order.status).toBe('Upcoming')
  const timeToCall = inDays(freshDay())
  const moved = (await move(asha, order, timeToCall)).json().order
  expect(moved).toMatchObject({ status: 'Upcoming', timeToCall, totalAmount: order.totalAmount })
  expect(moved.history.at(-1)).toMatchObject({ from: 'Upcoming', to: 'Upcoming' })
})

test('accepts a start at night while the desk handles the booking, and rejects it afterwards', async () => {
  const asha = await customer()
  const night = inDays(freshDay(), '00:30')
  const quoted = await booked(asha)
  const refusal = await move(asha, quoted, night)
  expect(refusal.statusCode).toBe(422)
  expect(refusal.json().errors).toEqual([
    { path: 'timeToCall', message: expect.stringContaining('arranged by our desk') },
  ])
  expect(await read(asha, quoted)).toEqual(quoted)

  const pending = await bookedPending(asha)
  const moved = (await move(asha, pending, night)).json().order
  expect(moved).toMatchObject({ status: 'Pending', timeToCall: night, pandit: null })
  const backAgain = (await move(asha, pending, inDays(freshDay()))).json().order
  expect(backAgain.pandit).not.toBeNull()

  await shop.call('POST', PATHS.orderAction('appointment', quoted._id, 'changes'), {
    token: asha.token,
    json: { text: 'At midnight, please' },
  })
  expect((await move(asha, quoted, night)).json().order).toMatchObject({ status: 'Changes Requested', pandit: null })
})

test('releases the pandit when the puja is no longer in the catalogue', async () => {
  const asha = await customer()
  const order = await booked(asha)
  await shop.parts.db.update(orders).set({ pujaId: 'gone' }).where(eq(orders.id, order._id))
  const moved = (await move(asha, order, inDays(freshDay()))).json().order
  expect(moved).toMatchObject({ status: 'Quoted', pandit: null })
  expect(await holdsOf(order)).toEqual([])
})

test('moves a puja that is not in the catalogue to any bookable time', async () => {
  const asha = await customer()
  const order = await booking(asha, { nameOfPuja: 'Our village deity’s day', timeToCall: inDays(freshDay()) })
  const timeToCall = inDays(freshDay(), '23:45')
  expect((await move(asha, order, timeToCall)).json().order).toMatchObject({
    status: 'Pending',
    timeToCall,
    endsAt: null,
  })
})

test('rejects the same times as a booking: invalid, in the past, less than 12 hours ahead, more than a year ahead', async () => {
  const asha = await customer()
  const order = await booked(asha)
  const now = shop.parts.clock.now().getTime()
  for (const [timeToCall, status, message] of [
    ['2099-02-30 10:30', 400, 'There is no such date or time'],
    ['tomorrow', 400, 'Please give the date and the time'],
    [clockInIndia(new Date(now - 60_000)), 422, 'This time has passed in India'],
    [clockInIndia(new Date(now + 12 * HOUR - 60_000)), 422, 'A pandit needs 12 hours'],
    [clockInIndia(new Date(now + 365 * 24 * HOUR + HOUR)), 422, 'up to a year ahead'],
  ] as const) {
    const answer = await move(asha, order, timeToCall)
    expect(answer.statusCode, timeToCall).toBe(status)
    expect(answer.json().errors).toEqual([{ path: 'timeToCall', message: expect.stringContaining(message) }])
  }
  expect(await read(asha, order)).toEqual(order)
})

test('does not move an order that is cancelled, rejected, expired, completed or has begun', async () => {
  const asha = await customer()
  const { db, clock } = shop.parts
  for (const [moves, status] of [
    [['cancel'], 'Cancelled'],
    [['reject'], 'Rejected'],
    [['expire'], 'Expired'],
    [['accept', 'complete'], 'Completed'],
  ] as const) {
    const order = await booked(asha)
    await db.transaction(async (tx) => {
      for (const name of moves) await makeMove(tx, { orderId: order._id, move: name, by: 'operator', at: clock.now() })
    })
    const answer = await move(asha, order, inDays(freshDay()))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain(`the status is now ${status}`)
  }

  const open = await booked(asha)
  await db
    .update(orders)
    .set({ expiresAt: new Date(clock.now().getTime() - 1000) })
    .where(eq(orders.id, open._id))
  expect((await move(asha, open, inDays(freshDay()))).json().message).toContain('has expired')

  const begun = await bookedPending(asha)
  await db
    .update(orders)
    .set({ startsAt: new Date(clock.now().getTime() - 1000) })
    .where(eq(orders.id, begun._id))
  const late = await move(asha, begun, inDays(freshDay()))
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toContain('has begun')
})

test('keeps the cancellation fee of a puja that is moved within seven days of its start; before that the new start counts', async () => {
  const asha = await customer()
  const placed = async (days: number) => {
    const order = await booked(asha, inDays(days))
    const json = checkout(order)
    expect((await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json })).statusCode).toBe(200)
    return read(asha, order)
  }
  const [near, far] = [await placed(5), await placed(12)]
  const { fee } = near.cancellation
  expect(fee).toBe(Math.round(near.totalAmount * 20) / 100)
  const moved = (await move(asha, near, inDays(freshDay()))).json().order
  expect(moved.cancellation).toEqual(near.cancellation)
  const cancel = (json: object) =>
    shop.call('POST', PATHS.orderAction('appointment', near._id, 'cancel'), { token: asha.token, json })
  expect((await cancel({})).statusCode).toBe(409)
  expect((await cancel({ fee })).json().order.cancellation).toEqual({ fee, freeUntil: null })
  const later = (await move(asha, far, inDays(freshDay()))).json().order
  const freeUntil = new Date(Date.parse(later.startsAt) - 7 * 24 * HOUR).toISOString()
  expect(later.cancellation).toEqual({ fee: 0, freeUntil })
})

test('does not move another customer’s booking, a booking without a session, or a list', async () => {
  const asha = await customer()
  const order = await booked(asha)
  const timeToCall = inDays(freshDay())
  expect((await move(null, order, timeToCall)).statusCode).toBe(401)
  expect((await move(await customer(), order, timeToCall)).statusCode).toBe(404)
  expect((await move(asha, { _id: newId() }, timeToCall)).statusCode).toBe(404)
  expect((await move(asha, await readOrder(asha), timeToCall)).statusCode).toBe(404)
  expect(await read(asha, order)).toEqual(order)
})

test('runs concurrent moves of one booking one after another, with a consistent result', async () => {
  const asha = await customer()
  const order = await booked(asha)
  const times = Array.from({ length: 6 }, () => inDays(freshDay()))
  const answers = await Promise.all(times.map((time) => move(asha, order, time)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(times.map(() => 200))
  const after = await read(asha, order)
  expect(after.history).toHaveLength(order.history.length + times.length)
  expect(after.history.at(-1)?.note).toContain(`to ${formatDateTime(after.startsAt)}`)
  expect(await holdsOf(order)).toEqual([expect.stringContaining(after.timeToCall.replace('09:00', '08:15'))])
})

test('releases the pandit when a move and a cancellation run concurrently', async () => {
  const asha = await customer()
  const order = await booked(asha)
  const cancel = shop.call('POST', PATHS.orderAction('appointment', order._id, 'cancel'), {
    token: asha.token,
    json: {},
  })
  const [moved, cancelled] = await Promise.all([move(asha, order, inDays(freshDay())), cancel])
  expect(cancelled.statusCode).toBe(200)
  expect([200, 409]).toContain(moved.statusCode)
  expect(await read(asha, order)).toMatchObject({ status: 'Cancelled', pandit: null })
  expect(await holdsOf(order)).toEqual([])
})

test('does not deadlock when two bookings swap their times', async () => {
  const asha = await customer()
  const [first, second] = [await booked(asha), await booked(asha)]
  const answers = await Promise.all([move(asha, first, second.timeToCall), move(asha, second, first.timeToCall)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('counts bookings and moves together in the limit of twenty an hour', async () => {
  const spent: string[] = []
  const asha = await customer()
  const order = await booked(asha)
  const spies = shop.nodes.map(({ rateLimit }) =>
    vi.spyOn(rateLimit, 'spend').mockImplementation(async (limit) => void spent.push(limit)),
  )
  await move(asha, order, inDays(freshDay()))
  await booking(asha, { nameOfPuja: 'Our village deity’s day' })
  for (const spy of spies) spy.mockRestore()
  expect(spent).toEqual(['book', 'book'])
})
