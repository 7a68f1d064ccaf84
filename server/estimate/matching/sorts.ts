import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { describes, JOINERS } from './fillers.ts'
import { type MatchedItem, SURE } from './match.ts'
import type { Matcher } from './matcher.ts'

const ENCLOSED = /^([^()]+?)\s*\(\s*([^()]+?)\s*\)$/u
const APART = new RegExp(`${JOINERS.source}|[\\s/-]+`, 'iu')

/** 'चुनरी (लाल/पीली) 1-1': so many of each sort of one thing are wanted together, and which nobody knows but who wrote it. Black sesame is an item of its own. */
export function sortsOfOne(item: ParsedItem, matcher: Matcher): MatchedItem | null {
  const [, name = '', inside = ''] = ENCLOSED.exec(item.words) ?? []
  const sorts = inside.split(APART)
  const thing = matcher.match(name)
  if (item.quantity === null || sorts.length < 2 || !sorts.every(describes) || thing.confidence < SURE) return null
  const isOther = (words: string) => {
    const { itemId, confidence } = matcher.match(words)
    return confidence >= SURE && itemId !== thing.itemId
  }
  if (sorts.some((sort) => isOther(`${sort} ${name}`))) return null
  return { item: { ...item, quantity: item.quantity * sorts.length, quantityDoubtful: true }, match: thing }
}
