import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { rowsOf } from '#server/platform/database.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'
import { expireQuotations } from './expire.ts'

const shop = testApp()
const { customer, unknownLine, readOrder, quotedBooking } = make(shop)

const at = ({ type, _id }: Order, rest = '') => `/api/customer/orders/${type}/${_id}${rest}`
const sweepAt = (now: string) => expireQuotations({ ...shop.parts, clock: { now: () => new Date(now) } })
const endOf = (order: Order) => order.quotation?.validUntil ?? ''
const after = (iso: string) => new Date(Date.parse(iso) + 1).toISOString()

test('keeps a quotation open to its last millisecond and expires it afterwards, for lists and booked pujas', async () => {
  const asha = await customer()
  const { token } = asha
  for (const quoted of [readOrder, quotedBooking]) {
    const order = await quoted(asha)
    const read = async () => (await shop.call('GET', at(order), { token })).json().order
    await sweepAt(endOf(order))
    expect((await read()).status).toBe('Quoted')
    await sweepAt(after(endOf(order)))
    const expired = await read()
    expect(expired).toMatchObject({ status: 'Expired', moves: [], quotation: { state: 'expired' } })
    expect(expired.history.at(-1)).toMatchObject({ from: 'Quoted', to: 'Expired', by: 'system', note: null })
    await sweepAt(after(endOf(order)))
    expect(await read()).toEqual(expired)
  }
})

test('rejects a request for changes after the expiry, even before a sweep has run', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  await shop.parts.db.execute(
    sql`update orders set expires_at = created_at - interval '1 second' where id = ${order._id}`,
  )
  const answer = await shop.call('POST', at(order, '/changes'), { token: asha.token, json: { text: 'Add a coconut' } })
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('has expired')])
  const now = (await shop.call('GET', at(order), { token: asha.token })).json().order
  expect(now).toMatchObject({ status: 'Quoted', comments: [] })
})

test('expires only open quotations', async () => {
  const asha = await customer()
  const { token } = asha
  const waiting = await readOrder(asha, [unknownLine()])
  const changing = await readOrder(asha)
  await shop.call('POST', at(changing, '/changes'), { token, json: { text: 'Add a coconut' } })
  const rejected = await readOrder(asha)
  await shop.call('POST', at(rejected, '/reject'), { token })
  await sweepAt('2100-01-01T00:00:00.000Z')
  const statuses = [waiting, changing, rejected].map(
    async (order) => (await shop.call('GET', at(order), { token })).json().order.status,
  )
  expect(await Promise.all(statuses)).toEqual(['Pending', 'Changes Requested', 'Rejected'])
})

test('expires each order once in concurrent sweeps, and continues after one that fails', async () => {
  const asha = await customer()
  const { db } = shop.parts
  const orders = [await readOrder(asha), await readOrder(asha), await readOrder(asha)]
  const [first, stuck, last] = orders as [Order, Order, Order]
  // A trigger rejects its history rows, so its move fails.
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await db.execute(
    sql.raw(
      `create trigger refuse before insert on order_history for each row when (new.order_id = '${stuck._id}') execute function refuse()`,
    ),
  )
  const now = after(endOf(last))
  await Promise.all([sweepAt(now), sweepAt(now)])
  await db.execute(sql`drop function refuse cascade`)
  const moved = async (order: Order) =>
    (
      await rowsOf<{ id: string }>(
        db,
        sql`select id from order_history where order_id = ${order._id} and to_status = 'Expired'`,
      )
    ).length
  expect(await Promise.all([first, stuck, last].map(moved))).toEqual([1, 0, 1])
  await sweepAt(now)
  expect(await moved(stuck)).toBe(1)
})

test('finds due orders by their index', async () => {
  const { db } = shop.parts
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const plan = await rowsOf(
      tx,
      sql`explain select id from orders where status = 'Quoted' and expires_at < now() order by expires_at limit 200`,
    )
    expect(JSON.stringify(plan)).toContain('orders_to_expire')
    expect(JSON.stringify(plan)).not.toContain('Sort')
  })
})
