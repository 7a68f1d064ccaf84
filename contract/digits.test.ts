import { expect, test } from 'vitest'
import { asciiDigits } from './digits.ts'

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
  ['wide', '５６０００３'],
])('%s digits become ASCII ones', (_, typed) => {
  expect(asciiDigits(typed)).toBe('560003')
})

test('all else stays', () => {
  expect(asciiDigits('2½ किलो, ५००g')).toBe('2½ किलो, 500g')
})
