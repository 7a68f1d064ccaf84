import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { MOVE_NAMES, MOVES, type MoveName, movesFrom, STATUSES, type Status } from '#contract/status.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { makeMove } from './lifecycle.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '10' })
const { customer, readOrder, quotedBooking, checkout } = make(shop)

// The tests do not depend on the customer.
let asha: TestCustomer
beforeAll(async () => {
  asha = await customer()
})

/** The expected moves, written out independently of `MOVES`. Every other move is rejected. */
const DECIDED: Record<MoveName, readonly [from: readonly Status[], to: Status]> = {
  quote: [['Pending', 'Changes Requested'], 'Quoted'],
  reopen: [['Quoted'], 'Pending'],
  accept: [['Quoted'], 'Upcoming'],
  changes: [['Quoted'], 'Changes Requested'],
  reject: [['Quoted'], 'Rejected'],
  expire: [['Quoted'], 'Expired'],
  complete: [['Upcoming'], 'Completed'],
  cancel: [['Pending', 'Quoted', 'Changes Requested', 'Upcoming'], 'Cancelled'],
}
const TYPES = [
  ['custom', readOrder],
  ['appointment', quotedBooking],
] as const

const at = ({ type, _id }: Order, rest = '') => `/api/customer/orders/${type}/${_id}${rest}`
const PAIRS = MOVE_NAMES.flatMap((move) => STATUSES.map((status) => ({ move, status })))

async function standing(owner: TestCustomer, quoted: (typeof TYPES)[number][1], status: Status): Promise<Order> {
  const order = await quoted(owner)
  await shop.parts.db.execute(sql`update orders set status = ${status} where id = ${order._id}`)
  return read(owner, order)
}

async function read(owner: TestCustomer, order: Order): Promise<Order> {
  return (await shop.call('GET', at(order), { token: owner.token })).json().order
}

/** An order without its file links, whose signatures change over time. */
const kept = (order: Order) => ({ ...order, files: [] })

describe.each(TYPES)('an order of type %s', (type, quoted) => {
  test.each(PAIRS)('handles the move $move from $status as decided', async ({ move, status }) => {
    const before = await standing(asha, quoted, status)
    const [from, to] = DECIDED[move]
    const [by] = MOVES[move].by
    const request = { orderId: before._id, move, by, at: shop.parts.clock.now(), note: 'Why' }
    const moved = shop.parts.db.transaction((tx) => makeMove(tx, request))
    if (from.includes(status)) {
      await moved
      const after = await read(asha, before)
      expect(after.status).toBe(to)
      expect(after.history).toEqual([
        ...before.history,
        { at: request.at.toISOString(), from: status, to, by, about: null, note: 'Why' },
      ])
    } else {
      await expect(moved).rejects.toMatchObject({ status: 409, message: expect.stringContaining(status) })
      expect(kept(await read(asha, before))).toEqual(kept(before))
    }
  })

  test.each(STATUSES)(
    'accepts the offered moves of a customer while it is %s, and returns 409 for all others',
    async (status) => {
      const offered = movesFrom(status, 'customer')
      for (const move of ['accept', 'changes', 'reject', 'cancel'] as const) {
        const before = await standing(asha, quoted, status)
        expect(before.moves).toEqual(offered)
        const answer = await press(asha, before, move)
        expect(answer.statusCode, move).toBe(offered.includes(move) ? 200 : 409)
        if (offered.includes(move)) expect(answer.json().order).toMatchObject({ type, status: DECIDED[move][1] })
        else expect(kept(await read(asha, before)), move).toEqual(kept(before))
      }
    },
  )
})

function press({ token }: TestCustomer, order: Order, move: 'accept' | 'changes' | 'reject' | 'cancel') {
  if (move === 'accept') return shop.call('PATCH', '/api/customer/place-order', { token, json: checkout(order) })
  const json = move === 'changes' ? { text: 'Add a coconut' } : {}
  return shop.call('POST', at(order, `/${move}`), { token, json })
}
