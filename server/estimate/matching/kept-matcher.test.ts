import { expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import type { CatalogueEntry } from '../types.ts'
import { keepMatcher } from './kept-matcher.ts'
import { createMatcher } from './matcher.ts'

const named = (id: string, name: string, ...aliases: string[]): CatalogueEntry => ({
  ...entryOf(id, [[100, 'g', 40]]),
  name,
  aliases,
})
const chandan = named('chandan', 'Sandalwood powder', 'chandan')
const kumkum = named('kumkum', 'Kumkum', 'roli', 'kumkum powder')
const rose = named('rose', 'Rose water', 'gulab jal')
const SHOP = [chandan, kumkum, rose]

const MORE = { ...chandan, aliases: [...chandan.aliases, 'gandham', 'सुगन्धिका चूर्ण'] }
const shop = (entries: CatalogueEntry[], notSold: string[] = []) => ({ entries, notSold })
const WORDS = [
  ...['gandham', 'gandam powder', 'gandham, kumkum', 'suganthika churna', 'churn sugandhika', 'சுகந்திகா சூர்ண'],
  ...['kumkum gandham', 'rose gandham', 'gandham (for the pandit)', 'roli', 'gulab', 'Xyzzq'],
]

test('a name layered on a matcher is known as if the matcher was built with it', () => {
  const matcherOf = keepMatcher()
  matcherOf(shop(SHOP))
  const [layered, anew] = [matcherOf(shop([MORE, kumkum, rose])), createMatcher([MORE, kumkum, rose])]
  for (const words of WORDS) {
    const match = anew.match(words)
    expect([words, layered.match(words)]).toEqual([words, match])
    expect([words, layered.evidence(words, match)]).toEqual([words, anew.evidence(words, match)])
    expect([words, layered.isName(words)]).toEqual([words, anew.isName(words)])
    expect([words, layered.search(words, 3)]).toEqual([words, anew.search(words, 3)])
  }
  expect(layered.match('gandham')).toMatchObject({ itemId: 'chandan', confidence: 1 })
})

test('it is gone when it is taken away, and so is what is anything but a name more', () => {
  const matcherOf = keepMatcher()
  const before = matcherOf(shop(SHOP))
  const names = WORDS.map((words) => before.match(words))
  matcherOf(shop([MORE, kumkum, rose]))
  const after = matcherOf(shop([...SHOP]))
  expect(WORDS.map((words) => after.match(words))).toEqual(names)
  for (const changed of [
    { ...chandan, name: 'Gandham' },
    { ...chandan, aliases: ['gandham'] },
  ]) {
    const matcher = matcherOf(shop([changed, kumkum, rose]))
    expect(matcher.match('gandham').confidence).toBe(1)
    expect(matcher.isName(chandan.name) && matcher.isName('chandan')).toBe(false)
  }
  expect(matcherOf(shop([chandan, rose])).match('roli').itemId).toBe(null)
})

test('many names more are built in', () => {
  const matcherOf = keepMatcher()
  matcherOf(shop(SHOP))
  const aliases = [...kumkum.aliases, ...Array.from('abcdefghijkl', (letter) => `${letter.repeat(2)}olika`)]
  expect(matcherOf(shop([chandan, { ...kumkum, aliases }, rose])).match('llolika').itemId).toBe('kumkum')
})

test('another list of what is not sold holds at once, with the names that are layered', () => {
  const matcherOf = keepMatcher()
  expect(matcherOf(shop(SHOP)).match('rose watar').itemId).toBe('rose')
  const listed = matcherOf(shop([MORE, kumkum, rose], ['rose watar', 'gandham']))
  expect(listed.match('rose watar').itemId).toBe(null)
  expect(listed.isNotSold('rose watar')).toBe(true)
  expect(listed.match('gandham')).toMatchObject({ itemId: 'chandan', confidence: 1 })
  expect(listed.withName('rose', 'rose watar').match('rose watar')).toMatchObject({ itemId: 'rose', confidence: 1 })
  expect(matcherOf(shop([MORE, kumkum, rose])).match('rose watar').itemId).toBe('rose')
})
