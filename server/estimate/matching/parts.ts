import { isWordOfSentence } from '../parsing/words/not-items.ts'
import { EITHER, METALS, SIZES } from './fillers.ts'
import { wordsOf } from './phonetic-key.ts'

/** What stands before and around brackets, and what stands in them. */
export function splitParentheses(words: string): [string, string] {
  const inside = [...words.matchAll(/\(([^)]*)\)?/gu)].map((found) => found[1] ?? '').join(' ')
  return [words.replace(/\([^)]*\)?/gu, ' ').trim(), inside.trim()]
}

/** 'Big (should burn 4 hours)': what a sentence in brackets tells is no part of any name. */
export function withoutSentence(words: string): string {
  return words.replace(/\([^)]*\)?/gu, (aside) => (wordsOf(aside).some(isWordOfSentence) ? '' : aside)).trim()
}

/** Of '5 coconuts (nariyal)' and '5 coconuts/nariyal' what stands before the second name, which holds no number. */
export function firstName(words: string): string {
  const [first = ''] = splitParentheses(words)[0].split(EITHER)
  return first.trim()
}

/** Two names, or two things of which one is wanted; what a thing is made of ('brass / silver lamp') is none. */
export function eitherOf(words: string): string[] {
  const parts = words.split(EITHER).filter((part) => wordsOf(part).length > 0)
  const first = parts.findIndex((part) => !wordsOf(part).every((word) => SIZES.has(word) || METALS.has(word)))
  return parts.slice(Math.max(0, first))
}

/** 'Red flowers लाल फूल' names one thing twice. */
export function splitScripts(words: readonly string[]): [string, string] {
  const isDevanagari = (word: string) => /[\u0900-\u097f]/u.test(word)
  return [words.filter((word) => !isDevanagari(word)).join(' '), words.filter(isDevanagari).join(' ')]
}

/** No hand opens a word with a vowel sign, or writes it in two scripts (their blocks are 128 long): a reader does. */
export function isMiswritten(words: string): boolean {
  return wordsOf(words).some((word) => {
    const blocks = [...word]
      .map((letter) => letter.charCodeAt(0) >> 7)
      .filter((block) => block >= 0x12 && block <= 0x1a)
    return /^\p{M}/u.test(word) || new Set(blocks).size > 1
  })
}

/** Of which the catalogue may know one: 'bells', 'torches'. */
export const PLURAL = /(?<=^[a-z ]*[a-z]{2}[^s\W])s$|(?<=^[a-z ]*(?:[sc]h|[sx]))es$/iu
/** 'Bells of brass' are brass bells. */
export const KIND_OF = /^([^(),]+?)\sof\s([^(),]+)$/iu
