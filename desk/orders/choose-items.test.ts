import { expect, test } from 'vitest'
import { packsFor } from './choose-items.tsx'

const rice = {
  id: 'rice',
  name: 'Rice',
  nameHi: 'चावल',
  unit: 'kg',
  packs: [{ label: '500 g', quantity: 500, unit: 'g', price: 40 }],
  most: 40,
  priceIsEstimate: false,
  available: true,
} as const

test.each([
  [2, 'kg', 4],
  [0.3, 'kg', 1],
  [3, null, 3],
  [2, 'packet', 2],
] as const)('turns %d %s of an item sold in packs of 500 g into %d packs', (quantity, unit, packs) => {
  expect(packsFor({ ...rice, packs: [...rice.packs] }, { quantity, unit })).toBe(packs)
})
