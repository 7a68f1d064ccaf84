import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatDate } from '#contract/format.ts'
import { BookAnswer, Appointment as Booking } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '10' })
const { customer, line, readOrder, booking, inDays, quotedBooking, checkout } = make(shop)

const BOOK = '/api/customer/book-appointment'
const LIST = '/api/customer/get-appointment-list'
const at = (order: { _id: string }, rest = '') => `/api/customer/orders/appointment/${order._id}${rest}`
/** A puja that is not in the catalogue. */
const rare = () => ({ nameOfPuja: 'Sudarshana Homam', description: 'For a family of six', timeToCall: inDays(30) })

async function mailsTo(owner: TestCustomer): Promise<{ subject: string; text: string }[]> {
  const rows = await rowsOf<{ data: { subject: string; text: string } }>(
    shop.parts.db,
    sql`select data from pgboss.job where name = 'mail.send' and data->>'to' = ${owner.emailId}
      and data->>'subject' not like 'Welcome%' order by created_on`,
  )
  return rows.map(({ data }) => data)
}

test('stores a booking of an unknown puja as given, leaves it pending for a quotation and confirms it by mail', async () => {
  const asha = await customer()
  const timeToCall = inDays(40, '10:30')
  const [day = ''] = timeToCall.split(' ')
  const json = { nameOfPuja: '  Sudarshana Homam ', description: 'New flat\nin Jayanagar', timeToCall }
  const answer = await shop.call('POST', BOOK, { token: asha.token, json })
  expect(answer.statusCode).toBe(201)
  expect(BookAnswer.parse(answer.json())).toEqual(answer.json())
  const { appointment } = answer.json()
  expect(appointment).toMatchObject({
    type: 'appointment',
    status: 'Pending',
    nameOfPuja: 'Sudarshana Homam',
    description: 'New flat\nin Jayanagar',
    timeToCall,
    startsAt: `${day}T05:00:00.000Z`,
    customerName: 'Asha Rao',
    quotation: null,
    pujaId: null,
    endsAt: null,
    totalAmount: 0,
    files: [],
    moves: ['cancel'],
    history: [{ from: null, to: 'Pending', by: 'customer' }],
  })
  const mails = await mailsTo(asha)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^We have your booking: Sudarshana Homam \(PG-/),
  ])
  expect(mails[0]?.text).toContain(`${formatDate(`${day}T05:00:00.000Z`)}, 10:30 am IST`)
  expect(mails[0]?.text).toContain(`/event-review/${appointment._id}`)

  const read = await shop.call('GET', at(appointment), { token: asha.token })
  expect(Booking.parse(read.json().order)).toEqual(appointment)
})

test.each([
  ['nameOfPuja', ' ', 'Please enter name of puja.'],
  ['description', '', 'Please enter a short description.'],
  ['nameOfPuja', 'x'.repeat(121), 'Please shorten it to 120 characters.'],
  ['timeToCall', '', 'Please give the date and the time of the puja.'],
  ['timeToCall', '24-12-2099 10:30', 'Please give the date and the time of the puja.'],
  ['timeToCall', '2099-02-30 10:30', 'There is no such date or time. Please choose another.'],
  ['timeToCall', '2099-12-24 25:00', 'There is no such date or time. Please choose another.'],
  ['timeToCall', '2099-12-24 24:00', 'There is no such date or time. Please choose another.'],
])('rejects the %s %j and names the field', async (field, value, message) => {
  const asha = await customer()
  const answer = await shop.call('POST', BOOK, { token: asha.token, json: { ...rare(), [field]: value } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ path: field, message }])
  expect(await mailsTo(asha)).toEqual([])
})

test('rejects a start in the past, less than 12 hours ahead or more than a year ahead, exact to the minute', async () => {
  const asha = await customer()
  const { clock } = shop.parts
  const book = (timeToCall: string) => shop.call('POST', BOOK, { token: asha.token, json: { ...rare(), timeToCall } })
  const now = clock.now().getTime()
  const inIndia = (ms: number) => new Date(ms + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ')
  const past = await book(inIndia(now - 60_000))
  expect(past.statusCode).toBe(422)
  expect(past.json().errors).toEqual([
    { path: 'timeToCall', message: 'This time has passed in India. Please choose a later one.' },
  ])
  const HOUR = 60 * 60_000
  const soon = await book(inIndia(now + 12 * HOUR - 60_000))
  expect(soon.statusCode).toBe(422)
  expect(soon.json().errors).toEqual([
    {
      path: 'timeToCall',
      message: expect.stringMatching(
        /^A pandit needs 12 hours to prepare, so the earliest time is \d+ \w+ \d{4}, \d+:(00|15|30|45) [ap]m IST\./,
      ),
    },
  ])
  const late = await book(inIndia(now + 365 * 24 * HOUR + 60_000))
  expect(late.statusCode).toBe(422)
  expect(late.json().errors[0].message).toContain('up to a year ahead')
  expect((await shop.call('GET', LIST, { token: asha.token })).json().appointments).toEqual([])

  expect((await book(inIndia(now + 12 * HOUR + 60_000))).statusCode).toBe(201)
  expect((await book(inIndia(now + 364 * 24 * HOUR))).statusCode).toBe(201)
  // Midnight pujas exist: the booking is accepted, and the desk finds a pandit.
  expect((await book(inDays(20, '00:30'))).statusCode).toBe(201)
})

test('needs a session to book, and stores nothing without one', async () => {
  expect((await shop.call('POST', BOOK, { json: rare() })).statusCode).toBe(401)
  expect((await shop.call('POST', BOOK, { token: 'x'.repeat(43), json: rare() })).statusCode).toBe(401)
})

test('rolls the booking back when its mail cannot be queued', async () => {
  const asha = await customer()
  const { jobs } = shop.parts
  const { enqueueAll } = jobs
  jobs.enqueueAll = () => Promise.reject(new Error('the queue is full'))
  const answer = await shop.call('POST', BOOK, { token: asha.token, json: rare() }).finally(() => {
    jobs.enqueueAll = enqueueAll
  })
  expect(answer.statusCode).toBe(500)
  expect((await shop.call('GET', LIST, { token: asha.token })).json().appointments).toEqual([])
})

test('lists bookings and lists separately, for each customer, newest first, by status and in pages', async () => {
  const asha = await customer()
  const list = await readOrder(asha)
  const [first, second] = [await booking(asha), await booking(asha, { nameOfPuja: 'A blessing for our school' })]
  const quoted = await quotedBooking(asha)
  await booking(await customer())
  const ids = async (query = '') => {
    const answer = await shop.call('GET', LIST + query, { token: asha.token })
    return answer.json().appointments.map((order: { _id: string }) => order._id)
  }
  expect(await ids()).toEqual([quoted._id, second._id, first._id])
  expect(await ids('?status=Pending')).toEqual([second._id, first._id])
  expect(await ids(`?limit=1&cursor=${quoted._id}`)).toEqual([second._id])
  const lists = await shop.call('GET', '/api/customer/get-custom-list-orders', { token: asha.token })
  expect(lists.json().orders.map((order: { _id: string }) => order._id)).toEqual([list._id])
})

const CALLS = [
  ['GET', '', undefined],
  ['GET', '/quotation.pdf', undefined],
  ['POST', '/reject', {}],
  ['POST', '/cancel', {}],
  ['POST', '/changes', { text: 'Please' }],
  ['POST', '/comments', { text: 'Please' }],
  ['PATCH', '/lines/LINE', { leftOut: true }],
] as const

test.each(CALLS)(
  '%s %s of a booking returns 401 without a session and 404 for another customer',
  async (method, rest, json) => {
    const asha = await customer()
    const order = await quotedBooking(asha, [line(), line()])
    const url = at(order, rest.replace('LINE', order.quotation?.lines[0]?.id ?? ''))
    const before = (await shop.call('GET', at(order), { token: asha.token })).json()

    expect((await shop.call(method, url, { json })).statusCode).toBe(401)
    const stranger = await customer()
    expect((await shop.call(method, url, { token: stranger.token, json })).statusCode).toBe(404)
    const asList = url.replace('/appointment/', '/custom/')
    expect((await shop.call(method, asList, { token: asha.token, json })).statusCode).toBe(404)
    expect((await shop.call(method, url.replace(order._id, newId()), { token: asha.token, json })).statusCode).toBe(404)

    expect((await shop.call('GET', at(order), { token: asha.token })).json()).toEqual(before)
  },
)

test('allows only comments and cancelling while a booking waits for its quotation', async () => {
  const asha = await customer()
  const { token } = asha
  const order = await booking(asha)
  const said = await shop.call('POST', at(order, '/comments'), { token, json: { text: 'Kannada pandit, please' } })
  expect(said.json().order.comments).toMatchObject([{ by: 'customer', text: 'Kannada pandit, please' }])
  for (const [method, url, json] of [
    ['POST', at(order, '/reject'), {}],
    ['POST', at(order, '/changes'), { text: 'Earlier' }],
    ['PATCH', '/api/customer/place-order', checkout(order)],
  ] as const) {
    expect((await shop.call(method, url, { token, json })).statusCode, url).toBe(409)
  }
  expect((await shop.call('GET', at(order, '/quotation.pdf'), { token })).statusCode).toBe(404)
  const cancelled = await shop.call('POST', at(order, '/cancel'), { token, json: { reason: 'Another day' } })
  expect(cancelled.json().order).toMatchObject({ status: 'Cancelled', moves: [] })
  expect(cancelled.json().order.history.at(-1)).toMatchObject({ to: 'Cancelled', note: 'Another day' })
})

test('leaves a line out of a quoted booking, creates its PDF and places it with its address', async () => {
  const asha = await customer()
  const { token } = asha
  const order = await quotedBooking(asha, [line({ itemId: null, title: 'Dakshina' }), line({ title: 'Flowers' })])
  expect(order).toMatchObject({ status: 'Quoted', totalAmount: 84, quotation: { preparedBy: 'Meera Joshi' } })
  const flowers = order.quotation?.lines[1]?.id ?? ''
  const left = await shop.call('PATCH', at(order, `/lines/${flowers}`), { token, json: { leftOut: true } })
  expect(left.json().order).toMatchObject({ status: 'Quoted', totalAmount: 42 })
  const pdf = await shop.call('GET', at(order, '/quotation.pdf'), { token })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const placed = await shop.call('PATCH', '/api/customer/place-order', { token, json: checkout(left.json().order) })
  expect(placed.json().order).toMatchObject({ type: 'appointment', status: 'Upcoming', lane1: '12 Temple Road' })
  const [newest] = (await mailsTo(asha)).toReversed()
  expect(newest?.text).toContain('Puja: Sudarshana Homam')
})

test('uses the minimum notice that the operator configures, also when a booking is moved', async () => {
  const asha = await customer()
  const { env, clock } = shop.parts
  const booked = await shop.call('POST', BOOK, { token: asha.token, json: rare() })
  const soon = clockInIndia(new Date(clock.now().getTime() + 20 * 60 * 60_000))
  env.BOOKING_NOTICE_HOURS = 48
  try {
    const answer = await shop.call('POST', BOOK, { token: asha.token, json: { ...rare(), timeToCall: soon } })
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining('needs 48 hours')])
    const { _id } = booked.json().appointment
    const path = PATHS.orderAction('appointment', _id, 'reschedule')
    const moved = await shop.call('POST', path, { token: asha.token, json: { timeToCall: soon } })
    expect([moved.statusCode, moved.json().message]).toEqual([422, expect.stringContaining('needs 48 hours')])
  } finally {
    env.BOOKING_NOTICE_HOURS = 12
  }
  const answer = await shop.call('POST', BOOK, { token: asha.token, json: { ...rare(), timeToCall: soon } })
  expect(answer.statusCode).toBe(201)
})
