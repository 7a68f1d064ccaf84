import { expect, test } from 'vitest'
import { normalisePhone, Phone } from './phone.ts'

test.each([
  '9845012345',
  '98450 12345',
  '098450-12345',
  '+91 98450 12345',
  '+91 098450 12345',
  '+91 (0) 98450 12345',
  '+91-(0)-98450-12345',
  '0091 98450 12345',
  '0091 0 98450 12345',
  '919845012345',
  '98450\u201112345',
  '98450.12345',
  '(98450) 12345',
  '\u202a+91 98450 12345\u202c',
  '98450\u200b12345\ufeff',
  '९८४५० १२३४५',
  '೯೮೪೫೦ ೧೨೩೪೫',
  '९८४५०12345',
  '＋９１９８４５０１２３４５',
  'tel:+919845012345',
])('reads %j as +91 98450 12345', (typed) => {
  expect(Phone.parse(typed)).toBe('+919845012345')
})

test('accepts a number that begins with the digits of the country code', () => {
  expect(normalisePhone('9198450123')).toBe('+919198450123')
})

test.each([
  '',
  '\u200b',
  '12345',
  '5845012345',
  '984501234',
  '98450123456',
  '+1 98450 12345',
  '98450 I2345',
  'call 9845012345',
])('rejects %j', (typed) => {
  expect(normalisePhone(typed)).toBeNull()
})
