import { expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import { kinForm } from './kin.ts'
import { createMatcher } from './matcher.ts'
import { wordsOf } from './phonetic-key.ts'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  red: ['ఎర్ర గుడ్డ', 'কলাপাতা'],
  white: ['తెల్ల గుడ్డ'],
  sandal: ['ಗಂಧದ ಪುಡಿ'],
  photo: ['దేవుడి ఫోటో'],
  book: ['ವ್ರತ ಪುಸ್ತಕ'],
  coconut: ['పీచు కొబ్బరికాయ'],
  turmeric: ['മഞ്ഞൾ', 'மஞ்சள் தூள்'],
  samidha: ['નવગ્રહ સમિધ'],
  yellow: ['yellow cloth'],
  mango: ['aam ke patte'],
}
const matcher = createMatcher(
  Object.entries(NAMES).map(([id, aliases]) => ({ ...entryOf(id, [[1, 'piece', 10]]), aliases: [...aliases] })),
)

test.each([
  ['ఎరుపు వస్త్రం', 'red'],
  ['తెల్లటి బట్ట', 'white'],
  ['ಗಂಧ ಹುಡಿ', 'sandal'],
  ['దేవుని పటము', 'photo'],
  ['ವ್ರತದ ಪುಸ್ತಕಗಳು', 'book'],
  ['పీచు టెంకాయలు', 'coconut'],
  ['రక్త వస్త్రము', 'red'],
  ['மஞ்சள் பொடி', 'turmeric'],
  ['નવગ્રહના સમિધ', 'samidha'],
  ['पीला cloth', 'yellow'],
  ['peeli colour ka vastra', 'yellow'],
  ['पिवळे कापड', 'yellow'],
  ['mango patta', 'mango'],
])('words that stand for one another make the same name: %s', (words, id) => {
  const { itemId, confidence } = matcher.match(words)
  expect(itemId).toBe(id)
  expect(confidence).toBeGreaterThanOrEqual(0.85)
})

test('a single word, and another colour, make another name', () => {
  expect(kinForm(wordsOf('గుడ్డ'))).toBeNull()
  expect(kinForm(wordsOf('cloth'))).toBeNull()
  expect(matcher.match('hara kapda').confidence).toBeLessThan(0.85)
  expect(matcher.match('ఆకుపచ్చ వస్త్రం').confidence).toBeLessThan(0.85)
})
