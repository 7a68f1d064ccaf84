import { expect, test } from 'vitest'
import { pageOf } from './kinds.ts'

const id = '01a21dfb-db27-7000-85de-fd9a31167ff2'

test.each([
  ['comment', 'order', `/orders/${id}#comments`],
  ['comment', 'list', `/lists/${id}`],
  ['message', 'messages', `/orders/${id}#by-hand`],
  ['delivery', 'order', `/orders/${id}`],
] as const)('for a %s at the %s, opens %s', (kind, place, page) => {
  expect(pageOf({ kind, place, id })).toBe(page)
})
