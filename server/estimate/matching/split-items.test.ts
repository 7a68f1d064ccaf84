import { expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import { parseItems } from '../parsing/parse-lines.ts'
import { createMatcher } from './matcher.ts'
import { matchItems } from './split-items.ts'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  camphor: ['camphor', 'kapoor'],
  kajal: ['kajal'],
  matchbox: ['matchbox', 'match box', 'matches'],
}
const matcher = createMatcher(
  Object.entries(NAMES).map(([id, aliases]) => ({ ...entryOf(id, [[1, 'piece', 10]]), aliases: [...aliases] })),
)

function read(text: string): unknown[] {
  return matchItems(parseItems(text), matcher).map(({ item, match }) => [match.itemId, item.quantity, item.unit])
}

test.each([
  ['kajal dibiya 1', [['kajal', 1, 'box']]],
  ['Camphor small box 2', [['camphor', 2, 'box']]],
  ['Match box 2', [['matchbox', 2, null]]],
])('a box before its number counts boxes, where it is no part of the name: %s', (text, items) => {
  expect(read(text)).toEqual(items)
})
