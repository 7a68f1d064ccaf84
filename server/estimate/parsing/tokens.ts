/** A piece of a normalised line. `value` is set for numbers only. `spaced` says whether a space stood before it. */
export interface Token {
  kind: 'number' | 'word' | 'sign'
  text: string
  value: number
  spaced: boolean
}

const PIECE = /(\s*)(\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:'[\p{L}]+)?|[^\s])/gu

/** Words written together without a space: 100gmHaldi, 2packetहल्दी. */
const GLUED = /(?<=\p{Ll})(?=\p{Lu})|(?<=[A-Za-z])(?=[\u0900-\u0d7f])|(?<=[\u0900-\u0d7f])(?=[A-Za-z])/u

/** Splits a normalised line into numbers, words and single signs; a digit glued to a letter falls apart: 50gm is 50 and gm. */
export function tokenise(line: string): Token[] {
  const tokens: Token[] = []
  for (const [, space, text] of line.matchAll(PIECE)) {
    if (text === undefined) continue
    const spaced = space !== ''
    if (/^\d/u.test(text)) tokens.push({ kind: 'number', text, value: Number(text), spaced })
    else if (!/^[\p{L}\p{M}]/u.test(text)) tokens.push({ kind: 'sign', text, value: Number.NaN, spaced })
    else {
      text.split(GLUED).forEach((word, index) => {
        tokens.push({ kind: 'word', text: word, value: Number.NaN, spaced: spaced && index === 0 })
      })
    }
  }
  return tokens
}

/** The words of a stretch of tokens as one would write them. */
export function joinTokens(tokens: readonly Token[]): string {
  return tokens
    .map((token, index) => (index > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join('')
    .replace(/^[\s\-:;.,=+*/&>~'!?)\]}]+|[\s\-:;.,=+*/&<~'!?([{]+$/gu, '')
    .replace(/\(\s*\)|\[\s*\]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}
