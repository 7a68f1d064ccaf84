import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { RETENTION, type RetentionName } from '#contract/retention.ts'
import { issueDue } from '#server/invoice/issue.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { rowsOf } from '#server/platform/database.ts'
import { corrections, failedMails } from '#server/platform/desk-schema.ts'
import { hashToken, newId } from '#server/platform/ids.ts'
import {
  answerFiles,
  chatMessages,
  customerMails,
  customers,
  documents,
  enquiries,
  feedback,
  guestEstimates,
  landingVisitors,
  onceRequests,
  operators,
  orderFiles,
  orderHistory,
  orders,
  quotations,
  rateLimits,
  resetCodes,
  sessions,
  stockMoves,
} from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { removeOld } from './sweep.ts'

const shop = testApp()
const given = make(shop)

const run = () => removeOld(shop.parts)
/** The moment `days` days and a minute before now. */
const daysAgo = (days: number) => new Date(shop.parts.clock.now().getTime() - days * DAY_MS - 60_000)

let asha: TestCustomer
beforeEach(async () => {
  asha = await given.customer()
})

async function closedOrder(at: Date): Promise<Order> {
  const order = await given.readOrder(asha)
  await shop.call('POST', PATHS.orderAction('custom', order._id, 'reject'), { token: asha.token, json: {} })
  await shop.parts.db.update(orderHistory).set({ at }).where(eq(orderHistory.orderId, order._id))
  return order
}

/** Every foreign key column that refers to orders. */
const pointingAtOrders = () =>
  rowsOf<{ table: string; column: string }>(
    shop.parts.db,
    sql`select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'orders'::regclass order by 1`,
  )

/** Values by column type. */
const ANY_VALUE: Record<string, SQL> = {
  uuid: sql`gen_random_uuid()`,
  text: sql`gen_random_uuid()::text`,
  jsonb: sql`'[]'::jsonb`,
  bytea: sql`decode(md5(random()::text), 'hex')`,
  boolean: sql`false`,
  'timestamp with time zone': sql`now()`,
}

/** Inserts a row with a value in each required column. Foreign keys refer to any row of their table. */
async function fillRow(table: string, given: Record<string, string>): Promise<void> {
  const columns = await rowsOf<{ name: string; type: string; target: string | null; key: string | null }>(
    shop.parts.db,
    sql`select a.attname as name, format_type(a.atttypid, null) as type, f.confrelid::regclass::text as target, k.attname as key
      from pg_attribute a
      left join pg_constraint f on f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum]
      left join pg_attribute k on k.attrelid = f.confrelid and k.attnum = f.confkey[1]
      where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef`,
  )
  const values = new Map(
    columns.map(({ name, type, target, key }) => [
      name,
      target !== null && key !== null
        ? sql`(select ${sql.identifier(key)} from ${sql.identifier(target)} limit 1)`
        : (ANY_VALUE[type] ?? sql`7`),
    ]),
  )
  for (const [name, id] of Object.entries(given)) values.set(name, sql`${id}::uuid`)
  const names = [...values.keys()].map((name) => sql.identifier(name))
  await shop.parts.db.execute(
    sql`insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)}) values (${sql.join([...values.values()], sql`, `)})`,
  )
}

/** Creates data of a kind at a given moment, and returns a function that counts what is left of it. */
const KINDS: Record<
  Exclude<RetentionName, 'account' | 'log' | 'backups' | 'taught' | 'invoices'>,
  (at: Date) => Promise<() => Promise<number>>
> = {
  async sessions(usedAt) {
    const { id } = await given.customer()
    await shop.parts.db.update(sessions).set({ usedAt }).where(eq(sessions.customerId, id))
    return () => shop.parts.db.$count(sessions, eq(sessions.customerId, id))
  },
  async resetCodes(createdAt) {
    const row = {
      customerId: asha.id,
      codeHash: new Uint8Array(16),
      asker: 'somebody',
      createdAt,
      expiresAt: createdAt,
    }
    await shop.parts.db.insert(resetCodes).values(row)
    return () => shop.parts.db.$count(resetCodes, eq(resetCodes.customerId, asha.id))
  },
  async tries(expire) {
    await shop.parts.db.insert(rateLimits).values({ key: 'loginByAddress:192.0.2.1', points: 3, expire })
    return () => shop.parts.db.$count(rateLimits, eq(rateLimits.key, 'loginByAddress:192.0.2.1'))
  },
  async answers(createdAt) {
    const row = { id: newId(), customerId: asha.id, content: newId(), createdAt, holder: newId(), heldUntil: createdAt }
    await shop.parts.db.insert(onceRequests).values(row)
    return () => shop.parts.db.$count(onceRequests, eq(onceRequests.id, row.id))
  },
  async listFiles(at) {
    const order = await closedOrder(at)
    return () => shop.parts.db.$count(orderFiles, eq(orderFiles.orderId, order._id))
  },
  async guestLists(createdAt) {
    const id = newId()
    await shop.parts.db
      .insert(guestEstimates)
      .values({ id, tokenHash: hashToken(id), createdAt, reading: NOT_YET_READ, listText: 'Haldi' })
    return () => shop.parts.db.$count(guestEstimates, eq(guestEstimates.id, id))
  },
  async corrections(at) {
    const order = await given.readOrder(asha)
    const operator = {
      id: newId(),
      name: 'Meera',
      email: `${newId()}@example.com`,
      passwordHash: '-',
      mustChangePassword: false,
      role: 'owner' as const,
      createdAt: at,
    }
    await shop.parts.db.insert(operators).values(operator)
    const meaning = { itemId: null, quantity: null, unit: null }
    const row = {
      id: newId(),
      at,
      operatorId: operator.id,
      orderId: order._id,
      lineId: 'a',
      page: 1,
      text: 'haldi',
      read: meaning,
      meant: meaning,
    }
    await shop.parts.db.insert(corrections).values(row)
    return () => shop.parts.db.$count(corrections, eq(corrections.id, row.id))
  },
  async queries(closedAt) {
    const row = { id: newId(), customerId: asha.id, createdAt: closedAt, name: 'Asha', query: 'Open?', closedAt }
    await shop.parts.db.insert(enquiries).values(row)
    return () => shop.parts.db.$count(enquiries, eq(enquiries.id, row.id))
  },
  async feedbackFiles(createdAt) {
    const file = { id: newId(), kind: 'image' as const, title: 'a.png', mediaType: 'image/png', byteCount: 1 }
    const row = {
      id: newId(),
      customerId: asha.id,
      createdAt,
      rating: 5,
      reason: 'Kind',
      suggestion: 'None',
      files: [file],
    }
    await shop.parts.db.insert(feedback).values(row)
    return async () =>
      (await shop.parts.db.select().from(feedback).where(eq(feedback.id, row.id)))[0]?.files.length ?? 0
  },
  async answerFiles(at) {
    const about = {
      subject: 'order' as const,
      subjectId: newId(),
      title: 'a.png',
      mediaType: 'image/png',
      byteCount: 1,
    }
    const row = { id: newId(), answerId: newId(), at, ...about }
    await shop.parts.db.insert(answerFiles).values(row)
    return () => shop.parts.db.$count(answerFiles, eq(answerFiles.id, row.id))
  },
  async visitors(createdAt) {
    const row = { id: newId(), email: `${newId()}@example.com`, createdAt }
    await shop.parts.db.insert(landingVisitors).values(row)
    return () => shop.parts.db.$count(landingVisitors, eq(landingVisitors.id, row.id))
  },
  async mails(at) {
    const row = { id: newId(), jobId: newId(), customerId: asha.id, at, subject: 'Welcome' }
    await shop.parts.db.insert(customerMails).values(row)
    await shop.parts.db.insert(failedMails).values({ id: row.jobId, at })
    return async () =>
      (await shop.parts.db.$count(customerMails, eq(customerMails.id, row.id))) +
      (await shop.parts.db.$count(failedMails, eq(failedMails.id, row.jobId)))
  },
  async chats(at) {
    const order = await given.readOrder(asha)
    const row = { id: newId(), customerId: asha.id, orderId: order._id, name: 'packed', at, state: 'sent' } as const
    await shop.parts.db.insert(chatMessages).values(row)
    return () => shop.parts.db.$count(chatMessages, eq(chatMessages.id, row.id))
  },
  async heldMails(at) {
    const held = { to: asha.emailId, subject: 'We have your question', text: 'Namaste', html: '' }
    const row = { id: newId(), jobId: newId(), customerId: asha.id, at, subject: held.subject, held }
    await shop.parts.db.insert(customerMails).values(row)
    return () => shop.parts.db.$count(customerMails, eq(customerMails.id, row.id))
  },
  async mailTexts(at) {
    const id = newId()
    const mail = { to: asha.emailId, subject: 'Welcome', text: '', html: '' }
    await shop.parts.jobs.enqueue(shop.parts.db, 'mail.send', mail, { id })
    await shop.parts.db.execute(
      sql`update pgboss.job set state = 'completed', completed_on = ${at.toISOString()} where id = ${id}`,
    )
    return async () => (await rowsOf(shop.parts.db, sql`select 1 from pgboss.job where id = ${id}`)).length
  },
}

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  'removes %s after their retention, not before',
  async (name) => {
    const { days } = RETENTION[name]
    const [old, young] = [
      await KINDS[name](daysAgo(days)),
      name === 'tries' || name === 'resetCodes' ? null : await KINDS[name](daysAgo(days - 1)),
    ]
    const before = await old()
    expect(before).toBeGreaterThan(0)
    await run()
    await run()
    expect([await old(), await young?.()]).toEqual([0, young === null ? undefined : before])
  },
)

test.each(['tries', 'resetCodes'] as const)('removes %s when their day is over', async (name) => {
  await shop.parts.db.delete(rateLimits)
  const left = await KINDS[name](new Date(shop.parts.clock.now().getTime() - DAY_MS / 2))
  await run()
  expect(await left()).toBe(1)
})

/** Files outside of the database, which the operator deletes. */
const KEPT_OUTSIDE = new Set(['backups', 'taught'])

test('applies every row of the retention table, or states until when the data stays', () => {
  const carried = [...Object.keys(KINDS), 'invoices']
  for (const [name, row] of Object.entries(RETENTION)) {
    expect('until' in row ? null : name).toBe(carried.includes(name) || KEPT_OUTSIDE.has(name) ? name : null)
  }
})

describe('files', () => {
  test('of a closed order go with their rows, by a job of the same transaction, and the quotation stays', async () => {
    const order = await closedOrder(daysAgo(RETENTION.listFiles.days))
    await run()
    const jobs = await rowsOf<{ data: { folders: string[] } }>(
      shop.parts.db,
      sql`select data from pgboss.job where name = 'files.remove'`,
    )
    expect(jobs.flatMap(({ data }) => data.folders)).toContain(`orders/${order._id}`)
    const { order: after } = (await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).json()
    expect(after).toMatchObject({ files: [], totalAmount: order.totalAmount, status: 'Rejected' })
  })

  test('of an open order stay, however old', async () => {
    const order = await given.readOrder(asha)
    const at = daysAgo(5000)
    await shop.parts.db.update(orderHistory).set({ at }).where(eq(orderHistory.orderId, order._id))
    await shop.parts.db.update(orders).set({ expiresAt: null }).where(eq(orders.id, order._id))
    await run()
    expect(await shop.parts.db.$count(orderFiles, eq(orderFiles.orderId, order._id))).toBe(1)
  })
})

test('keeps an open question, however old', async () => {
  const row = { id: newId(), customerId: null, createdAt: daysAgo(5000), name: 'Asha', query: 'Open?' }
  await shop.parts.db.insert(enquiries).values(row)
  await run()
  expect(await shop.parts.db.$count(enquiries, eq(enquiries.id, row.id))).toBe(1)
})

test('keeps a waiting mail, however old', async () => {
  const id = newId()
  await shop.parts.jobs.enqueue(
    shop.parts.db,
    'mail.send',
    { to: asha.emailId, subject: 'Welcome', text: '', html: '' },
    { id },
  )
  await shop.parts.db.execute(sql`update pgboss.job set created_on = '2001-01-01' where id = ${id}`)
  await run()
  expect(await rowsOf(shop.parts.db, sql`select 1 from pgboss.job where id = ${id}`)).toHaveLength(1)
})

describe('orders of deleted accounts', () => {
  /** An order that was placed at this moment by a customer who has deleted the account since. */
  async function keptOrder(placedAt: string) {
    const customer = await given.customer()
    const order = await given.readOrder(customer)
    await shop.parts.db
      .update(orders)
      .set({ placedAt: new Date(placedAt), status: 'Completed' })
      .where(eq(orders.id, order._id))
    await shop.parts.db.transaction((tx) => issueDue(shop.parts, tx, order._id, new Date(placedAt)))
    await shop.parts.db
      .update(customers)
      .set({ deletedAt: new Date(placedAt) })
      .where(eq(customers.id, customer.id))
    await shop.parts.db.delete(orderFiles).where(eq(orderFiles.orderId, order._id))
    return {
      id: order._id,
      left: async () => [
        await shop.parts.db.$count(orders, eq(orders.id, order._id)),
        await shop.parts.db.$count(quotations, eq(quotations.orderId, order._id)),
        await shop.parts.db.$count(documents, eq(documents.orderId, order._id)),
      ],
      customer: () => shop.parts.db.$count(customers, eq(customers.id, customer.id)),
    }
  }
  const runOn = (now: string) => removeOld({ ...shop.parts, clock: { now: () => new Date(now) } })

  test('stay for eight years after the end of their financial year, then go with the account', async () => {
    const [first, last] = [await keptOrder('2027-04-01T00:00:00+05:30'), await keptOrder('2028-03-31T23:59:00+05:30')]
    await runOn('2036-03-31T23:59:00+05:30')
    for (const { left } of [first, last]) expect(await left()).toEqual([1, 1, 1])
    await runOn('2036-04-01T00:01:00+05:30')
    for (const { left, customer } of [first, last]) expect([await left(), await customer()]).toEqual([[0, 0, 0], 0])
  })

  test('go with all dependent rows, and the stock moves stay', async () => {
    const { id, left } = await keptOrder('2027-04-01T00:00:00+05:30')
    await shop.parts.db.insert(operators).values({
      id: newId(),
      name: 'Meera',
      email: `${newId()}@example.com`,
      passwordHash: '-',
      mustChangePassword: false,
      role: 'owner' as const,
      createdAt: new Date(),
    })
    const pointing = await pointingAtOrders()
    expect(pointing.length).toBeGreaterThan(10)
    for (const { table, column } of pointing) await fillRow(table, { [column]: id })
    const counted = () => shop.parts.db.$count(stockMoves)
    const before = await counted()
    await runOn('2036-04-01T00:01:00+05:30')
    expect([await left(), await counted()]).toEqual([[0, 0, 0], before])
  })

  test('stay while the account exists', async () => {
    const order = await given.readOrder(asha)
    await shop.parts.db
      .update(orders)
      .set({ placedAt: new Date('2001-01-01') })
      .where(eq(orders.id, order._id))
    await run()
    expect(await shop.parts.db.$count(orders, eq(orders.id, order._id))).toBe(1)
  })
})

test('removes everything in batches with a transaction each', async () => {
  const old = Array.from({ length: 25 }, () => newId())
  await shop.parts.db.insert(guestEstimates).values(
    old.map((id) => ({
      id,
      tokenHash: hashToken(id),
      createdAt: daysAgo(RETENTION.guestLists.days),
      reading: NOT_YET_READ,
    })),
  )
  await removeOld(shop.parts, 10)
  const jobs = await rowsOf<{ data: { folders: string[] } }>(
    shop.parts.db,
    sql`select data from pgboss.job where name = 'files.remove' order by id`,
  )
  const gone = jobs.map(({ data }) => data.folders.filter((folder) => old.includes(folder.replace('guests/', ''))))
  expect(
    gone
      .map(({ length }) => length)
      .filter((count) => count > 0)
      .sort(),
  ).toEqual([10, 10, 5])
  expect(await shop.parts.db.$count(guestEstimates)).toBe(0)
})

test('continues with the other kinds when one fails', async () => {
  await closedOrder(daysAgo(RETENTION.listFiles.days))
  const left = await KINDS.visitors(daysAgo(RETENTION.visitors.days))
  const failing = vi.spyOn(shop.parts.jobs, 'enqueue').mockRejectedValueOnce(new Error('the queue is gone'))
  await run()
  failing.mockRestore()
  expect(await left()).toBe(0)
})
