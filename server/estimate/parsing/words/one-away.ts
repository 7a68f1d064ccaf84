/** Whether one letter dropped, added, replaced or two swapped make one word the other (Damerau 1964); in Indic scripts also whether one written syllable is another. */
export function isOneAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  const { left, right } = differing([...one], [...other])
  const isLetter = Math.max(left.length, right.length) <= 1
  if (isLetter || (left.length === 2 && left.join('') === right.toReversed().join(''))) return true
  // A stick (ಕಡ್ಡಿ) is no bundle (ಕಟ್ಟು).
  const [ours, theirs] = syllableAway(one, other) ?? []
  return ours !== undefined && (syllables(one).length >= 3 || ours[0] === theirs?.[0])
}

/** The syllable in which two words of as many, two or more, differ: readers lose the signs above and below one, and take one round letter for another. */
export function syllableAway(one: string, other: string): [ours: string, theirs: string] | null {
  const [ours, theirs] = [syllables(one), syllables(other)]
  if (ours.length !== theirs.length || ours.length < 2) return null
  const { left, right } = differing(ours, theirs)
  return left.length === 1 && left[0] && right[0] ? [left[0], right[0]] : null
}

/** What is left of two words without what they begin and end with alike. */
function differing(one: readonly string[], other: readonly string[]): { left: string[]; right: string[] } {
  let from = 0
  while (from < one.length && one[from] === other[from]) from += 1
  let back = 0
  while (back < Math.min(one.length, other.length) - from && one.at(-1 - back) === other.at(-1 - back)) back += 1
  return { left: one.slice(from, one.length - back), right: other.slice(from, other.length - back) }
}

/** A letter of an Indic script with those joined to it by a halant, and its signs. */
function syllables(word: string): string[] {
  return (
    word.match(
      /(?:[\u0900-\u0d7f](?<=\p{L})[\u094d\u09cd\u0acd\u0bcd\u0c4d\u0ccd])*[\u0900-\u0d7f](?<=\p{L})\p{M}*/gu,
    ) ?? []
  )
}
