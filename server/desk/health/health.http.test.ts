import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { EMBEDDED_HOLDS, HealthAnswer } from '#contract/desk/health.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Reading } from '#contract/order.ts'
import { sendOrNote } from '#server/notification/failed-mails.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { newId } from '#server/platform/ids.ts'
import { AddressRefused } from '#server/platform/mail.ts'
import { customerMails } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { warnOfSize } from './database.ts'
import { measureJobs } from './jobs.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

const look = async (as: TestOperator) => HealthAnswer.parse((await desk.call('GET', DESK_PATHS.health, { as })).json())

test('mails that failed for good are counted once, those that will be retried are not', async () => {
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

test('waiting mails are counted, including retries, with the age of the oldest', async () => {
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

test('mails held for an unconfirmed address are counted until they are given up', async () => {
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

test('lists that wait to be read are counted, with their pages and the time of the oldest', async () => {
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

test('a scheduled job is counted once it is due, and a job between two attempts before its next one', async () => {
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

test('the size of an embedded database is shown, and the log says what to do when it is outgrown', async () => {
  const { parts } = shop
  const operator = await desk.operator()
  const warn = vi.spyOn(parts.log, 'warn')
  // On a busy machine a statement may be slow, which is a warning of its own.
  const warnings = () => warn.mock.calls.filter(([, text]) => text !== 'slow statement')
  await warnOfSize(parts)
  expect(warnings()).toEqual([])

  const asha = await given.customer()
  await parts.db.execute(sql`insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name, placed_at)
    select gen_random_uuid(), 'custom', ${asha.id}, 'Upcoming', now(), now(), 'Asha Rao',
      ${parts.clock.now().toISOString()}::timestamptz - interval '2 hours'
    from generate_series(1, ${EMBEDDED_HOLDS.ordersPerMinute + 1})`)
  await parts.vacuum?.()
  await warnOfSize(parts)
  const { database } = await look(operator)
  if (!parts.isEmbedded) {
    expect(database).toBeNull()
    expect(warnings()).toEqual([])
    return
  }
  expect(database?.ordersPerMinute).toBe(EMBEDDED_HOLDS.ordersPerMinute + 1)
  expect(database?.orders).toBeGreaterThan(EMBEDDED_HOLDS.ordersPerMinute)
  expect(database?.customers).toBeGreaterThan(0)
  const measured = expect.objectContaining({ ordersPerMinute: EMBEDDED_HOLDS.ordersPerMinute + 1 })
  expect(warnings()).toEqual([[measured, expect.stringContaining('npm run move-to-postgres')]])
})

test('waiting jobs are counted, and the maximum of a day is stored', async () => {
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
  await expect.poll(async () => (await look(operator)).jobsNow).toBe(0)
  await measureJobs(shop.parts)
  expect((await look(operator)).jobs.at(-1)).toBe(before + 1)
})
