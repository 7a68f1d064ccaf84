import type { NameIndex } from './names.ts'
import { phoneticKey, wordsOf } from './writing.ts'

const LEAST_LIKE = 0.35

/**
 * The items for a picker, best first: by any name in any script, also from the first letters of a word, or as like as `least`. Nothing for an empty
 * query.
 */
export function searchNames(index: NameIndex, query: string, limit: number, least = LEAST_LIKE): string[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const [written, key] = [words.join(' '), phoneticKey(words)]
  const scores = new Map(index.like(words, least).map(({ itemId, score }) => [itemId, score]))
  for (const name of index.names) {
    const score = prefixScore(name.words.join(' '), name.key, written, key)
    if (score > (scores.get(name.itemId) ?? 0)) scores.set(name.itemId, score)
  }
  return [...scores]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([itemId]) => itemId)
}

/** How well a name continues what was typed: above 1, so that it goes before whatever is only alike. */
function prefixScore(name: string, nameKey: string, written: string, key: string): number {
  if (name === written) return 3
  if (name.startsWith(written)) return 2.5 - name.length / 1000
  if (` ${name}`.includes(` ${written}`)) return 2
  if (key.length > 1 && nameKey.startsWith(key)) return 1.5
  return written.length > 2 && name.includes(written) ? 1.2 : 0
}
