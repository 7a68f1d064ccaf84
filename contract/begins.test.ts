import { expect, test } from 'vitest'
import { begunBy } from './begins.ts'

test('ranks own names that begin with the text first, then own names with such a word, then other names', () => {
  expect(begunBy('cam', ['Camphor (kapur)'])).toEqual({ rank: 0, by: null })
  expect(begunBy('kap', ['Camphor (kapur)'])).toEqual({ rank: 1, by: null })
  expect(begunBy('karpo', ['Camphor (kapur)'], ['Karpoora', 'Pacha karpooram'])).toEqual({ rank: 2, by: 'Karpoora' })
  expect(begunBy('KARPOORAM', ['Camphor'], ['Pacha karpooram'])).toEqual({ rank: 3, by: 'Pacha karpooram' })
})

test('matches another name only by a whole word or by most of a long word', () => {
  expect(begunBy('asha', ['Shatavari'], ['Ashadi beru'])).toBeNull()
  expect(begunBy('ashadi', ['Shatavari'], ['Ashadi beru'])).toEqual({ rank: 2, by: 'Ashadi beru' })
  expect(begunBy('tel', ['Lamp oil'], ['Diye ka tel'])).toEqual({ rank: 3, by: 'Diye ka tel' })
})

test('accepts the words in any order, in any script, and with separators between them', () => {
  expect(begunBy('by tele', ['Take an order by telephone'])?.rank).toBe(1)
  expect(begunBy('tele order', ['Take an order by telephone'])?.rank).toBe(1)
  expect(begunBy('हल्', ['Turmeric powder', 'हल्दी पाउडर'])?.rank).toBe(0)
  expect(begunBy('puja, gr', ['Griha Pravesh puja'])?.rank).toBe(1)
})

test('does not match the middle of a word or a word that only sounds alike', () => {
  expect(begunBy('asha', ['Prakasha oil', 'Asana seat', 'Ashtagandha powder'])).toBeNull()
  expect(begunBy('asha lamp', ['Asha diya'])).toBeNull()
  expect(begunBy(' ', ['Camphor'])).toBeNull()
})
