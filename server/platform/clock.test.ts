import { expect, test } from 'vitest'
import { clockInIndia, instantInIndia, instantOf } from './clock.ts'

test.each([
  ['2026-12-24 10:30', '2026-12-24T05:00:00.000Z'],
  ['2026-12-24 00:00', '2026-12-23T18:30:00.000Z'],
  ['2028-02-29 23:59', '2028-02-29T18:29:00.000Z'],
])('%s in India is %s, and vice versa', (text, instant) => {
  expect(instantInIndia(text)?.toISOString()).toBe(instant)
  expect(clockInIndia(new Date(instant))).toBe(text)
})

test.each([
  '2026-02-30 10:00',
  '2027-02-29 10:00',
  '2026-13-01 10:00',
  '2026-00-10 10:00',
  '2026-12-24 25:00',
  '2026-12-24 24:00',
  '2026-12-24 10:60',
  '2026-12-24T10:30',
  '',
])('%j is not a valid time', (text) => {
  expect(instantInIndia(text)).toBeNull()
})

test.each([
  ['2026-12-24 05:00:00+00', '2026-12-24T05:00:00.000Z'],
  ['2026-12-24 05:00:00.5+00', '2026-12-24T05:00:00.500Z'],
  ['2026-12-24 05:00:00.123456+00', '2026-12-24T05:00:00.123Z'],
  ['2026-12-24T05:00:00.12+00:00', '2026-12-24T05:00:00.120Z'],
  ['2026-12-24 10:30:00.001+05:30', '2026-12-24T05:00:00.001Z'],
])('converts the database time %s to %s', (text, instant) => {
  expect(instantOf(text)).toBe(instant)
})
