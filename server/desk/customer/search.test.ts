import { expect, test } from 'vitest'
import { clues } from './search.ts'

test.each([
  ['Lakshmi', { words: ['Lakshmi'], email: 'lakshmi' }],
  ['  lakshmi  ven ', { words: ['lakshmi', 'ven'] }],
  ['R.K. Sharma', { words: ['R', 'K', 'Sharma'] }],
  ['लक्ष्मी', { words: ['लक्ष्मी'], email: 'लक्ष्मी' }],
  ["d'souza & (sons)", { words: ['d', 'souza', 'sons'] }],
  ['Asha@Exam', { email: 'asha@exam' }],
])('%s is a name or an e-mail address', (typed, found) => {
  expect(defined(clues(typed))).toEqual(found)
})

test.each([
  ['PG-7F3A-92C1', '7f3a92c1'],
  ['pg 7f3a 92c1', '7f3a92c1'],
  ['7F3A92C1', '7f3a92c1'],
  ['PG-7F3', '7f3'],
])('%s is an order number', (typed, orderNumber) => {
  expect(clues(typed)).toMatchObject({ orderNumber })
})

test.each([
  ['98450 12345', { phone: '+919845012345' }],
  ['+91 (98450) 12345', { phone: '+919845012345' }],
  ['098450-12345', { phone: '+919845012345' }],
  ['९८४५० १२३४५', { phone: '+919845012345' }],
  ['345', { phoneEnd: '345' }],
  ['12345', { phoneEnd: '12345', orderNumber: '12345' }],
  ['१२३४५', { phoneEnd: '12345' }],
])('%s is a phone number, or the end of one', (typed, found) => {
  expect(defined(clues(typed))).toMatchObject(found)
})

test.each([['?'], ['%'], ['12'], ['-- ;'], ['123456789012345']])('%s matches no criterion', (typed) => {
  const { email: _, ...rest } = defined(clues(typed)) as { email?: string }
  expect(rest).toEqual({})
})

test('an id is looked up directly, and an empty search finds everybody', () => {
  const id = '0199A3C4-7F3A-7B21-8C11-0123456789AB'
  expect(clues(id)).toEqual({ id: id.toLowerCase() })
  expect(clues('  ')).toEqual({ everybody: true })
})

const defined = (found: object) => Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
