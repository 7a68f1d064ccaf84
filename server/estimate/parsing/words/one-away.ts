import { isOneSlip } from '#server/estimate/matching/slips.ts'

/** Whether one slip makes one word the other; in Indic scripts also whether one written syllable is another. */
export function isOneAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false
  if (isOneSlip(one, other)) return true
  // A stick (ಕಡ್ಡಿ) is no bundle (ಕಟ್ಟು).
  const [ours, theirs] = syllableAway(one, other) ?? []
  return ours !== undefined && (syllables(one).length >= 3 || ours[0] === theirs?.[0])
}

/** The syllable in which two words of as many, two or more, differ: readers lose the signs above and below one, and take one round letter for another. */
export function syllableAway(one: string, other: string): [ours: string, theirs: string] | null {
  const [ours, theirs] = [syllables(one), syllables(other)]
  if (ours.length !== theirs.length || ours.length < 2) return null
  const pairs = ours.flatMap((syllable, at): [string, string][] => {
    const theirOwn = theirs[at] ?? ''
    return syllable === theirOwn ? [] : [[syllable, theirOwn]]
  })
  return pairs.length === 1 ? (pairs[0] ?? null) : null
}

/** A letter of an Indic script with those joined to it by a halant, and its signs. */
function syllables(word: string): string[] {
  return (
    word.match(
      /(?:[\u0900-\u0d7f](?<=\p{L})[\u094d\u09cd\u0acd\u0bcd\u0c4d\u0ccd])*[\u0900-\u0d7f](?<=\p{L})\p{M}*/gu,
    ) ?? []
  )
}
