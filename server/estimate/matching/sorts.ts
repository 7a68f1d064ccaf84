import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { describes, JOINERS } from './fillers.ts'
import { type MatchedItem, SURE } from './match.ts'
import type { Matcher } from './matcher.ts'

const ENCLOSED = /^([^()]+?)\s*\(\s*([^()]+?)\s*\)$/u
const APART = new RegExp(`\\s*[-/]\\s*|${JOINERS.source}`, 'iu')

/**
 * 'चुनरी (लाल/पीली) 1-1', 'leaf bowls small big 1-1 pkt': an amount of each sort of one thing. What has a name of its own (black sesame) is an item of its
 * own; of the others so many are wanted together, and which nobody knows but who wrote it.
 */
export function sortsOfOne(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  const { name, sorts } = sortsIn(item.words)
  if (item.quantity === null || sorts.length < 2 || !sorts.every(describes)) return []
  const thing = matcher.match(name)
  if (thing.confidence < SURE) return []
  const named = sorts.map((sort) => {
    const match = [`${sort} ${name}`, `${name} ${sort}`]
      .map((words) => matcher.match(words))
      .find(({ confidence }) => confidence >= SURE)
    return { sort, match: match && match.itemId !== thing.itemId ? match : null }
  })
  const others = named.filter(({ match }) => match === null)
  return named.flatMap(({ sort, match }) => {
    if (match) return [{ item: { ...item, words: `${sort} ${name}` }, match }]
    if (sort !== others[0]?.sort) return []
    const quantity = (item.quantity ?? 0) * others.length
    return [{ item: { ...item, quantity, quantityDoubtful: item.quantityDoubtful || others.length > 1 }, match: thing }]
  })
}

function sortsIn(words: string): { name: string; sorts: string[] } {
  const [, outside, inside] = ENCLOSED.exec(words) ?? []
  // 'Bangles (red green) 12 each'
  if (outside !== undefined && inside !== undefined)
    return { name: outside, sorts: inside.split(describes(inside) ? /\s+/u : APART) }
  const all = words.split(/[\s/-]+/u)
  const last = all.findLastIndex((word) => !describes(word))
  return { name: all.slice(0, last + 1).join(' '), sorts: all.slice(last + 1) }
}
