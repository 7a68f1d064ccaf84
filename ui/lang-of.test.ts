import { expect, test } from 'vitest'
import { langOf } from './lang-of.ts'

test.each([
  ['हल्दी १०० ग्राम', 'und-Deva'],
  ['ಅರಿಶಿನ 100 gm', 'kn'],
  ['மஞ்சள் 100 கிராம்', 'ta'],
  ['haldi 100 gm', undefined],
  ['haldi (हल्दी) one packet', undefined],
  ['500', undefined],
  ['', undefined],
])('“%s” is %s', (text, language) => {
  expect(langOf(text)).toBe(language)
})
