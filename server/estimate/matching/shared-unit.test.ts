import { expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import { parseItems } from '../parsing/parse-lines.ts'
import { createMatcher } from './matcher.ts'
import { shareUnit } from './shared-unit.ts'
import { matchItems } from './split-items.ts'

const catalogue = [
  { ...entryOf('thread', [[1, 'piece', 10]]), aliases: ['jenu'] },
  { ...entryOf('honey', [[100, 'ml', 50]]), aliases: ['jenu'] },
]
const matcher = createMatcher(catalogue)

test.each([
  ['Jenu 500 ml', 'honey', ['thread']],
  ['Jenu 2', 'thread', ['honey']],
])('of what a name may mean, what is sold by the unit of its amount goes first: %s', (text, id, others) => {
  const items = matchItems(parseItems(text), matcher)
  const [item] = shareUnit(items, (itemId) => catalogue.find((entry) => entry.id === itemId))
  expect(item?.match).toMatchObject({ itemId: id, confidence: 0.6, alternatives: others })
})
