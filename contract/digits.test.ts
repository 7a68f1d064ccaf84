import { expect, test } from 'vitest'
import { asciiDigits, digitsOf } from './digits.ts'

test.each([
  ['Devanagari', '५६०००३'],
  ['Bengali and Assamese', '৫৬০০০৩'],
  ['Gurmukhi', '੫੬੦੦੦੩'],
  ['Gujarati', '૫૬૦૦૦૩'],
  ['Odia', '୫୬୦୦୦୩'],
  ['Tamil', '௫௬௦௦௦௩'],
  ['Telugu', '౫౬౦౦౦౩'],
  ['Kannada', '೫೬೦೦೦೩'],
  ['Malayalam', '൫൬൦൦൦൩'],
  ['Urdu', '۵۶۰۰۰۳'],
  ['Arabic', '٥٦٠٠٠٣'],
  ['Ol Chiki', '᱕᱖᱐᱐᱐᱓'],
  ['Meetei Mayek', '꯵꯶꯰꯰꯰꯳'],
  ['wide', '５６０００３'],
])('converts %s digits to ASCII', (_, typed) => {
  expect(asciiDigits(typed)).toBe('560003')
})

test('keeps all other characters', () => {
  expect(asciiDigits('2½ किलो, ५००g')).toBe('2½ किलो, 500g')
})

test.each(['560003', ' 560 003 ', '560-003', '560\u2011003', '५६०\u00a0००३', '\u200e560003\u200b', '560.003'])(
  'reads %j as a pincode',
  (typed) => {
    expect(digitsOf(typed)).toBe('560003')
  },
)

test('keeps a character that is not a digit', () => {
  expect(digitsOf('560 00O')).toBe('56000O')
})
