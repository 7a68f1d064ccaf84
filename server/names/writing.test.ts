import { describe, expect, test } from 'vitest'
import { areNear, foldLetters, phoneticKey, scriptOf, tamilKey, wordsOf, writtenForm } from './writing.ts'

describe('folded letters of a word', () => {
  test.each([
    ['a nukta, which people leave out as often as not', 'मेंहदी लाल कपड़ा', 'मेंहदी लाल कपडा'],
    ['a nukta that is a part of its letter', 'पेड\u093cा', 'पेडा'],
    ['an accent', 'Purée', 'Puree'],
    ['a halant at the end of a word', 'जगत् में', 'जगत में'],
    ['the ra of Assam', 'ৰাখী', 'রাখী'],
  ])('%s: %s', (_what, text, folded) => {
    expect(foldLetters(text)).toBe(folded)
  })

  test('keeps Bengali letters apart that differ by a dot', () => {
    expect(foldLetters('পয়সা')).not.toBe(foldLetters('পযসা'))
  })
})

test.each([
  ['Rose-water (small)', ['rose', 'water', 'small']],
  ["Lord's photo", ['lords', 'photo']],
  ['पानं', ['पाने']],
  ['8 x 10', ['8', 'x', '10']],
  ['- / -', []],
])('splits %j into words', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('gives one form for a name however its words are separated', () => {
  expect(writtenForm('Agar-Batti')).toBe(writtenForm('agar batti'))
  expect(writtenForm('Agarbatti')).toBe(writtenForm('agar batti'))
})

describe('the sound of a name', () => {
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
    ['paysa', 'পয়সা', 'पयसा'],
    ['jab', 'যব', 'जब'],
  ])('%s, %s and %s sound alike', (...spellings) => {
    expect(new Set(spellings.map((spelling) => phoneticKey(spelling))).size).toBe(1)
  })

  test.each([
    ['til', 'tel'],
    ['kamal', 'kajal'],
    ['फूल', 'फल'],
  ])('%s and %s do not sound alike', (one, other) => {
    expect(phoneticKey(one)).not.toBe(phoneticKey(other))
  })

  test('has a separate key for Tamil, which writes one letter for two sounds', () => {
    expect(tamilKey(phoneticKey('குங்குமம்'))).toBe(tamilKey(phoneticKey('kungumam')))
    expect(tamilKey(phoneticKey('மஞ்சள் தூள்'))).toBe(tamilKey(phoneticKey('manjal thool')))
    expect(tamilKey(phoneticKey('manjal'))).not.toBe(tamilKey(phoneticKey('mangal')))
  })
})

test('the script of a text is that of its first Indic letter', () => {
  expect(['Haldi', 'Haldi हल्दी', 'ಅರಿಶಿನ', 'മഞ്ഞൾ', '5'].map(scriptOf)).toEqual([
    'latin',
    'devanagari',
    'kannada',
    'malayalam',
    'latin',
  ])
})

test('Latin and Devanagari are near; other scripts are near only to themselves', () => {
  expect(areNear('latin', 'devanagari')).toBe(true)
  expect(areNear('tamil', 'tamil')).toBe(true)
  expect(areNear('latin', 'tamil')).toBe(false)
  expect(areNear('telugu', 'kannada')).toBe(false)
})
