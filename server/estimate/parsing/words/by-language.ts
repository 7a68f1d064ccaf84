import { foldLetters } from '../fold-letters.ts'

/** A table's words by the language they belong to, in its script and as people write it in Latin letters. The parser never asks which it is. */
export type Language =
  | 'english'
  | 'hindi'
  | 'marathi'
  | 'gujarati'
  | 'bengali'
  | 'kannada'
  | 'telugu'
  | 'tamil'
  | 'malayalam'
export type ByLanguage = Readonly<Partial<Record<Language, string>>>

/** Every word of a table (they stand apart by spaces), in the form in which a line's words are compared. */
export function wordsIn(table: ByLanguage): string[] {
  return Object.values(table).flatMap((words) => foldLetters(words.toLowerCase()).split(/\s+/u).filter(Boolean))
}

/** Every phrase of a table; they stand apart by commas. Longest first, so that 'as per requirement' is not 'as per'. */
export function phrasesIn(table: ByLanguage): string[] {
  return Object.values(table)
    .flatMap((phrases) => foldLetters(phrases.toLowerCase()).split(/\s*,\s*/u))
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
    .toSorted((one, other) => other.length - one.length)
}
