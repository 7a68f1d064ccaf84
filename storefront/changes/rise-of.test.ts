import { describe, expect, it } from 'vitest'
import { riseOf } from './rise-of.ts'

describe('what adding costs', () => {
  it('is the difference of the totals, also where tax is rounded', () => {
    expect(riseOf({ amount: 80, tax: 4, taxRate: 0.05 }, 40)).toBe(42)
    // 5% of 0.10 is half a paisa, of 0.20 one: the second ten paise bring no tax more.
    expect(riseOf({ amount: 0.1, tax: 0.01, taxRate: 0.05 }, 0.1)).toBe(0.1)
  })
})
