import { isMeasure } from '../parsing/combine.ts'
import { readSpelledCount } from '../parsing/count.ts'
import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { isSizes } from '../parsing/split-pieces.ts'
import { withBeside } from './beside.ts'
import { FILLERS, isColourOrShape, JOINERS, LOOSE_JOINERS, saysHow, TAIL } from './fillers.ts'
import { behindAmounts, withoutLabel } from './labels.ts'
import { AMBIGUOUS, type MatchedItem, SURE, unsure, withOthers } from './match.ts'
import type { Matcher } from './matcher.ts'
import { withAside, withRemark } from './remarks.ts'
import { severalListed } from './several.ts'
import { sharedName, sureOfAll } from './side-by-side.ts'
import { splitJoined } from './split-joined.ts'

/**
 * Matches the items of one line, and decides with the catalogue's help what the words alone leave open: whether 'cloves, cardamom' are two
 * items, whether words after a quantity are a second item or a remark, and whether a number belongs to the name (7 grains).
 */
export function matchItems(items: readonly ParsedItem[], matcher: Matcher): MatchedItem[] {
  const matched: MatchedItem[] = []
  const isAmong = items.filter(({ quantity }) => quantity !== null).length > 1
  for (const { words, ...rest } of amountsBefore(
    withoutLabel(behindAmounts(withBeside(numbersInNames(items, matcher), matcher), matcher), matcher),
    matcher,
  )) {
    const item = { ...rest, words: words.replace(LOOSE_JOINERS, '').replace(/^of\s+/iu, '') }
    const before = matched.at(-1)
    if (before && saysAgain(item, before, matcher)) continue
    const isAside = /^\([^)]*$/u.test(item.words) && item.quantity !== null && before?.item.quantity !== null
    const enclosed = before && isAside ? enclosedItem(item, before, matcher) : null
    if (enclosed) {
      matched.push(enclosed)
      continue
    }
    if (before && (item.trailing || isAside) && !isItsOwn(item, before, matcher)) {
      matched[matched.length - 1] = isAside ? withAside(before, item) : withRemark(before, item, matcher)
      continue
    }
    if (before && isOfAmount(before, item, matcher)) {
      matched[matched.length - 1] = withRemark(before, { ...item, quantity: null, unit: null }, matcher)
      continue
    }
    const own = splitJoined(item, matcher).map(isAmong ? ownAmount : (one) => one)
    const follows = before !== undefined && before.item.quantity !== null && before.item.unit === null
    // '1 chhada (12)': what follows a bare number and is no item was its measure.
    if (follows && own.every(({ match }) => match.confidence < SURE)) before.item.quantityDoubtful = true
    // 'Red & 49 cloth': a bare number behind words that are no item may be a word of the name that follows, misread.
    const misread = follows && before.match.confidence < SURE
    matched.push(...(misread ? own.map(({ item, match }) => ({ item, match: unsure(match) })) : own))
  }
  return completed(matched, matcher)
}

/** 'Samidha of 9 grahas - 2 packets': a number between words that are a name with it. */
function numbersInNames(items: readonly ParsedItem[], matcher: Matcher): readonly ParsedItem[] {
  const at = items.findIndex(({ words, quantity, unit, lower }, index) => {
    const next = items[index + 1]
    const isBare = quantity !== null && unit === null && lower === null && words !== '' && next
    return isBare && matcher.isName(`${words} ${quantity} ${next.words}`)
  })
  const [one, next] = [items[at], items[at + 1]]
  if (!one || !next) return items
  const whole = {
    ...next,
    words: `${one.words} ${one.quantity} ${next.words}`,
    counted: one.counted,
    trailing: one.trailing,
  }
  return [...items.slice(0, at), whole, ...items.slice(at + 2)]
}

/** 'Coin change 25 coins', 'fruits 3 kg, panch phal': what an amount is of is said behind it once more, and is no second item. */
function saysAgain({ words, trailing, quantity }: ParsedItem, before: MatchedItem, matcher: Matcher): boolean {
  const isKnown = before.item.quantity !== null && before.match.confidence >= SURE
  if (!isKnown || !trailing || quantity !== null) return false
  const { itemId, confidence } = matcher.match(words)
  return confidence === 1 && itemId === before.match.itemId
}

/**
 * 'Wicks 50 wicks Rs 15', 'milk 500 ml fresh Rs 40': what stands without a comma between an amount and its price says what is counted. Another item is one
 * that the catalogue is sure of.
 */
function isOfAmount(before: MatchedItem, item: ParsedItem, matcher: Matcher): boolean {
  const isAmount = before.item.quantity !== null && before.item.unit !== 'rupee'
  if (item.unit !== 'rupee' || !isAmount || !item.close) return false
  const { itemId, confidence } = matcher.match(item.words)
  return confidence < SURE || itemId === before.match.itemId
}

/** 'Kumkum, haldi, akshat, supari 10, badam 5': where others have an amount each, a bare number is of the last of several names. */
function ownAmount({ item, match }: MatchedItem, index: number, all: readonly MatchedItem[]): MatchedItem {
  const isOfLast = all.length > 2 && index < all.length - 1 && !item.each && item.unit === null
  return isOfLast && item.manner === null ? { item: { ...item, quantity: null, lower: null }, match } : { item, match }
}

/**
 * 'Red cloth 1 m, yellow 1', 'betel leaves & nuts - 50 / 25', '2 big garlands for the door and 1 small for the photo': words that are no name of their own share
 * one, and its unit, with the name before them. Never sure.
 */
function completed(matched: readonly MatchedItem[], matcher: Matcher): MatchedItem[] {
  const knownBefore = (at: number, least: number) =>
    matched.slice(0, at).findLast((each) => each.match.confidence >= least)
  return matched.map(({ item, match }, at) => {
    if (item.quantity !== null && match.confidence < SURE && isSizes(item.words.replace(TAIL, ''))) {
      const same = (
        knownBefore(at, AS_SHARED) ?? matched.slice(at + 1).find((each) => each.match.confidence >= AMBIGUOUS)
      )?.match
      if (same) return { item: { ...item, quantityDoubtful: true }, match: withOthers(unsure(same), match) }
    }
    const words = item.words.split(' ').filter((word) => !FILLERS.has(word.toLowerCase()))
    const before = knownBefore(at, SURE)?.item
    const isName = match.confidence >= AS_SHARED || words.length !== 1 || matcher.isName(item.words)
    const ahead = matched[at + 1]
    // '1 m red + 1 m yellow cloth'
    if (!isName && !before && ahead && ahead.match.confidence >= SURE && isColourOrShape(item.words)) {
      const shared = matcher.match(`${item.words} ${ahead.item.words.split(' ').at(-1)}`)
      if (shared.confidence >= SURE) return { item, match: withOthers(unsure(shared), match) }
    }
    const found = isName || !before ? undefined : sharedName(words.join(' '), [before.words], matcher)
    if (!found || !before) return { item, match }
    const unit = item.quantity === null ? null : (item.unit ?? before.unit)
    return { item: { ...item, unit, quantityDoubtful: true }, match: withOthers(unsure(found), match) }
  })
}
/** From here on a word is believed to be what it is like. */
const AS_SHARED = 0.75

/** 'One coconut, one dozen banana': the first number counts its item, so each amount stands before the item it belongs to, and the last item has its own. */
function amountsBefore(items: readonly ParsedItem[], matcher: Matcher): readonly ParsedItem[] {
  const [first, last] = [items[0], items.at(-1)]
  const counted = first && last?.trailing && last.quantity === null ? readSpelledCount(first.words) : null
  if (!first || !counted || matcher.match(first.words).confidence === 1) return items
  if (matcher.match(counted.name).confidence < SURE) return items
  const amounts = [{ ...first, quantity: counted.value, unit: null, lower: null, kinds: null, manner: null }, ...items]
  return items.map(({ words }, index) => ({
    ...(amounts[index] ?? first),
    words: index === 0 ? counted.name : words,
    trailing: false,
    quantityDoubtful: true,
  }))
}

/** 'Stool 1 (red cloth to lay on it 1 metre)': a name in brackets, with an amount that the thing before them is not counted in. Never sure. */
function enclosedItem(item: ParsedItem, before: MatchedItem, matcher: Matcher): MatchedItem | null {
  const isCounted = before.item.unit === null || before.item.unit === 'piece'
  if (!isCounted || !isMeasure(item.unit)) return null
  const words = item.words.slice(1).split(/\s+/u)
  // Of one word it may be what the thing is made of.
  const named = [words.slice(-3), words.slice(-2), words.slice(0, 3), words.slice(0, 2)].map((name) => name.join(' '))
  const name = named.find((each) => each.includes(' ') && matcher.match(each).confidence === 1)
  if (name === undefined) return null
  const match = matcher.match(name)
  return match.itemId === before.match.itemId ? null : { item: { ...item, words: name }, match: unsure(match) }
}

/** 'दही पाव किलो, तूप, मध, साखर (पंचामृतासाठी)': several names behind an amount are items without one. */
function isItsOwn(item: ParsedItem, before: MatchedItem, matcher: Matcher): boolean {
  const joined = item.words.startsWith('(') ? [] : item.words.split(JOINERS).filter((part) => part !== '')
  if (severalListed(item, matcher).length > 0 || sureOfAll(joined, matcher).length > 0) return true
  // 'Coconut 2, stove, rice': one that is known is among others that are wanted.
  // 'Flute 1, butter for the offering'
  const aimed = item.close ? [] : [item.words.replace(TAIL, '')]
  // 'Loose flowers 500 g, any colour'
  return [...joined, item.words, ...aimed].some(
    (part) => !saysHow(part.replace(TAIL, '')) && isApartFrom(before, part, matcher),
  )
}

/** A name that the catalogue is sure of, and not of it together with the name before it. */
function isApartFrom(before: MatchedItem, words: string, matcher: Matcher): boolean {
  if (matcher.match(words).confidence < SURE) return false
  return matcher.match(`${before.item.words} ${words}`).confidence < SURE
}
