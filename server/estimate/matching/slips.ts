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
