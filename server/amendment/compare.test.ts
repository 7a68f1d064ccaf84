import { expect, test } from 'vitest'
import { withExtras } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { sureLine } from '#server/quotation/item-line.ts'
import { changedLines, onlyTakesAway } from './compare.ts'

function line(kind: EstimateLine['kind'], amountPaise: number): EstimateLine {
  const what = { itemId: null, title: kind, quantity: null, unit: null, packs: 1, pack: null, taxRate: 0 }
  return sureLine({ kind, ...what, unitPricePaise: amountPaise, amountPaise, priceIsEstimate: false })
}
const leftOut = (of: EstimateLine): EstimateLine => ({ ...of, leftOut: true, amountPaise: 0 })

test('treats a round-off and a capped discount that follow other lines as no change, and as only removing goods', () => {
  const [one, other] = [line('item', 10_040), line('item', 5_025)]
  const extras = [line('discount', -12_000), line('round-off', 0)]
  const before = withExtras([one, other, ...extras])
  const after = withExtras([one, leftOut(other), ...extras])
  expect(after.map(({ amountPaise }) => amountPaise)).not.toEqual(before.map(({ amountPaise }) => amountPaise))
  expect(changedLines(before, after)).toMatchObject([{ id: other.id, how: 'left-out' }])
  expect(onlyTakesAway(before, after)).toBe(true)
})

test('treats another discount as a change, and a smaller one as more expensive', () => {
  const item = line('item', 10_000)
  const [discount, roundOff] = [line('discount', -2_000), line('round-off', 0)]
  const before = withExtras([item, discount, roundOff])
  const smaller = withExtras([item, { ...discount, unitPricePaise: -1_000 }, roundOff])
  expect(changedLines(before, smaller)).toMatchObject([{ id: discount.id, how: 'changed' }])
  expect(onlyTakesAway(before, smaller)).toBe(false)
  expect(onlyTakesAway(smaller, before)).toBe(true)
})

test('treats a removed discount or round-off as more expensive', () => {
  const item = line('item', 10_040)
  for (const extra of [line('discount', -2_000), line('round-off', 0)]) {
    const before = withExtras([item, extra])
    const without = before.map((each) => (each.kind === 'item' ? each : leftOut(each)))
    expect(changedLines(before, without)).toMatchObject([{ id: extra.id, how: 'left-out' }])
    expect(onlyTakesAway(before, without)).toBe(false)
  }
})
