import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

test('a late UTC evening is already the next day in India', () => {
  expect(formatDate('2026-11-20T19:00:00Z')).toBe('21 Nov 2026')
  expect(formatDateTime('2026-11-20T19:00:00Z')).toBe('21 Nov 2026, 12:30 am')
})
