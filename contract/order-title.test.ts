import { expect, test } from 'vitest'
import { type Named, titleOf } from './order-title.ts'

const list: Named = { type: 'custom', nameOfPuja: null, isList: true, items: 14, hasPandit: null }
const booking: Named = { type: 'appointment', nameOfPuja: 'Ganesh puja', isList: false, items: 9, hasPandit: true }

test.each<[string, Named]>([
  ['Puja list, 14 items', list],
  ['Puja list, 1 item', { ...list, items: 1 }],
  ['Puja list', { ...list, items: 0 }],
  ['Satyanarayan puja list, 14 items', { ...list, nameOfPuja: 'Satyanarayan puja' }],
  ['Puja items, 3 items', { ...list, isList: false, items: 3 }],
  ['Ganesh puja with pandit', booking],
  ['Ganesh puja, pandit only', { ...booking, items: 0 }],
  ['Ganesh puja, items only', { ...booking, hasPandit: false }],
  ['Ganesh puja', { ...booking, items: 0, hasPandit: null }],
  ['Pandit for Ganesh puja', { ...booking, nameOfPuja: 'Pandit for Ganesh puja' }],
])('builds the title %s', (title, named) => {
  expect(titleOf(named)).toBe(title)
})
