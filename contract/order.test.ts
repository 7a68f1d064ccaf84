import { expect, test } from 'vitest'
import { HistoryEntry } from './order.ts'

test('an entry of the history that a browser kept from an earlier release is read, though nothing says what it tells of', () => {
  const kept = { at: '2026-11-20T09:00:00.000Z', from: 'Upcoming', to: 'Upcoming', by: 'operator', note: 'Packed' }
  expect(HistoryEntry.parse(kept)).toEqual({ ...kept, about: null })
  expect(HistoryEntry.parse({ ...kept, about: 'packed' }).about).toBe('packed')
})
