import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import type { DeskPandit } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime } from '#contract/format.ts'
import type { Appointment } from '#contract/order.ts'
import { type AskedPuja, PANDIT_PATHS, type PanditPage } from '#contract/pandit-page.ts'
import { PATHS } from '#contract/paths.ts'
import { panditMailOf, sendPanditMail } from '#server/notification/pandits.ts'
import { instantInIndia } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mail } from '#server/platform/mail.ts'
import { pandits } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { tellPandits } from './asks.ts'
import { answerAsk, panditOfLink, panditPage } from './pandit-page.ts'

const SUPPORT = 'care@shop.example'
const shop = testApp({ RATE_LIMIT_FACTOR: '10', SUPPORT_EMAIL: SUPPORT })
const desk = testDesk(shop)
const { customer, booking, instantBooking, inDays, checkout } = make(shop)

const india = (days: number, time: string) => instantInIndia(inDays(days, time)) as Date
const partsAt = (now: Date) => ({ ...shop.parts, clock: { now: () => now } })
const subjects = async (to: string) => (await outbox(shop, to)).map(({ subject }) => subject)
const place = (owner: TestCustomer, order: Appointment) =>
  shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json: checkout(order) })
const act = (as: TestOperator, order: Appointment, action: 'pandit' | 'confirmation', json?: object) =>
  desk.call(json === undefined ? 'DELETE' : 'PUT', DESK_PATHS.bookingAction(order._id, action), { as, json })

/** Gives a pandit of the catalogue an e-mail address and returns the token of his page. */
async function panditOf(as: TestOperator, id: number) {
  const emailId = `pandit-${id}@example.com`
  await shop.parts.db.update(pandits).set({ emailId }).where(eq(pandits.id, id))
  const { pandits: all } = (await desk.call('GET', DESK_PATHS.pandits, { as })).json()
  const found = all.find((one: DeskPandit) => one.id === id) as DeskPandit
  return { id, emailId, name: found.name, token: found.link?.split('/pandit/')[1] ?? '' }
}
const see = (token: string) => shop.call('GET', PANDIT_PATHS.page(token))
const pujasOf = async (token: string): Promise<AskedPuja[]> => ((await see(token)).json() as PanditPage).pujas
const answer = (token: string, id: string, json: object) => shop.call('POST', PANDIT_PATHS.answer(token, id), { json })

/** Books a puja, assigns this pandit and accepts the quotation. */
async function accepted(as: TestOperator, owner: TestCustomer, panditId: number, days: number) {
  const order = (await instantBooking(owner, { timeToCall: inDays(days, '09:00') })) as Appointment
  await act(as, order, 'pandit', { panditId })
  expect((await place(owner, order)).statusCode).toBe(200)
  return order
}

/** Each test uses its own day, so that pandits are not booked by another test. */
let nextDay = 30
const freshDay = () => (nextDay += 3)

test('asks a pandit after the booking is accepted, shows him the address once he confirms, and tells the family who comes', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const order = (await instantBooking(asha, { timeToCall: inDays(day, '09:00') })) as Appointment
  const [held] = (
    await desk.call('GET', `${DESK_PATHS.bookings}?day=${inDays(day).slice(0, 10)}`, { as: meera })
  ).json().bookings
  const pandit = await panditOf(meera, held.panditId)
  await tellPandits(shop.parts)
  expect(await pujasOf(pandit.token), 'a quotation that nobody has accepted asks nobody').toEqual([])

  await place(asha, order)
  await tellPandits(shop.parts)
  await tellPandits(shop.parts)
  expect(await subjects(pandit.emailId)).toEqual([expect.stringMatching(/^Can you lead /)])
  const [asked] = await pujasOf(pandit.token)
  expect(asked).toMatchObject({ startsAt: order.startsAt, hasAccepted: false, home: null, phone: null })
  expect((await outbox(shop, pandit.emailId)).at(-1)?.text).toContain(`/pandit/${pandit.token}`)

  const waiting = await shop.parts.db.execute(sql`select data::text as data from pgboss.job`)
  expect(JSON.stringify(waiting), 'the link is made when the mail is sent').not.toContain(pandit.token)

  const unanswered = async () =>
    (await desk.call('GET', `${DESK_PATHS.bookings}?day=${inDays(day).slice(0, 10)}`, { as: meera })).json().unanswered
  expect(await unanswered()).toMatchObject({
    count: 1,
    soonest: [{ id: order._id, pandit: { name: pandit.name, link: expect.stringContaining(pandit.token) } }],
  })
  const accept = () => answer(pandit.token, asked?.id ?? '', { accept: true })
  const [yes, again] = await Promise.all([accept(), accept()])
  expect([yes.statusCode, again.statusCode]).toEqual([200, 200])
  expect(await unanswered()).toEqual({ count: 0, soonest: [] })
  expect(yes.json().pujas).toMatchObject([{ hasAccepted: true, home: { family: 'Asha Rao' }, phone: null }])
  const coming = (await subjects(asha.emailId)).filter((subject) => subject.includes('comes to your puja'))
  expect(coming).toHaveLength(1)
  const { booking: seen } = (await desk.call('GET', DESK_PATHS.booking(order._id), { as: meera })).json()
  expect(seen.panditConfirmedAt).not.toBeNull()
})

test('asks a pandit without an e-mail address on his page, and shows the desk that no mail reaches him', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const pandit = await panditOf(meera, 7)
  await shop.parts.db.update(pandits).set({ emailId: null }).where(eq(pandits.id, pandit.id))
  const order = await accepted(meera, asha, pandit.id, freshDay())
  await tellPandits(shop.parts)
  const asked = async () => (await desk.call('GET', DESK_PATHS.booking(order._id), { as: meera })).json().booking.asked
  expect(await asked()).toMatchObject({ byMail: false, link: expect.stringContaining(pandit.token) })
  await panditOf(meera, pandit.id)
  expect((await asked()).byMail).toBe(true)
})

test('shows the phone number of the family on the day of the puja only, and forbids caching of the page', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const pandit = await panditOf(meera, 2)
  const order = await accepted(meera, asha, 2, day)
  await act(meera, order, 'confirmation', { panditId: 2, startsAt: order.startsAt })
  const phoneAt = async (now: Date) => {
    const { pujas } = await panditPage(partsAt(now), await panditOfLink(shop.parts, pandit.token))
    return pujas.find(({ startsAt }) => startsAt === order.startsAt)?.phone
  }
  const askedAt = async (now: Date) =>
    (await panditPage(partsAt(now), pandit)).pujas.find(({ startsAt }) => startsAt === order.startsAt)
  expect((await askedAt(india(day, '08:59')))?.canAnswer).toBe(true)
  const begun = await askedAt(india(day, '09:00'))
  expect(begun?.canAnswer).toBe(false)
  const late = { accept: false, reason: 'I have a fever' }
  await expect(answerAsk(partsAt(india(day, '09:00')), pandit, begun?.id ?? '', late)).rejects.toThrow(
    'needs no answer',
  )
  expect(await phoneAt(india(day - 1, '23:59'))).toBeNull()
  expect(await phoneAt(india(day, '00:00'))).toMatch(/^\+91/)
  expect(await phoneAt(india(day, '23:59'))).toMatch(/^\+91/)
  expect(await phoneAt(india(day + 1, '00:00'))).toBeUndefined()
  expect((await see(pandit.token)).headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
})

test('releases a pandit who declines with a reason, gives the booking back to the desk, and tells the family that he does not come', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const pandit = await panditOf(meera, 3)
  const order = await accepted(meera, asha, 3, freshDay())
  const [asked] = await pujasOf(pandit.token)
  const id = asked?.id ?? ''
  expect((await answer(pandit.token, id, { accept: false })).json().errors[0].path).toBe('reason')
  await answer(pandit.token, id, { accept: true })
  expect((await answer(pandit.token, id, { accept: false, reason: 'I have a fever' })).json().pujas).toEqual([])
  expect((await answer(pandit.token, id, { accept: false, reason: 'I have a fever' })).statusCode).toBe(200)
  expect((await answer(pandit.token, id, { accept: true })).statusCode).toBe(409)
  const { booking: seen } = (await desk.call('GET', DESK_PATHS.booking(order._id), { as: meera })).json()
  expect(seen).toMatchObject({ pandit: null, panditConfirmedAt: null })
  expect(seen.declined).toMatchObject([{ name: pandit.name, reason: 'I have a fever' }])
  const { pandits: offered } = (await desk.call('GET', DESK_PATHS.bookingPandits(order._id), { as: meera })).json()
  expect(offered.find((one: { id: number }) => one.id === 3)).toMatchObject({ declined: 'I have a fever' })
  expect((await subjects(asha.emailId)).at(-1)).toMatch(/^Another pandit for /)
  expect((await subjects(SUPPORT)).filter((subject) => subject.startsWith('Pandit declined'))).toHaveLength(1)
  const work = (await desk.call('GET', `${DESK_PATHS.work}?kinds=pandit`, { as: meera })).json()
  expect(work.pieces.find((piece: { id: string }) => piece.id === order._id)).toMatchObject({
    what: expect.stringContaining(`no pandit yet · “${pandit.name} declined: I have a fever”`),
  })
})

test('lets a pandit answer only his own requests, with a valid link', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const [own, other] = [await panditOf(meera, 4), await panditOf(meera, 5)]
  await accepted(meera, asha, 4, freshDay())
  const [asked] = await pujasOf(own.token)
  const id = asked?.id ?? ''
  expect((await answer(other.token, id, { accept: true })).statusCode).toBe(404)
  expect((await pujasOf(own.token))[0]?.hasAccepted).toBe(false)
  const [linkId = ''] = own.token.split('.')
  for (const forged of [linkId, `${linkId}.`, `${linkId}.${other.token.split('.')[1]}`, 'x']) {
    expect((await see(forged)).statusCode).toBe(404)
    expect((await answer(forged, id, { accept: true })).statusCode).toBe(404)
  }
  const path = DESK_PATHS.panditLink('4')
  const next = (await desk.call('POST', path, { as: meera })).json().pandit.link.split('/pandit/')[1]
  expect([(await see(own.token)).statusCode, (await see(next)).statusCode]).toEqual([404, 200])
  await desk.call('DELETE', path, { as: meera })
  expect((await see(next)).json().message).toContain('This link has ended')
})

test('tells a pandit about a new time and when he is released, and rejects answers to the earlier request', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const pandit = await panditOf(meera, 6)
  const order = await accepted(meera, asha, 6, day)
  const [before] = await pujasOf(pandit.token)
  await answer(pandit.token, before?.id ?? '', { accept: true })
  const move = { token: asha.token, json: { timeToCall: inDays(day, '14:00') } }
  await shop.call('POST', PATHS.orderAction('appointment', order._id, 'reschedule'), move)
  expect((await answer(pandit.token, before?.id ?? '', { accept: true })).statusCode).toBe(409)
  await tellPandits(shop.parts)
  expect((await subjects(pandit.emailId)).at(-1)).toMatch(/^New time: /)
  const [moved] = await pujasOf(pandit.token)
  expect(moved).toMatchObject({ hasAccepted: false, startsAt: india(day, '14:00').toISOString() })

  const cancel = { token: asha.token, json: { reason: 'The day does not suit us' } }
  await shop.call('POST', PATHS.orderAction('appointment', order._id, 'cancel'), cancel)
  expect(await pujasOf(pandit.token)).toEqual([])
  await tellPandits(shop.parts)
  await tellPandits(shop.parts)
  const told = (await subjects(pandit.emailId)).filter((subject) => subject.startsWith('You need not come'))
  expect(told).toHaveLength(1)
})

test('asks another pandit at once when the desk assigns him, also before the quotation, and tells the previous one', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const [first, second] = [await panditOf(meera, 8), await panditOf(meera, 9)]
  const order = await booking(asha, { timeToCall: inDays(freshDay(), '09:00') })
  await act(meera, order, 'pandit', { panditId: 8, minutes: 120 })
  expect((await subjects(first.emailId)).at(-1)).toMatch(/^Can you lead /)
  await act(meera, order, 'pandit', { panditId: 9, minutes: 120 })
  expect((await subjects(first.emailId)).at(-1)).toMatch(/^You need not come/)
  expect((await subjects(second.emailId)).at(-1)).toMatch(/^Can you lead /)
  await act(meera, order, 'pandit')
  expect((await subjects(second.emailId)).at(-1)).toMatch(/^You need not come/)
})

test('reminds a pandit once from 9 am on the day before, or asks him again if he has not answered', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const day = freshDay()
  const [comes, silent] = [await panditOf(meera, 10), await panditOf(meera, 11)]
  await accepted(meera, asha, 10, day)
  const unanswered = await accepted(meera, asha, 11, day)
  const [asked] = await pujasOf(comes.token)
  await answer(comes.token, asked?.id ?? '', { accept: true })
  await tellPandits(partsAt(new Date(india(day - 1, '09:00').getTime() - 1)))
  expect((await subjects(comes.emailId)).filter((subject) => subject.startsWith('Reminder'))).toEqual([])
  for (const now of [india(day - 1, '09:00'), india(day, '08:00')]) await tellPandits(partsAt(now))
  expect((await subjects(comes.emailId)).filter((subject) => subject.startsWith('Reminder'))).toHaveLength(1)
  expect((await subjects(silent.emailId)).filter((subject) => subject.startsWith('Please answer'))).toHaveLength(1)
  const { _id: orderId, startsAt } = unanswered
  const waited = { mail: 'panditReminder', panditId: silent.id, orderId, startsAt, before: null } as const
  expect(await panditMailOf(partsAt(india(day, '08:59')), waited)).toMatchObject({ to: silent.emailId })
  expect(
    await panditMailOf(partsAt(india(day, '09:00')), { ...waited, mail: 'panditAsked' }),
    'it has begun',
  ).toBeNull()
  expect(await panditMailOf(shop.parts, { ...waited, orderId: newId() }), 'its account is deleted').toBeNull()

  const mails: Mail[] = []
  const mailer = { send: async (_id: string, mail: Mail) => void mails.push(mail), close: () => {} }
  const sendIt = async (whileItWaits: () => Promise<unknown>) => {
    const mailLimit = { ...shop.parts.mailLimit, take: () => whileItWaits().then(() => 0) }
    const parts = { ...partsAt(india(day - 1, '09:00')), mailLimit }
    await sendPanditMail(parts, mailer, { id: newId(), data: waited, lastTry: false }, new AbortController().signal)
  }
  await sendIt(async () => {})
  await sendIt(() => shop.parts.db.execute(sql`update orders set status = 'Cancelled' where id = ${orderId}`))
  expect(mails, 'the puja was called off while its mail waited for its turn').toHaveLength(1)
})

test('tells the pandit when the customer deletes the account, and the mail needs no data of the account', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const pandit = await panditOf(meera, 12)
  const order = await instantBooking(asha, { timeToCall: inDays(freshDay(), '09:00') })
  await act(meera, order, 'pandit', { panditId: 12 })
  await act(meera, order, 'confirmation', { panditId: 12, startsAt: order.startsAt })
  const gone = await shop.call('POST', ACCOUNT_PATHS.deleteAccount, { token: asha.token, json: { password: PASSWORD } })
  expect(gone.statusCode).toBe(204)
  await tellPandits(shop.parts)
  expect(await pujasOf(pandit.token)).toEqual([])
  const [released, ...others] = await outbox(shop, pandit.emailId)
  expect(others).toEqual([])
  expect(released?.subject).toBe(`You need not come: a puja, ${formatDateTime(order.startsAt)}`)
  expect(released?.text).not.toContain('Griha Pravesh')
})

test('does not send a request that was replaced while mails could not be sent', async () => {
  const [meera, asha] = [await desk.operator(), await customer()]
  const [first, second] = [await panditOf(meera, 13), await panditOf(meera, 14)]
  const order = await booking(asha, { timeToCall: inDays(freshDay(), '09:00') })
  await act(meera, order, 'pandit', { panditId: 13, minutes: 120 })
  expect(await subjects(first.emailId)).toEqual([expect.stringMatching(/^Can you lead /)])
  await act(meera, order, 'pandit', { panditId: 14, minutes: 120 })
  expect(await subjects(first.emailId)).toEqual([expect.stringMatching(/^You need not come/)])
  expect(await subjects(second.emailId)).toEqual([expect.stringMatching(/^Can you lead /)])
})
