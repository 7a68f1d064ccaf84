import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#contract/day.ts'
import type { DeskBooking, TakeBooking } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { orderNumber } from '#contract/format.ts'
import { MAX_OPEN_BOOKINGS } from '#contract/limits.ts'
import { PATHS } from '#contract/paths.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
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
  test('keeps a pandit free and is quoted at once; it is its customer’s, and stands in the log', async () => {
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

  test('is accepted on the telephone, too, and goes where the family has said', async () => {
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

  test('sent again, or twice at once, is one booking; what was changed meanwhile is not lost in it', async () => {
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
  })

  test('is refused as on the site: no such time, a time that has passed, a pincode that is not served, a language that nobody leads it in', async () => {
    const refusals = await Promise.all([
      take({ nameOfPuja: ' ' }),
      take({ timeToCall: '2026-02-30 10:00' }),
      take({ timeToCall: inDays(-1) }),
      take({ address: { ...HOME, pincode: '110001' } }),
      take({ customerId: newId() }),
      take({}, null),
    ])
    expect(refusals.map((answer) => [answer.statusCode, answer.json().errors?.[0]?.path])).toEqual([
      [400, 'nameOfPuja'],
      [400, 'timeToCall'],
      [422, 'timeToCall'],
      [422, expect.stringContaining('pincode')],
      [404, undefined],
      [401, undefined],
    ])
    expect(await bookingsOf(asha)).toEqual([])
  })

  test('names the nearest times when nobody is free then, and nothing is booked', async () => {
    const timeToCall = inDays(40)
    let answer = await take({ timeToCall })
    const families = [asha]
    for (let taken = 1; answer.statusCode === 201 && taken < 60; taken++) {
      if (taken % MAX_OPEN_BOOKINGS === 0) {
        asha = await customer()
        families.push(asha)
      }
      answer = await take({ timeToCall })
    }
    expect(answer.statusCode).toBe(409)
    const { errors } = answer.json()
    const free = errors.filter(({ path }: { path: string }) => path === 'timeToCall.free')
    expect(free.length).toBeGreaterThan(0)
    expect((await take({ timeToCall: free[0].message })).statusCode).toBe(201)
  })

  test('comes sooner than the site allows only when a pandit was asked', async () => {
    const timeToCall = clockInIndia(new Date(shop.parts.clock.now().getTime() + 3 * HOUR_MS))
    const refusal = await take({ timeToCall })
    expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([422, 'asked'])
    expect((await take({ timeToCall, asked: true })).statusCode).toBe(201)
  })
})
