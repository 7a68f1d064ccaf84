import { UNITS } from '#contract/unit.ts'
import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { NUMBER_WORDS } from '../parsing/words/numbers.ts'
import { describes, isColourOrShape, JOINERS } from './fillers.ts'
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

/**
 * 'लाल पीला कपड़ा 1-1 मीटर', 'तिल काला सफेद 100-100 ग्राम': where several colours stand side by side with one thing, so much of each. What has no colours of
 * its own is one thing, wanted as often.
 */
export function coloursOfOne(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  const words = item.words.split(COLOURS_APART).filter((word) => word !== '')
  const colours = words.filter(isColourOrShape)
  const from = words.findIndex(isColourOrShape)
  const isARow = words.slice(from, from + colours.length).every(isColourOrShape)
  const thing = words.filter((word) => !isColourOrShape(word)).join(' ')
  if (!item.each || item.quantity === null || colours.length < 2 || !isARow || thing === '') return []
  // Of 'white, black, sesame' the last may be a third.
  if (from === 0 && item.words.includes(`${colours.at(-1)},`)) return []
  const named = colours.map((colour) => ({ words: `${colour} ${thing}`, match: matcher.match(`${colour} ${thing}`) }))
  const isSure = named.every(({ match }) => match.confidence >= SURE)
  const kinds = new Set(named.map(({ match }) => match.itemId))
  if (isSure && kinds.size === colours.length)
    return named.map(({ words, match }) => ({ item: { ...item, words }, match }))
  const match = matcher.match(thing)
  const isOne = match.confidence >= SURE && named.every((one) => one.match.itemId === match.itemId)
  const quantity = item.quantity * colours.length
  return isOne ? [{ item: { ...item, quantity, quantityDoubtful: true }, match }] : []
}
const COLOURS_APART = new RegExp(`${JOINERS.source}|[\\s/()-]+`, 'iu')

/** 'पंचमेवा 50-50 ग्राम', '5 fruits 250 g each': as much of every one of the five, or of all that are sold as one thing. */
export function ofEachKind(item: ParsedItem): ParsedItem {
  const [first = ''] = item.words.toLowerCase().split(' ')
  const isOfColours = item.words.split(COLOURS_APART).filter(isColourOrShape).length > 1
  const isOfSeveral = isOfColours || item.counted !== null || NUMBER_WORDS.has(first) || OF_SEVERAL.test(first)
  const dimension = item.unit && UNITS[item.unit].dimension
  const isWeighed = dimension === 'mass' || dimension === 'volume'
  return item.each && isOfSeveral && isWeighed ? { ...item, quantityDoubtful: true } : item
}
const OF_SEVERAL =
  /^(?:panch|sapt|nav(?!a?gra)|पंच|पञ्च|सप्त|सत|नव(?!ग्र)|પંચ|સપ્ત|નવ(?!ગ્ર)|পঞ্চ|সপ্ত|নব(?!গ্র)|ಪಂಚ|ನವ(?!ಗ್ರ)|పంచ|నవ(?!గ్ర)|பஞ்ச|நவ(?!க்ர))/u
