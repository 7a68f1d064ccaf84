import { FILLERS, OF, PURPOSE, TAIL } from './fillers.ts'
import { type Match, unsure } from './match.ts'
import { inAnyOrder, type Lookup } from './names.ts'
import { splitParentheses } from './parts.ts'
import { wordsOf } from './phonetic-key.ts'

/** Of more words there are too many choices of some. */
const MOST = 7

/**
 * 'Big diya (brass)', 'pital ka chhota diya': the longest name of which every word is there, wherever it stands. What stands between and beside may
 * make it another thing, so it is never sure.
 */
export function createSpread(byWords: Lookup<readonly string[]>): (text: string) => Match | null {
  return (text) => {
    const { words, among } = spreadOf(text)
    if (words.length > MOST || isListed(text)) return null
    for (let size = words.length - 1; size >= 2; size -= 1) {
      const choices = choicesOf(words, size).filter((chosen) => chosen.some((word) => among.includes(word)))
      const names = choices.map((chosen) => byWords.get(inAnyOrder(chosen)) ?? [])
      const found = new Set(names.flatMap((ids) => (ids.length === 1 ? ids : [])))
      const [itemId] = found
      if (itemId !== undefined) return found.size === 1 ? unsure({ itemId, confidence: 1, alternatives: [] }) : null
    }
    return null
  }
}

/** Words of which some may be a name, and those `among` which one of its words must be. */
interface Spread {
  words: readonly string[]
  among: readonly string[]
}

/** What says what a thing is for is left out; of 'atta dal ka seedha' the last word must be in the name, of 'Ghot (clay)' one before the remark. */
function spreadOf(text: string): Spread {
  const [outside, remark] = splitParentheses(text)
  const name = outside.replace(TAIL, '')
  const own = wordsOf(name).filter((word) => !FILLERS.has(word))
  const head = wordsOf(name.replace(ADORNED, '')).filter((word) => !FILLERS.has(word))
  const others = PURPOSE.test(remark) ? [] : wordsOf(remark).filter((word) => !FILLERS.has(word))
  return { words: [...own, ...others], among: OF.test(name) ? head.slice(-1) : own }
}

/** Behind the thing: what it has, or comes with. */
const ADORNED = /\s[\p{L}\p{M}]+\s(?:wal[aei]|val[aei]|वाल[ाेी]|(?:ke?|के)\s(?:saath|sath|साथ))$/iu

/** Several things, or several names of one. */
function isListed(words: string): boolean {
  return /[,:;/&+]/u.test(words)
}

/** Every choice of so many of the words, in their order. */
function choicesOf(words: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return words.flatMap((word, at) => choicesOf(words.slice(at + 1), size - 1).map((others) => [word, ...others]))
}
