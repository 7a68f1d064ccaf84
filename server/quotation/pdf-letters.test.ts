import { expect, test } from 'vitest'
import { settable } from './pdf-letters.ts'

const latinAndDevanagari = (letter: string) =>
  /[\p{Script=Latin}\p{Script=Devanagari}\d\s.,/()“”:-]/u.test(letter) && !/[\ufb00-\ufb06\u1ebf]/u.test(letter)

test.each([
  ['an emoji beside words', '🏠 12, 4th Cross 👨‍👩‍👧', '12, 4th Cross'],
  ['an emoji within words', 'Asha 🌺 Rao', 'Asha Rao'],
  ['a sign beside words', '★ Haldi ✓', 'Haldi'],
  ['an emoji alone', '🏠', '(symbol)'],
  ['an emoji in quotation marks', 'Read: “🥥”', 'Read: “(symbol)”'],
  ['an emoji at the beginning of a quotation', 'Read: “🥥 2”', 'Read: “2”'],
  ['a flag', '🇮🇳 Bengaluru', 'Bengaluru'],
  ['a figure on a key', '1️⃣ Haldi', '1 Haldi'],
  ['letters of a script without a face', 'Asha 田中 さん Rao', 'Asha (other script) Rao'],
  ['letters in another form', 'oﬃce ①', 'office 1'],
  ['a letter with rare marks', 'Huế', 'Hue'],
  ['a dash of another kind', 'Jan\u2012Feb', 'Jan-Feb'],
  ['line breaks and control characters', 'a\u0000b\r\nc', 'ab c'],
  ['marks of direction', '\u202aAsha\u202c', 'Asha'],
])('%s', (_, text, set) => {
  expect(settable(text, latinAndDevanagari)).toBe(set)
})

test('separates Devanagari from preceding Latin letters, so that conjuncts form', () => {
  expect(settable('Haldi/हल्दी', latinAndDevanagari)).toBe('Haldi/ हल्दी')
  expect(settable('हल्दी-haldi', latinAndDevanagari)).toBe('हल्दी-haldi')
})
