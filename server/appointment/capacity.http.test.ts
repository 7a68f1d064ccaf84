import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import type { Language } from '#contract/puja.ts'
import type { MoveName } from '#contract/status.ts'
import { seed } from '#server/catalogue/seed.ts'
import { panditSeed, pujaSeed } from '#server/catalogue/seed-data.ts'
import { beginOrder, makeMove } from '#server/order/lifecycle.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import { RefusedError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { panditHolds, pandits } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { holdPandit } from './capacity.ts'
import { insertHolds } from './store.ts'
import { readStart } from './times.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '10' })
const { customer, booking, instantBooking, inDays } = make(shop)

let asha: TestCustomer
beforeEach(async () => {
  asha ??= await customer()
  await shop.parts.db.delete(panditHolds)
})

const who = (pujaId: string, language?: Language) =>
  panditSeed()
    .filter(
      ({ pujas, languages }) => pujas.includes(pujaId) && (language === undefined || languages.includes(language)),
    )
    .map(({ id }) => id)

/** Assigns a pandit to an order for this puja and returns his id. */
async function hold(pujaId: string, timeToCall: string, language: Language | null = null): Promise<number | undefined> {
  const { db, clock } = shop.parts
  const puja = pujaSeed().find(({ id }) => id === pujaId)
  if (puja === undefined) throw new Error(`no puja ${pujaId}`)
  const [orderId, now, startsAt] = [newId(), clock.now(), readStart(timeToCall)]
  await db.transaction(async (tx) => {
    const order = { id: orderId, type: 'appointment', customerId: asha.id, customerName: asha.name } as const
    await beginOrder(tx, { ...order, createdAt: now, timeToCall, startsAt }, [])
    await holdPandit(tx, { orderId, puja, startsAt, language, now, noticeHours: 12 })
  })
  return (await holdsOf(orderId))[0]?.panditId
}

/** The pandit, or the RefusedError. Any other error fails the test. */
const outcome = (held: Promise<number | undefined>) =>
  held.catch((error: unknown) => {
    if (error instanceof RefusedError) return error
    throw error
  })

async function refusal(held: Promise<number | undefined>): Promise<RefusedError> {
  const error = await outcome(held)
  if (!(error instanceof RefusedError)) throw new Error(`held pandit ${error}`)
  return error
}

const freeIn = (error: RefusedError) =>
  (error.errors ?? []).filter(({ path }) => path === 'timeToCall.free').map(({ message }) => message)

const holdsOf = (orderId: string) => shop.parts.db.select().from(panditHolds).where(eq(panditHolds.orderId, orderId))

test.each<[MoveName, number]>([
  ['cancel', 0],
  ['reject', 0],
  ['expire', 0],
  ['changes', 1],
  ['accept', 1],
])('after %s of a booking its pandit has %i holds', async (move, times) => {
  const { _id: orderId } = await instantBooking(asha)
  expect(await holdsOf(orderId)).toHaveLength(1)
  const at = shop.parts.clock.now()
  await shop.parts.db.transaction((tx) => makeMove(tx, { orderId, move, by: 'customer', at }))
  expect(await holdsOf(orderId)).toHaveLength(times)
})

test('books a pandit for the puja and travel on each of its days', async () => {
  const [first] = who('garud')
  const day = inDays(40, '10:00')
  expect(await hold('garud', day)).toBe(first)
  const rows = await shop.parts.db.select().from(panditHolds).orderBy(panditHolds.startsAt)
  expect(rows.map(({ startsAt, endsAt }) => [clockInIndia(startsAt), clockInIndia(endsAt)])).toEqual([
    [inDays(40, '09:15'), inDays(40, '12:45')],
    [inDays(41, '09:15'), inDays(41, '12:45')],
    [inDays(42, '09:15'), inDays(42, '12:45')],
  ])
})

test('assigns the pandit with the fewest bookings around that day, and the first among equals', async () => {
  const [first, second, third] = who('garud')
  const holders = []
  for (const time of ['04:00', '08:00', '12:00', '16:00', '20:00']) holders.push(await hold('garud', inDays(40, time)))
  expect(holders).toEqual([first, second, third, first, second])
  // Bookings weeks away do not count.
  expect(await hold('garud', inDays(60))).toBe(first)
})

test('rejects overlapping times of a pandit in the database as well', async () => {
  await hold('garud', inDays(40, '09:00'))
  const [held] = await shop.parts.db.select().from(panditHolds).orderBy(panditHolds.startsAt).limit(1)
  if (held === undefined) throw new Error('nobody is held')
  const later = { ...held, startsAt: new Date(held.endsAt.getTime() - 1), endsAt: new Date(held.endsAt.getTime() + 1) }
  const twice = shop.parts.db.insert(panditHolds).values(later)
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'pandit_holds_apart' } })
  // An overlap that passes the row locks becomes a RefusedError.
  const { orderId, panditId, startsAt, endsAt } = later
  const asked = insertHolds(shop.parts.db, orderId, panditId, [{ startsAt, endsAt }])
  await expect(asked).rejects.toMatchObject({ status: 409, refusal: 'pandit.taken' })
  await shop.parts.db.insert(panditHolds).values({ ...later, startsAt: held.endsAt })
})

test('assigns nobody to a puja that needs no pandit', async () => {
  expect(await hold('chhath', inDays(40))).toBeUndefined()
})

test('considers only pandits who speak the language, and the error names it', async () => {
  const time = inDays(40, '09:00')
  const [only] = who('griha_pravesh', 'Malayalam')
  expect(await hold('griha_pravesh', time, 'Malayalam')).toBe(only)
  const error = await refusal(hold('griha_pravesh', time, 'Malayalam'))
  expect(error.message).toContain('Our pandits for Griha Pravesh in Malayalam are all taken on')
  expect(await hold('griha_pravesh', time, 'Kannada')).toBe(who('griha_pravesh', 'Kannada')[0])

  const nobody = await refusal(hold('karwa', time, 'Malayalam'))
  expect(nobody).toMatchObject({ status: 422, errors: [{ path: 'language' }] })
  expect(nobody.message).toBe(
    'None of our pandits leads Karwa Chauth and Teej Puja in Malayalam. Please choose another language, or none.',
  )
})

test('returns the nearest free times when a time is taken, in the message and for programs', async () => {
  const time = inDays(40, '10:30')
  for (const _ of who('garud')) await hold('garud', time)
  const error = await refusal(hold('garud', time))
  expect(error).toMatchObject({ refusal: 'booking.taken', status: 409 })
  // Two hours plus 45 minutes on both sides of each: the next puja begins at least three and a half hours later.
  expect(freeIn(error)).toEqual([inDays(40, '07:00'), inDays(40, '14:00'), inDays(40, '05:00')])
  expect(error.errors?.[0]).toEqual({ path: 'timeToCall', message: error.message })
  expect(error.message).toMatch(
    /^Our pandits for Garud Puran Katha are all taken on .*, 10:30 am IST\. Free near it: \d+ \S+ \d{4} at 5:00 am IST, 7:00 am IST or 2:00 pm IST\.$/,
  )
  for (const free of freeIn(error)) expect(await hold('garud', free)).toBeDefined()
})

test('offers the same hour of a later day when the day is full', async () => {
  for (const time of ['04:00', '07:30', '11:00', '14:30', '18:00', '21:00']) {
    for (const _ of who('garud')) await outcome(hold('garud', inDays(40, time)))
  }
  const error = await refusal(hold('garud', inDays(40, '12:00')))
  expect(freeIn(error)).toEqual([inDays(43, '12:00'), inDays(43, '10:00'), inDays(43, '14:00')])
})

const everybodyAway = (pujaId: string, from: string, to: string) =>
  shop.parts.db.transaction(async (tx) => {
    const [orderId, now, startsAt, endsAt] = [newId(), shop.parts.clock.now(), readStart(from), readStart(to)]
    const order = { id: orderId, type: 'appointment', customerId: asha.id, customerName: asha.name } as const
    await beginOrder(tx, { ...order, createdAt: now, startsAt }, [])
    for (const panditId of who(pujaId)) {
      // The start makes each row of an order unique.
      const own = new Date(startsAt.getTime() + panditId)
      await tx.insert(panditHolds).values({ orderId, panditId, startsAt: own, endsAt })
    }
  })

test('groups free times by day in the message, and names none when nobody is free for a month', async () => {
  await everybodyAway('hanuman', inDays(40, '03:00'), inDays(41, '14:00'))
  const error = await refusal(hold('hanuman', inDays(40, '12:00')))
  expect(freeIn(error)).toEqual([inDays(41, '15:00'), inDays(42, '12:00'), inDays(41, '17:00')])
  expect(error.message).toMatch(
    /Free near it: \S+ \S+ \d+ at 3:00 pm IST or 5:00 pm IST; \S+ \S+ \d+ at 12:00 pm IST\.$/,
  )

  await everybodyAway('hanuman', inDays(41, '14:00'), inDays(80, '00:00'))
  const never = await refusal(hold('hanuman', inDays(40, '12:00')))
  expect(freeIn(never)).toEqual([])
  expect(never.message).toMatch(/Nobody is in the 30 days after it either\. Please call us\.$/)
})

test('gives the last place to one of twenty concurrent orders and returns free times to the others', async () => {
  const time = inDays(40, '09:00')
  for (const _ of who('garud').slice(1)) await hold('garud', time)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(hold('garud', time))))
  expect(outcomes.filter((one) => typeof one === 'number')).toEqual([who('garud').at(-1)])
  const refusals = outcomes.filter((one) => one instanceof RefusedError)
  expect(refusals).toHaveLength(19)
  for (const error of refusals) expect(freeIn(error)).toHaveLength(3)
})

test('books pujas with shared pandits concurrently without deadlocks, double bookings or idle pandits', async () => {
  const time = inDays(40, '09:00')
  const ids = pujaSeed().flatMap(({ id, minutes }) => (minutes > 0 ? [id] : []))
  // Also in reverse, so that the same pandits are wanted in every order.
  const wanted = [...ids, ...ids.toReversed()]
  const outcomes = await Promise.all(wanted.map((id) => outcome(hold(id, time))))
  const sent = outcomes.filter((one) => typeof one === 'number')
  expect(new Set(sent).size).toBe(sent.length)
  for (const [at, one] of outcomes.entries()) {
    if (typeof one === 'number') expect(who(wanted[at] ?? '')).toContain(one)
    else expect(sent).toEqual(expect.arrayContaining(who(wanted[at] ?? '')))
  }
})

test('accepts one of twenty concurrent bookings for the last place, and the others get the nearest free times', async () => {
  const timeToCall = inDays(40, '09:00')
  const json = { nameOfPuja: 'Garud Puran Katha', description: 'At home', timeToCall }
  const customers: TestCustomer[] = []
  for (let made = 0; made < 20; made++) customers.push(await customer())
  for (const _ of who('garud').slice(1)) await hold('garud', timeToCall)
  const answers = await Promise.all(
    customers.map(({ token }) => shop.call('POST', PATHS.bookAppointment, { token, json })),
  )
  const [booked, ...others] = answers.filter(({ statusCode }) => statusCode === 201)
  expect(others).toEqual([])
  const last = panditSeed().find(({ id }) => id === who('garud').at(-1))
  expect(booked?.json().appointment).toMatchObject({
    status: 'Quoted',
    pandit: { name: last?.name, languages: last?.languages },
  })
  const refusals = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json())
  expect(refusals).toHaveLength(19)
  for (const { message, errors } of refusals) {
    expect(message).toMatch(/^Our pandits for Garud Puran Katha are all taken on .* Free near it: /)
    expect(errors).toEqual([
      { path: 'timeToCall', message },
      { path: 'timeToCall.free', message: inDays(40, '05:30') },
      { path: 'timeToCall.free', message: inDays(40, '12:30') },
      { path: 'timeToCall.free', message: inDays(40, '14:30') },
    ])
  }
  // Nothing is stored for the rejected customers, not even a mail.
  for (const [at, { token }] of customers.entries()) {
    const list = await shop.call('GET', PATHS.appointments, { token })
    expect(list.json().appointments).toHaveLength(answers[at]?.statusCode === 201 ? 1 : 0)
  }
})

test('stores the requested language and assigns a pandit who speaks it', async () => {
  const order = await instantBooking(asha, { language: 'Bengali' })
  expect(order).toMatchObject({ language: 'Bengali', pandit: { languages: expect.arrayContaining(['Bengali']) } })
  const json = { nameOfPuja: 'Karwa Chauth', description: 'Together', timeToCall: inDays(40), language: 'Malayalam' }
  const refusal = await shop.call('POST', PATHS.bookAppointment, { token: asha.token, json })
  expect(refusal.statusCode).toBe(422)
  expect(refusal.json().errors).toMatchObject([{ path: 'language' }])
  const unknown = await shop.call('POST', PATHS.bookAppointment, {
    token: asha.token,
    json: { ...json, language: 'Pali' },
  })
  expect(unknown.statusCode).toBe(400)
})

test('assigns nobody to a booking that needs the desk: an unknown name, or a start at night', async () => {
  for (const over of [{ language: 'Tamil' }, { nameOfPuja: 'Griha Pravesh', timeToCall: inDays(40, '03:59') }]) {
    const order = await booking(asha, over)
    expect(order).toMatchObject({ status: 'Pending', pandit: null, language: over.language ?? null })
    expect(await holdsOf(order._id)).toEqual([])
  }
})

test('a later start keeps the changes of operators to pandits and adds missing pandits', async () => {
  const { db, clock } = shop.parts
  await db
    .update(pandits)
    .set({ pujas: ['havan'] })
    .where(eq(pandits.id, 1))
  await db.delete(pandits).where(eq(pandits.id, 2))
  await seed(db, clock.now())
  const rows = await db.select().from(pandits).orderBy(pandits.id)
  expect(rows[0]?.pujas).toEqual(['havan'])
  expect(rows.slice(1)).toMatchObject(panditSeed().slice(1))
})
