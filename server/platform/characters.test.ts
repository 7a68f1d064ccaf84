import { expect, test } from 'vitest'
import { firstCharacters, lastCharacters } from './characters.ts'

test('text is cut between characters, never inside one', () => {
  expect(firstCharacters('ॐ🪔🪔', 2)).toBe('ॐ🪔')
  expect(lastCharacters('🪔🪔.png', 5)).toBe('🪔.png')
  expect([firstCharacters('haldi', 5), lastCharacters('haldi', 9)]).toEqual(['haldi', 'haldi'])
})
