import { expect, test } from 'vitest'
import { estimateOf } from '#tests/bench/estimate/estimate-of.ts'

function linesOf(...texts: string[]) {
  const lines = texts.map((text, index) => ({
    page: 1,
    box: [0.1, 0.1 + index / 20, 0.5, 0.03] as [number, number, number, number],
    text,
    confidence: 0.95,
  }))
  return estimateOf(lines).lines.map(({ itemId, quantity, unit, state, assumption }) => ({
    itemId,
    quantity,
    unit,
    state,
    assumption,
  }))
}

test('so many betel leaves as are bound together are a bundle, and no single leaf', () => {
  expect(linesOf('வெற்றிலை - 2 கவுளி')).toMatchObject([
    { itemId: 'paan', quantity: 2, unit: 'bundle', state: 'uncertain' },
  ])
})

test('a bowl before a name says how much of it, and behind it is one', () => {
  expect(linesOf('१ वाटी हळद')).toMatchObject([{ itemId: 'haldi_powder', quantity: 200, unit: 'ml' }])
  expect(linesOf('वाटी - 6', 'ताम्हण - 2')).toMatchObject([
    { itemId: 'bowl', quantity: 6 },
    { itemId: 'thali', quantity: 2 },
  ])
})

test('how many cubits a dhoti has is no amount of it', () => {
  expect(linesOf('9/5 வேஷ்டி - 3')).toMatchObject([{ itemId: 'dhoti', quantity: 3 }])
  expect(linesOf('8 முழ வேஷ்டி - 2')).toMatchObject([{ itemId: 'dhoti', quantity: 2 }])
})

test('a unit that is shortened stands before its number too', () => {
  expect(linesOf('ઘઉં કિ. ૩')).toMatchObject([{ itemId: 'wheat', quantity: 3, unit: 'kg' }])
})

test('a coin that is called by its quarter is no part of a litre', () => {
  expect(linesOf('પાવલી નંગ ૨૧')).toMatchObject([{ itemId: 'coins', quantity: 21 }])
})

test('a plate under its serial number is a plate, and no amount of the line above', () => {
  expect(linesOf('30 పంచామృతం', '31 పళ్లెం 2').at(-1)).toMatchObject({ itemId: 'thali', quantity: 2 })
})

test('sets are counted in Bengali words', () => {
  expect(linesOf('আসনাঙ্গুরীয়ক ৩ প্রস্থ')).toMatchObject([{ itemId: 'asan_ring', quantity: 3, unit: 'set' }])
})

test('"as much as is needed" is no heading', () => {
  expect(linesOf('ধুনো, কর্পূর, মধু পরিমান মত')).toMatchObject([
    { itemId: 'ral', quantity: null },
    { itemId: 'camphor', quantity: null },
    { itemId: 'honey', quantity: null },
  ])
})
