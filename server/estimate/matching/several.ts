import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { NUMBER_WORDS } from '../parsing/words/numbers.ts'
import { AND_WORDS } from '../parsing/words/phrases.ts'
import { JOINERS, saysHow, TAIL } from './fillers.ts'
import { JOINERS_OF_EACH, LABEL, partsUnder } from './labels.ts'
import { type Match, type MatchedItem, SURE } from './match.ts'
import type { Matcher } from './matcher.ts'
import { isPairOfNames, sideBySide, sureOfAll } from './side-by-side.ts'

/** Names without any amount are taken apart from so many on: 'seb kela anar'. */
export const A_ROW = 3

/** A comma, or what joins behind brackets: 'roli (kumkum) and rice'. */
const COMMA = new RegExp(`\\s*[,;]\\s*|(?<=\\))\\s*(?:[&+]|(?:${[...AND_WORDS].join('|')})(?=\\s))\\s*`, 'iu')
const HYPHENS_OF_EACH = new RegExp(`\\s*-\\s*|${JOINERS_OF_EACH.source}`, 'iu')

/** 'दूध दही घी आवश्यकतानुसार': names of several things that the catalogue is sure of are several, though it knows the whole as a name too. */
export function severalListed(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  if (item.kinds !== null) return []
  const plain = withoutParentheses(item.words)
  const parts = plain
    .split(COMMA)
    .map((part) => part.trim())
    // Of 'bangles, any colour' the second is no colour that is wanted.
    .filter((part) => part !== '' && !saysHow(part))
  const names = parts.length === 1 && item.manner === 'as-required' ? plain.trim().split(' ') : parts
  if (parts.length === 1 && names.length < A_ROW) return []
  const isOfEach = item.manner === 'as-required'
  return sureOfAll(names, matcher).map(({ words, match }, index) => ({
    item: isOfEach ? { ...item, words } : partOf(item, words, index, names.length),
    match,
  }))
}

/** 'Flowers (rose, marigold, lotus)', where no amount is asked of all together. Of what is made ('panchamrit (milk, curd, honey)') or sold mixed ('havan samagri (til, jau)') brackets say from what. */
export function kindsInBrackets(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  const [, label = '', inside] = /^([^(),]+)\(([^()]*[,&+][^()]*)\)$/u.exec(item.words) ?? []
  if (item.quantity !== null || inside === undefined || MADE.test(label) || COMES_WITH.test(inside)) return []
  return partsUnder(label.trim(), inside, matcher).map(({ words, match }) => ({ item: { ...item, words }, match }))
}
/** 'कलश (नारियल व पत्तों सहित)', 'दीपक (घी एवं तेल वाले)' */
const COMES_WITH = /\s(?:sahit|ke sa+th|[wv]al[aei]|सहित|समेत|के साथ|वाल[ाेी])\s*$/iu
const MADE =
  /amr[iu]t|prasad|naive|bhog|(?:ha[vw]an|suhag|shringar) ?samagri|me[vw]a|अमृत|पंचामृत|प्रसाद|नैवेद्य|भोग|(?:हवन|सुहाग|श्रृंगार|शृंगार) ?सामग्री|मेवा/iu

/**
 * 'Agarbatti & dhoop 1 packet each', 'dry fruits (almond, cashew) 100 g each': an amount of each goes before a name for all of them, where the catalogue is
 * sure of every one.
 */
export function severalOfEach(item: ParsedItem, whole: Match, matcher: Matcher): MatchedItem[] {
  const enclosed = /\(([^)]*[,&+][^)]*)\)/u.exec(item.words)?.[1]
  const [, label = '', under] = enclosed === undefined ? (LABEL.exec(item.words) ?? []) : []
  const labelled = under === undefined ? [] : partsUnder(label, under, matcher)
  const listed = enclosed ?? withoutParentheses(item.words)
  // 'Agarbatti, kapur/camphor': a slash may stand between two names of one thing.
  const slashed = sureOfAll(
    listed.split(JOINERS).map((part) => part.replace(TAIL, '')),
    matcher,
  )
  const joined = listed.split(HYPHENS_OF_EACH).filter((part) => part !== '')
  // The catalogue knows 'dhoop agarbatti' as a name of one thing, but not an amount of each of it. Of a 'dhoop batti' the batti is no wick.
  const isOne = whole.confidence === 1 && (ENDS_ONE.test(item.words) || !isPairOfNames(item.words, matcher))
  const parts = joined.length > 1 ? joined : isOne ? [] : sideBySide(item.words, matcher, SURE)
  const several = [labelled, slashed].find((found) => found.length > 0) ?? sureOfAll(parts, matcher)
  return several.map(({ words, match }) => ({ item: { ...item, words }, match }))
}

const ENDS_ONE = /\s(?:ba+t+i|बत्ती|बाती)$/iu

/**
 * An amount 'each' holds for every part; without it, it was written beside the last one, and may mean any of them. 'Flowers and fruit' without any
 * may be a heading.
 */
export function partOf(item: ParsedItem, words: string, index: number, count: number): ParsedItem {
  if (item.each && (item.quantity !== null || item.manner !== null)) return { ...item, words }
  // '21 diyas + ghee + wicks': a number before several names counts the first.
  const counted = index > 0 ? uncounted(item) : item
  return { ...counted, words, quantityDoubtful: true, trailing: index < count - 1 }
}

/** The number that was read before an item was part of its name, or of another's, unless a second quantity was read beside it. */
export function uncounted(item: ParsedItem): ParsedItem {
  const number = NUMBER_WORDS.get(item.counted ?? '') ?? Number(item.counted)
  const ownNumber = item.unit === null && item.quantity === number
  return ownNumber ? { ...item, quantity: null, lower: null } : item
}

export function withoutParentheses(words: string): string {
  return words.includes('(') && LISTS_IN_BRACKETS.test(words) ? words.replace(/\([^)]*\)?/gu, ' ') : words
}
const LISTS_IN_BRACKETS = new RegExp(`\\([^)]*(?:[,&+]|\\s(?:${[...AND_WORDS].join('|')})\\s)`, 'iu')
