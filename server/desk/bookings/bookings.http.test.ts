import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AwayAnswer, CalendarAnswer, Candidate, DeskBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Appointment } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { readStart } from '#server/appointment/times.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { orders, panditDaysOff, panditHolds, pandits } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const SUPPORT = 'care@shop.example'
const shop = testApp({ RATE_LIMIT_FACTOR: '10', SUPPORT_EMAIL: SUPPORT })
const desk = testDesk(shop)
const { customer, booking, instantBooking, inDays, checkout } = make(shop)

type Ref = { _id: string }
const act = (as: TestOperator, order: Ref, action: 'pandit' | 'confirmation' | 'proposal' | 'time', json?: object) =>
  desk.call(json === undefined ? 'DELETE' : 'PUT', DESK_PATHS.bookingAction(order._id, action), { as, json })
const assign = (as: TestOperator, order: Ref, panditId: number, more: object = { minutes: 120 }) =>
  act(as, order, 'pandit', { panditId, ...more })
const seenBy = async (as: TestOperator, order: Ref): Promise<DeskBooking> =>
  (await desk.call('GET', DESK_PATHS.booking(order._id), { as })).json().booking
const calendar = async (as: TestOperator, day: string, days = 1): Promise<CalendarAnswer> =>
  (await desk.call('GET', `${DESK_PATHS.bookings}?day=${day}&days=${days}`, { as })).json()
const candidates = async (as: TestOperator, order: Ref, query = ''): Promise<Candidate[]> =>
  (await desk.call('GET', DESK_PATHS.bookingPandits(order._id) + query, { as })).json().pandits
const read = async (owner: TestCustomer, order: Ref): Promise<Appointment> =>
  (await shop.call('GET', PATHS.order('appointment', order._id), { token: owner.token })).json().order
const reply = (owner: TestCustomer | null, order: Ref, startsAt: string | undefined, accept: boolean) =>
  shop.call('POST', PATHS.orderAction('appointment', order._id, 'proposal'), {
    token: owner?.token,
    json: { startsAt, accept },
  })
const holdsOf = async ({ _id }: Ref) =>
  (
    await shop.parts.db.select().from(panditHolds).where(eq(panditHolds.orderId, _id)).orderBy(panditHolds.startsAt)
  ).map(({ panditId, startsAt, endsAt }) => [panditId, clockInIndia(startsAt), clockInIndia(endsAt)])
const subjects = async (to: string) => (await outbox(shop, to)).map(({ subject }) => subject)

/** Returns a day that no other test uses, so that each test finds free pandits. */
let nextDay = 34
const freshDay = () => (nextDay += 3)

test('a puja that is not in the catalogue gets the pandit and the duration that the desk chooses, also at night', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const order = await booking(asha, { timeToCall: inDays(day, '02:30') })
  const without = await assign(meera, order, 3, {})
  expect([without.statusCode, without.json().errors[0].path]).toEqual([400, 'minutes'])

  const answer = await assign(meera, order, 3, { minutes: 180, days: 2 })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().booking).toMatchObject({
    pandit: { id: 3, name: 'Subramanya Hegde' },
    panditConfirmedAt: null,
    duration: { minutes: 180, days: 2 },
    isFixed: false,
  })
  expect(await holdsOf(order)).toEqual([
    [3, inDays(day, '01:45'), inDays(day, '06:15')],
    [3, inDays(day + 1, '01:45'), inDays(day + 1, '06:15')],
  ])
  expect(await read(asha, order)).toMatchObject({ pandit: { name: 'Subramanya Hegde' }, status: 'Pending' })
  expect((await read(asha, order)).pandit).not.toHaveProperty('phone')

  expect((await act(meera, order, 'pandit')).json().booking).toMatchObject({ pandit: null })
  expect(await holdsOf(order)).toEqual([])
  const deeds = await shop.parts.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, order._id))
    .orderBy(auditLog.id)
  expect(deeds.map(({ action, operatorId }) => [action, operatorId === meera.id])).toEqual([
    ['claim.take', true],
    ['booking.assign', true],
    ['booking.unassign', true],
  ])
  expect(deeds[1]).toMatchObject({ before: { pandit: null }, after: { pandit: { id: 3 } } })
})

test('of two concurrent assignments of the same pandit, one is refused because he is taken', async () => {
  const [meera, ravi, asha] = [await desk.operator(), await desk.operator('Ravi Nair'), await customer()]
  const day = freshDay()
  const orders = [
    await booking(asha, { timeToCall: inDays(day, '09:00') }),
    await booking(asha, { timeToCall: inDays(day, '10:30') }),
  ] as const
  const answers = await Promise.all([assign(meera, orders[0], 5), assign(ravi, orders[1], 5)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refusal = answers.find(({ statusCode }) => statusCode === 409)
  expect(refusal?.json().message).toMatch(/^This pandit has been taken for that time/)
  expect((await Promise.all(orders.map(holdsOf))).flat()).toHaveLength(1)
})

test('a pandit with a day off or an inactive pandit cannot be assigned, neither by the desk nor automatically', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const time = inDays(day, '09:00')
  const order = await booking(asha, { timeToCall: time })
  const [off = ''] = time.split(' ')
  await shop.parts.db.insert(panditDaysOff).values({ panditId: 6, day: off, reason: 'Daughter’s wedding' })
  await shop.parts.db.update(pandits).set({ active: false }).where(eq(pandits.id, 7))

  expect((await assign(meera, order, 6)).json().message).toMatch(/ has the \d+ \S+ \d{4} off\. Choose another/)
  expect((await assign(meera, order, 7)).json().message).toContain('takes no bookings any more')
  const offered = await candidates(meera, order)
  expect(offered.find(({ id }) => id === 6)).toMatchObject({ off: 'Daughter’s wedding' })
  expect(offered.map(({ id }) => id)).not.toContain(7)
  expect((await calendar(meera, off)).daysOff).toContainEqual({ panditId: 6, day: off, reason: 'Daughter’s wedding' })

  const garud = () => instantBooking(asha, { nameOfPuja: 'Garud Puran katha', timeToCall: inDays(day, '14:00') })
  const who = [(await garud())._id, (await garud())._id].map((_id) => holdsOf({ _id }))
  const held = (await Promise.all(who)).flat().map(([panditId]) => panditId)
  expect(held).not.toContain(6)
  expect(held).not.toContain(7)
  await shop.parts.db.update(pandits).set({ active: true }).where(eq(pandits.id, 7))
})

test('offers pandits who lead the puja and speak the language first, and marks those who are taken', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const garud = (time: string) =>
    instantBooking(asha, { nameOfPuja: 'Garud Puran katha', timeToCall: inDays(day, time), language: 'Hindi' })
  const [order, other] = [await garud('09:00'), await garud('10:00')]
  const [[own], [taken]] = await Promise.all([holdsOf(order), holdsOf(other)])

  const offered = await candidates(meera, order)
  const fits = ({ leads, speaks }: Candidate) => leads && speaks
  expect(offered.findIndex((one) => !fits(one))).toBe(offered.filter(fits).length)
  expect(offered.find(({ id }) => id === taken?.[0])?.taken[0]).toMatchObject({
    id: other._id,
    nameOfPuja: 'Garud Puran katha',
    startsAt: other.startsAt,
  })
  expect(offered.find(({ id }) => id === own?.[0])).toMatchObject({ leads: true, speaks: true, taken: [] })
  // A pandit who does not lead the puja can still be chosen.
  const another = offered.find(({ leads, taken: has }) => leads === false && has.length === 0)
  const answer = await assign(meera, order, another?.id ?? 0)
  expect(answer.json().booking).toMatchObject({ pandit: { id: another?.id }, isFixed: true })
})

test('the calendar shows each day of a booking with its pandit, confirmed bookings, and bookings without a pandit', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const [date = ''] = inDays(day).split(' ')
  const order = await booking(asha, { timeToCall: inDays(day, '09:00') })
  const waits = async () => (await calendar(meera, date)).unassigned.soonest.map(({ id }) => id)
  expect(await waits()).toContain(order._id)

  await assign(meera, order, 4, { minutes: 90, days: 2 })
  expect(await waits()).not.toContain(order._id)
  const own = { id: order._id, panditId: 4, isConfirmed: false, nameOfPuja: 'Sudarshana Homam' }
  const [today, week] = [await calendar(meera, date), await calendar(meera, date, 7)]
  expect(today.bookings).toMatchObject([
    { ...own, startsAt: order.startsAt, awayFrom: readStart(inDays(day, '08:15')).toISOString() },
  ])
  expect(week.bookings.filter(({ id }) => id === order._id)).toHaveLength(2)
  await act(meera, order, 'confirmation', { panditId: 4, startsAt: order.startsAt })
  expect((await calendar(meera, date)).bookings[0]).toMatchObject({ ...own, isConfirmed: true })
  expect((await desk.call('GET', `${DESK_PATHS.bookings}?day=2026-02-30`, { as: meera })).statusCode).toBe(400)
})

test('the family is told once about a confirmed pandit; another pandit or time needs a new confirmation', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const order = await instantBooking(asha, { timeToCall: inDays(day, '09:00') })
  const seen = await seenBy(meera, order)
  const confirm = (panditId: number | undefined, startsAt: string) =>
    act(meera, order, 'confirmation', { panditId, startsAt })
  expect((await confirm(99, order.startsAt)).statusCode).toBe(409)
  expect((await confirm(seen.pandit?.id, seen.order.createdAt)).statusCode).toBe(409)
  expect((await confirm(seen.pandit?.id, order.startsAt)).json().booking.panditConfirmedAt).not.toBeNull()
  await confirm(seen.pandit?.id, order.startsAt)
  const coming = (await subjects(asha.emailId)).filter((subject) => subject.includes('comes to your puja'))
  expect(coming).toEqual([`${seen.pandit?.name} comes to your puja: Griha Pravesh with pandit`])

  const move = { token: asha.token, json: { timeToCall: inDays(day + 1, '11:00') } }
  expect((await shop.call('POST', PATHS.orderAction('appointment', order._id, 'reschedule'), move)).statusCode).toBe(
    200,
  )
  const moved = await seenBy(meera, order)
  expect(moved).toMatchObject({ pandit: { id: seen.pandit?.id }, panditConfirmedAt: null })

  await confirm(moved.pandit?.id, moved.order.startsAt)
  const other = (await candidates(meera, order)).find(({ id, taken }) => id !== moved.pandit?.id && taken.length === 0)
  await assign(meera, order, other?.id ?? 0)
  expect(await seenBy(meera, order)).toMatchObject({ pandit: { id: other?.id }, panditConfirmedAt: null })
  await confirm(other?.id, moved.order.startsAt)
  expect((await act(meera, order, 'confirmation')).json().booking.panditConfirmedAt).toBeNull()
})

test('a confirmed pandit stays confirmed when only the duration changes', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const order = await booking(asha, { timeToCall: inDays(freshDay(), '09:00') })
  await assign(meera, order, 8)
  await act(meera, order, 'confirmation', { panditId: 8, startsAt: order.startsAt })
  const { panditConfirmedAt } = await seenBy(meera, order)
  expect(panditConfirmedAt).not.toBeNull()

  await assign(meera, order, 8, { minutes: 180 })
  expect(await seenBy(meera, order)).toMatchObject({ pandit: { id: 8 }, panditConfirmedAt })
  await assign(meera, order, 9, { minutes: 180 })
  expect(await seenBy(meera, order)).toMatchObject({ pandit: { id: 9 }, panditConfirmedAt: null })
})

test('the family accepts a proposed time at any hour, and the booking moves with its pandit', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const order = await booking(asha, { timeToCall: inDays(day, '09:00') })
  await assign(meera, order, 8)
  const propose = (timeToCall: string) =>
    act(meera, order, 'proposal', { timeToCall, note: 'He is at a wedding until noon.' })
  expect((await propose(inDays(day, '09:00'))).statusCode).toBe(400)
  expect((await propose(inDays(-1))).statusCode).toBe(422)
  const unsaid = await act(meera, order, 'proposal', { timeToCall: inDays(day, '05:00'), note: ' ' })
  expect([unsaid.statusCode, unsaid.json().errors]).toEqual([
    400,
    [{ path: 'note', message: 'Please say why this time.' }],
  ])
  await propose(inDays(day, '05:00'))
  const stale = (await read(asha, order)).proposal?.startsAt
  expect((await propose(inDays(day + 1, '02:00'))).statusCode).toBe(200)
  expect((await subjects(asha.emailId)).at(-1)).toMatch(/^Another time for Sudarshana Homam: /)

  const { proposal } = await read(asha, order)
  expect(proposal).toEqual({
    startsAt: readStart(inDays(day + 1, '02:00')).toISOString(),
    note: 'He is at a wedding until noon.',
  })
  expect((await reply(null, order, proposal?.startsAt, true)).statusCode).toBe(401)
  expect((await reply(await customer(), order, proposal?.startsAt, true)).statusCode).toBe(404)
  expect((await reply(asha, order, stale, true)).statusCode).toBe(409)
  expect((await read(asha, order)).proposal).toEqual(proposal)

  const accepted = (await reply(asha, order, proposal?.startsAt, true)).json().order
  expect(accepted).toMatchObject({ timeToCall: inDays(day + 1, '02:00'), proposal: null })
  expect(accepted.history.at(-1)).toMatchObject({ by: 'customer', note: expect.stringMatching(/^Moved from /) })
  expect(await holdsOf(order)).toEqual([[8, inDays(day + 1, '01:15'), inDays(day + 1, '04:45')]])
  expect((await subjects(asha.emailId)).at(-1)).toMatch(/^New time: Sudarshana Homam/)
  expect((await reply(asha, order, proposal?.startsAt, true)).statusCode).toBe(409)
})

test('a time proposed by the desk ends the cancellation fee that remained after the family moved the puja', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const order = await instantBooking(asha)
  const json = checkout(order)
  expect((await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json })).statusCode).toBe(200)
  const feeSince = new Date(shop.parts.clock.now().getTime() - 1000)
  await shop.parts.db.update(orders).set({ feeSince }).where(eq(orders.id, order._id))
  expect((await read(asha, order)).cancellation.fee).toBeGreaterThan(0)
  await act(meera, order, 'proposal', { timeToCall: inDays(freshDay(), '09:00'), note: 'He is free then.' })
  const { proposal } = await read(asha, order)
  const moved = (await reply(asha, order, proposal?.startsAt, true)).json().order
  expect(moved.startsAt).toBe(proposal?.startsAt)
  expect(moved.cancellation.fee).toBe(0)
})

test('a time agreed by telephone is set at once with the checks of a booking, the family is told, and it is logged', async () => {
  const [meera, asha, day] = [await desk.operator('Meera Iyer'), await customer(), freshDay()]
  const order = await instantBooking(asha, { timeToCall: inDays(day, '10:00') })
  await act(meera, order, 'proposal', { timeToCall: inDays(day, '16:00'), note: 'Perhaps.' })
  const set = (timeToCall: string, was = order.startsAt) => act(meera, order, 'time', { timeToCall, was })
  const refusals = await Promise.all([
    set(inDays(day, '10:00')),
    set('2026-02-30 10:00'),
    set(inDays(-1)),
    set(inDays(day, '12:00'), readStart(inDays(day, '11:00')).toISOString()),
    desk.call('PUT', DESK_PATHS.bookingAction(order._id, 'time'), {
      json: { timeToCall: inDays(day), was: order.startsAt },
    }),
  ])
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 422, 409, 401])
  expect(refusals[3]?.json().errors.map(({ path }: { path: string }) => path)).toEqual(['was'])
  const agreed = inDays(day + 1, '04:30')
  const moved = await set(agreed)
  expect(moved.json().booking.order).toMatchObject({ timeToCall: agreed, proposal: null, status: 'Quoted' })
  expect((await set(agreed)).statusCode, 'sent again').toBe(200)
  const { history } = await read(asha, order)
  expect(history.filter(({ note }) => note?.startsWith('Moved'))).toMatchObject([{ by: 'operator' }])
  const [pandit] = await holdsOf(order)
  expect(pandit?.[1]).toBe(inDays(day + 1, '03:45'))
  const told = (await outbox(shop, asha.emailId)).filter(({ subject }) => subject.startsWith('New time'))
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('as agreed on the telephone')])
  const log = await desk.call('GET', `${DESK_PATHS.audit}?subject=order&subjectId=${order._id}`, { as: meera })
  const deeds = log.json().deeds.map(({ action }: { action: string }) => action)
  expect(
    deeds.filter((action: string) => action === 'booking.time'),
    'once, though it was sent again',
  ).toHaveLength(1)
})

test('an earlier time set by the desk keeps cancellation free until the time the family was shown', async () => {
  const [meera, asha, day] = [await desk.operator(), await customer(), freshDay()]
  const order = await instantBooking(asha, { timeToCall: inDays(day, '10:00') })
  const json = checkout(order)
  expect((await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json })).statusCode).toBe(200)
  const { cancellation, startsAt: was } = await read(asha, order)
  await act(meera, order, 'time', { timeToCall: inDays(3, '10:00'), was })
  const sooner = await read(asha, order)
  expect(sooner.timeToCall).toBe(inDays(3, '10:00'))
  expect(sooner.cancellation).toEqual(cancellation)
  await act(meera, order, 'time', { timeToCall: inDays(day + 1, '10:00'), was: sooner.startsAt })
  const freeUntil = new Date(Date.parse(cancellation.freeUntil ?? '') + 24 * 3_600_000).toISOString()
  expect((await read(asha, order)).cancellation).toEqual({ fee: 0, freeUntil })
})

test('an agreed time when nobody is free is refused with the nearest free times, and the booking stays unchanged', async () => {
  const [meera, asha, day] = [await desk.operator(), await customer(), freshDay()]
  const order = await instantBooking(asha, { timeToCall: inDays(day, '10:00') })
  const there = inDays(day + 1, '10:00')
  const everybody = await shop.parts.db.select({ panditId: pandits.id }).from(pandits)
  await shop.parts.db
    .insert(panditDaysOff)
    .values(everybody.map(({ panditId }) => ({ panditId, day: there.slice(0, 10), reason: 'A festival' })))
  const refusal = await act(meera, order, 'time', { timeToCall: there, was: order.startsAt })
  expect(refusal.statusCode).toBe(409)
  expect(refusal.json().errors.map(({ path }: { path: string }) => path)).toContain('timeToCall.free')
  expect((await read(asha, order)).startsAt).toBe(order.startsAt)
})

test('a declined proposal changes nothing and is shown to the desk; a withdrawn proposal is gone', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const order = await booking(asha, { timeToCall: inDays(day, '09:00') })
  await act(meera, order, 'proposal', { timeToCall: inDays(day, '15:00'), note: 'He is free then.' })
  const declined = (await reply(asha, order, readStart(inDays(day, '15:00')).toISOString(), false)).json().order
  expect(declined).toMatchObject({ startsAt: order.startsAt, proposal: null })
  expect((await subjects(SUPPORT)).at(-1)).toMatch(/^Proposed time declined: /)

  await act(meera, order, 'proposal', { timeToCall: inDays(day, '16:00'), note: 'He is free then.' })
  expect((await act(meera, order, 'proposal')).json().booking.order.proposal).toBeNull()
  expect((await reply(asha, order, readStart(inDays(day, '16:00')).toISOString(), true)).statusCode).toBe(409)
  expect((await act(meera, order, 'proposal')).statusCode).toBe(409)
})

test('accepting a time when no pandit of the puja is free any more is refused with the nearest free times', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const garud = (time: string) =>
    instantBooking(asha, { nameOfPuja: 'Garud Puran katha', timeToCall: inDays(day, time) })
  const order = await garud('05:00')
  await act(meera, order, 'proposal', { timeToCall: inDays(day, '15:00'), note: 'He is free then.' })
  while ((await garud('15:00')) !== undefined);
  const refusal = await reply(asha, order, readStart(inDays(day, '15:00')).toISOString(), true)
  expect(refusal.statusCode).toBe(409)
  expect(refusal.json().message).toContain('Free near it')
  expect(await read(asha, order)).toMatchObject({ startsAt: order.startsAt, proposal: expect.anything() })
})

test('refuses changes to a booking that another operator has claimed', async () => {
  const [meera, ravi, asha] = [await desk.operator(), await desk.operator('Ravi Nair'), await customer()]
  const order = await booking(asha, { timeToCall: inDays(freshDay(), '09:00') })
  await desk.call('PUT', DESK_PATHS.claim('order', order._id), { as: ravi })
  const answer = await assign(meera, order, 9)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Ravi Nair is working on this now. Take it over first, or wait until it is free.',
  ])
  expect(await holdsOf(order)).toEqual([])
})

test('cancelling at the desk, free or for the fee due, tells the family the reason and frees the pandit', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const order = await instantBooking(asha, { timeToCall: inDays(2, '16:00') })
  await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json: checkout(order) })
  const cancel = (said: object) =>
    desk.call('POST', DESK_PATHS.orderAction(order._id, 'cancel'), { as: meera, json: { status: 'Upcoming', ...said } })
  expect((await cancel({ reason: '', fee: 0 })).statusCode).toBe(400)
  expect((await cancel({ reason: 'Asked on the telephone', fee: 1 })).statusCode).toBe(409)
  const { fee } = (await seenBy(meera, order)).order.cancellation
  const cancelled = await cancel({ reason: 'Asked on the telephone', fee })
  expect(cancelled.json().order.order).toMatchObject({ status: 'Cancelled', cancellation: { fee } })
  expect(await holdsOf(order)).toEqual([])
  const mail = (await outbox(shop, asha.emailId)).at(-1)
  expect(mail?.text).toContain('Our desk has cancelled it.')
  expect(mail?.text).toContain('Asked on the telephone')
  expect((await assign(meera, order, 9)).statusCode).toBe(409)
})

test('a change from the calendar releases the claim afterwards', async () => {
  const [meera, ravi, asha] = [await desk.operator(), await desk.operator('Ravi Nair'), await customer()]
  const order = await booking(asha, { timeToCall: inDays(freshDay(), '09:00') })
  expect((await assign(meera, order, 12, { minutes: 120, letGo: true })).statusCode).toBe(200)
  expect((await assign(ravi, order, 13, { letGo: true })).statusCode).toBe(200)
  const proposal = { timeToCall: inDays(freshDay()), note: 'He is at a wedding.', letGo: true }
  expect((await act(meera, order, 'proposal', proposal)).statusCode).toBe(200)
  await desk.call('PUT', DESK_PATHS.claim('order', order._id), { as: ravi })
  expect((await assign(meera, order, 12, { letGo: true })).statusCode).toBe(409)
})

test('marking a pandit away gives all his bookings to others at once, and informs families, pandits and the log', async () => {
  const [meera, asha, ravi] = [await desk.operator(), await customer(), await customer()]
  const day = freshDay()
  const emailIds = new Map([1, 2, 3, 4].map((id) => [id, `purohit-${id}@example.com`]))
  for (const [id, emailId] of emailIds) {
    await shop.parts.db.update(pandits).set({ emailId }).where(eq(pandits.id, id))
  }
  const [first, second] = [
    (await instantBooking(asha, { timeToCall: inDays(day, '09:00') })) as Appointment,
    (await instantBooking(ravi, { timeToCall: inDays(day, '09:30') })) as Appointment,
  ]
  const third = await booking(ravi, { timeToCall: inDays(day + 1, '16:00') })
  for (const order of [first, second]) {
    const token = order === first ? asha.token : ravi.token
    expect((await shop.call('PATCH', PATHS.placeOrder, { token, json: checkout(order) })).statusCode).toBe(200)
  }
  expect((await assign(meera, first, 1)).statusCode).toBe(200)
  await assign(meera, second, 2)
  await assign(meera, third, 1)
  const [from = '', to = ''] = [inDays(day), inDays(day + 1)].map((time) => time.split(' ')[0])
  const path = DESK_PATHS.panditAway('1')
  const look = async (): Promise<AwayAnswer> =>
    (await desk.call('GET', `${path}?from=${from}&to=${to}`, { as: meera })).json()
  const { bookings } = await look()
  expect(bookings.map(({ id }) => id)).toEqual([first._id, third._id])
  expect(bookings[0]?.candidates.map(({ id }) => id)).not.toContain(1)
  expect(bookings[0]?.candidates.find(({ id }) => id === bookings[0]?.proposed)).toMatchObject({
    leads: true,
    off: null,
    taken: [],
  })
  const mark = (chosen: (number | null)[], as = meera) =>
    desk.call('POST', path, {
      as,
      json: {
        from,
        to,
        reason: 'Ill',
        bookings: bookings.map(({ id, startsAt }, at) => ({ id, startsAt, panditId: chosen[at] })),
      },
    })
  const himself = await mark([1, null])
  expect([himself.statusCode, himself.json().message]).toEqual([409, expect.stringMatching(/ is away then/)])
  const busy = await mark([2, null])
  expect([busy.statusCode, busy.json().message]).toEqual([409, expect.stringMatching(/^Griha Pravesh: .*Nothing was/)])
  expect((await holdsOf(first))[0]?.[0]).toBe(1)
  const other = await desk.operator('Ravi Nair')
  await desk.call('PUT', DESK_PATHS.claim('order', third._id), { as: meera })
  expect((await mark([3, null], other)).statusCode).toBe(409)

  const done = await mark([3, null])
  expect([done.statusCode, done.json()]).toEqual([200, { given: 1, open: 1 }])
  expect((await holdsOf(first)).map(([panditId]) => panditId)).toEqual([3])
  expect(await holdsOf(third)).toEqual([])
  expect((await calendar(meera, from, 2)).daysOff.filter(({ panditId }) => panditId === 1)).toEqual([
    { panditId: 1, day: from, reason: 'Ill' },
    { panditId: 1, day: to, reason: 'Ill' },
  ])
  expect((await subjects(asha.emailId)).at(-1)).toMatch(/comes to your puja instead$/)
  expect((await subjects(emailIds.get(1) ?? '')).filter((subject) => subject.startsWith('You need not'))).toHaveLength(
    2,
  )
  expect((await subjects(emailIds.get(3) ?? '')).at(-1)).toMatch(/^Can you lead /)
  const deeds = await shop.parts.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, first._id))
    .orderBy(auditLog.id)
  expect(deeds.at(-1)).toMatchObject({ action: 'booking.assign', after: { pandit: { id: 3 } } })
  expect((await mark([3, null])).statusCode, 'what was seen is another by now').toBe(409)
  expect(
    (await desk.call('GET', `${DESK_PATHS.panditAway('999')}?from=${from}&to=${to}`, { as: meera })).statusCode,
  ).toBe(404)
})

test('marking a pandit away lists a puja that has begun, whose family has to be called', async () => {
  const [meera, asha] = [await desk.operator(), await customer({ name: 'Asha Rao' })]
  const order = await booking(asha, { timeToCall: inDays(freshDay(), '09:00') })
  await assign(meera, order, 12)
  const now = shop.parts.clock.now().getTime()
  const time = { startsAt: new Date(now - 60_000), endsAt: new Date(now + 60_000) }
  await shop.parts.db.update(orders).set(time).where(eq(orders.id, order._id))
  await shop.parts.db.update(panditHolds).set(time).where(eq(panditHolds.orderId, order._id))

  const [today = ''] = clockInIndia(shop.parts.clock.now()).split(' ')
  const path = DESK_PATHS.panditAway('12')
  const { bookings, begun } = (await desk.call('GET', `${path}?from=${today}&to=${today}`, { as: meera })).json()
  expect([bookings, begun]).toEqual([
    [],
    [expect.objectContaining({ id: order._id, customerName: 'Asha Rao', startsAt: time.startsAt.toISOString() })],
  ])
  const json = { from: today, to: today, reason: 'Ill', bookings: [] }
  expect((await desk.call('POST', path, { as: meera, json })).json()).toEqual({ given: 0, open: 0 })
})

test('marking two pandits away at once, each replacing the other, returns one response each', async () => {
  const [meera, ravi, asha] = [await desk.operator(), await desk.operator('Ravi Nair'), await customer()]
  const day = freshDay()
  const orders = [
    await booking(asha, { timeToCall: inDays(day, '09:00') }),
    await booking(asha, { timeToCall: inDays(day, '15:00') }),
  ] as const
  await assign(meera, orders[0], 10)
  await assign(ravi, orders[1], 11)
  for (const [as, order] of [[meera, orders[0]] as const, [ravi, orders[1]] as const]) {
    await desk.call('DELETE', DESK_PATHS.claim('order', order._id), { as })
  }
  const [date = ''] = inDays(day).split(' ')
  const mark = (as: TestOperator, sick: number, order: Appointment, instead: number) =>
    desk.call('POST', DESK_PATHS.panditAway(String(sick)), {
      as,
      json: {
        from: date,
        to: date,
        reason: 'Ill',
        bookings: [{ id: order._id, startsAt: order.startsAt, panditId: instead }],
      },
    })
  const answers = await Promise.all([mark(meera, 10, orders[0], 11), mark(ravi, 11, orders[1], 10)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})
