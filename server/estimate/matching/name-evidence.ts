import { distance } from 'fastest-levenshtein'
import type { Evidence } from '../chances.ts'
import { EITHER, FILLERS, isColourOrShape, PURPOSE, SIZES, saysHow, TAIL } from './fillers.ts'
import { scriptOf } from './indic-scripts.ts'
import type { Candidate, Name } from './likeness.ts'
import type { Match } from './match.ts'
import { type Lookup, withEntry } from './names.ts'
import { phoneticKey, wordsOf, writtenForm } from './phonetic-key.ts'

/** The matcher's own scale is no chance: each step of it has a weight of its own. */
const STEPS = [0.3, 0.45, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.97, 0.98, 1]
const EPSILON = 1e-9

/** How many letters are written otherwise than in a name, as a share of its letters (Levenshtein 1966), in steps. */
const OTHERWISE = [0, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5]

const SCRIPTS = ['latin', 'devanagari'] as const

/** A name as it is written, and the keys of its words. */
interface NameForms {
  written: string
  keys: string[]
}

/** The words of all names, by their keys. */
export interface NameWords {
  namesOf: Lookup<NameForms[]>
  wordsOfItem: Lookup<ReadonlySet<string>>
  ownersOf: Lookup<ReadonlySet<string>>
}

export function indexWords(names: readonly Name[]): NameWords {
  const namesOf = new Map<string, NameForms[]>()
  const wordsOfItem = new Map<string, Set<string>>()
  const ownersOf = new Map<string, Set<string>>()
  for (const { itemId, written, key, words } of names) {
    const keys = words.map(phoneticKey)
    push(namesOf, itemId, { written, keys })
    const own = wordsOfItem.get(itemId) ?? new Set()
    for (const each of keys) own.add(each)
    wordsOfItem.set(itemId, own)
    const owners = ownersOf.get(key) ?? new Set()
    ownersOf.set(key, owners.add(itemId))
  }
  return { namesOf, wordsOfItem, ownersOf }
}

/** The words with one more name, layered on top. */
export function withWordsOf(
  { namesOf, wordsOfItem, ownersOf }: NameWords,
  { itemId, written, key, words }: Name,
): NameWords {
  const keys = words.map(phoneticKey)
  return {
    namesOf: withEntry(namesOf, itemId, (names = []) => [...names, { written, keys }]),
    wordsOfItem: withEntry(wordsOfItem, itemId, (own) => new Set([...(own ?? []), ...keys])),
    ownersOf: withEntry(ownersOf, key, (owners) => new Set([...(owners ?? []), itemId])),
  }
}

/**
 * Gives a function from words, and the item they were matched with, to what tells whether they name it: which letters of them are
 * of its names, what the others are, and how much more like it they are than any other item.
 */
export function createNameEvidence(
  { namesOf, wordsOfItem, ownersOf }: NameWords,
  likeness: (words: string, key: string) => Candidate[],
): (words: string, match: Match) => Evidence {
  return (text, match) => {
    const { itemId } = match
    const evidence: Evidence = { [`match ${STEPS.findLast((step) => match.confidence >= step - EPSILON) ?? 0}`]: 1 }
    const outside = text.replace(/\([^)]*\)?/gu, ' ')
    const words = wordsOf(text)
    const letters = words.join('').length
    const share = (some: readonly string[]) => some.join('').length / Math.max(1, letters)
    const own = wordsOfItem.get(itemId ?? '') ?? new Set()
    const left = words.filter((word) => !own.has(phoneticKey(word)))
    const told = left.filter((word) => !FILLERS.has(word) && !saysHow(word))
    const isOther = (word: string) => {
      const owners = ownersOf.get(phoneticKey(word))
      return owners !== undefined && !owners.has(itemId ?? '')
    }
    const others = told.filter(isOther)
    const unknown = told.filter((word) => !isOther(word))
    evidence['letters named'] = share(words) - share(left)
    evidence['letters of other things'] = share(others)
    evidence['letters unknown'] = share(unknown)
    flag(evidence, 'other thing', others.length > 0)
    // 'Kaju badam', cashew and almond, is also what some call cashew.
    flag(
      evidence,
      'other thing in the name',
      words.length > 1 && words.some((word) => own.has(phoneticKey(word)) && isOther(word)),
    )
    flag(evidence, 'unknown word', unknown.length > 0)
    flag(evidence, 'unknown words', unknown.length > 1)
    flag(
      evidence,
      'size left',
      left.some((word) => SIZES.has(word)),
    )
    flag(evidence, 'colour left', left.some(isColourOrShape))

    const key = phoneticKey(text)
    const like = likeness(text, key)
    const score = like.find((each) => each.itemId === itemId)?.score ?? 0
    evidence.like = score
    evidence['like squared'] = score * score
    evidence.lead = score - (like.find((each) => each.itemId !== itemId)?.score ?? 0)
    const names = namesOf.get(itemId ?? '') ?? []
    const spelling = writtenForm(outside.replace(TAIL, ''))
    const otherwise = Math.min(1, ...names.map(({ written }) => distance(spelling, written) / written.length))
    evidence[`letters otherwise ${OTHERWISE.find((step) => otherwise <= step) ?? 'more'}`] = 1
    const there = new Set(words.map(phoneticKey))
    const whole = names.filter(({ keys }) => keys.every((word) => there.has(word)))
    const length = Math.max(0, ...whole.map(({ keys }) => keys.join('').length))
    evidence[`whole name ${length === 0 ? 'none' : length < 5 ? 'short' : length < 9 ? 'middle' : 'long'}`] = 1
    evidence['name covers'] = Math.min(1, length / Math.max(1, key.length))
    const bare = wordsOf(outside).filter((word) => !FILLERS.has(word) && !SIZES.has(word))
    const sharing = ownersOf.get(phoneticKey(bare.join(' ')))
    flag(evidence, 'own name', sharing?.size === 1 && sharing.has(itemId ?? ''))
    flag(evidence, 'shared name', sharing !== undefined && sharing.size > 1)
    flag(
      evidence,
      'name before brackets',
      ownersOf.get(phoneticKey(outside.replace(TAIL, '')))?.has(itemId ?? '') ?? false,
    )
    evidence[
      `letters ${key.length < 4 ? 'under 4' : key.length < 6 ? 'under 6' : key.length < 10 ? 'under 10' : 'more'}`
    ] = 1
    evidence[`words ${Math.min(5, wordsOf(outside).length)}`] = 1
    evidence[`alternatives ${Math.min(3, match.alternatives.length)}`] = 1
    flag(evidence, 'brackets', text.includes('('))
    flag(evidence, 'either', text.search(EITHER) >= 0)
    flag(evidence, 'purpose', TAIL.test(text) || PURPOSE.test(text))
    flag(evidence, 'joined', /[,;+&]/u.test(text))
    evidence[`script ${SCRIPTS[scriptOf(text)] ?? 'other'}`] = 1
    flag(evidence, 'two scripts', /[a-z]/iu.test(text) && scriptOf(text) > 0)
    return evidence
  }
}

export function flag(evidence: Evidence, name: string, isSo: boolean): void {
  if (isSo) evidence[name] = 1
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
