import { readSpelledCount } from '../parsing/count.ts'
import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { NUMBER_WORDS } from '../parsing/words/numbers.ts'
import { AND_WORDS } from '../parsing/words/phrases.ts'
import { describes, EITHER, FILLERS, JOINERS, LOOSE_JOINERS, SIZES } from './fillers.ts'
import { JOINERS_OF_EACH, LABEL, partsUnder, withoutLabel } from './labels.ts'
import { type Match, SURE, unsure, withOthers } from './match.ts'
import type { Matcher } from './matcher.ts'
import { withCountBeside, withLoneVessel, withSpelledCount, withUnsureCount } from './own-count.ts'
import { splitParentheses } from './parts.ts'
import { withAside, withRemark } from './remarks.ts'
import { glued, hyphened, isPairOfNames, sharedName, sideBySide } from './side-by-side.ts'
import { sortsOfOne } from './sorts.ts'
import { isUnsold } from './unsold.ts'

export interface MatchedItem {
  item: ParsedItem
  match: Match
}

/**
 * Matches the items of one line, and decides with the catalogue's help what the words alone leave open: whether 'cloves, cardamom' are two
 * items, whether words after a quantity are a second item or a remark, and whether a number belongs to the name (7 grains).
 */
export function matchItems(items: readonly ParsedItem[], matcher: Matcher): MatchedItem[] {
  const matched: MatchedItem[] = []
  const isAmong = items.filter(({ quantity }) => quantity !== null).length > 1
  for (const { words, ...rest } of amountsBefore(withoutLabel(items, matcher), matcher)) {
    const item = { ...rest, words: words.replace(LOOSE_JOINERS, '').replace(/^of\s+/iu, '') }
    const before = matched.at(-1)
    if (before && saysAgain(item, before, matcher)) continue
    const isAside = /^\([^)]*$/u.test(item.words) && item.quantity !== null && before?.item.quantity !== null
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

/** 'Coin change 25 coins', 'coconut 5 whole coconuts': what a bare number counts is said behind it, and is no second item. */
function saysAgain({ words, trailing, quantity, close }: ParsedItem, before: MatchedItem, matcher: Matcher): boolean {
  // 'Pancha phala (five types of fruits)'
  const isOfKinds = close && before.item.kinds !== null && /^[^()]+\)$/u.test(words)
  const isBare = before.item.quantity !== null && (before.item.unit === null || isOfKinds)
  const isCounted = trailing && quantity === null && isBare
  const again = isCounted && (isOfKinds || before.match.confidence >= SURE) ? matcher.match(words) : null
  const isNamed = again !== null && again.confidence >= (close ? SURE : 1)
  return isNamed && again.itemId === before.match.itemId
}

/**
 * 'Wicks 50 wicks Rs 15', 'milk 500 ml fresh Rs 40', 'sweets 1 kg mixed 5 types': what stands without a comma between an amount and its price, or how many
 * kinds, says what is counted. Another item is one that the catalogue is sure of.
 */
function isOfAmount(before: MatchedItem, item: ParsedItem, matcher: Matcher): boolean {
  const isMore = item.unit === 'rupee' || item.kinds !== null
  const isAmount = before.item.quantity !== null && before.item.unit !== 'rupee' && before.item.kinds === null
  if (!isMore || !isAmount || !item.close) return false
  const { itemId, confidence } = matcher.match(item.words)
  return confidence < SURE || itemId === before.match.itemId
}

/** 'Kumkum, haldi, akshat, supari 10, badam 5': where others have an amount each, a bare number is of the last of several names. */
function ownAmount({ item, match }: MatchedItem, index: number, all: readonly MatchedItem[]): MatchedItem {
  const isOfLast = all.length > 2 && index < all.length - 1 && !item.each && item.unit === null
  return isOfLast && item.manner === null ? { item: { ...item, quantity: null, lower: null }, match } : { item, match }
}

/** 'Red cloth 1 m, yellow 1', 'betel leaves & nuts - 50 / 25': a word that is no name of its own shares one, and its unit, with the name before it. Never sure. */
function completed(matched: readonly MatchedItem[], matcher: Matcher): MatchedItem[] {
  return matched.map(({ item, match }, at) => {
    const words = item.words.split(' ').filter((word) => !FILLERS.has(word.toLowerCase()))
    const before = matched.slice(0, at).findLast((each) => each.match.confidence >= SURE)?.item
    const isName = match.confidence >= AS_SHARED || words.length !== 1 || matcher.isName(item.words)
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

/** 'दही पाव किलो, तूप, मध, साखर (पंचामृतासाठी)': several names behind an amount are items without one. */
function isItsOwn(item: ParsedItem, before: MatchedItem, matcher: Matcher): boolean {
  const joined = item.words.startsWith('(') ? [] : item.words.split(JOINERS).filter((part) => part !== '')
  if (severalListed(item, matcher).length > 0 || sureOfAll(joined, matcher).length > 0) return true
  // 'Bananas 12, lamp stand, mirror, comb': some of them are known.
  const known = joined.map((words) => matcher.match(words)).filter(({ confidence }) => confidence >= SURE)
  if (joined.length > 2 && new Set(known.map(({ itemId }) => itemId)).size > 1) return true
  // 'Lamps 2, cotton wicks, oil', and 'coconut 2, stove, rice': behind commas one that is known is among others that are wanted.
  const isBetweenCommas = item.words.split(COMMA).length === joined.length
  const listed = isBetweenCommas ? joined : joined.slice(0, 1)
  const isList = joined.length > 1 && listed.some((part) => isApartFrom(before, part, matcher))
  return isList || isApartFrom(before, item.words, matcher)
}

/** A name that the catalogue is sure of, and not of it together with the name before it. */
function isApartFrom(before: MatchedItem, words: string, matcher: Matcher): boolean {
  if (matcher.match(words).confidence < SURE) return false
  return matcher.match(`${before.item.words} ${words}`).confidence < SURE
}

function splitJoined(written: ParsedItem, matcher: Matcher): MatchedItem[] {
  const item = written.each ? { ...written, words: withoutSynonyms(written.words, matcher) } : written
  if (item.counted !== null) {
    const match = matcher.match(`${item.counted} ${item.words}`)
    if (match.confidence >= SURE && matcher.match(item.words).itemId !== match.itemId)
      return [{ item: uncounted(item), match }]
    // Of '5 नारियल (coconut)' the name in brackets has no number, nor has the second of '5 coconuts/nariyal'.
    const [outside = ''] = splitParentheses(item.words)[0].split(EITHER)
    if (match.confidence === 1 && matcher.match(`${item.counted} ${outside}`).confidence === 1)
      return [{ item: uncounted(item), match }]
  }
  const sorts = item.each ? sortsOfOne(item, matcher) : []
  if (sorts.length > 0) return sorts
  const found = matcher.match(item.words)
  const isPair = (found.confidence < 1 && isPairOfNames(item.words, matcher)) || isPairWithRemark(item.words, matcher)
  const whole = isPair ? unsure(found) : found
  const several = item.each
    ? severalOfEach(item, whole, matcher)
    : [...kindsInBrackets(item, matcher), ...severalListed(item, matcher)]
  if (several.length > 0) return several
  const vessel = whole.confidence < 1 || item.quantity !== null ? withLoneVessel(item, matcher) : null
  // A match box is no box of matches, and 'नारियल का गोला' no roll of coconut.
  const isOther = whole.confidence >= SURE && whole.itemId !== vessel?.match.itemId
  if (vessel && !isOther) return [vessel]
  // 'Five sacred threads (yajnopaveet)': a number said in words that the name does not hold was not read as the amount.
  const beside = withCountBeside(item, whole, matcher)
  if (beside) return [beside]
  const isCounted = whole.confidence < 1 && item.quantity === null && readSpelledCount(item.words) !== null
  const counted = withSpelledCount(item, matcher)
  if (whole.confidence >= SURE && isCounted) {
    // 'One garland', where the number was no part of the name.
    const isApart = counted?.match.itemId === whole.itemId && FILLERS.has(item.words.split(' ')[0]?.toLowerCase() ?? '')
    const quantity = isApart ? counted.item.quantity : null
    return [{ item: { ...item, quantity, quantityDoubtful: true }, match: whole }]
  }
  if (whole.confidence >= SURE) return [{ item, match: whole }]
  if (counted) return [counted]
  const pair = item.quantity === null && item.manner === null ? pairOf(item, matcher) : []
  if (pair.length > 0 && found.confidence < SURE) return pair
  const joined = withoutParentheses(item.words)
    .split(item.each ? JOINERS_OF_EACH : JOINERS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const parts = joined.length > 1 ? joined.flatMap((part) => pairIn(part, matcher)) : unjoined(item, matcher)
  if (parts.length < 2) return [withUnsureCount(item, whole, matcher)]
  const matches = parts.map((words) => ({ words, ...matchPartOf(words, parts, matcher) }))
  // 'गुलाल, हरा': a colour that makes no other thing of it.
  const [first, ...more] = matches
  if (first && more.every(({ words, completed }) => !completed && describes(words)))
    return [{ item, match: unsure(first.match) }]
  const counts = parts.map((words) => withSpelledCount({ ...item, words, quantityDoubtful: true }, matcher))
  if (counts.every((count) => count !== null)) return counts
  // Of 'sindoor (red powder), herbs, camphor' a bracket may say what nobody knows.
  const isKnown = (words: string) =>
    ENCLOSED.test(words) && matcher.match(splitParentheses(words)[0]).confidence >= SURE
  const known = matches.filter(
    ({ words, match, completed }) => (completed && joined.length > 1) || match.confidence >= SURE || isKnown(words),
  ).length
  // A remark on the only thing that is known stands behind it: of 'stove, dish cloth, rice' each is wanted.
  const isDescribed =
    matches.slice(1).every(({ match }) => match.confidence < SURE) || SIZES.has(joined[0]?.toLowerCase() ?? '')
  if (known < (item.each && !LABEL.test(item.words) ? 1 : 2) && known * 2 < parts.length && isDescribed)
    return [{ item, match: whole }]
  // Of 'white, black, sesame' the last says only of what.
  const isShared = matches.some(({ completed }) => completed)
  const isOnlyShared = isShared && !/\s/u.test(parts.at(-1) ?? '')
  return matches.map(({ words, match }, index) => {
    const isLast = index === parts.length - 1
    const count = item.quantity === null ? readSpelledCount(words) : null
    const counted = count && { ...item, quantity: count.value }
    return {
      item: partOf(counted ?? (index > 0 && !isShared ? withoutOpeningCount(item) : item), words, isLast),
      match: count ? unsure(matcher.match(count.name)) : isLast && isOnlyShared ? unsure(match) : match,
    }
  })
}

/** 'Incense sticks/agarbatti, camphor 1 packet each': names of one thing are asked for once. 'Round wicks/long wicks' are two sorts of it. */
function withoutSynonyms(words: string, matcher: Matcher): string {
  return words.replace(SLASHED, (both, one: string, other: string) => {
    const [first, second] = [matcher.match(one.trim()), matcher.match(other.trim())]
    const isSure = first.confidence >= SURE && second.confidence >= SURE && first.itemId === second.itemId
    const isOneSort = !one.split(' ').some((word) => other.toLowerCase().split(' ').includes(word.toLowerCase()))
    return isSure && isOneSort ? one.trimEnd() : both
  })
}
const SLASHED = /([^\s,;&+/()][^,;&+/()]*)\/([^,;&+/()]+)/gu

/** 'Kumkum and turmeric powder (haldi)': the brackets say more of one of two things. */
function isPairWithRemark(words: string, matcher: Matcher): boolean {
  const [outside, inside] = splitParentheses(words)
  return inside !== '' && sureOfAll(outside.split(JOINERS), matcher).length > 0
}

/** 'दूध दही घी आवश्यकतानुसार': names of several things that the catalogue is sure of are several, though it knows the whole as a name too. */
function severalListed(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  if (item.kinds !== null) return []
  const plain = withoutParentheses(item.words)
  const parts = plain
    .split(COMMA)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const names = parts.length === 1 && item.manner === 'as-required' ? plain.trim().split(' ') : parts
  if (parts.length === 1 && names.length < A_ROW) return []
  const isOfEach = item.manner === 'as-required'
  return sureOfAll(names, matcher).map(({ words, match }, index) => ({
    item: isOfEach
      ? { ...item, words }
      : partOf(index > 0 ? withoutOpeningCount(item) : item, words, index === names.length - 1),
    match,
  }))
}

/** 'Flowers (rose, marigold, lotus)', where no amount is asked of all together. Of what is made ('panchamrit (milk, curd, honey)') or sold mixed ('havan samagri (til, jau)') brackets say from what. */
function kindsInBrackets(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  const [, label = '', inside] = /^([^()]+)\(([^()]*[,&+][^()]*)\)$/u.exec(item.words) ?? []
  if (item.quantity !== null || inside === undefined || MADE.test(label)) return []
  return partsUnder(label.trim(), inside, matcher).map(({ words, match }) => ({ item: { ...item, words }, match }))
}
const MADE =
  /amr[iu]t|prasad|naive|bhog|(?:ha[vw]an|suhag|shringar) ?samagri|me[vw]a|अमृत|पंचामृत|प्रसाद|नैवेद्य|भोग|(?:हवन|सुहाग|श्रृंगार|शृंगार) ?सामग्री|मेवा/iu

/** The things that several names mean, if the catalogue is sure of every one and they are not the same; else none. */
function sureOfAll(names: readonly string[], matcher: Matcher): { words: string; match: Match }[] {
  const matches = names.map((words) => ({ words, match: matcher.match(words) }))
  const isSure = matches.every(({ match }) => match.confidence >= SURE)
  const isApart = new Set(matches.map(({ match }) => match.itemId)).size === names.length
  return names.length > 1 && isSure && isApart ? matches : []
}

/**
 * 'Agarbatti & dhoop 1 packet each', 'dry fruits (almond, cashew) 100 g each': an amount of each goes before a name for all of them, where the catalogue is
 * sure of every one.
 */
function severalOfEach(item: ParsedItem, whole: Match, matcher: Matcher): MatchedItem[] {
  const enclosed = /\(([^)]*[,&+][^)]*)\)/u.exec(item.words)?.[1]
  const [, label = '', under] = enclosed === undefined ? (LABEL.exec(item.words) ?? []) : []
  const labelled = under === undefined ? [] : partsUnder(label, under, matcher)
  if (labelled.length > 0) return labelled.map(({ words, match }) => ({ item: partOf(item, words, false), match }))
  const listed = enclosed ?? withoutParentheses(item.words)
  // 'Agarbatti, kapur/camphor': a slash may stand between two names of one thing.
  const slashed = sureOfAll(listed.split(JOINERS), matcher)
  if (slashed.length > 0) return slashed.map(({ words, match }) => ({ item: partOf(item, words, false), match }))
  const joined = listed.split(HYPHENS_OF_EACH).filter((part) => part !== '')
  const parts = joined.length > 1 ? joined : whole.confidence < 1 ? sideBySide(item.words, matcher, SURE) : []
  return sureOfAll(parts, matcher).map(({ words, match }) => ({ item: partOf(item, words, false), match }))
}

/** A comma, or what joins behind brackets: 'roli (kumkum) and rice'. */
const COMMA = new RegExp(`\\s*[,;]\\s*|(?<=\\))\\s*(?:[&+]|(?:${[...AND_WORDS].join('|')})(?=\\s))\\s*`, 'iu')
const HYPHENS_OF_EACH = new RegExp(`\\s*-\\s*|${JOINERS_OF_EACH.source}`, 'iu')

/** Names without any amount are taken apart from so many on: 'seb kela anar'. */
const A_ROW = 3

/** 'अगरबत्ती माचिस': two names and no amount are two things, or one that the catalogue does not know. Never sure. */
function pairOf(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  // What a sign parts is no pair of words: 'betel leaves, nuts'. Of 'curd - small cup' the cup is how much.
  if (/[,;&+]/u.test(item.words) || IN_A_CUP.test(item.words)) return []
  const names = item.words.split(' ')
  while (FILLERS.has(names.at(-1) ?? '')) names.pop()
  // 'Belpata tulsi pata'
  const isPlain = !names.some((word) => FILLERS.has(word.toLowerCase()) || word === '&' || word === '+')
  const apart = isPlain ? sideBySide(names.join(' '), matcher, SURE) : []
  const pair = isPairOfNames(names.join(' '), matcher) ? names : apart
  if (pair.length !== 2 || matcher.match(pair[0] ?? '').itemId === matcher.match(pair[1] ?? '').itemId) return []
  // 'Silver lamp', 'table lamp': a word for what is not sold says which.
  if (pair.some((words) => !words.includes(' ') && isUnsold(words))) return []
  return pair.map((words, at) => ({ item: partOf(item, words, at === 1), match: unsure(matcher.match(words)) }))
}

/** 'हळद कुंकू, गुलाल': what stands between two commas may be two things that are always named together. */
function pairIn(part: string, matcher: Matcher): string[] {
  // 'रोली (कुमकुम), चावल': brackets say more of one thing.
  if (part.includes('(') || matcher.match(part).confidence >= SURE) return [part]
  if (isPairOfNames(part, matcher)) return part.split(/[\s-]+/u)
  return [hyphened(part, matcher), glued(part, matcher), [part]].find((names) => names.length > 0) ?? []
}

/** The name of a thing, and all of a bracket. */
const ENCLOSED = /^[^()]+\([^()]*\)$/u

const IN_A_CUP = /\s-\s(?:(?:small|big|one|a)\s)?(?:cup|glass|bowl)s?$/iu

/** Names with nothing between them. */
function unjoined(item: ParsedItem, matcher: Matcher): string[] {
  if (item.each) {
    const sure = sideBySide(item.words, matcher, SURE)
    return sure.length > 1 ? sure : sideBySide(item.words, matcher)
  }
  const pair = [hyphened(item.words, matcher), glued(item.words, matcher)].find((names) => names.length > 0) ?? []
  if (pair.length > 0 || item.quantity !== null || item.manner !== null) return pair
  // Of 'panchamrit (milk, curd, honey)' the brackets say what is in it.
  const row = sideBySide(withoutParentheses(item.words).trim(), matcher, SURE)
  // 'Rice akki biyyam arisi' is one thing in four languages.
  const isOne = new Set(row.map((words) => matcher.match(words).itemId)).size === 1
  return row.length >= A_ROW && !isOne ? row : []
}

/** 'Red & yellow cloth', 'betel leaves & nuts': a part may share the last word of the last part, or the first word of the first: it is `completed` by it, and never sure. */
function matchPartOf(words: string, parts: readonly string[], matcher: Matcher): { match: Match; completed: boolean } {
  const alone = matcher.match(words)
  if (alone.confidence >= SURE) return { match: alone, completed: false }
  const found = sharedName(words, parts, matcher)
  return { match: found ? withOthers(unsure(found), alone) : alone, completed: found !== undefined }
}

/**
 * An amount 'each' holds for every part; without it, it was written beside the last one, and may mean any of them. 'Flowers and fruit' without any
 * may be a heading.
 */
function partOf(item: ParsedItem, words: string, last: boolean): ParsedItem {
  if (item.each && (item.quantity !== null || item.manner !== null)) return { ...item, words }
  return { ...item, words, quantityDoubtful: true, quantity: item.quantity, trailing: !last }
}

/** '21 diyas + ghee + wicks': a number before several names counts the first. */
function withoutOpeningCount(item: ParsedItem): ParsedItem {
  const opens = item.counted !== null && item.unit === null && !item.each
  const isCount = opens && (NUMBER_WORDS.get(item.counted ?? '') ?? Number(item.counted)) === item.quantity
  return isCount ? { ...item, quantity: null, lower: null } : item
}

/** The number was part of the name, unless a second quantity was read beside it. */
function uncounted(item: ParsedItem): ParsedItem {
  const number = NUMBER_WORDS.get(item.counted ?? '') ?? Number(item.counted)
  const ownNumber = item.unit === null && item.quantity === number
  return ownNumber ? { ...item, quantity: null, unit: null, lower: null } : item
}

function withoutParentheses(words: string): string {
  return words.includes('(') && /\([^)]*(?:[,&+]|\sand\s)/u.test(words) ? words.replace(/\([^)]*\)?/gu, ' ') : words
}
