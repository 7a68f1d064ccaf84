import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInIndia } from '#contract/day.ts'
import { HealthAnswer } from '#contract/desk/health.ts'
import { OverviewAnswer } from '#contract/desk/overview.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { orders } from '#server/platform/schema.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

async function look(as: TestOperator) {
  const machine = HealthAnswer.parse((await desk.call('GET', DESK_PATHS.health, { as })).json())
  const answer = OverviewAnswer.parse((await desk.call('GET', DESK_PATHS.overview, { as })).json())
  const status = (name: string) => answer.statuses.find(({ status }) => status === name)
  return { ...machine, ...answer, status }
}
const sum = (line: (number | null)[]) => line.reduce<number>((total, value) => total + (value ?? 0), 0)

test('a new shop has thirty days of zeros', async () => {
  const { days, lists, settled, minutes, revenue, jobs, jobsNow, mailsNow, listsNow, statuses, ...shopNow } =
    await look(await desk.operator())
  expect(shopNow).toMatchObject({
    today: { deliveries: 0, late: 0, pujas: 0 },
    money: { unpaid: { count: 0, due: 0 }, overdue: { count: 0, due: 0 } },
    bestSellers: [],
    quoted: { count: 0, accepted: 0, waiting: 0 },
    reading: { lists: 0, questions: 0 },
    problems: { mailsLate: false, listsLate: false, mailsFailed: 0 },
  })
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

test('reports when no gift is in season, because the banner promises one', async () => {
  const meera = await desk.operator()
  expect((await look(meera)).problems.gift).toBe(true)
  const day = (days: number) => dayInIndia(new Date(shop.parts.clock.now().getTime() + days * DAY_MS))
  const save = (id: string, from: string, to: string, over: object = {}) =>
    desk.call('PUT', DESK_PATHS.gift(id), {
      as: meera,
      json: { title: 'A brass diya', itemId: null, from, to, active: true, updatedAt: null, ...over },
    })
  await save(newId(), day(1), day(9))
  expect((await look(meera)).problems.gift).toBe(true)
  const id = newId()
  const saved = await save(id, day(0), day(0))
  expect((await look(meera)).problems.gift).toBe(false)
  const { updatedAt } = saved.json().gifts.find((gift: { id: string }) => gift.id === id)
  await save(id, day(0), day(0), { active: false, updatedAt })
  expect((await look(meera)).problems.gift).toBe(true)
})

test('each figure counts what it says, on the right day in India', async () => {
  // At noon in India, so that ten minutes later is the same day.
  const noon = endOfDayInIndia(shop.parts.clock.now(), 0).getTime() + DAY_MS / 2
  shop.parts.clock.forward(noon - shop.parts.clock.now().getTime())
  const asha = await given.customer()
  // Three lists are read, one of them with a doubt, which the desk quotes ten minutes later. The turmeric order from
  // the catalogue is not a list.
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
  // Two are placed, and one of these is cancelled.
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
  // The catalogue order and the doubtful list are waiting. Of the three lists one line was doubtful.
  expect(before.quoted).toEqual({ count: 4, accepted: 2, waiting: 2 })
  expect(before.reading).toEqual({ lists: 3, questions: 1 })
  expect(before.money.overdue).toEqual({ count: 0, due: 0 })
  expect(before.bestSellers).toEqual([])

  await shop.call('POST', PATHS.orderAction('custom', other._id, 'cancel'), { token: asha.token })
  expect((await look(operator)).revenue.at(-1)).toBeCloseTo(sure.totalAmount)

  // A refund for a returned line reduces the revenue as well.
  await desk.call('POST', DESK_PATHS.orderAction(sure._id, 'dispatch'), { as: operator })
  const [best] = (await look(operator)).bestSellers
  expect(best).toMatchObject({ title: 'Turmeric powder' })
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

test('counts what is due today, late, unpaid and overdue', async () => {
  const meera = await desk.operator()
  const asha = await given.customer()
  const placed = async () => {
    const order = await given.readOrder(asha)
    const json = given.checkout(order)
    expect((await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json })).statusCode).toBeLessThan(300)
    return order
  }
  const before = await look(meera)
  const [today, late] = [await placed(), await placed()]
  const { db, clock } = shop.parts
  const bring = (id: string, at: Date) =>
    db.update(orders).set({ deliveryAt: at, deliveryUntil: null }).where(eq(orders.id, id))
  await bring(today._id, new Date(endOfDayInIndia(clock.now(), 0).getTime() - MINUTE_MS))
  await bring(late._id, new Date(clock.now().getTime() - DAY_MS))
  const after = await look(meera)
  expect(after.today.deliveries).toBe(before.today.deliveries + 1)
  expect(after.today.late).toBe(before.today.late + 1)
  expect(after.work.delivery).toBeGreaterThan(0)

  // The time to pay ends in a month, on the due day.
  clock.forward(31 * DAY_MS)
  const later = await look(await desk.operator('Nila Sen'))
  expect(later.money.overdue.count).toBeGreaterThanOrEqual(2)
  expect(later.money.overdue.due).toBeGreaterThanOrEqual(today.totalAmount + late.totalAmount)
  expect(later.money.unpaid.due).toBeGreaterThanOrEqual(later.money.overdue.due)
})
