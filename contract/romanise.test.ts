import { expect, test } from 'vitest'
import { romanise } from './romanise.ts'

test.each([
  ['हल्दी', 'haldee'],
  ['कमल', 'kamal'],
  ['कपूर', 'kapoor'],
  ['गंगाजल', 'gangaajal'],
  ['नमकीन', 'namkeen'],
  ['चंपा', 'champaa'],
])('writes %s as %s', (word, written) => {
  expect(romanise(word)).toBe(written)
})
