import { expect, test } from 'vitest'
import { romanise } from '#contract/romanise.ts'
import { phoneticKey } from './phonetic-key.ts'

test.each([
  ['हल्दी', 'haldee'],
  ['कमल', 'kamal'],
  ['कपूर', 'kapoor'],
  ['गंगाजल', 'gangaajal'],
  ['नमकीन', 'namkeen'],
  ['चंपा', 'champaa'],
])('%s is written %s', (word, written) => {
  expect(romanise(word)).toBe(written)
})

test.each([
  ['kapoor', 'kapur', 'कपूर'],
  ['phool', 'fool', 'फूल'],
  ['elaichi', 'elaichee', 'elaichii'],
  ['kalawa', 'kalava', 'कलावा'],
  ['mitti ka diya', 'mitti diya', 'मिट्टी का दीया'],
  ['Dhoop batti', 'dhupbatti', 'धूप बत्ती'],
])('%s, %s and %s sound alike', (...spellings) => {
  expect(new Set(spellings.map(phoneticKey)).size).toBe(1)
})

test.each([
  ['til', 'tel'],
  ['kamal', 'kajal'],
  ['फूल', 'फल'],
])('%s and %s do not', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})
