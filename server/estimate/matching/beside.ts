import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { addQuantity, BESIDE } from '../parsing/split-pieces.ts'
import { SURE } from './match.ts'
import type { Matcher } from './matcher.ts'
import { splitParentheses } from './parts.ts'
import { splitJoined } from './split-joined.ts'

/**
 * 'Stool 1 with red cloth 1 m': what stands between two amounts behind a 'with' is wanted too, if it is another thing that the catalogue is sure of. Else
 * it says more of the first thing, and both amounts are of that: 'idol with base 2 ft'.
 */
export function withBeside(items: readonly ParsedItem[], matcher: Matcher): readonly ParsedItem[] {
  const all: ParsedItem[] = []
  for (const item of items) {
    const before = all.at(-1)
    const words = item.words.replace(BESIDE, '')
    if (!before || item.quantity === null || words === item.words) {
      all.push(item)
    } else if (isAnother(words, before, item, matcher)) {
      all.push({ ...item, words, quantityDoubtful: true })
    } else {
      const both = { ...before, words: `${before.words} ${item.words}` }
      addQuantity(both, {
        quantity: { ...item, value: item.quantity, doubtful: item.quantityDoubtful, next: 0 },
        plus: false,
        aside: false,
      })
      all[all.length - 1] = both
    }
  }
  return all
}

function isAnother(words: string, before: ParsedItem, item: ParsedItem, matcher: Matcher): boolean {
  const first = matcher.match(before.words).itemId
  // Of 'jaggery 250 g with chana 250 g (for the vrat)' the brackets name nothing.
  const named = [words, splitParentheses(words)[0]]
  return named.some((name) =>
    splitJoined({ ...item, words: name }, matcher).every(
      ({ match }) => match.confidence >= SURE && match.itemId !== first,
    ),
  )
}
