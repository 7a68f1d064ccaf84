import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MoveName } from '#contract/status.ts'
import { makeMove } from '#server/order/lifecycle.ts'
import { panditHolds } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '10' })
const { customer, quotedBooking } = make(shop)

const holdsOf = (orderId: string) => shop.parts.db.select().from(panditHolds).where(eq(panditHolds.orderId, orderId))

test.each<[MoveName, number]>([
  ['cancel', 0],
  ['reject', 0],
  ['expire', 0],
  ['changes', 1],
  ['accept', 1],
])('after %s of a booking its pandit is held %i times', async (move, times) => {
  const { _id: orderId } = await quotedBooking(await customer())
  const at = shop.parts.clock.now()
  if ((await holdsOf(orderId)).length === 0) {
    const startsAt = new Date('2026-01-01T00:00:00Z')
    const endsAt = new Date('2026-01-01T02:00:00Z')
    await shop.parts.db.insert(panditHolds).values({ orderId, panditId: 1, startsAt, endsAt })
  }
  await shop.parts.db.transaction((tx) => makeMove(tx, { orderId, move, by: 'customer', at }))
  expect(await holdsOf(orderId)).toHaveLength(times)
  if (times > 0) await shop.parts.db.transaction((tx) => makeMove(tx, { orderId, move: 'cancel', by: 'operator', at }))
  expect(await holdsOf(orderId)).toEqual([])
})
