/** The words of a text in the form in which they are compared: lower case, without accents and separators. */
function plainWords(text: string): string[] {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '')
  return bare.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/**
 * The fewest typed letters that match the beginning of one of the other names. Whole words match at any length. A
 * shorter beginning is ambiguous: a user who types `asha` looks for Asha, not for a root called ashadi beru.
 */
const LEAST_OF_OTHERS = 5

/**
 * Returns 0 when the name begins with the typed text, 1 when each typed word begins one of its words, and null
 * otherwise.
 */
function begins(typed: string, name: string, isOwn: boolean): 0 | 1 | null {
  const [wanted, words] = [plainWords(typed), plainWords(name)]
  const isEnough = isOwn || wanted.join('').length >= LEAST_OF_OTHERS || wanted.every((word) => words.includes(word))
  if (wanted.length === 0 || !isEnough) return null
  if (words.join(' ').startsWith(wanted.join(' '))) return 0
  return wanted.every((begin) => words.some((word) => word.startsWith(begin))) ? 1 : null
}

export interface Begun {
  /** Lower ranks match better. */
  rank: number
  /** The other name that matched. Null when an own name matched. */
  by: string | null
}

/**
 * Matches a typed text against the beginnings of words. Own names rank before the other names by which people know the
 * thing, which need more letters. Returns null when nothing matches.
 */
export function begunBy(typed: string, own: readonly string[], others: readonly string[] = []): Begun | null {
  const found = [...own, ...others].flatMap((name, at) => {
    const isOwn = at < own.length
    const place = begins(typed, name, isOwn)
    if (place === null) return []
    return isOwn ? { rank: place, by: null } : { rank: place + 2, by: name }
  })
  return found.toSorted((a, b) => a.rank - b.rank)[0] ?? null
}
