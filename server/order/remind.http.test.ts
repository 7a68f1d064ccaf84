import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { deliver } from '#server/notification/deliver.ts'
import { instantInIndia } from '#server/platform/clock.ts'
import { rowsOf } from '#server/platform/database.ts'
import type { JobData } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { sendReminders } from './remind.ts'

const shop = testApp()
const { customer, line, inDays, quotedBooking, checkout } = make(shop)

/** A time in India, `days` days from now. */
const india = (days: number, time: string) => instantInIndia(inDays(days, time)) as Date
const partsAt = (now: Date) => ({ ...shop.parts, clock: { now: () => now } })
const sweepAt = (now: Date) => sendReminders(partsAt(now))

let asha: TestCustomer
beforeEach(async () => {
  asha = await customer()
})

/** A puja that is confirmed today and starts at this time. */
async function confirmed(startsAt: Date, lines = [line()]): Promise<Order> {
  const order = await quotedBooking(asha, lines)
  const json = checkout(order)
  expect((await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json })).statusCode).toBe(200)
  await start(order, startsAt)
  return order
}

async function start(order: Order, startsAt: Date): Promise<void> {
  await shop.parts.db.execute(sql`update orders set starts_at = ${startsAt.toISOString()} where id = ${order._id}`)
}

async function reminders(): Promise<{ id: string; data: JobData['mail.send'] }[]> {
  return rowsOf(
    shop.parts.db,
    sql`select id, data from pgboss.job where name = 'mail.send' and data->>'to' = ${asha.emailId}
      and data->>'subject' like 'Reminder%' order by created_on, id`,
  )
}

test('sends one reminder, from nine in the morning of the day before', async () => {
  await confirmed(india(5, '10:30'))
  await sweepAt(india(3, '23:59'))
  await sweepAt(new Date(india(4, '09:00').getTime() - 1))
  expect(await reminders()).toEqual([])
  await sweepAt(india(4, '09:00'))
  expect(await reminders()).toHaveLength(1)
  for (const now of [india(4, '09:01'), india(5, '10:29'), india(6, '09:00')]) await sweepAt(now)
  expect(await reminders()).toHaveLength(1)
})

test('sends a late reminder until the start, but not after it', async () => {
  await confirmed(india(5, '00:30'))
  await sweepAt(india(5, '00:30'))
  expect(await reminders()).toEqual([])
  await sweepAt(india(5, '00:29'))
  expect(await reminders()).toHaveLength(1)
})

test('sends one reminder for concurrent sweeps', async () => {
  await confirmed(india(5, '10:30'))
  await confirmed(india(5, '18:00'))
  await Promise.all(Array.from({ length: 5 }, () => sweepAt(india(4, '12:00'))))
  expect(await reminders()).toHaveLength(2)
})

test('sends no reminder for a puja that is cancelled, not confirmed, or confirmed after that morning', async () => {
  const cancelled = await confirmed(india(9, '10:30'))
  const answer = await shop.call('POST', `/api/customer/orders/appointment/${cancelled._id}/cancel`, {
    token: asha.token,
  })
  expect(answer.statusCode).toBe(200)
  await start(cancelled, india(5, '10:30'))
  await start(await quotedBooking(asha), india(5, '10:30'))
  // The reminder for this puja was due yesterday at nine.
  await confirmed(india(0, '23:59'))
  await sweepAt(new Date(india(0, '23:59').getTime() - 60_000))
  await sweepAt(india(4, '12:00'))
  expect(await reminders()).toEqual([])
})

test('sends another reminder for the new start when a puja moves', async () => {
  const order = await confirmed(india(5, '10:30'))
  await sweepAt(india(4, '12:00'))
  await start(order, india(7, '10:30'))
  await sweepAt(india(5, '09:00'))
  expect(await reminders()).toHaveLength(1)
  await sweepAt(india(6, '09:00'))
  expect(await reminders()).toHaveLength(2)
})

test('does not deliver a queued reminder after the puja was cancelled, moved or begun', async () => {
  const order = await confirmed(india(9, '10:30'))
  await sweepAt(india(8, '09:00'))
  const [job] = await reminders()
  if (job === undefined) throw new Error('no reminder')
  const sent: Mail[] = []
  const mailer = { send: async (_: string, mail: Mail) => void sent.push(mail), close: () => {} }
  const deliverAt = (now: Date) => deliver(partsAt(now), mailer, { ...job, lastTry: false })

  await deliverAt(india(9, '10:30'))
  await start(order, india(10, '10:30'))
  await deliverAt(india(8, '09:01'))
  expect(sent).toEqual([])
  await start(order, india(9, '10:30'))
  await deliverAt(india(8, '09:01'))
  const { reminds: _, ...mail } = job.data
  expect(sent).toEqual([mail])
  await shop.call('POST', `/api/customer/orders/appointment/${order._id}/cancel`, { token: asha.token })
  await deliverAt(india(8, '09:01'))
  expect(sent).toHaveLength(1)
})

test('does not record a reminder that could not be queued, and continues with the others', async () => {
  const first = await confirmed(india(5, '10:30'))
  await confirmed(india(5, '18:00'))
  const { jobs } = shop.parts
  const failing: typeof jobs = {
    ...jobs,
    enqueueAll: async (tx, name, all) => {
      if (all.some(({ data }) => 'reminds' in data && data.reminds?.orderId === first._id)) throw new Error('no')
      await jobs.enqueueAll(tx, name, all)
    },
  }
  await sendReminders({ ...partsAt(india(4, '12:00')), jobs: failing })
  expect(await reminders()).toHaveLength(1)
  await sweepAt(india(4, '12:01'))
  expect(await reminders()).toHaveLength(2)
})

test('lists time, address, what the family keeps ready, and the cancellation fee', async () => {
  const kumkum = line({ title: 'Kumkum', leftOut: true, packs: 2, pack: '50 g packet', settledBy: 'customer' })
  const order = await confirmed(india(5, '10:30'), [line(), kumkum])
  await sweepAt(india(4, '09:00'))
  const [job] = await reminders()
  for (const part of [job?.data.text, job?.data.html]) {
    for (const said of ['10:30 am IST', '12 Temple Road, Bengaluru 560004', 'Kumkum', '2 × 50 g packet', '₹8.40'])
      expect(part).toContain(said)
    expect(part).toContain(`/event-review/${order._id}`)
    expect(part).not.toContain('Turmeric')
  }
})
