import { expect, test } from 'vitest'
import { romanise } from '#contract/romanise.ts'
import { tamilKey } from './indic-scripts.ts'
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
  ['karpura', 'ಕರ್ಪೂರ', 'కర్పూర'],
  ['arishina', 'arisina', 'ಅರಿಶಿನ'],
  ['vetrilai', 'vettrilai', 'வெற்றிலை'],
  ['vazhaipazham', 'valaipalam', 'வாழைப்பழம்'],
  ['haldar', 'હળદર', 'हळदर'],
  ['supari', 'সুপারি', 'સુપારી'],
  ['gur', 'গুড়', 'गुर'],
  ['dhoop', 'dup', 'ధూప్'],
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

test('Tamil, which writes one letter for two sounds, has a key of its own', () => {
  expect(tamilKey(phoneticKey('குங்குமம்'))).toBe(tamilKey(phoneticKey('kungumam')))
  expect(tamilKey(phoneticKey('மஞ்சள் தூள்'))).toBe(tamilKey(phoneticKey('manjal thool')))
  expect(tamilKey(phoneticKey('manjal'))).not.toBe(tamilKey(phoneticKey('mangal')))
})

test('the letters of Bengali that differ by a dot stay different', () => {
  expect(phoneticKey('পয়সা')).toBe(phoneticKey('paysa'))
  expect(phoneticKey('যব')).toBe(phoneticKey('jab'))
})
