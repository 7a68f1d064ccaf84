import type { Lexicon } from '#server/lexicon/lexicon.ts'
import type { Token } from './tokens.ts'

/**
 * Returns the lexicon phrases that may begin at a token, as words joined by single spaces. Two short words such as
 * 'k.g.' or 'কে জি' also give one joined word.
 */
export function phrasesAt(tokens: readonly Token[], from: number, lexicon: Lexicon): { to: number; phrase: string }[] {
  const first = tokens[from] as Token
  const plain = (token: Token) => token.text.replaceAll("'", '')
  const found = [{ to: from + 1, phrase: plain(first) }]
  if (first.kind !== 'word') return found
  let phrase = plain(first)
  const longest = lexicon.longestFrom(phrase)
  for (let at = from + 1; at < from + longest && tokens[at]?.kind === 'word'; at += 1) {
    phrase += ` ${plain(tokens[at] as Token)}`
    found.push({ to: at + 1, phrase })
  }
  const isShort = (token: Token | undefined) => token?.kind === 'word' && token.text.length <= 4
  const nextAt = tokens[from + 1]?.text === '.' ? from + 2 : from + 1
  const next = tokens[nextAt]
  if (isShort(first) && next && isShort(next)) found.push({ to: nextAt + 1, phrase: first.text + next.text })
  return found
}
