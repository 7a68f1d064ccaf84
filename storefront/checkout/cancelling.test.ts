import { expect, test } from 'vitest'
import { cancellingText } from './cancelling.ts'

const booking = { type: 'appointment' as const, startsAt: '2026-12-24T03:30:00Z', totalAmount: 8311.8 }

test('cancelling is free until seven days before the start', () => {
  expect(cancellingText(booking, new Date('2026-12-17T03:29:59Z'))).toBe(
    'You can cancel free of charge until 17 Dec 2026, 9:00 am IST. After that it costs ₹1,662.36, 20% of the total.',
  )
})

test('from then on it costs a fifth, and the customer knows before', () => {
  expect(cancellingText(booking, new Date('2026-12-17T03:30:00Z'))).toBe(
    'The puja begins within 7 days: once it is placed, cancelling costs ₹1,662.36, 20% of the total.',
  )
})

test('of a parcel the day counts on which it comes', () => {
  expect(cancellingText({ ...booking, type: 'custom' }, new Date('2026-12-24T00:00:00Z'))).toBe(
    'It comes within 7 days: once it is placed, cancelling costs ₹1,662.36, 20% of the total.',
  )
})
