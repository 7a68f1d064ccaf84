import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { UNIT_NAMES } from '#contract/unit.ts'
import { foldLetters } from '#server/names/writing.ts'
import { createLexicon, type Entry, readLexicon } from './lexicon.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'a lexicon '))
afterAll(() => rmSync(folder, { recursive: true }))

function read(...words: unknown[]) {
  writeFileSync(path.join(folder, 'klingon.json'), JSON.stringify({ words }))
  return readLexicon(folder)
}

describe('a file of words', () => {
  test('is read, whatever the folder is called', () => {
    expect(read({ word: 'wa', class: 'number', value: 1, note: 'said in trade' }).entriesOf('wa')).toEqual([
      { word: 'wa', class: 'number', value: 1, note: 'said in trade' },
    ])
  })

  test.each([
    ['of a class that there is not', { word: 'wa', class: 'numbr' }, 'class is none of the classes in lexicon.ts'],
    ['without a class', { word: 'wa' }, 'class is none of the classes in lexicon.ts'],
    ['without a word', { class: 'number' }, 'word'],
    ['with a value that says nothing', { word: 'wa', class: 'number', value: true }, 'value'],
    ['with what nobody asks for', { word: 'wa', class: 'number', valeu: 1 }, ''],
  ])('with an entry %s is refused, with the file, the entry and what is wrong', (_what, entry, what) => {
    const good = { word: 'cha', class: 'number', value: 2 }
    const place = `klingon.json, entry 2 (${JSON.stringify(entry)}): ${what}`
    expect(() => read(good, entry)).toThrow(place)
  })
})

describe('what words say', () => {
  const lexicon = createLexicon([
    { word: 'kilo', class: 'unit', value: 'kg' },
    { word: 'as required', class: 'as-required' },
    { word: 'as', class: 'filler' },
    { word: 'ghar', class: 'alike', value: 'house' },
    { word: 'house', class: 'alike', value: 'house' },
    { word: 'makaan', class: 'alike', value: 'घर' },
    { word: 'गृह', class: 'alike', value: 'makaan' },
    { word: 'colour', class: 'of-colour' },
    { word: 'ನ್ನು', class: 'ending', value: 'of' },
    { word: 'ಗಳು', class: 'ending', value: 'several' },
    { word: 'enge', class: 'ending', value: 'verb' },
    { word: 'shubham', class: 'blessing' },
    { word: 'नमः', class: 'blessing' },
    { word: 'सामग्री', class: 'list' },
  ])

  test('a phrase is known with all its words, and how long it may become from its first', () => {
    expect(lexicon.says('as required', 'as-required')).toBe(true)
    expect(lexicon.says('as required', 'unit', 'filler')).toBe(false)
    expect([lexicon.longestFrom('as'), lexicon.longestFrom('kilo'), lexicon.longestFrom('rice')]).toEqual([2, 1, 0])
  })

  test('words of headings and notes are known by their sound too, if they are long enough to tell', () => {
    expect(lexicon.soundsLike('saamagree')).toEqual(['list'])
    expect(lexicon.soundsLike('शुभम')).toEqual(['blessing'])
    expect(lexicon.soundsLike('nam')).toEqual([])
    expect(lexicon.soundsLike('kilow')).toEqual([])
  })

  test('an ending says something where a word stands before it', () => {
    expect(lexicon.endingsOf('karenge')).toEqual(['verb'])
    expect(lexicon.endingsOf('enge')).toEqual([])
    expect(lexicon.endingsOf('xenge')).toEqual([])
  })

  test('words that stand for one another have one form, whatever case and number they are in', () => {
    expect(lexicon.fold('ghar')).toBe(lexicon.fold('house'))
    expect(lexicon.fold('घर')).toBe(lexicon.fold('house'))
    expect(lexicon.fold('griha'), 'by way of the words of another language').toBe(lexicon.fold('house'))
    expect(lexicon.fold('ಪುಸ್ತಕಗಳು')).toBe(lexicon.fold('ಪುಸ್ತಕ'))
    expect(lexicon.fold('colour')).toBe('')
    expect(lexicon.fold('karenge')).not.toBe(lexicon.fold('kar'))
  })
})

describe.each(readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json')))('the words in %s', (file) => {
  const { words }: { words: Entry[] } = JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'))

  test('are written as the words of a list are compared: small letters, folded, one space between two', () => {
    const asCompared = (word: string) =>
      foldLetters(word.toLowerCase().replace(/[\u200b-\u200f]/gu, '')).replace(/\s+/gu, ' ')
    expect(words.map(({ word }) => word).filter((word) => word !== asCompared(word))).toEqual([])
  })

  test('say in each language that a thing is at home, that it is not wanted and that it is optional', () => {
    const remarks = ['at-home', 'not-wanted', 'may-not-be-needed'] as const
    expect(remarks.filter((remark) => words.every((entry) => entry.class !== remark))).toEqual([])
  })

  test('stand there once for each thing they say', () => {
    const said = words.map((entry) => JSON.stringify(entry))
    expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([])
  })

  test('have the value that their class needs', () => {
    const isUnit = (value: unknown) => {
      const [first = '', second] = String(value).split(' ')
      return UNIT_NAMES.some((name) => name === (second ?? first)) && (second === undefined || Number(first) > 0)
    }
    const isRight: Partial<Record<Entry['class'], (entry: Entry) => boolean>> = {
      number: ({ value }) => typeof value === 'number' && value > 0,
      multiple: ({ value }) => typeof value === 'number' && value >= 100,
      unit: ({ value }) => isUnit(value),
      alike: ({ value }) => typeof value === 'string',
      ending: ({ value }) => typeof value === 'string',
    }
    expect(words.filter((entry) => isRight[entry.class]?.(entry) === false)).toEqual([])
  })
})
