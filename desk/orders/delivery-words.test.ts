import { expect, test } from 'vitest'
import { deliveryWords, fieldsOf, instantOf } from './delivery-words.ts'

const now = new Date('2026-11-21T19:00:00Z') // 00:30 on the 22nd in India

test.each([
  ['2026-11-22T10:30:00.000Z', 'Today, 4:00 pm IST'],
  ['2026-11-23T10:30:00.000Z', 'Tomorrow, 4:00 pm IST'],
  ['2026-11-25T10:30:00.000Z', 'Wednesday, 25 Nov 2026, 4:00 pm IST'],
  ['2026-11-21T10:30:00.000Z', 'Late: Saturday, 21 Nov 2026, 4:00 pm IST'],
  [null, 'No delivery day yet'],
])('describes the delivery time %s as %s', (deliverAt, words) => {
  expect(deliveryWords({ type: 'custom', deliverAt, deliverUntil: null, status: 'Upcoming' }, now)).toBe(words)
})

test('asks to complete a puja that has begun', () => {
  const due = { type: 'appointment', deliverAt: '2026-11-21T18:40:00.000Z', deliverUntil: null } as const
  expect(deliveryWords({ ...due, status: 'Upcoming' }, now)).toBe('To complete: Today, 12:10 am IST')
})

test('does not call a delivered order late', () => {
  const due = { type: 'custom', deliverAt: '2026-11-21T10:30:00.000Z', deliverUntil: null } as const
  expect(deliveryWords({ ...due, status: 'Completed' }, now)).not.toContain('Late')
  expect(deliveryWords({ ...due, deliverAt: null, status: 'Cancelled' }, now)).toBe('')
})

test('calls an order late after its delivery window ends, not when it begins', () => {
  const due = { type: 'custom', deliverAt: '2026-11-21T18:30:00.000Z', status: 'Upcoming' } as const
  const words = (deliverUntil: string) => deliveryWords({ ...due, deliverUntil }, now)
  expect(words('2026-11-21T20:30:00.000Z')).toBe('Today, 12:00 am to 2:00 am IST')
  expect(words('2026-11-21T18:45:00.000Z')).toBe('Late: Today, 12:00 am to 12:15 am IST')
})

test('converts between instants and fields in Indian time', () => {
  expect(fieldsOf('2026-11-21T19:00:00.000Z')).toEqual({ day: '2026-11-22', time: '00:30' })
  expect(instantOf('2026-11-22', '00:30')).toBe('2026-11-21T19:00:00.000Z')
  expect(instantOf('', '00:30')).toBe(null)
  expect(fieldsOf(null)).toEqual({ day: '', time: '' })
})
