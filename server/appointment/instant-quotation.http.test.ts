import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LINE_PATHS } from '#contract/line-paths.ts'
import { Appointment as Booking, type Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { rowsOf } from '#server/platform/database.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '10' })
const { customer, booking, instantBooking, inDays } = make(shop)

async function subjectsTo(owner: TestCustomer): Promise<string[]> {
  const rows = await rowsOf<{ subject: string }>(
    shop.parts.db,
    sql`select data->>'subject' as subject from pgboss.job where name = 'mail.send' and data->>'to' = ${owner.emailId}
      and data->>'subject' not like 'Welcome%' order by created_on`,
  )
  return rows.map(({ subject }) => subject)
}

test('quotes a puja of the catalogue at once, with dakshina, travel, each item of its kit and the optional extras', async () => {
  const asha = await customer()
  const timeToCall = inDays(40, '10:30')
  const order = await instantBooking(asha, { nameOfPuja: 'Gruha pravesham for our new flat', timeToCall })
  expect(Booking.parse(order)).toEqual(order)
  const { pujas, find } = await shop.parts.catalogue()
  const puja = pujas.byId('griha_pravesh')
  if (puja === undefined) throw new Error('there is no such puja')
  expect(order).toMatchObject({
    status: 'Quoted',
    nameOfPuja: 'Gruha pravesham for our new flat',
    pujaId: 'griha_pravesh',
    timeToCall,
    endsAt: new Date(Date.parse(order.startsAt) + puja.minutes * 60_000).toISOString(),
    quotation: { version: 1, state: 'open', preparedBy: 'Instant estimate' },
    history: [
      { from: null, to: 'Pending', by: 'customer' },
      { from: 'Pending', to: 'Quoted', by: 'system', note: 'Instant estimate' },
    ],
  })
  const lines = order.quotation?.lines ?? []
  const ofKind = (kind: string) => lines.filter((line) => line.kind === kind)
  expect(ofKind('dakshina')).toMatchObject([{ amount: puja.dakshinaPaise / 100, leftOut: false, itemId: null }])
  expect(ofKind('travel')).toMatchObject([{ amount: 300, leftOut: false }])
  expect(ofKind('item').map(({ itemId }) => itemId)).toEqual(puja.kit.map(({ itemId }) => itemId))
  expect(ofKind('item').map(({ title }) => title)).toEqual(puja.kit.map(({ itemId }) => find(itemId)?.name))
  expect(ofKind('item').every(({ amount, leftOut, fileId }) => amount > 0 && !leftOut && fileId === null)).toBe(true)
  expect(ofKind('decoration')).toMatchObject([{ unitPrice: 3500, amount: 0, leftOut: true }])
  expect(ofKind('catering')).toMatchObject([{ unitPrice: 220, quantity: 25, unit: 'plate', amount: 0, leftOut: true }])
  expect(lines.every(({ state }) => state === 'matched')).toBe(true)
  const sold = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100
  expect(order.amount).toBe(sold)
  expect(order.totalAmount).toBe(pujas.shown.find(({ id }) => id === 'griha_pravesh')?.priceWithItems)
  expect(order.quotation?.terms[0]).toBe('This quotation is valid for 30 days, at most until the puja begins.')
  expect(await subjectsTo(asha)).toEqual([
    expect.stringMatching(/^We have your booking: .* with pandit \(PG-.*\), ₹[\d,.]+$/),
  ])
})

test('allows ten open bookings, and an eleventh after one of them is answered', async () => {
  const asha = await customer()
  const book = (day: number) =>
    shop.call('POST', '/api/customer/book-appointment', {
      token: asha.token,
      json: { nameOfPuja: 'Hanuman puja', description: 'At home', timeToCall: inDays(100 + day, '10:00') },
    })
  const answers = await Promise.all(Array.from({ length: 11 }, (_, day) => book(day)))
  const [refused, ...others] = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(others).toEqual([])
  expect(refused?.statusCode).toBe(409)
  expect(refused?.json().message).toContain('You have 10 booked pujas that wait for your answer')

  const first = answers.find(({ statusCode }) => statusCode === 201)?.json().appointment
  await shop.call('POST', `/api/customer/orders/appointment/${first._id}/reject`, { token: asha.token, json: {} })
  expect((await book(11)).statusCode).toBe(201)
})

test('leaves out an item that the shop no longer has, and uses current prices', async () => {
  const { db } = shop.parts
  await db.execute(sql`delete from catalogue_items where id = 'rice_flour'`)
  await db.execute(
    sql`update catalogue_items set packs = '[{"quantity":1,"unit":"packet","label":"1 packet","pricePaise":99900}]',
      updated_at = now() + interval '1 day' where id = 'sambrani'`,
  )
  const order = await instantBooking(await customer(), { nameOfPuja: 'Ganapathi Homam' })
  const items = order.quotation?.lines.filter(({ kind }) => kind === 'item') ?? []
  expect(items.map(({ itemId }) => itemId)).not.toContain('rice_flour')
  expect(items.find(({ itemId }) => itemId === 'sambrani')).toMatchObject({ unitPrice: 999 })
})

test.each([
  ['04:00', 'Quoted'],
  ['21:00', 'Quoted'],
  ['03:59', 'Pending'],
  ['21:01', 'Pending'],
  ['00:00', 'Pending'],
])('a start at %s in India is %s', async (time, status) => {
  const asha = await customer()
  const order = await instantBooking(asha, { timeToCall: inDays(30, time) })
  expect(order.status).toBe(status)
  expect(order.pujaId).toBe(status === 'Quoted' ? 'griha_pravesh' : null)
  expect(await subjectsTo(asha)).toEqual([
    expect.stringMatching(status === 'Quoted' ? /^We have your booking.*₹/ : /^We have your booking[^₹]*$/),
  ])
})

test('leaves a booking with an uncertain name to the desk, with the original words', async () => {
  const order = await booking(await customer(), { nameOfPuja: 'Griha Pravesh and Satyanarayan', language: 'Kannada' })
  expect(order).toMatchObject({
    status: 'Pending',
    nameOfPuja: 'Griha Pravesh and Satyanarayan',
    pujaId: null,
    quotation: null,
    language: 'Kannada',
  })
})

test('lets a quotation expire at the start of the puja when that is within 30 days', async () => {
  const asha = await customer()
  const soon = await instantBooking(asha, { timeToCall: inDays(5, '07:15') })
  expect(soon.quotation?.validUntil).toBe(soon.startsAt)
  const late = await instantBooking(asha, { timeToCall: inDays(60) })
  expect(Date.parse(late.quotation?.validUntil ?? '')).toBeLessThan(Date.parse(late.startsAt))
})

test('ends a puja of several days on its last day, and charges travel for each day', async () => {
  const order = await instantBooking(await customer(), { nameOfPuja: 'Garud Puran Katha', timeToCall: inDays(30) })
  expect(order.endsAt).toBe(new Date(Date.parse(order.startsAt) + (2 * 24 + 2) * 60 * 60_000).toISOString())
  const travel = order.quotation?.lines.find(({ kind }) => kind === 'travel')
  expect(travel).toMatchObject({ packs: 3, unitPrice: 300, amount: 900 })
})

test('quotes a puja that a family leads itself without dakshina and travel', async () => {
  const order = await instantBooking(await customer(), { nameOfPuja: 'Chhath Puja' })
  const kinds = new Set(order.quotation?.lines.map(({ kind }) => kind))
  expect(order.status).toBe('Quoted')
  expect([...kinds]).toEqual(['item', 'decoration', 'catering'])
})

test('keeps the items of a puja without a pandit, even when only the pandit is requested', async () => {
  const asha = await customer()
  const { pujas } = await shop.parts.catalogue()
  const own = pujas.shown.find(({ id }) => id === 'chhath')
  const order = await booking(asha, { nameOfPuja: 'Chhath Puja', timeToCall: inDays(33), panditOnly: true })
  expect(order).toMatchObject({ panditOnly: false, totalAmount: own?.priceWithItems })
  const refused = await shop.call('POST', LINE_PATHS.panditOnly(order._id), {
    token: asha.token,
    json: { panditOnly: true },
  })
  expect(refused.statusCode).toBe(409)
})

test('leaves a puja to the desk when none of its items are available, and tells the customer', async () => {
  const { db } = shop.parts
  await db.execute(sql`update pujas set kit = '[]', updated_at = now() + interval '2 days' where id = 'chhath'`)
  const asha = await customer()
  const order = await instantBooking(asha, { nameOfPuja: 'Chhath Puja' })
  expect(order.status).toBe('Pending')
  expect(await subjectsTo(asha)).toEqual([expect.stringMatching(/^We have your booking/)])
})

test('quotes only the pandit at the lower price, and one switch adds and removes the items', async () => {
  const asha = await customer()
  const { pujas } = await shop.parts.catalogue()
  const puja = pujas.shown.find(({ id }) => id === 'griha_pravesh')
  const order = await instantBooking(asha, { panditOnly: true })
  expect(order).toMatchObject({
    status: 'Quoted',
    panditOnly: true,
    totalAmount: puja?.priceFrom,
    title: 'Griha Pravesh, pandit only',
  })
  const path = LINE_PATHS.panditOnly(order._id)
  const say = (panditOnly: boolean, token = asha.token) => shop.call('POST', path, { token, json: { panditOnly } })
  const withItems = (await say(false)).json().order
  expect(withItems).toMatchObject({ panditOnly: false, totalAmount: puja?.priceWithItems })
  const twice = [await say(true), await say(true)].map((answer) => answer.json().order)
  expect(twice.map(({ totalAmount }) => totalAmount)).toEqual([puja?.priceFrom, puja?.priceFrom])
  expect(twice[1].quotation.version).toBe(twice[0].quotation.version)
  expect((await say(false, (await customer()).token)).statusCode).toBe(404)
  expect((await shop.call('POST', path, { json: { panditOnly: false } })).statusCode).toBe(401)
})

test('the switch restores only the items that it removed, not those the family left out', async () => {
  const asha = await customer()
  const order = await instantBooking(asha)
  const items = order.quotation?.lines.filter(({ kind }) => kind === 'item') ?? []
  const [own, one] = items
  const settle = (id: string | undefined, json: object) =>
    shop.call('PATCH', LINE_PATHS.line('appointment', order._id, id ?? ''), { token: asha.token, json })
  const say = async (panditOnly: boolean): Promise<Order> =>
    (await shop.call('POST', LINE_PATHS.panditOnly(order._id), { token: asha.token, json: { panditOnly } })).json()
      .order
  await settle(own?.id, { leftOut: true })
  const before = (await settle(one?.id, { quantity: 2 })).json().order
  expect((await say(true)).quotation?.lines.filter(({ kind, leftOut }) => kind === 'item' && !leftOut)).toEqual([])
  const after = await say(false)
  expect(after.quotation?.lines).toEqual(before.quotation.lines)
  expect(after.totalAmount).toBe(before.totalAmount)

  await say(true)
  await settle(one?.id, { leftOut: false })
  await settle(one?.id, { leftOut: true })
  const leftOut = (await say(false)).quotation?.lines.filter((line) => line.leftOut).map(({ id }) => id)
  expect(leftOut).toEqual(expect.arrayContaining([own?.id, one?.id]))
})

test('shows the wish for only the pandit before there is a quotation', async () => {
  const asha = await customer()
  const answer = await shop.call('POST', PATHS.bookAppointment, {
    token: asha.token,
    json: { nameOfPuja: 'A blessing for our well', description: 'x', timeToCall: inDays(30), panditOnly: true },
  })
  expect(answer.json().appointment).toMatchObject({
    status: 'Pending',
    panditOnly: true,
    title: 'A blessing for our well, pandit only',
  })
})
