import { expect, test } from 'vitest'
import { scriptOf } from './script.ts'

test.each([
  ['Haldi powder 100 gm', 'Latin'],
  ['हल्दी 100 ग्राम (haldi)', 'Devanagari'],
  ['ಅರಿಶಿನ ೧೦೦ ಗ್ರಾಂ', 'Kannada'],
  ['12 - 3', null],
])('the script of %s is %s', (text, script) => {
  expect(scriptOf(text)).toBe(script)
})
