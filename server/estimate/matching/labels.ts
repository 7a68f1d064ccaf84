import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { isSortOfThings } from '../parsing/words/phrases.ts'
import { isColourOrShape, JOINERS, LOOSE_JOINERS } from './fillers.ts'
import { type Match, SURE, unsure, withOthers } from './match.ts'
import type { Matcher } from './matcher.ts'
import { sharedName, sideBySide } from './side-by-side.ts'

/**
 * 'Panchamrit: milk 500 ml, curd 250 g', 'panchamrit: milk, curd, honey', 'panchamrit (milk 500 ml, curd 250 g)': several known things behind a colon, or
 * with amounts of their own in brackets, are wanted, and not what they are for.
 */
export function withoutLabel(items: readonly ParsedItem[], matcher: Matcher): readonly ParsedItem[] {
  const [first, ...more] = items
  const [, label = '', sign, under = ''] =
    /^([^:()]+?)\s*(:|\s-\s|\((?=[^)]*$))\s*(.+)$/u.exec(first?.words ?? '') ?? []
  if (sign !== ':' && !isSortOfThings(label.split(' ').at(-1) ?? '')) return items
  const parts = [under, ...more.map(({ words }) => words)].flatMap((words) => words.split(JOINERS))
  const isKnown = (words: string) => matcher.match(words).confidence >= SURE
  if (
    !first ||
    under === '' ||
    parts.length < 2 ||
    (sign === '(' && more.length === 0) ||
    !parts.slice(0, 2).every(isKnown)
  )
    return items
  return [{ ...first, words: under }, ...more]
}

/**
 * 'Sesame - 100 g black + 50 g white', 'incense - 1 pkt agarbatti and 2 pkt dhoop': behind a word for all of them each amount stands before what it is of. Only
 * where the catalogue is sure of every one.
 */
export function behindAmounts(items: readonly ParsedItem[], matcher: Matcher): readonly ParsedItem[] {
  const [first, ...more] = items
  const last = more.at(-1)
  if (!first || !last?.trailing || last.quantity !== null) return items
  if (items.slice(0, -1).some(({ quantity }) => quantity === null)) return items
  const named = more.map(({ words }) => words.replace(LOOSE_JOINERS, ''))
  const isOfColours = named.every(isColourOrShape)
  const matches = named.map((words) => matcher.match(isOfColours ? `${words} ${first.words}` : words))
  const ids = matches.map(({ itemId }) => itemId)
  const isSure = matches.every(({ confidence }) => confidence >= SURE) && new Set(ids).size === ids.length
  const isLabel = isOfColours || (more.length > 1 && ids.includes(matcher.match(first.words).itemId))
  if (!isSure || !isLabel) return items
  return more.map((item, at) => ({
    ...(items[at] ?? item),
    words: isOfColours ? `${named[at]} ${first.words}` : (named[at] ?? ''),
    trailing: false,
    quantityDoubtful: true,
  }))
}

/** 'Cloth - red, white', 'dry fruits - almond cashew raisin': what the things named behind it are. */
export const LABEL = /^([^,;:&+()-]+?)\s*(?::|\s-)\s+(.+)$/u

/** Several things under a label, each by itself or as one of what the label says. Of 'haldi - kumkum, chandan' the first is no label. */
export function partsUnder(label: string, words: string, matcher: Matcher): { words: string; match: Match }[] {
  const named = words.split(JOINERS_OF_EACH).filter((part) => part !== '')
  const parts = named.length > 1 ? named : sideBySide(words, matcher, SURE)
  const matches = parts.map((part) => {
    const alone = matcher.match(part)
    if (alone.confidence >= SURE) return { words: part, match: alone }
    const found = sharedName(part, [label], matcher)
    return { words: part, match: found ? withOthers(unsure(found), alone) : alone }
  })
  const isAll = matches.every(({ match }) => match.confidence >= LABELLED)
  const isSort = isSortOfThings(label.split(' ').at(-1) ?? '') || matcher.match(label).confidence < SURE
  return matches.length > 1 && isAll && isSort ? matches : []
}
/** What is known so well stands under a label. */
const LABELLED = 0.75

/** An amount of each says that 'cashew/raisins' are two. */
export const JOINERS_OF_EACH = new RegExp(`\\s*/\\s*|${JOINERS.source}`, 'giu')
