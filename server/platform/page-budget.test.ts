import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from './database.ts'
import { createPageBudget } from './page-budget.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a budget leaves no timer behind, however many are made', () => {
  vi.useFakeTimers()
  for (let made = 0; made < 3; made += 1) createPageBudget({} as Db, { ofAll: 50, ofCustomer: 5 })
  expect(vi.getTimerCount()).toBe(0)
})
