import { expect, test } from 'vitest'
import { scoresOf } from './corrections.ts'
import { figuresOf } from './figures.ts'

const row = (text: string, itemId: string | null, quantity: number | null, unit: 'g' | 'kg' | null) => ({
  kind: 'item' as const,
  text,
  items: [{ itemId, quantity, unit }],
  fileId: null,
  page: 1,
  box: null,
})

test('scores corrected lines against their meaning, one by one', () => {
  const rows = [
    row('Haldi powder 100 gm', 'haldi_powder', 100, 'g'),
    row('Rice 1 kg', 'rice', 2, 'kg'),
    row('Xyzzq blorp 3', 'camphor', 50, 'g'),
    row('Plastic buckets 1 kg', null, 1, 'kg'),
  ]
  const figures = figuresOf(scoresOf([{ name: 'a list', rows }]))
  expect(figures).toMatchObject({ rows: 4, items: 3, found: 2, amounts: 1, sure: 2, sureWrong: 1 })
})
