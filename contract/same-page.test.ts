import { expect, test } from 'vitest'
import type { LineKind } from './quotation.ts'
import { isReady } from './same-page.ts'

function line(kind: LineKind, over: { leftOut?: boolean; state?: 'matched' | 'uncertain' } = {}) {
  return { kind, fileId: null, page: 1, leftOut: false, state: 'matched', settledBy: null, ...over } as const
}

test('a quotation is ready when something is sold and nothing waits; gifts, charges and discounts alone do not count', () => {
  const beside = [line('gift'), line('delivery'), line('discount'), line('round-off')]
  expect(isReady([])).toBe(false)
  expect(isReady(beside)).toBe(false)
  expect(isReady([...beside, line('item', { leftOut: true })])).toBe(false)
  expect(isReady([...beside, line('item')])).toBe(true)
  expect(isReady([...beside, line('item'), line('item', { state: 'uncertain' })])).toBe(false)
})
