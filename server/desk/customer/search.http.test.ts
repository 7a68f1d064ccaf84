import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FoundCustomer } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { orderNumber } from '#contract/format.ts'
import { customers, orders } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

let meera: Awaited<ReturnType<typeof desk.operator>>
let lakshmi: TestCustomer
let sharma: TestCustomer
let hindi: TestCustomer
beforeAll(async () => {
  meera = await desk.operator()
  lakshmi = await given.customer({ name: 'Lakshmi Venkataraman', emailId: 'Lakshmi.V_1@example.com' })
  sharma = await given.customer({ name: 'Dr. R.K.Sharma-Iyengar' })
  hindi = await given.customer({ name: 'लक्ष्मी देवी' })
  await shop.parts.db.update(customers).set({ phone: '+919000054321' }).where(eq(customers.id, sharma.id))
})

async function search(q: string, before?: string): Promise<{ customers: FoundCustomer[]; hasMore: boolean }> {
  const query = new URLSearchParams(before === undefined ? { q } : { q, before })
  const answer = await desk.call('GET', `${DESK_PATHS.customers}?${query}`, { as: meera })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const found = async (q: string) => (await search(q)).customers.map(({ id }) => id)

describe('a customer is found', () => {
  test.each(['lakshmi', 'VENKA', 'venkataraman lak', 'lakshmi.v_1@EXAMPLE.com', 'lakshmi.v_'])('by %s', async (q) => {
    expect(await found(q)).toEqual([lakshmi.id])
  })

  test.each(['sharma', 'Iyen', 'r k sharma', '90000 54321', '+91-90000-54321', '54321', '321', '०००५४३२१'])(
    'by %s, too',
    async (q) => {
      expect(await found(q)).toEqual([sharma.id])
    },
  )

  test('by a name in its own script', async () => {
    expect(await found('लक्ष्मी')).toEqual([hindi.id])
    expect(await found('देवी')).toEqual([hindi.id])
  })

  test('by an order number, its beginning, or the whole order id', async () => {
    const order = await given.readOrder(lakshmi)
    await given.readOrder(lakshmi)
    for (const q of [orderNumber(order._id), orderNumber(order._id).slice(0, 8), order._id]) {
      const [customer] = (await search(q)).customers
      expect(customer).toMatchObject({ id: lakshmi.id, orders: 2, foundOrder: { id: order._id, type: 'custom' } })
    }
    expect(await found(lakshmi.id)).toEqual([lakshmi.id])
  })

  test("by the phone number of an order's recipient", async () => {
    const order = await given.readOrder(lakshmi)
    await shop.parts.db.update(orders).set({ phoneNumber: '+917777788888' }).where(eq(orders.id, order._id))
    expect((await search('77777 88888')).customers).toMatchObject([{ id: lakshmi.id, foundOrder: { id: order._id } }])
    expect(await found('788888')).toEqual([lakshmi.id])
  })
})

test("a customer is found by the name of an order's recipient, with that order", async () => {
  await given.readOrder(hindi)
  const order = await given.readOrder(hindi)
  await given.readOrder(hindi)
  await shop.parts.db.update(orders).set({ customerName: 'Revathi Menon' }).where(eq(orders.id, order._id))
  expect((await search('revathi')).customers).toMatchObject([{ id: hindi.id, foundOrder: { id: order._id } }])
  expect((await search('देवी')).customers).toMatchObject([{ id: hindi.id, foundOrder: null }])
})

test.each([
  'akshmi',
  'venkat sharma',
  'a%',
  '_',
  "x'); drop table customers; --",
  '99999 99999',
  'PG-ZZZZ',
  randomUUID(),
])('%s finds nobody', async (q) => {
  expect(await found(q)).toEqual([])
})

test('pages follow each other, newest first, without gaps', async () => {
  for (let made = 0; made < 19; made += 1) {
    await shop.parts.db.insert(customers).values({
      id: `0199a3c4-0000-7000-8000-0000000000${String(made).padStart(2, '0')}`,
      name: `Many ${made}`,
      email: `many-${made}@example.com`,
      phone: '+919845012345',
      passwordHash: '-',
      createdAt: shop.parts.clock.now(),
    })
  }
  const first = await search('')
  expect([first.customers.length, first.hasMore]).toEqual([20, true])
  const rest = await search('', first.customers.at(-1)?.id)
  expect(rest.hasMore).toBe(false)
  const ids = [...first.customers, ...rest.customers].map(({ id }) => id)
  expect(ids).toEqual([...ids].sort().reverse())
  expect(new Set(ids)).toContain(lakshmi.id)
  expect(new Set(ids).size).toBe(22)
})

describe('among thousands of customers', () => {
  const MANY = 5_001
  beforeAll(async () => {
    // Newer than all others, with the same name.
    await shop.parts.db.execute(
      sql`insert into customers (id, name, email, phone, password_hash, created_at)
        select ('ffffffff-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, 'Usha Bhat', 'usha' || number || '@example.com', '', '', now()
        from generate_series(1, ${MANY}) number`,
    )
  })

  test('an older customer is found by a rare name', async () => {
    expect(await found('venkataraman')).toEqual([lakshmi.id])
    expect(await found('lakshmi.v_1@example.com')).toEqual([lakshmi.id])
  })

  test('customers with a common name come newest first, page by page', async () => {
    const first = await search('usha')
    expect([first.customers.length, first.hasMore]).toEqual([20, true])
    const next = await search('usha', first.customers.at(-1)?.id)
    expect(next.customers.map(({ emailId }) => emailId)).toEqual(
      Array.from({ length: 20 }, (_, at) => `usha${MANY - 20 - at}@example.com`),
    )
  })

  test('an order is found by a rare customer name, although many customers came later', async () => {
    const order = await given.readOrder(lakshmi)
    await shop.parts.db.execute(
      sql`insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name)
        select ('ffffffff-0000-7000-9000-' || lpad(number::text, 12, '0'))::uuid, 'custom', ('ffffffff-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid,
          'Rejected', now(), now(), 'Usha Bhat' from generate_series(1, ${MANY}) number`,
    )
    const orderIds = async (query: Record<string, string>) => {
      const answer = await desk.call('GET', `${DESK_PATHS.orders}?${new URLSearchParams(query)}`, { as: meera })
      return answer.json().orders.map(({ id }: { id: string }) => id)
    }
    expect(await orderIds({ q: 'venkataraman' })).toContain(order._id)
    expect(await orderIds({ q: 'venkataraman', status: 'Rejected' })).toEqual([])
    expect((await orderIds({ q: 'usha', status: 'Rejected' }))[0]).toBe(
      `ffffffff-0000-7000-9000-${String(MANY).padStart(12, '0')}`,
    )
  })
})
