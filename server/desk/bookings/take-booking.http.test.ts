import { beforeEach, describe, expect, test } from 'vitest'
import type { Candidate, DeskBooking, Duration, TakeBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { orderNumber } from '#contract/format.ts'
import { MAX_OPEN_BOOKINGS } from '#contract/limits.ts'
import { PATHS } from '#contract/paths.ts'
import { newId } from '#server/platform/ids.ts'
import { panditDaysOff, pandits } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20', BOOKING_NOTICE_HOURS: '48' })
const desk = testDesk(shop)
const { customer, inDays } = make(shop)

const HOME = {
  lane1: '12 Temple Road',
  lane2: '',
  lane3: '',
  floor: '',
  instructions: 'Behind the lake',
  pincode: '560004',
}

let meera: TestOperator
let asha: TestCustomer
beforeEach(async () => {
  meera = await desk.operator('Meera Iyer')
  asha = await customer()
})

const take = (over: Partial<TakeBooking> = {}, as: TestOperator | null = meera) =>
  desk.call('POST', DESK_PATHS.takeBooking, {
    as: as ?? undefined,
    json: {
      requestId: newId(),
      customerId: asha.id,
      nameOfPuja: 'Griha Pravesh',
      timeToCall: inDays(20),
      remark: '',
      address: null,
      ...over,
    },
  })
const bookingAt = async (id: string): Promise<DeskBooking> =>
  (await desk.call('GET', DESK_PATHS.booking(id), { as: meera })).json().booking
const bookingsOf = async (owner: TestCustomer) =>
  (await shop.call('GET', PATHS.appointments, { token: owner.token })).json().appointments

describe('a puja booked by telephone', () => {
  test('reserves a pandit, is quoted at once, belongs to its customer, and is logged', async () => {
    const taken = await take({ language: 'Kannada', remark: 'For a family of six', address: HOME })
    expect(taken.statusCode).toBe(201)
    const { id } = taken.json()
    const booking = await bookingAt(id)
    expect(booking.pandit?.languages).toContain('Kannada')
    expect(booking.order).toMatchObject({
      status: 'Quoted',
      nameOfPuja: 'Griha Pravesh',
      language: 'Kannada',
      description: 'For a family of six',
      lane1: '12 Temple Road',
      pincode: '560004',
    })
    const [mine] = await bookingsOf(asha)
    expect(mine._id).toBe(id)
    expect(mine.history[0]).toMatchObject({ to: 'Pending', by: 'operator', note: 'Taken by telephone by Meera Iyer' })
    expect((await outbox(shop, asha.emailId)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Griha Pravesh'),
    ])
    const log = await desk.call('GET', `${DESK_PATHS.audit}?subject=order&subjectId=${id}`, { as: meera })
    expect(log.json().deeds.map(({ action }: { action: string }) => action)).toContain('booking.take')
  })

  test('can be accepted by telephone, with the address that the family gives', async () => {
    const { id } = (await take({ address: HOME })).json()
    const { order } = (await desk.call('GET', DESK_PATHS.order(id), { as: meera })).json().order
    const placed = await desk.call('POST', DESK_PATHS.orderAction(id, 'place'), {
      as: meera,
      json: {
        ...HOME,
        name: 'Asha Rao',
        phoneNumber: '98450 12345',
        totalAmount: order.totalAmount,
        version: order.quotation.version,
      },
    })
    expect(placed.json().order.order).toMatchObject({ status: 'Upcoming', lane1: '12 Temple Road' })
  })

  test('works for a customer without an e-mail address', async () => {
    const opened = await desk.call('POST', DESK_PATHS.customers, {
      as: meera,
      json: { name: 'Kamala Bhat', emailId: '', phone: '98860 11223' },
    })
    const { id } = (await take({ customerId: opened.json().customer.id })).json()
    expect(await bookingAt(id)).toMatchObject({ customer: { name: 'Kamala Bhat', emailId: '' } })
  })

  test('does not quote text that the customer did not write in a mail to an unconfirmed address', async () => {
    asha = await customer({ confirmed: false })
    await take({ nameOfPuja: 'Sudarshana Homam' })
    const [mail] = await outbox(shop, asha.emailId)
    expect(mail?.text).toContain('We have your booking')
    expect(mail?.text).not.toContain('Your words')
  })

  test('creates one booking when it is sent again or concurrently, and reports changed content', async () => {
    const sent = { requestId: newId(), timeToCall: inDays(21) }
    const answers = await Promise.all([1, 2, 3].map(() => take(sent)))
    answers.push(await take(sent))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    const [booking, ...others] = await bookingsOf(asha)
    expect(others).toEqual([])
    for (const answer of answers) expect(answer.json()).toEqual({ id: booking._id })
    const refusal = await take({ ...sent, remark: 'For ten' })
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      expect.stringContaining(`booked already as ${orderNumber(booking._id)}`),
    ])
    expect(refusal.json().errors).toContainEqual({ path: 'requestId.made', message: booking._id })
    expect((await take({ ...sent, remark: 'For ten', requestId: newId() })).statusCode).toBe(201)
  })

  test('is refused as on the storefront: invalid or past time, unserved pincode, language without a pandit, unknown customer', async () => {
    const refusals = await Promise.all([
      take({ nameOfPuja: ' ' }),
      take({ timeToCall: '2026-02-30 10:00' }),
      take({ timeToCall: inDays(-1) }),
      take({ address: { ...HOME, pincode: '110001' } }),
      take({ nameOfPuja: 'Akhand Ramayan Path', language: 'Tamil' }),
      take({ customerId: newId() }),
      take({}, null),
    ])
    expect(refusals.map((answer) => [answer.statusCode, answer.json().errors?.[0]?.path])).toEqual([
      [400, 'nameOfPuja'],
      [400, 'timeToCall'],
      [422, 'timeToCall'],
      [422, expect.stringContaining('pincode')],
      [422, 'language'],
      [404, undefined],
      [401, undefined],
    ])
    expect(await bookingsOf(asha)).toEqual([])
  })

  test('lists the nearest times when nobody is free, and books nothing', async () => {
    const timeToCall = inDays(40)
    let answer = await take({ timeToCall })
    for (let taken = 1; answer.statusCode === 201 && taken < 60; taken++) {
      if (taken % MAX_OPEN_BOOKINGS === 0) {
        expect((await take({ timeToCall: inDays(50) })).json().message).toContain('This customer has 10 booked pujas')
        asha = await customer()
      }
      answer = await take({ timeToCall })
    }
    expect(answer.statusCode).toBe(409)
    const { errors } = answer.json()
    const free = errors.filter(({ path }: { path: string }) => path === 'timeToCall.free')
    expect(free.length).toBeGreaterThan(0)
    expect((await take({ timeToCall: free[0].message })).statusCode).toBe(201)
  })

  test('asks for a later day when nobody is free for a month', async () => {
    const everybody = await shop.parts.db.select({ panditId: pandits.id }).from(pandits)
    const days = Array.from({ length: 33 }, (_, day) => inDays(100 + day).slice(0, 10))
    await shop.parts.db
      .insert(panditDaysOff)
      .values(everybody.flatMap(({ panditId }) => days.map((day) => ({ panditId, day, reason: 'A festival' }))))
    const answer = await take({ timeToCall: inDays(100) })
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/Choose a later day\.$/)])
  })

  test('is refused while a customer has too many open bookings', async () => {
    for (let taken = 0; taken < MAX_OPEN_BOOKINGS; taken++) {
      expect((await take({ timeToCall: inDays(60 + taken) })).statusCode).toBe(201)
    }
    const answer = await take({ timeToCall: inDays(90) })
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('This customer has')])
    expect(await bookingsOf(asha)).toHaveLength(MAX_OPEN_BOOKINGS)
  })
})

describe('a puja sooner than the storefront allows', () => {
  const soon = () => inDays(1)
  const toAsk = async (wish: Record<string, string>): Promise<{ pandits: Candidate[]; duration: Duration | null }> => {
    const query = new URLSearchParams({ nameOfPuja: 'Griha Pravesh', timeToCall: soon(), ...wish })
    const answer = await desk.call('GET', `${DESK_PATHS.panditsToAsk}?${query}`, { as: meera })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const isFree = ({ off, taken }: Candidate) => off === null && taken.length === 0
  /** The pandit whom automatic assignment would choose last. */
  const lastFree = (pandits: Candidate[]) => pandits.filter(isFree).at(-1) as Candidate

  test('is booked only with the pandit who was asked; he counts as confirmed and is taken then', async () => {
    const timeToCall = soon()
    const refusal = await take({ timeToCall })
    expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([422, 'asked'])
    const { pandits, duration } = await toAsk({ timeToCall })
    expect(duration).toEqual({ minutes: 180, days: 1 })
    const { id: panditId, name } = lastFree(pandits)
    const { id } = (await take({ timeToCall, asked: { panditId } })).json()
    const booking = await bookingAt(id)
    expect(booking).toMatchObject({
      pandit: { id: panditId, name },
      panditConfirmedAt: expect.any(String),
      order: { status: 'Quoted' },
    })
    expect(booking.order.history.map(({ note }) => note)).toContain(`${name} comes to the puja`)
    const after = await toAsk({ timeToCall })
    expect(after.pandits.find((one) => one.id === panditId)?.taken).toMatchObject([{ id }])
    const second = await take({ timeToCall, asked: { panditId } })
    expect([second.statusCode, second.json().message]).toEqual([409, expect.stringContaining('has been taken')])
    expect(await bookingsOf(asha)).toHaveLength(1)
  })

  test('reserves the pandit for the duration the operator enters when the catalogue does not have the puja', async () => {
    const wish = { nameOfPuja: 'Sudarshana Homam', timeToCall: soon() }
    const { pandits, duration } = await toAsk(wish)
    expect(duration).toBeNull()
    const { id: panditId } = lastFree(pandits)
    const untimed = await take({ ...wish, asked: { panditId } })
    expect([untimed.statusCode, untimed.json().errors[0].path]).toEqual([400, 'asked.minutes'])
    const { id } = (await take({ ...wish, asked: { panditId, minutes: 150 } })).json()
    expect(await bookingAt(id)).toMatchObject({
      pandit: { id: panditId },
      duration: { minutes: 150, days: 1 },
      order: { status: 'Pending' },
    })
  })

  test('reserves the pandit for the duration in the catalogue, also at night', async () => {
    const night = `${soon().slice(0, 10)} 23:30`
    const { pandits, duration } = await toAsk({ timeToCall: night })
    const { id: panditId } = lastFree(pandits)
    const { id } = (await take({ timeToCall: night, asked: { panditId } })).json()
    expect(await bookingAt(id)).toMatchObject({ pandit: { id: panditId }, duration })
  })

  test('is refused with an unknown pandit, or for a puja that the family leads itself', async () => {
    const timeToCall = soon()
    const refusals = await Promise.all([
      take({ timeToCall, asked: { panditId: 9999 } }),
      take({ timeToCall, asked: { panditId: 2 ** 40 } }),
      take({ timeToCall, asked: { panditId: 1 }, nameOfPuja: 'Chhath Puja' }),
    ])
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 400, 409])
    expect(await bookingsOf(asha)).toEqual([])
  })

  test('needs no pandit when the family leads it itself', async () => {
    expect((await take({ nameOfPuja: 'Chhath Puja', timeToCall: soon() })).statusCode).toBe(201)
  })
})
