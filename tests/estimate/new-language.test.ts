import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { createKnowledge, type Knowledge, withName } from '#server/estimate/knowledge.ts'
import { blocksOf } from '#server/estimate/pages.ts'
import { readLexicon } from '#server/lexicon/lexicon.ts'

/**
 * Shows how to add a language, with an invented one: a file of words in the lexicon folder, and names of items. No code
 * and no weights change, because the weights are learned for classes of words, not for words.
 */
const ZHARA = {
  words: [
    { word: 'drel', class: 'number', value: 2 },
    { word: 'ozdrel', class: 'part', value: 0.5 },
    { word: 'molk', class: 'unit', value: 'kg' },
    { word: 'tun', class: 'unit', value: 'packet' },
    { word: 'vosh', class: 'for' },
    { word: 'yagza', class: 'ceremony' },
    { word: 'tiba', class: 'quality' },
    { word: 'glim parda', class: 'as-required' },
    { word: 'bukrem', class: 'list' },
  ],
}
const NAMES = [
  ['rice', 'koruma'],
  ['ghee', 'slaat'],
  ['camphor', 'ivri'],
] as const

const folder = mkdtempSync(path.join(tmpdir(), 'lexicon-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(path.join(import.meta.dirname, '../../server/lexicon'), folder, { recursive: true })
writeFileSync(path.join(folder, 'zhara.json'), JSON.stringify(ZHARA))

const shop = createKnowledge({ entries: catalogueSeed(), notSold: notSoldSeed() })
const named = NAMES.reduce((known, [itemId, name]) => withName(known, itemId, name), shop)
const withZhara: Knowledge = { ...named, lexicon: readLexicon(folder) }

/** Returns what a page asks for, line by line. */
function read(texts: readonly string[], knowledge: Knowledge) {
  const lines = texts.map((text, at) => ({
    page: 1,
    box: [0.1, 0.1 + at * 0.05, 0.012 * text.length, 0.02] as [number, number, number, number],
    text,
    confidence: 0.95,
  }))
  return blocksOf(lines, knowledge).map(({ readings }) =>
    (readings[0]?.items ?? []).map(({ hit, amount }) => [hit?.itemId, amount?.quantity ?? null, amount?.unit ?? null]),
  )
}

const LIST = [
  'Yagza bukrem',
  'Koruma drel molk',
  'Slaat ozdrel molk (yagza vosh)',
  'Ivri drel tun tiba',
  'Koruma glim parda',
]

test('reads a list in a new language once its words and names are added', () => {
  expect(read(LIST, withZhara)).toEqual([
    [],
    [['rice', 2, 'kg']],
    [['ghee', 0.5, 'kg']],
    [['camphor', 2, 'packet']],
    [['rice', null, null]],
  ])
})

test('does not read it before that', () => {
  expect(read(LIST, shop)).not.toContainEqual([['rice', 2, 'kg']])
  expect(read(LIST, named)).not.toContainEqual([['rice', 2, 'kg']])
})

test('reads lists of other languages as before', () => {
  const others = ['Rice 2 kg', 'घी सवा किलो', 'சந்தனம் 50 கிராம்', '2 packet camphor for havan']
  expect(read(others, withZhara)).toEqual(read(others, shop))
})
