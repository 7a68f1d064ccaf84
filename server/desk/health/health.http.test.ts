import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInIndia } from '#contract/day.ts'
import { OverviewAnswer } from '#contract/desk/overview.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Reading } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { sendOrNote } from '#server/notification/failed-mails.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { AddressRefused } from '#server/platform/mail.ts'
import { customerMails } from '#server/platform/schema.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { measureJobs } from './jobs.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

async function look(as: TestOperator) {
  const answer = OverviewAnswer.parse((await desk.call('GET', DESK_PATHS.overview, { as })).json())
  const status = (name: string) => answer.statuses.find(({ status }) => status === name)
  return { ...answer, status }
}
const sum = (line: (number | null)[]) => line.reduce<number>((total, value) => total + (value ?? 0), 0)

test('a new shop has thirty days of nothing', async () => {
  const { days, lists, settled, minutes, revenue, jobs, jobsNow, mailsNow, listsNow, statuses } = await look(
    await desk.operator(),
  )
  expect(days).toHaveLength(30)
  expect(days).toEqual([...days].sort())
  expect([lists, revenue].map(sum)).toEqual([0, 0])
  expect([...settled, ...minutes].every((value) => value === null)).toBe(true)
  expect([jobs.at(-1), jobsNow]).toEqual([0, 0])
  expect(mailsNow).toEqual({ waiting: 0, retrying: 0, since: null, held: 0 })
  expect(listsNow).toEqual({ waiting: 0, pages: 0, since: null })
  expect(statuses.map(({ status, now, came }) => [status, now, sum(came)])).toEqual([
    ['Pending', 0, 0],
    ['Quoted', 0, 0],
    ['Changes Requested', 0, 0],
    ['Upcoming', 0, 0],
    ['Completed', null, 0],
    ['Rejected', null, 0],
    ['Expired', null, 0],
    ['Cancelled', null, 0],
  ])
})

test('while no gift is in season it says so, for the banner promises one', async () => {
  const meera = await desk.operator()
  expect((await look(meera)).isGiftMissing).toBe(true)
  const day = (days: number) => dayInIndia(new Date(shop.parts.clock.now().getTime() + days * DAY_MS))
  const save = (id: string, from: string, to: string, over: object = {}) =>
    desk.call('PUT', DESK_PATHS.gift(id), {
      as: meera,
      json: { title: 'A brass diya', itemId: null, from, to, active: true, updatedAt: null, ...over },
    })
  await save(newId(), day(1), day(9))
  expect((await look(meera)).isGiftMissing).toBe(true)
  const id = newId()
  const saved = await save(id, day(0), day(0))
  expect((await look(meera)).isGiftMissing).toBe(false)
  const { updatedAt } = saved.json().gifts.find((gift: { id: string }) => gift.id === id)
  await save(id, day(0), day(0), { active: false, updatedAt })
  expect((await look(meera)).isGiftMissing).toBe(true)
})

test('each figure counts what it says, on the day in India on which that was', async () => {
  // At noon in India, so that ten minutes later is the same day.
  const noon = endOfDayInIndia(shop.parts.clock.now(), 0).getTime() + DAY_MS / 2
  shop.parts.clock.forward(noon - shop.parts.clock.now().getTime())
  const asha = await given.customer()
  // Three lists are read, one of them not surely; the desk quotes that one ten minutes later. Turmeric from the catalogue is no list.
  const [sure, other] = [await given.readOrder(asha), await given.readOrder(asha)]
  const doubtful = await given.readOrder(asha, [given.unknownLine()])
  await shop.call('POST', PATHS.orderItems, {
    token: asha.token,
    json: { items: [{ itemId: 'haldi_powder', packs: 1 }] },
  })
  shop.parts.clock.forward(10 * MINUTE_MS)
  await shop.parts.db.transaction((tx) =>
    publishVersion(shop.parts, tx, { orderId: doubtful._id, preparedBy: 'Meera Joshi', lines: [given.line()] }),
  )
  // Two are placed, one of which is cancelled.
  for (const order of [sure, other]) {
    const json = given.checkout(order)
    expect((await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json })).statusCode).toBeLessThan(300)
  }
  const operator = await desk.operator()
  const before = await look(operator)
  expect(before.lists.at(-1)).toBe(3)
  expect(before.settled.at(-1)).toBeCloseTo(2 / 3)
  expect(before.minutes.at(-1)).toBe(0)
  expect(before.accepted.at(-1)).toBe(2)
  expect(before.revenue.at(-1)).toBeCloseTo(sure.totalAmount + other.totalAmount)
  expect(before.status('Upcoming')).toMatchObject({ now: 2 })
  expect(before.status('Quoted')).toMatchObject({ now: 2 })
  expect(before.status('Quoted')?.came.at(-1)).toBe(4)

  await shop.call('POST', PATHS.orderAction('custom', other._id, 'cancel'), { token: asha.token })
  expect((await look(operator)).revenue.at(-1)).toBeCloseTo(sure.totalAmount)

  // What is given back for a line is no revenue either.
  await desk.call('POST', DESK_PATHS.orderAction(sure._id, 'dispatch'), { as: operator })
  const path = DESK_PAYMENT_PATHS.return(sure._id, newId())
  const json = { lines: [{ line: 0, quantity: 1 }], reason: 'It was broken' }
  expect((await desk.call('PUT', path, { as: operator, json })).statusCode).toBe(200)
  const { order } = (await desk.call('GET', DESK_PATHS.order(sure._id), { as: operator })).json().order
  expect(order.balance.due).toBeLessThan(sure.totalAmount)
  expect((await look(operator)).revenue.at(-1)).toBeCloseTo(order.balance.due)

  shop.parts.clock.forward(DAY_MS)
  const after = await look(await desk.operator('Nila Sen'))
  const yesterday = (line: (number | null)[]) => line.at(-2)
  expect(after.days.at(-2)).toBe(before.days.at(-1))
  expect([after.lists, after.accepted].map(yesterday)).toEqual([3, 2])
  expect(after.status('Cancelled')?.came.at(-2)).toBe(1)
  expect([after.lists, after.accepted, after.revenue].map((line) => line.at(-1))).toEqual([0, 0, 0])
  expect(after.settled.at(-1)).toBeNull()
})

test('mails that never arrive are counted once, those that will be tried again are not', async () => {
  const job = { id: newId(), lastTry: false }
  const fails = (error: Error) => () => Promise.reject(error)
  const gone = new Error('the server of mails is away')
  await expect(sendOrNote(shop.parts, job, fails(gone))).rejects.toThrow(gone)
  const operator = await desk.operator()
  expect((await look(operator)).mailsFailed.at(-1)).toBe(0)

  await expect(sendOrNote(shop.parts, { ...job, lastTry: true }, fails(gone))).rejects.toThrow(gone)
  await expect(sendOrNote(shop.parts, { ...job, lastTry: true }, fails(gone))).rejects.toThrow(gone)
  await sendOrNote(shop.parts, { id: newId(), lastTry: false }, fails(new AddressRefused('no such mailbox')))
  expect((await look(operator)).mailsFailed.at(-1)).toBe(2)
})

test('mails that wait are counted, with those tried before and the age of the oldest', async () => {
  const { db, jobs } = shop.parts
  const operator = await desk.operator()
  await jobs.enqueue(db, 'reset-code.send', { emailId: 'nobody@example.com', askers: [] })
  const ids = [newId(), newId()]
  for (const id of ids) {
    await jobs.enqueue(db, 'mail.send', { to: 'a@example.com', subject: '', text: '', html: '' }, { id })
  }
  await jobs.enqueue(db, 'quotation.tell', { orderId: newId(), version: 1 })
  const before = (await look(operator)).mailsNow
  expect(before).toMatchObject({ retrying: 0 })
  await db.execute(sql`update pgboss.job set state = 'retry', created_on = '2026-01-05T09:30:00Z' where id = ${ids[0]}`)
  const since = '2026-01-05T09:30:00.000Z'
  expect((await look(operator)).mailsNow).toEqual({ ...before, retrying: 1, since })
  await db.execute(sql`delete from pgboss.job where name in ('mail.send', 'reset-code.send', 'quotation.tell')`)
  expect((await look(operator)).mailsNow).toEqual({ waiting: 0, retrying: 0, since: null, held: 0 })
  expect(before.waiting).toBeGreaterThanOrEqual(3)
})

test('mails held for an address that nobody has confirmed are counted until they are given up', async () => {
  const operator = await desk.operator()
  const { id } = await given.customer({ confirmed: false })
  const hold = (at: Date) =>
    shop.parts.db.insert(customerMails).values({
      id: newId(),
      jobId: newId(),
      customerId: id,
      at,
      subject: 'Your quotation is ready',
      held: { to: 'a@example.com', subject: '', text: '', html: '' },
    })
  const now = shop.parts.clock.now()
  await hold(now)
  await hold(new Date(now.getTime() - 6 * DAY_MS))
  await hold(new Date(now.getTime() - 8 * DAY_MS))
  expect((await look(operator)).mailsNow.held).toBe(2)
})

test('lists that wait to be read are counted, with their pages and when the oldest was sent', async () => {
  const asha = await given.customer()
  const operator = await desk.operator()
  const begin = (createdAt: Date, reading: Partial<Reading>) => {
    const order = { id: newId(), type: 'custom', customerId: asha.id, customerName: asha.name, createdAt } as const
    return beginOrder(shop.parts.db, { ...order, reading: { ...NOT_YET_READ, ...reading } }, [])
  }
  const now = shop.parts.clock.now()
  const earlier = new Date(now.getTime() - 3 * MINUTE_MS)
  await begin(now, { pages: 1 })
  await begin(earlier, { state: 'reading', pages: 12, pagesDone: 2 })
  await begin(new Date(0), { state: 'done', pages: 4, pagesDone: 4 })
  expect((await look(operator)).listsNow).toEqual({ waiting: 2, pages: 11, since: earlier.toISOString() })
})

test('a job made for later is counted once it is due, one between two tries before its next', async () => {
  const { db, jobs } = shop.parts
  const operator = await desk.operator()
  const before = (await look(operator)).jobsNow
  const [later, again] = [newId(), newId()]
  const data = { customerId: newId(), folders: [] }
  for (const id of [later, again]) await jobs.enqueue(db, 'account.erase', data, { id, afterSeconds: 3600 })
  await db.execute(sql`update pgboss.job set state = 'retry' where id = ${again}`)
  expect((await look(operator)).jobsNow).toBe(before + 1)
  await db.execute(sql`update pgboss.job set start_after = now() where id = ${later}`)
  expect((await look(operator)).jobsNow).toBe(before + 2)
  await db.execute(sql`delete from pgboss.job where id in (${later}, ${again})`)
})

test('jobs that wait are counted now, and the most of a day is kept', async () => {
  const operator = await desk.operator()
  const before = (await look(operator)).jobsNow
  const id = newId()
  await shop.parts.jobs.enqueue(
    shop.parts.db,
    'mail.send',
    { to: 'a@example.com', subject: '', text: '', html: '' },
    { id },
  )
  await measureJobs(shop.parts)
  expect(await look(operator)).toMatchObject({ jobsNow: before + 1 })

  await shop.parts.jobs.work('mail.send', 2, async () => {})
  await expect.poll(async () => (await look(operator)).jobsNow, { timeout: 15_000 }).toBe(0)
  await measureJobs(shop.parts)
  expect((await look(operator)).jobs.at(-1)).toBe(before + 1)
})
