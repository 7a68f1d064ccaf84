import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { expireQuotations } from './expire.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
const { customer, readOrder, quotedBooking, checkout } = make(shop)

const at = ({ type, _id }: Order, rest = '') => `/api/customer/orders/${type}/${_id}${rest}`
const ROUNDS = 8

/** Sends several decisions about a quotation at once. Returns the responses and the resulting order. */
async function decide({ token }: TestCustomer, order: Order, calls: readonly ('accept' | 'reject' | 'cancel')[]) {
  const press = (call: (typeof calls)[number]) =>
    call === 'accept'
      ? shop.call('PATCH', '/api/customer/place-order', { token, json: checkout(order) })
      : shop.call('POST', at(order, `/${call}`), { token, json: {} })
  const [answers] = await Promise.all([Promise.all(calls.map(press)), expireQuotations(shop.parts)])
  const now: Order = (await shop.call('GET', at(order), { token })).json().order
  const decisions = now.history.filter(({ from }) => from !== null && from !== 'Pending')
  return { statuses: answers.map(({ statusCode }) => statusCode), now, decisions }
}

/** Rotates the calls, so that each of them comes first in some round. */
function turned<T>(calls: readonly T[], by: number): T[] {
  const start = by % calls.length
  return [...calls.slice(start), ...calls.slice(0, start)]
}

const TYPES = [
  ['list', readOrder],
  ['booked puja', quotedBooking],
] as const

test.each(TYPES)(
  'lets exactly one of concurrent acceptances, rejections and cancellations of a %s win',
  async (_, quoted) => {
    const asha = await customer()
    for (let round = 0; round < ROUNDS; round++) {
      const order = await quoted(asha)
      const { statuses, now, decisions } = await decide(
        asha,
        order,
        turned(['accept', 'reject', 'cancel', 'reject', 'cancel'] as const, round),
      )
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
      expect(decisions.map(({ to }) => to)).toEqual([now.status])
    }
  },
)

test.each(TYPES)('ends a %s that expires during concurrent decisions once, and never accepts it', async (_, quoted) => {
  const asha = await customer()
  for (let round = 0; round < ROUNDS; round++) {
    const order = await quoted(asha)
    await shop.parts.db.execute(sql`update orders set expires_at = created_at where id = ${order._id}`)
    const { statuses, now, decisions } = await decide(
      asha,
      order,
      turned(['accept', 'reject', 'cancel', 'accept'] as const, round),
    )
    expect(['Expired', 'Rejected', 'Cancelled']).toContain(now.status)
    expect(decisions.map(({ to }) => to)).toEqual([now.status])
    const winners = now.status === 'Expired' ? 0 : 1
    expect(statuses.filter((status) => status === 200)).toHaveLength(winners)
    expect(statuses.filter((status) => status === 409)).toHaveLength(statuses.length - winners)
  }
})

test.each(TYPES)('places a %s once for concurrent acceptances, with one mail', async (_, quoted) => {
  const asha = await customer()
  for (let round = 1; round <= ROUNDS; round++) {
    const { statuses, now, decisions } = await decide(asha, await quoted(asha), ['accept', 'accept', 'accept'])
    expect(statuses).toEqual([200, 200, 200])
    expect(decisions.map(({ to }) => to)).toEqual([now.status])
    expect(now.status).toBe('Upcoming')
    const placed = (await outbox(shop, asha.emailId)).filter(({ subject }) => /is placed|^Confirmed/.test(subject))
    expect(placed).toHaveLength(round)
  }
})
