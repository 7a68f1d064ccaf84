import type { NameIndex } from './names.ts'
import { phoneticKey, wordsOf } from './writing.ts'

const LEAST_LIKE = 0.35
/** Names that are like a query, and no more, score up to this. */
const ONLY_ALIKE = 1
/** From this on a name has the words of the query as they are written. */
const WRITTEN = 2

/**
 * The items for a picker, best first: by any name in any script, also from the first letters of a word. What is only alike, as much as `least`, is there
 * while no name is written as the query is: a misspelt word may mean it. Nothing for an empty query.
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
  const isNamed = [...scores.values()].some((score) => score >= WRITTEN)
  return [...scores]
    .filter(([, score]) => !isNamed || score > ONLY_ALIKE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([itemId]) => itemId)
}

/** How well a name continues what was typed: above `ONLY_ALIKE`, so that it goes before whatever is only alike. */
function prefixScore(name: string, nameKey: string, written: string, key: string): number {
  if (name === written) return 3
  if (name.startsWith(written)) return 2.5 - name.length / 1000
  if (` ${name}`.includes(` ${written}`)) return WRITTEN
  if (key.length > 1 && nameKey.startsWith(key)) return 1.5
  return written.length > 2 && name.includes(written) ? 1.2 : 0
}
