import type { ParsedItem } from '../parsing/split-at-quantities.ts'

/** At or above this a match may be taken without asking anyone. */
export const SURE = 0.85
/** One word, two items: only a person can say which. */
export const AMBIGUOUS = 0.6
/** So many other items are offered beside one. */
export const ALTERNATIVES = 4

/** What the words name. `confidence` is 0 to 1; from SURE on it may be trusted. `alternatives` are other item ids, likeliest first. */
export interface Match {
  itemId: string | null
  confidence: number
  alternatives: string[]
}

export interface MatchedItem {
  item: ParsedItem
  match: Match
}

export function dimmed(match: Match, by: number): Match {
  return { ...match, confidence: match.confidence * by }
}

/** The same match, to be decided by a person. */
export function unsure(match: Match): Match {
  return { ...match, confidence: Math.min(match.confidence, SURE - 0.05) }
}

/** Two names for one thing, side by side. Sure only when they agree: 'coconut (dry)' is not a coconut. */
export function agreed(first: Match, second: Match): Match {
  if (first.itemId === null) return unsure(second)
  if (second.itemId === null) return unsure(first)
  if (first.itemId === second.itemId) return first.confidence >= second.confidence ? first : second
  const [better, other] = second.confidence > first.confidence ? [second, first] : [first, second]
  return withOthers(unsure(better), other)
}

/** Of 'idol or photo' the first, if its name is known. A slash stands between two names of one thing as well. */
export function firstOf(first: Match, second: Match): Match {
  const isKnown = first.itemId !== null && second.itemId !== null && first.confidence >= KNOWN
  return isKnown && first.itemId !== second.itemId ? withOthers(unsure(first), second) : agreed(first, second)
}
const KNOWN = 0.75

export function withOthers(match: Match, other: Match): Match {
  const ids = [...(other.itemId ? [other.itemId] : []), ...match.alternatives, ...other.alternatives]
  return { ...match, alternatives: [...new Set(ids)].filter((id) => id !== match.itemId).slice(0, ALTERNATIVES) }
}
