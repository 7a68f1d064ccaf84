import type pg from 'pg'
import type { PlaceOrder } from '#contract/checkout.ts'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { CustomOrder } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import type { Call } from '../load/generator.ts'
import { admitCustomers, admitOperator, emailOf } from './people.ts'

/** A daily action of a customer or an operator. */
export interface DailyCall {
  name: string
  of: 'shop' | 'desk'
  /** The calls to send in turn, or each once. `ask` sends a call that must come before and returns its response. */
  calls(count: number, ask: (call: Call) => Promise<unknown>): Promise<Call[]>
  isOnce?: true
}

/** Enough clients that none waits for its own row. */
export const CALLERS = 500

export const ITEMS = catalogueSeed()
  .filter(({ available }) => available)
  .slice(0, 10)
  .map(({ id }) => ({ itemId: id, packs: 2 }))

export const ADDRESS = { name: 'Asha Rao', phoneNumber: '9845012345', lane1: '12 Temple Road', pincode: '560004' }

export const placingOf = ({ order }: { order: CustomOrder }) =>
  ({
    orderId: order._id,
    type: order.type,
    totalAmount: order.totalAmount,
    ...ADDRESS,
  }) satisfies PlaceOrder

export function callOf(
  method: Call['method'],
  path: string,
  json?: object,
  headers: Record<string, string> = {},
): Call {
  if (json === undefined) return { method, path, headers }
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) }
}

/** A puja of the catalogue takes the time of a pandit. This many are free on a morning. */
const BOOKINGS_A_DAY = 3

/** The daily calls in this shop, with sessions for their users. */
export async function dailyCalls(client: pg.Client): Promise<DailyCall[]> {
  const tokens = await admitCustomers(client, CALLERS)
  const operator = await admitOperator(client)
  const { rows: own } = await client.query<{ id: string; email: string }>(
    `select distinct on (c.id) o.id, c.email from customers c join orders o on o.customer_id = c.id
      where c.email = any ($1) and o.type = 'custom' order by c.id, o.id desc`,
    [tokens.map((_, caller) => emailOf(caller))],
  )
  const orderOf = new Map(own.map(({ id, email }) => [email, id]))
  const [someOrder = ''] = orderOf.values()
  const mine = tokens.map((token) => ({ authorization: `Bearer ${token}` }))
  const ofCustomers = (method: Call['method'], path: string, json?: object) =>
    mine.map((headers) => callOf(method, path, json, headers))
  const turn = (calls: Call[], count: number) =>
    Array.from({ length: count }, (_, at) => calls[at % calls.length] as Call)
  const ofDesk = (path: string, query: Record<string, string> = {}): DailyCall['calls'] => {
    const asked = Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`
    return async () => [callOf('GET', asked, undefined, operator)]
  }
  let booked = 0
  const today = dayInIndia(new Date())
  return [
    { name: 'list of my orders', of: 'shop', calls: async () => ofCustomers('GET', `${PATHS.customOrders}?limit=20`) },
    { name: 'list of my bookings', of: 'shop', calls: async () => ofCustomers('GET', PATHS.appointments) },
    {
      name: 'one order',
      of: 'shop',
      calls: async () =>
        tokens.flatMap((_, caller) => {
          const id = orderOf.get(emailOf(caller))
          return id === undefined ? [] : [callOf('GET', PATHS.order('custom', id), undefined, mine[caller])]
        }),
    },
    {
      name: 'order of 10 items',
      of: 'shop',
      calls: async () => ofCustomers('POST', PATHS.orderItems, { items: ITEMS }),
    },
    {
      name: 'place it',
      of: 'shop',
      isOnce: true,
      calls: async (count, ask) => {
        const placing: Call[] = []
        for (const ordering of turn(ofCustomers('POST', PATHS.orderItems, { items: ITEMS }), count)) {
          const answer = (await ask(ordering)) as { order: CustomOrder }
          placing.push({
            ...ordering,
            method: 'PATCH',
            path: PATHS.placeOrder,
            body: JSON.stringify(placingOf(answer)),
          })
        }
        return placing
      },
    },
    {
      name: 'book a puja and its pandit',
      of: 'shop',
      isOnce: true,
      calls: async (count) =>
        Array.from({ length: count }, () => {
          const day = dayInIndia(new Date(Date.now() + (3 + Math.floor(booked / BOOKINGS_A_DAY)) * DAY_MS))
          const booking = {
            nameOfPuja: 'Griha Pravesh',
            description: 'For a family of six',
            timeToCall: `${day} 09:00`,
          }
          return callOf('POST', PATHS.bookAppointment, booking, mine[booked++ % CALLERS])
        }),
    },
    { name: 'queue', of: 'desk', calls: ofDesk(DESK_PATHS.work) },
    { name: 'queue, searched by name', of: 'desk', calls: ofDesk(DESK_PATHS.work, { q: 'lakshmi' }) },
    { name: 'counts of the queue', of: 'desk', calls: ofDesk(DESK_PATHS.workCounts) },
    { name: 'overview', of: 'desk', calls: ofDesk(DESK_PATHS.overview) },
    { name: 'health', of: 'desk', calls: ofDesk(DESK_PATHS.health) },
    { name: 'orders, newest', of: 'desk', calls: ofDesk(DESK_PATHS.orders) },
    { name: 'orders of a status', of: 'desk', calls: ofDesk(DESK_PATHS.orders, { status: 'Rejected' }) },
    { name: 'orders to deliver, late', of: 'desk', calls: ofDesk(DESK_PATHS.orders, { due: 'late' }) },
    { name: 'counts of what is due', of: 'desk', calls: ofDesk(DESK_PATHS.orderDues) },
    { name: 'orders, by a usual name', of: 'desk', calls: ofDesk(DESK_PATHS.orders, { q: 'lakshmi iyer' }) },
    {
      name: 'orders, by a usual name and status',
      of: 'desk',
      calls: ofDesk(DESK_PATHS.orders, { q: 'lakshmi', status: 'Quoted' }),
    },
    { name: 'orders, by number', of: 'desk', calls: ofDesk(DESK_PATHS.orders, { q: `PG-${someOrder.slice(-8)}` }) },
    { name: 'orders, by phone', of: 'desk', calls: ofDesk(DESK_PATHS.orders, { q: '9800000123' }) },
    { name: 'customers, newest', of: 'desk', calls: ofDesk(DESK_PATHS.customers) },
    { name: 'customers, by a usual name', of: 'desk', calls: ofDesk(DESK_PATHS.customers, { q: 'lakshmi iyer' }) },
    { name: 'customers, by the beginning of a name', of: 'desk', calls: ofDesk(DESK_PATHS.customers, { q: 'laks' }) },
    { name: 'customers, by phone', of: 'desk', calls: ofDesk(DESK_PATHS.customers, { q: '9800000123' }) },
    { name: 'customers, by the end of a phone', of: 'desk', calls: ofDesk(DESK_PATHS.customers, { q: '000123' }) },
    { name: 'customers, by e-mail', of: 'desk', calls: ofDesk(DESK_PATHS.customers, { q: 'customer123@e' }) },
    {
      name: 'customers, by order number',
      of: 'desk',
      calls: ofDesk(DESK_PATHS.customers, { q: `PG-${someOrder.slice(-8)}` }),
    },
    { name: 'one order at the desk', of: 'desk', calls: ofDesk(DESK_PATHS.order(someOrder)) },
    { name: 'calendar of a week', of: 'desk', calls: ofDesk(DESK_PATHS.bookings, { day: today, days: '7' }) },
    { name: 'run of today', of: 'desk', calls: ofDesk(DESK_PATHS.run(today)) },
    { name: 'log', of: 'desk', calls: ofDesk(DESK_PATHS.audit) },
  ]
}
