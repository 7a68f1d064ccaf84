import { expect, test } from 'vitest'
import { cancellingText } from './cancelling.ts'

const booking = { type: 'appointment' as const, startsAt: '2026-12-24T03:30:00Z', totalAmount: 8311.8 }

test('allows free cancellation until seven days before the start', () => {
  expect(cancellingText(booking, new Date('2026-12-17T03:29:59Z'))).toBe(
    'You can cancel free of charge until 17 Dec 2026, 9:00 am IST. After that it costs ₹1,662.36, 20% of the total.',
  )
})

test('states the fee of 20% within seven days of the start', () => {
  expect(cancellingText(booking, new Date('2026-12-17T03:30:00Z'))).toBe(
    'The puja begins within 7 days: once it is placed, cancelling costs ₹1,662.36, 20% of the total.',
  )
})

test('counts from the delivery day for a parcel', () => {
  expect(cancellingText({ ...booking, type: 'custom' }, new Date('2026-12-24T00:00:00Z'))).toBe(
    'It comes within 7 days: once it is placed, cancelling costs ₹1,662.36, 20% of the total.',
  )
})
