import type { Candidate, Name } from './likeness.ts'
import type { Named } from './names.ts'
import { phoneticKey, wordsOf } from './phonetic-key.ts'

/** Items for a picker, best first: by any name, also from the first letters of a word, or as like as `least`. */
export function createSearch(
  catalogue: readonly Named[],
  names: readonly Name[],
  likeness: (words: string, key: string) => readonly Candidate[],
): (query: string, limit: number, least?: number) => string[] {
  return (query, limit, least = 0.35) => {
    const written = wordsOf(query).join(' ')
    const key = phoneticKey(query)
    if (written === '') return catalogue.slice(0, limit).map((entry) => entry.id)
    const scores = new Map(likeness(query, key).map((each) => [each.itemId, each.score]))
    for (const name of names) {
      const score = prefixScore(name, written, key)
      if (score > (scores.get(name.itemId) ?? 0)) scores.set(name.itemId, score)
    }
    return [...scores]
      .filter(([, score]) => score >= least)
      .sort((a, b) => b[1] - a[1])
      .slice(0, limit)
      .map(([itemId]) => itemId)
  }
}

function prefixScore(name: Name, written: string, key: string): number {
  const whole = name.words.join(' ')
  if (whole === written) return 3
  if (whole.startsWith(written)) return 2.5 - name.words.length / 100
  if (` ${whole}`.includes(` ${written}`)) return 2
  if (key.length > 1 && name.key.startsWith(key)) return 1.5
  return whole.includes(written) && written.length > 2 ? 1.2 : 0
}
