import { foldLetters } from '../parsing/fold-letters.ts'
import { PLURAL } from './parts.ts'
import { phoneticKey, wordsOf, writtenForm } from './phonetic-key.ts'

/** Names of what no puja shop has, each by the form in which words are compared with it. */
export type ListedNames = ReadonlyMap<string, string>

export function listNames(names: readonly string[]): ListedNames {
  return new Map(names.map((name) => [writtenForm(foldLetters(name)), name]))
}

/**
 * Tells whether words, as they are written, are on the list, so that nothing is guessed from what they are like. The catalogue goes before the list: a
 * listed name that it has is off the list, and so is a listed name that sounds like that one, is its plural, or says more or less of it ('plastic bucket'
 * and 'bucket').
 * @param isSold whether words name an item as the catalogue writes it
 */
export function createNotSold(listed: ListedNames, isSold: (words: string) => boolean): (words: string) => boolean {
  // Asked for first when words are on the list, as few are.
  let sold: SoldNames | null = null
  return (words) => {
    if (!listed.has(writtenForm(words)) || isSold(words)) return false
    sold ??= soldNames([...listed.values()].filter((name) => isSold(name) || isSold(foldLetters(name))))
    return !isOneOf(words, sold)
  }
}

/** Listed names that the catalogue has: their forms, the sound of each, and the forms of their parts. */
type SoldNames = Record<'forms' | 'sounds' | 'parts', ReadonlySet<string>>

function soldNames(names: readonly string[]): SoldNames {
  return {
    forms: new Set(names.map(writtenForm)),
    sounds: new Set(names.map(phoneticKey)),
    parts: new Set(names.flatMap(partsOf)),
  }
}

function isOneOf(words: string, { forms, sounds, parts }: SoldNames): boolean {
  return (
    sounds.has(phoneticKey(words)) ||
    forms.has(writtenForm(words.replace(PLURAL, ''))) ||
    parts.has(writtenForm(words)) ||
    partsOf(words).some((part) => forms.has(part))
  )
}

/** The forms of all words that stand side by side in a name. */
function partsOf(name: string): string[] {
  const words = wordsOf(name)
  return words.flatMap((_, from) => words.slice(from).map((_, more) => words.slice(from, from + more + 1).join('')))
}
