/** Words as they are compared: in small letters, without the marks over Latin letters and what stands between words. */
function plainWords(text: string): string[] {
  const bare = text.normalize('NFKD').replace(/[\u0300-\u036f]/gu, '')
  return bare.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** A shorter beginning is that of names in many languages: who types `asha` looks for Asha, not for a root that is called ashadi beru. */
const LEAST_OF_OTHERS = 5

/** Whether a name begins with what was typed (0), or each typed word begins one of its words (1); null when neither. */
function begins(typed: string, name: string, isOwn: boolean): 0 | 1 | null {
  const [wanted, words] = [plainWords(typed), plainWords(name)]
  const isEnough = isOwn || wanted.join('').length >= LEAST_OF_OTHERS || wanted.every((word) => words.includes(word))
  if (wanted.length === 0 || !isEnough) return null
  if (words.join(' ').startsWith(wanted.join(' '))) return 0
  return wanted.every((begin) => words.some((word) => word.startsWith(begin))) ? 1 : null
}

export interface Begun {
  /** The lower, the sooner it is meant. */
  rank: number
  /** The other name by which it was found; null where one of its own did. */
  by: string | null
}

/** How something is found by the beginnings of words: by a name of its own before others by which people know it, which take more letters. Null when it is not meant. */
export function begunBy(typed: string, own: readonly string[], others: readonly string[] = []): Begun | null {
  const found = [...own, ...others].flatMap((name, at) => {
    const isOwn = at < own.length
    const place = begins(typed, name, isOwn)
    if (place === null) return []
    return isOwn ? { rank: place, by: null } : { rank: place + 2, by: name }
  })
  return found.toSorted((a, b) => a.rank - b.rank)[0] ?? null
}
