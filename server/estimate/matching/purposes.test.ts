import { expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import { createMatcher } from './matcher.ts'
import { isForThing, namesBeforePurpose } from './purposes.ts'

test.each([
  ['kapur aarti ke liye', ['kapur']],
  ['ladoo ganesh ji ke bhog ke liye', ['ladoo ganesh ji ke', 'ladoo ganesh ji', 'ladoo ganesh', 'ladoo']],
  ['rui batti banane ke liye', ['rui']],
  ['havan ke liye', []],
  ['kapur', []],
])('before the purpose of %s stand %j', (words, names) => {
  expect(namesBeforePurpose(words)).toEqual(names)
})

test.each([
  ['cotton for wicks', true],
  ['flowers for puja', false],
  ['new clothes for the brahmin', false],
  ['coconut with water', false],
])('that %s is for a thing is %s', (words, isFor) => {
  expect(isForThing(words)).toBe(isFor)
})

const NAMES: Readonly<Record<string, readonly string[]>> = {
  rice: ['బియ్యం'],
  kalash: ['కలశం', 'ಕಲಶ'],
  thread: ['ದಾರ'],
  stool: ['ಮಣೆ'],
  cloth: ['బట్టలు', 'ಬಟ್ಟೆ'],
  priests: ['బ్రాహ్మణులకు బట్టలు'],
  bowl: ['గిన్నె'],
  madhuparka: ['మధుపర్కం గిన్నె'],
}
const matcher = createMatcher(
  Object.entries(NAMES).map(([id, aliases]) => ({ ...entryOf(id, [[1, 'piece', 10]]), aliases: [...aliases] })),
)

test.each([
  ['కలశం లోపల పోయడానికి బియ్యం', 'rice'],
  ['కలశం కింద బియ్యం', 'rice'],
  ['ಕಲಶಕ್ಕೆ ಸುತ್ತಲು ದಾರ', 'thread'],
  ['ಮಣೆ ಮೇಲೆ ಹಾಕುವ ಬಟ್ಟೆ', 'cloth'],
  ['బ్రాహ్మణులకు కొత్త బట్టలు', 'priests'],
  ['మధుపర్కం ఇచ్చే గిన్నె', 'madhuparka'],
])('what is done with a thing, and where, stands before it: %s', (words, id) => {
  expect(matcher.match(words).itemId).toBe(id)
})
