import { expect, test } from 'vitest'
import { contactsIn } from './contacts.ts'

test.each([
  ['Call 98450 12345, or mail asha.rao@example.com.', ['asha.rao@example.com'], ['+919845012345']],
  ['+91-98450-12345 / 098450 54321', [], ['+919845012345', '+919845054321']],
  ['९८४५०१२३४५ पर बताइए', [], ['+919845012345']],
  ['asha9845012345@example.com', ['asha9845012345@example.com'], []],
  ['(a@b.in) a@b.in; 9845012345 9845012345', ['a@b.in'], ['+919845012345']],
  ['Order PG-7F3A-92C1 of 560004, 2 kg for 22-11-2026', [], []],
])('extracts the contacts of %s', (text, emails, phones) => {
  expect(contactsIn(text)).toEqual({ emails, phones })
})
