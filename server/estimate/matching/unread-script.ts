import type { Match } from './match.ts'

/** The scripts that can be read from a photo: those of `OTHER_SCRIPTS` in reading/models.ts, with Latin and Devanagari. */
const READ =
  /[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Bengali}]/u

/** Whether most of its letters are of a script that no reader of ours knows, as Malayalam or Urdu. */
export function isInUnreadScript(words: string): boolean {
  const letters = words.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => READ.test(letter)).length * 2 < letters.length
}

/** The match of these words. In a script that we do not read only a name that the catalogue has counts, never one that sounds alike. */
export function withoutChance(words: string, match: Match): Match {
  if (match.confidence === 1 || !isInUnreadScript(words)) return match
  return { itemId: null, confidence: 0, alternatives: [] }
}
