import { readSpelledCount } from '../parsing/count.ts'
import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import { FILLERS, JOINERS, LOOSE_JOINERS, saysHow, withoutHow } from './fillers.ts'
import { JOINERS_OF_EACH, LABEL } from './labels.ts'
import { type Match, type MatchedItem, SURE, unsure, withOthers } from './match.ts'
import type { Matcher } from './matcher.ts'
import { saysVessel, withCountBeside, withLoneVessel, withSpelledCount, withUnsureCount } from './own-count.ts'
import { firstName, splitParentheses } from './parts.ts'
import { withAims } from './purposes.ts'
import {
  A_ROW,
  kindsInBrackets,
  partOf,
  severalListed,
  severalOfEach,
  uncounted,
  withoutParentheses,
} from './several.ts'
import { glued, hyphened, isPairOfNames, sharedName, sideBySide } from './side-by-side.ts'
import { coloursOfOne, ofEachKind, sortsOfOne } from './sorts.ts'

/** Takes what one amount was read for apart, where the catalogue knows it for several things, or its number for a part of the name. */
export function splitJoined(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  if (item.counted !== null) {
    const match = matcher.match(`${item.counted} ${item.words}`)
    if (match.confidence >= SURE && matcher.match(item.words).itemId !== match.itemId)
      return [{ item: ofEachKind(uncounted(item)), match }]
    if (match.confidence === 1 && matcher.match(`${item.counted} ${firstName(item.words)}`).confidence === 1)
      return [{ item: ofEachKind(uncounted(item)), match }]
  }
  const sorts = item.each ? sortsOfOne(item, matcher) : null
  if (sorts) return [sorts]
  const colours = coloursOfOne(item, matcher)
  if (colours.length > 0) return colours
  const found = matcher.match(item.words)
  const isPair = found.confidence < 1 && isPairOfNames(item.words, matcher)
  const whole = isPair ? unsure(found) : found
  const several = item.each
    ? severalOfEach(item, whole, matcher)
    : [...kindsInBrackets(item, matcher), ...severalListed(item, matcher)]
  if (several.length > 0) return several
  const isAsked = whole.confidence < 1 || item.quantity !== null || saysVessel(item.words)
  const vessel = isAsked ? withLoneVessel(item, matcher) : null
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
  if (whole.confidence >= SURE) return [{ item: ofEachKind(item), match: whole }]
  if (counted) return [counted]
  const pair = item.quantity === null && item.manner === null ? pairOf(item, matcher) : []
  if (pair.length > 0 && found.confidence < SURE) return pair
  const separate = withoutParentheses(item.words)
    .split(item.each ? JOINERS_OF_EACH : JOINERS)
    // 'Lota, thali, and five katoris'
    .map((part) => part.replace(LOOSE_JOINERS, '').trim())
    .filter((part) => part !== '')
  const joined = withAims(separate)
  const parts = joined.length > 1 ? joined.flatMap((part) => pairIn(part, matcher)) : unjoined(item, matcher)
  if (parts.length < 2) return [withUnsureCount(item, whole, matcher)]
  const matches = parts.map((words) => ({ words, ...matchPartOf(words, parts, matcher) }))
  // 'गुलाल, हरा': a colour that makes no other thing of it.
  const [first, ...more] = matches
  if (first && more.every(({ words, completed }) => !completed && saysHow(words))) {
    const which = matcher.match([...more.map(({ words }) => withoutHow(words)), first.words].join(' ').trim())
    const isOther = which.confidence >= SURE && which.itemId !== first.match.itemId
    return [{ item, match: isOther ? withOthers(unsure(which), first.match) : unsure(first.match) }]
  }
  if (namesOne(matches)) return [{ item, match: matches[0]?.match ?? whole }]
  const counts = parts.map((words) => withSpelledCount({ ...item, words, quantityDoubtful: true }, matcher))
  if (counts.every((count) => count !== null)) return counts
  // Of 'sindoor (red powder), herbs, camphor' a bracket may say what nobody knows.
  const isKnown = (words: string) =>
    ENCLOSED.test(words) && matcher.match(splitParentheses(words)[0]).confidence >= SURE
  const known = matches.filter(
    ({ words, match, completed }) => (completed && joined.length > 1) || match.confidence >= SURE || isKnown(words),
  ).length
  // A remark on the only thing that is known stands behind it: of 'stove, dish cloth, rice' each is wanted.
  const isDescribed = matches.slice(1).every(({ match }) => match.confidence < SURE)
  if (known < (item.each && !LABEL.test(item.words) ? 1 : 2) && known * 2 < parts.length && isDescribed)
    return [{ item, match: whole }]
  // Of 'white, black, sesame' the last says only of what.
  const isOnlyShared = matches.some(({ completed }) => completed) && !/\s/u.test(parts.at(-1) ?? '')
  return matches.map(({ words, match }, index) => {
    const isLast = index === parts.length - 1
    const count = item.quantity === null ? readSpelledCount(words) : null
    const counted = count && { ...item, quantity: count.value }
    return {
      item: partOf(counted ?? item, words, index, parts.length),
      match: count ? unsure(matcher.match(count.name)) : isLast && isOnlyShared ? unsure(match) : match,
    }
  })
}

/** 'Rock candy, kalkandu': two names of one thing, which share no word. Small lamps and big lamps are two. */
function namesOne(matches: readonly { words: string; match: Match }[]): boolean {
  const all = matches.flatMap(({ words }) => words.toLowerCase().split(/\s+/u))
  const isSure = matches.every(({ match }) => match.confidence >= SURE && match.itemId === matches[0]?.match.itemId)
  return matches.length > 1 && isSure && new Set(all).size === all.length
}

/** The name of a thing, and all of a bracket. */
const ENCLOSED = /^[^()]+\([^()]*\)$/u

/** 'अगरबत्ती माचिस': two names and no amount are two things, or one that the catalogue does not know. Never sure. */
function pairOf(item: ParsedItem, matcher: Matcher): MatchedItem[] {
  // What a sign parts is no pair of words: 'betel leaves, nuts'.
  if (/[,;&+]/u.test(item.words)) return []
  const names = item.words.split(' ')
  while (FILLERS.has(names.at(-1) ?? '')) names.pop()
  // 'Belpata tulsi pata'
  const isPlain = !names.some((word) => FILLERS.has(word.toLowerCase()))
  const apart = isPlain ? sideBySide(names.join(' '), matcher, SURE) : []
  const pair = isPairOfNames(names.join(' '), matcher) ? names : apart
  if (pair.length !== 2 || matcher.match(pair[0] ?? '').itemId === matcher.match(pair[1] ?? '').itemId) return []
  // 'Silver lamp', 'table lamp': a word for what is not sold says which.
  if (pair.some((words) => !words.includes(' ') && matcher.isListedNotSold(words))) return []
  return pair.map((words, at) => ({ item: partOf(item, words, at, 2), match: unsure(matcher.match(words)) }))
}

/** 'हळद कुंकू, गुलाल': what stands between two commas may be two things that are always named together. */
function pairIn(part: string, matcher: Matcher): string[] {
  // 'रोली (कुमकुम), चावल': brackets say more of one thing.
  if (part.includes('(') || matcher.match(part).confidence >= SURE) return [part]
  if (isPairOfNames(part, matcher)) return part.split(/[\s-]+/u)
  const pair = glued(part, matcher)
  return pair.length > 0 ? pair : [part]
}

/** Of 'panchapatra with uddharini spoon' the last two words name one thing. */
function saidOnce(names: readonly string[], matcher: Matcher): string[] {
  const once: string[] = []
  for (const name of names) {
    const last = once.at(-1) ?? ''
    const both = `${last} ${name}`
    const [one, ...others] = [last, name, both].map((words) => matcher.match(words).itemId)
    if (one && others.every((itemId) => itemId === one)) once[once.length - 1] = both
    else once.push(name)
  }
  return once
}

/** Names with nothing between them. */
function unjoined(item: ParsedItem, matcher: Matcher): string[] {
  if (item.each) {
    const sure = saidOnce(sideBySide(item.words, matcher, SURE), matcher)
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
