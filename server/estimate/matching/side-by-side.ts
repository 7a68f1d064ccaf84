import { type Match, SURE } from './match.ts'
import type { Matcher } from './matcher.ts'

/** So much is known of a name that several items share. */
const SIDE_BY_SIDE = 0.6
/** A name as it is written, or sounds. */
const AS_WRITTEN = 0.95
/** Hardly a name has more. */
const MOST_WORDS = 6
/** And hardly anybody writes more names in a row without a comma: each way to part them costs time. */
const MOST_IN_A_ROW = 40

/** 'Laung elaichi 10-10 gm': an amount of each says that there are several, and the catalogue where one ends. */
export function sideBySide(words: string, matcher: Matcher, least = SIDE_BY_SIDE): string[] {
  const all = words.split(/[\s-]+/u)
  if (all.length > MOST_IN_A_ROW) return []
  const isKnown = (name: string) =>
    matcher.match(name).confidence >= least || matcher.isName(name) || matcher.isListedNotSold(name)
  // Where it was tried in vain to part the rest, or a long line would be tried in every way there is.
  const inVain = new Set<number>()
  const partFrom = (from: number): string[] => {
    const ends = all.slice(from + 1, from + 1 + MOST_WORDS).map((_, index) => from + 1 + index)
    // Rose water is a name of its own.
    const written = ends.findLast((end) => isOneName(all.slice(from, end).join(' '), matcher))
    for (const at of written === undefined ? ends : [written, ...ends]) {
      const first = all.slice(from, at).join(' ')
      if (inVain.has(at) || !isKnown(first)) continue
      const rest = all.slice(at).join(' ')
      const isShort = all.length - at <= MOST_WORDS
      // 'Almond raisin' is known too, by half of it.
      const others = isShort && matcher.match(rest).confidence >= AS_WRITTEN ? [] : partFrom(at)
      if (others.length > 0) return [first, ...others]
      if (!isShort) continue
      if (isKnown(rest) || sharedName(rest, [first, rest], matcher)) return [first, rest]
    }
    inVain.add(from)
    return []
  }
  return partFrom(0)
}

/** As it is written, or by its sound where its words are no names: 'kaju badam' is cashew in one language, and two things in others. */
function isOneName(words: string, matcher: Matcher): boolean {
  const { confidence } = matcher.match(words)
  return confidence === 1 || (confidence >= AS_WRITTEN && !isPairOfNames(words, matcher))
}

/** Two words that are each a name as the catalogue writes it, of two things. */
export function isPairOfNames(words: string, matcher: Matcher): boolean {
  const names = words.split(/\s*[&+]\s*|[\s-]+/u).map((word) => matcher.match(word))
  return (
    names.length === 2 && names[0]?.itemId !== names[1]?.itemId && names.every(({ confidence }) => confidence === 1)
  )
}

/** 'हळद-कुंकू': two names that the catalogue is sure of, and not of the whole. 'Incense - agarbatti' is one thing. */
export function hyphened(words: string, matcher: Matcher): string[] {
  const pair = /^([\p{L}\p{M}]+)\s?-\s?([\p{L}\p{M}]+)$/u.exec(words)?.slice(1) ?? []
  return sureOfAll(pair, matcher).map(({ words }) => words)
}

/** The things that several names mean, if the catalogue is sure of every one and they are not the same; else none. */
export function sureOfAll(names: readonly string[], matcher: Matcher): { words: string; match: Match }[] {
  const matches = names.map((words) => ({ words, match: matcher.match(words) }))
  const isSure = matches.every(({ match }) => match.confidence >= SURE)
  const isApart = new Set(matches.map(({ match }) => match.itemId)).size === names.length
  return names.length > 1 && isSure && isApart ? matches : []
}

/** 'हळदकुंकू', 'పసుపుకుంకుమ': two names of two things, as the catalogue writes them, in one word. */
export function glued(word: string, matcher: Matcher): string[] {
  if (!/^[\u0900-\u0d7f]{6,}$/u.test(word) || matcher.match(word).confidence >= SURE) return []
  for (let at = 3; at <= word.length - 3; at += 1) {
    const pair = [word.slice(0, at), word.slice(at)]
    if (!/^\p{M}/u.test(pair[1] ?? '') && isPairOfNames(pair.join(' '), matcher)) return pair
  }
  return []
}

/** The thing that a part of several names means by the last word of the last one, or the first of the first. */
export function sharedName(words: string, parts: readonly string[], matcher: Matcher): Match | undefined {
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? '']
  const shared = [`${words} ${last.split(' ').at(-1)}`, `${first.split(' ')[0]} ${words}`]
  const theirs = parts.map((part) => matcher.match(part)).filter((match) => match.confidence >= SURE)
  return shared
    .map((name) => matcher.match(name))
    .find((match) => match.confidence >= SURE && !theirs.some(({ itemId }) => itemId === match.itemId))
}
