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
