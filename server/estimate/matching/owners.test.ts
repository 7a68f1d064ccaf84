import { expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import { parseItems } from '../parsing/parse-lines.ts'
import { SURE } from './match.ts'
import { createMatcher } from './matcher.ts'
import { matchItems } from './split-items.ts'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  honey: ['मध', 'মধু'],
  saffron: ['केशर'],
  rose: ['গোলাপ'],
  sandal: ['चंदन पूड', 'শুকনো চন্দন'],
  comb: ['कंगवे'],
  stool: ['চৌকি'],
  flower: ['जास्वंद'],
}
const matcher = createMatcher(
  Object.entries(NAMES).map(([id, aliases]) => ({ ...entryOf(id, [[1, 'piece', 10]]), aliases: [...aliases] })),
)

test.each([
  ['मधाची बाटली २', 'honey', 2, 'bottle'],
  ['केशराची डबी १', 'saffron', 1, 'box'],
  ['মধুর শিশি ১টি', 'honey', 1, 'bottle'],
  ['গোলাপের কৌটো ১', 'rose', 1, 'box'],
])('a pack may be of a thing, or for it, so never surely: %s', (text, itemId, quantity, unit) => {
  const [{ item, match } = { item: null, match: null }] = matchItems(parseItems(text), matcher)
  expect(match).toMatchObject({ itemId })
  expect(match?.confidence).toBeLessThan(SURE)
  expect(item).toMatchObject({ quantity, unit })
})

test.each([
  ['चंदनाची पावडर', 'sandal'],
  ['শুকনা চন্দন', 'sandal'],
])('endings and spellings leave the same name: %s', (words, itemId) => {
  expect(matcher.match(words)).toMatchObject({ itemId, confidence: 0.9 })
})

test.each([
  ['वाणात द्यायचे कंगवे', 'comb'],
  ['ঘট বসানোর চৌকি', 'stool'],
  ['गणपतीला जास्वंद', 'flower'],
])('what is to be done with a thing, or whom it is given to, stands before it: %s', (words, itemId) => {
  const match = matcher.match(words)
  expect(match).toMatchObject({ itemId })
  expect(match.confidence).toBeLessThan(SURE)
})
