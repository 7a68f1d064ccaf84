import { expect, test } from 'vitest'
import { firstCharacters, lastCharacters, shortened } from './characters.ts'

test.each([
  ['an emoji', 'ॐ🪔🪔', 2, 'ॐ🪔'],
  ['an emoji of several people', '👨‍👩‍👧👨‍👩‍👧', 1, '👨‍👩‍👧'],
  ['a tone of skin', '👩🏽👩🏽', 1, '👩🏽'],
  ['a flag', '🇮🇳🇮🇳', 1, '🇮🇳'],
  ['a conjunct with its vowel sign', 'श्रीश्री', 1, 'श्री'],
  ['Tamil with its vowel sign', 'கொகொ', 1, 'கொ'],
  ['an accent by itself', 'e\u0301e\u0301', 1, 'e\u0301'],
])('does not split %s', (_, text, most, first) => {
  expect(firstCharacters(text, most)).toBe(first)
})

test('does not split a character at the end of a text', () => {
  expect(lastCharacters('🪔👨‍👩‍👧.png', 5)).toBe('👨‍👩‍👧.png')
})

test('keeps a short text unchanged', () => {
  expect([firstCharacters('haldi', 5), lastCharacters('haldi', 9), shortened('haldi', 5)]).toEqual([
    'haldi',
    'haldi',
    'haldi',
  ])
})

test('ends a shortened text with an ellipsis', () => {
  expect(shortened('haldi kumkum', 7)).toBe('haldi…')
  expect(shortened('👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧')
})

test('limits a letter with a heap of combining marks', () => {
  expect(firstCharacters(`ab${'\u0301'.repeat(5000)}`, 100)).toBe('a')
})
