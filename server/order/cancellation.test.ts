import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { cancellationOf, feeSinceAtDesk, feeSinceByCustomer } from './cancellation.ts'
import type { OrderRow } from './store.ts'

const now = new Date('2026-12-01T06:30:00.000Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
const order = (over: Partial<Record<'delivery_at' | 'dispatched_at' | 'fee_since', Date>>) =>
  ({
    status: 'Upcoming',
    starts_at: null,
    ...Object.fromEntries(
      ['delivery_at', 'dispatched_at', 'fee_since'].map((name) => [
        name,
        over[name as keyof typeof over]?.toISOString() ?? null,
      ]),
    ),
  }) as OrderRow

test.each([
  ['without a time, with us', {}, 2, null],
  ['without a time, on its way', { dispatched_at: inDays(-1) }, 30, -1],
  ['that costs a fee, with us', { delivery_at: inDays(1) }, 30, null],
  ['that costs a fee, on its way', { delivery_at: inDays(1), dispatched_at: inDays(-1) }, 30, -6],
  ['that its customer moved, with us', { delivery_at: inDays(30), fee_since: inDays(-2) }, 40, null],
  ['that is free, brought earlier', { delivery_at: inDays(20) }, 3, 13],
  ['that is free and on its way, brought earlier', { delivery_at: inDays(20), dispatched_at: inDays(-1) }, 3, 13],
  ['that is free, brought later', { delivery_at: inDays(20) }, 30, null],
  [
    'that was brought earlier and stayed free, brought later',
    { delivery_at: inDays(3), fee_since: inDays(13) },
    30,
    null,
  ],
])('returns the start of the fee when the desk moves an order %s', (_, over, days, since) => {
  expect(feeSinceAtDesk(order(over), inDays(days), now)).toEqual(since === null ? null : inDays(since))
})

test.each([
  ['that costs a fee', { delivery_at: inDays(1) }, 30, -6],
  ['that its customer moved after it cost a fee', { delivery_at: inDays(30), fee_since: inDays(-2) }, 40, -2],
  ['that is free', { delivery_at: inDays(20) }, 30, null],
  [
    'that the desk brought earlier and stayed free, moved on',
    { delivery_at: inDays(11), fee_since: inDays(9) },
    25,
    null,
  ],
  [
    'that the desk brought earlier and stayed free, moved near',
    { delivery_at: inDays(11), fee_since: inDays(9) },
    12,
    9,
  ],
])('returns the start of the fee when the customer moves an order %s', (_, over, days, since) => {
  expect(feeSinceByCustomer(order(over), inDays(days), now)).toEqual(since === null ? null : inDays(since))
})

test('keeps the free period that the customer was shown when the desk moves the delivery to an earlier time', () => {
  const brought = { ...order({ delivery_at: inDays(11), fee_since: inDays(9) }), cancellation_fee_paise: null }
  expect(cancellationOf(brought, now)).toEqual({ fee: 0, freeUntil: inDays(9).toISOString() })
})
