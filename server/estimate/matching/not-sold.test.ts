import { expect, test } from 'vitest'
import { SURE } from './match.ts'
import { createMatcher } from './matcher.ts'

const item = (id: string, name: string, ...aliases: string[]) => ({ id, name, nameHi: '', aliases })
const SHOP = [
  item('gulabjal', 'Rose water', 'pannir'),
  item('roti', 'Wheat bread', 'roti'),
  item('beads', 'Glass beads', 'moti'),
]
const NOT_SOLD = ['bucket', 'plastic bucket', 'balti', 'बाल्टी', 'red clay pot', 'glass beans', 'paneer', 'mugs']
const shop = createMatcher(SHOP, NOT_SOLD)
const withBucket = createMatcher([...SHOP, item('bucket', 'Bucket', 'बाल्टी')], NOT_SOLD)

test('what is on the list is no item that it is like', () => {
  expect(createMatcher(SHOP).match('glass beans').itemId).toBe('beads')
  expect(shop.match('glass beans').itemId).toBe(null)
  expect(shop.isNotSold('glass beans')).toBe(true)
  expect(shop.isNotSold('Glass Beans (big)')).toBe(true)
  expect(shop.match('wheat bread').itemId).toBe('roti')
})

test.each([
  ['Bucket', 'as the item is called'],
  ['बाल्टी', 'by another name'],
  ['Bucket बाल्टी', 'in two languages'],
  ['bucket / balti', 'of two names'],
  ['balti', 'by the sound of another name'],
])('%s is found once the shop has one: %s', (words) => {
  expect(shop.match(words).itemId).toBe(null)
  expect(withBucket.match(words).itemId).toBe('bucket')
  expect(withBucket.match(words).confidence).toBeGreaterThanOrEqual(SURE)
  expect(withBucket.isNotSold(words)).toBe(false)
})

test('more or less of a name that the shop has is asked about', () => {
  const { itemId, confidence } = withBucket.match('plastic bucket')
  expect(itemId).toBe('bucket')
  expect(confidence).toBeLessThan(SURE)
  expect(withBucket.isNotSold('plastic bucket')).toBe(false)
  expect(withBucket.isNotSold('glass beans')).toBe(true)
  expect(createMatcher([...SHOP, item('plastic', 'Plastic bucket')], NOT_SOLD).isNotSold('bucket')).toBe(false)
})

test('the words of a name in another order, and its plural, are that name', () => {
  const withPots = createMatcher([...SHOP, item('pot', 'Clay pot red'), item('mug', 'Mug')], [...NOT_SOLD, 'mug'])
  for (const [words, id] of [
    ['red clay pot', 'pot'],
    ['mugs', 'mug'],
  ] as const) {
    expect([words, shop.match(words).itemId]).toEqual([words, null])
    expect([words, withPots.match(words).itemId]).toEqual([words, id])
    expect(withPots.match(words).confidence).toBeGreaterThanOrEqual(SURE)
  }
})

test('a name that only sounds like one of the list is no reason to be sure', () => {
  expect(createMatcher(SHOP).match('paneer').confidence).toBeGreaterThanOrEqual(SURE)
  const { itemId, confidence } = shop.match('paneer')
  expect(itemId).toBe('gulabjal')
  expect(confidence).toBeLessThan(SURE)
})
