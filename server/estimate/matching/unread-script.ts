import { isInUnreadScript } from '#contract/read-scripts.ts'
import type { Match } from './match.ts'

/** The match of these words. In a script that we do not read only a name that the catalogue has counts, never one that sounds alike. */
export function withoutChance(words: string, match: Match): Match {
  if (match.confidence === 1 || !isInUnreadScript(words)) return match
  return { itemId: null, confidence: 0, alternatives: [] }
}
