import { expect, test } from 'vitest'
import type { Appointment } from '#contract/order.ts'
import { summaryOf } from '#contract/summary-of.ts'
import { sampleBooking } from '#tests/support/sample-order.ts'
import { type Sort, sortOrders } from './sort.ts'

const NOW = new Date('2026-12-01T04:00:00Z')

const booking = (_id: string, startsAt: string, over: Partial<Appointment> = {}) =>
  summaryOf(sampleBooking(null, { _id, startsAt, status: 'Upcoming', ...over }))

const bookings = [
  booking('1', '2026-12-20T03:30:00Z', { totalAmount: 900 }),
  booking('2', '2026-11-10T03:30:00Z', { status: 'Completed', totalAmount: 4000 }),
  booking('3', '2026-12-01T03:30:00Z', { endsAt: '2026-12-01T06:00:00Z', totalAmount: 2500 }),
  booking('4', '2026-12-05T03:30:00Z', { status: 'Cancelled', totalAmount: 2500 }),
  booking('5', '2026-12-02T03:30:00Z', { status: 'Pending' }),
  booking('6', '2026-11-30T03:30:00Z'),
]

test.each<[Sort, string]>([
  // First the current puja and those to come; then cancelled, past and completed ones, the latest first.
  ['next', '3 5 1 4 6 2'],
  ['newest', '6 5 4 3 2 1'],
  ['oldest', '1 2 3 4 5 6'],
  ['total', '2 4 3 1 6 5'],
])('%s', (sort, ids) => {
  expect(
    sortOrders(bookings, sort, NOW)
      .map(({ _id }) => _id)
      .join(' '),
  ).toBe(ids)
})
