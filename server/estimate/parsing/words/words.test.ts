import { expect, test } from 'vitest'
import { normaliseText } from '../normalise.ts'
import { NUMBER_WORDS, PART_WORDS } from './numbers.ts'
import { AS_NEEDED } from './phrases.ts'
import { PAV_WORDS, UNIT_WORDS } from './units.ts'

test('a word of a table is written as a normalised line writes it, or no line could ever hold it', () => {
  const words = [...NUMBER_WORDS.keys(), ...PART_WORDS.keys(), ...UNIT_WORDS.keys(), ...PAV_WORDS, ...AS_NEEDED.flat()]
  expect(words.filter((word) => normaliseText(word) !== word)).toEqual([])
})

test('no word is a number and a part of one', () => {
  expect([...NUMBER_WORDS.keys()].filter((word) => PART_WORDS.has(word))).toEqual([])
})

test.each([
  ['ನಾಲ್ಕೂವರೆ', 4.5],
  ['ಮೂರುಕಾಲು', 3.25],
  ['ఐదున్నర', 5.5],
  ['రెండుంబావు', 2.25],
  ['ஐந்தரை', 5.5],
  ['இரண்டேமுக்கால்', 2.75],
])('a part written together with its number is known by both: %s', (word, value) => {
  expect(NUMBER_WORDS.get(word)).toBe(value)
})

test.each([
  ['బాక్సులు', 'box'],
  ['రోలు', 'roll'],
  ['ಬಾಕ್ಸ್ಗಳು', 'box'],
  ['ರೋಲು', 'roll'],
  ['பாக்கெட்டுகள்', 'packet'],
  ['पाकीटे', 'packet'],
])('a unit is known by the endings of several: %s', (word, unit) => {
  expect(UNIT_WORDS.get(word)?.unit).toBe(unit)
})
