import type { Candidate } from './likeness.ts'

/** A slip in a shorter word makes another word of it. */
const LONG_ENOUGH = 5

/**
 * Whether two words differ by one slip of the hand: a letter too many, too few or another, or two changed over (Damerau 1964). In a short word such a slip
 * leaves few pieces of three letters as they were.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const rest = short.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return rest === long.slice(at + 1) || isSwapped
}

/** Of words in Latin letters, what is one slip from a name goes before a likeness below `sure`. In others half the letters are signs, and slips are words. */
export function slipsFirst(key: string, like: readonly Candidate[], sure: number): readonly Candidate[] {
  if ((like[0]?.score ?? 1) >= sure || key.length < LONG_ENOUGH) return like
  const slips = like.filter(({ name }) => name.script === 0 && isOneSlip(key, name.key))
  return [...slips, ...like.filter((each) => !slips.includes(each))]
}
