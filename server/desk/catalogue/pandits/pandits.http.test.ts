import { expect, test } from 'vitest'
import { type DeskPandit, PanditsAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, instantBooking, inDays } = make(shop)

const all = async (as: TestOperator) =>
  PanditsAnswer.parse((await desk.call('GET', DESK_PATHS.pandits, { as })).json()).pandits
const off = (as: TestOperator, id: number, from: string, to = from) =>
  desk.call('POST', DESK_PATHS.daysOff(String(id)), { as, json: { from, to, reason: 'A wedding' } })
const change = (as: TestOperator, { id, updatedAt }: DeskPandit, json: object) =>
  desk.call('PATCH', DESK_PATHS.pandit(String(id)), { as, json: { updatedAt, ...json } })
const dayIn = (days: number) => inDays(days).slice(0, 10)

/** Adds a pandit and a puja that only he leads. */
async function onlyPandit(as: TestOperator, name: string): Promise<{ pandit: DeskPandit; puja: string }> {
  const puja = await desk.call('POST', DESK_PATHS.pujas, {
    as,
    json: {
      name: `${name} homam`,
      nameHi: 'होम',
      aliases: [],
      includes: 'All of it.',
      minutes: 60,
      days: 1,
      dakshina: 1100,
      kit: [{ itemId: 'ghee', packs: 2 }],
    },
  })
  expect([puja.statusCode, puja.json().puja?.pandits]).toEqual([201, 0])
  const json = {
    name,
    phone: '98450 12345',
    emailId: null,
    languages: ['Hindi'],
    pujas: [puja.json().puja.id],
    active: true,
  }
  const answer = await desk.call('POST', DESK_PATHS.pandits, { as, json })
  expect(answer.json().pandit).toMatchObject({ phone: '+919845012345', daysOff: [], bookings: [] })
  return { pandit: answer.json().pandit, puja: `${name} homam` }
}

test('a pandit and a puja added at the desk can be booked at once, except on his days off', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { pandit, puja } = await onlyPandit(meera, 'Vasudeva')
  expect((await off(meera, pandit.id, dayIn(40), dayIn(41))).json().pandit.daysOff).toEqual([
    { day: dayIn(40), reason: 'A wedding' },
    { day: dayIn(41), reason: 'A wedding' },
  ])
  const book = (days: number) => instantBooking(asha, { nameOfPuja: puja, timeToCall: inDays(days) })
  expect(await book(40)).toBeUndefined()
  expect(await book(42)).toMatchObject({ status: 'Quoted' })
  const path = DESK_PATHS.dayOff(String(pandit.id), dayIn(40))
  expect((await desk.call('DELETE', path, { as: meera })).statusCode).toBe(200)
  expect(await book(40)).toMatchObject({ status: 'Quoted' })
  const [found] = (await all(meera)).filter(({ id }) => id === pandit.id)
  expect(found?.bookings.map(({ nameOfPuja }) => nameOfPuja)).toEqual([puja, puja])
})

test('a day off on a booked day is refused with the booking, and no day of the range is added', async () => {
  const [asha, meera] = [await customer({ name: 'Asha Rao' }), await desk.operator()]
  const { pandit, puja } = await onlyPandit(meera, 'Govinda')
  await instantBooking(asha, { nameOfPuja: puja, timeToCall: inDays(51) })
  const answer = await off(meera, pandit.id, dayIn(50), dayIn(52))
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringContaining(`Govinda is booked then: ${puja} of Asha Rao, `),
  ])
  expect((await all(meera)).find(({ id }) => id === pandit.id)?.daysOff).toEqual([])
})

test('of a concurrent booking and day off, one is refused', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { pandit, puja } = await onlyPandit(meera, 'Narayana')
  for (let days = 60; days < 64; days += 1) {
    const [booked, free] = await Promise.all([
      instantBooking(asha, { nameOfPuja: puja, timeToCall: inDays(days) }),
      off(meera, pandit.id, dayIn(days)),
    ])
    expect([booked === undefined ? 'refused' : 'booked', free.statusCode].sort()).toEqual(
      booked === undefined ? [200, 'refused'] : [409, 'booked'],
    )
  }
})

test('an inactive pandit gets no bookings, but keeps those he has', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const { pandit, puja } = await onlyPandit(meera, 'Keshava')
  await instantBooking(asha, { nameOfPuja: puja, timeToCall: inDays(70) })
  const answer = await change(meera, pandit, { active: false })
  expect(answer.json().pandit).toMatchObject({ active: false, bookings: [{ nameOfPuja: puja }] })
  expect(await instantBooking(asha, { nameOfPuja: puja, timeToCall: inDays(72) })).toBeUndefined()
  expect((await change(meera, pandit, { active: true })).statusCode).toBe(409)
})

test('a private link can be renewed and removed, only for an existing pandit', async () => {
  const meera = await desk.operator()
  const { pandit } = await onlyPandit(meera, 'Damodara')
  expect(pandit.link).toMatch(/^http.*\/pandit\/[0-9a-f-]{36}\.[\w-]{22}$/)
  const path = DESK_PATHS.panditLink(String(pandit.id))
  const made = (await desk.call('POST', path, { as: meera })).json().pandit.link
  expect(made).toMatch(/\/pandit\//)
  expect(made).not.toBe(pandit.link)
  expect((await desk.call('DELETE', path, { as: meera })).json().pandit.link).toBeNull()
  expect((await desk.call('POST', DESK_PATHS.panditLink('999999'), { as: meera })).statusCode).toBe(404)
  // A form that was open for him in the meantime can still be saved.
  const saved = await change(meera, pandit, { emailId: 'damodara@example.com' })
  expect(saved.json().pandit).toMatchObject({ emailId: 'damodara@example.com', link: null })
  expect((await change(meera, saved.json().pandit, { emailId: 'nobody' })).json().errors[0].path).toBe('emailId')
})

test('an invalid day, puja or pandit id is refused', async () => {
  const meera = await desk.operator()
  const [pandit] = await all(meera)
  if (pandit === undefined) throw new Error('no pandit')
  expect((await off(meera, pandit.id, '2027-02-30')).statusCode).toBe(400)
  expect((await off(meera, pandit.id, dayIn(9), dayIn(8))).json().errors[0].path).toBe('to')
  expect((await off(meera, 999_999, dayIn(9))).statusCode).toBe(404)
  expect((await change(meera, pandit, { pujas: ['no_such_puja'] })).statusCode).toBe(400)
  expect((await change(meera, pandit, { phone: '12' })).json().errors[0].path).toBe('phone')
})
