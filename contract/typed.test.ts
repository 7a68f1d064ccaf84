import { expect, test } from 'vitest'
import { tidied } from './typed.ts'

test.each([
  ['spaces around', '  Asha Rao \u00a0', 'Asha Rao'],
  ['other spaces', 'Asha\u00a0Rao\u3000Bhat', 'Asha Rao Bhat'],
  ['no width', 'A\u200bsha\u2060 Rao\ufeff', 'Asha Rao'],
  ['marks of direction', '\u202aAsha\u202c \u2067Rao\u2069\u200f\u061c', 'Asha Rao'],
  ['a soft hyphen', 'Vidya\u00adranyapura', 'Vidyaranyapura'],
  ['what is left of an emoji', 'Asha\ufe0f Rao\u200d \u{e0041}', 'Asha Rao'],
  ['control characters', 'Asha\u0007 R\u0000ao\u009f', 'Asha Rao'],
  ['half an emoji', 'Asha \ud83d', 'Asha'],
  ['a place for a picture', '\ufffcAsha', 'Asha'],
  ['an accent by itself', 'Jose\u0301', 'José'],
  ['line ends', 'Please ring\r\nat the gate\u2028of the temple', 'Please ring\nat the gate\nof the temple'],
])('normalises %s', (_, typed, meant) => {
  expect(tidied(typed)).toBe(meant)
})

test.each([
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u200f\u202e\u2066\u061c'],
  ['fillers of Hangul', '\u115f\u1160\u3164\uffa0'],
  ['selectors and tags', '\ufe0f\ufe00\u{e0100}\u{e0020}'],
  ['blanks of Braille and Mongolian', '\u2800\u180e'],
  ['an invisible operator', '\u2061\u2063\u034f'],
])('%s alone count as an empty text', (_, typed) => {
  expect(tidied(typed)).toBe('')
})

test.each([
  ['Devanagari with a half letter', 'क्\u200dष'],
  ['Kannada whose conjunct is kept open', 'ರಾಜ್\u200cಕುಮಾರ್'],
  ['Kannada with a whole ra', 'ರ\u200d್ಯ'],
  ['Bengali ya-phala', 'র\u200d্য'],
  ['Malayalam with a last joiner', 'രാജന്\u200d'],
  ['Urdu that does not join', 'خوش\u200cبو'],
  ['a family', '👨\u200d👩\u200d👧'],
  ['a woman with a tone of skin', '👩🏽\u200d🌾'],
  ['a heart', '❤\ufe0f'],
  ['a heart on fire', '❤\ufe0f\u200d🔥'],
  ['a figure on a key', '1\ufe0f⃣'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
])('keeps the joiners of %s', (_, typed) => {
  expect(tidied(typed)).toBe(typed)
})

test('removes a joiner after the last letter of a word', () => {
  expect(tidied('ಕುಮಾರ್\u200c ಭಟ್\u200c')).toBe('ಕುಮಾರ್ ಭಟ್')
})

test('handles many invisible characters quickly', () => {
  const began = performance.now()
  tidied(`${'\u200d\ufe0f\u{e0041}\u200b'.repeat(50_000)}a`)
  tidied(`🏴${'\u{e0041}'.repeat(50_000)}`)
  expect(performance.now() - began).toBeLessThan(2000)
})
