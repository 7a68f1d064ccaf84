import { expect, test } from 'vitest'
import { HistoryEntry } from './order.ts'

test('parses a history entry without `about`, which a browser stored in an earlier release', () => {
  const kept = { at: '2026-11-20T09:00:00.000Z', from: 'Upcoming', to: 'Upcoming', by: 'operator', note: 'Packed' }
  expect(HistoryEntry.parse(kept)).toEqual({ ...kept, about: null })
  expect(HistoryEntry.parse({ ...kept, about: 'packed' }).about).toBe('packed')
})
