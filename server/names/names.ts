import type { Lexicon } from '#server/lexicon/lexicon.ts'
import { keep } from './kept.ts'
import { createLikeness } from './likeness.ts'
import { areNear, isTie, phoneticKey, type Script, scriptOf, tamilKey, wordKey, wordsOf } from './writing.ts'

/** An item with names in two languages, and its aliases. */
export interface Named {
  id: string
  name: string
  nameHi: string
  aliases: readonly string[]
}

/** One name of an item. */
export interface Name {
  itemId: string
  words: readonly string[]
  key: string
  script: Script
  /** The item's own name, not an alias. */
  isOwn: boolean
}

/**
 * How words match a name, best match first: spelling, sound, words in another order, synonyms (kin), ambiguous Tamil
 * letters, or only similar.
 */
const HOWS = ['written', 'sound', 'order', 'kin', 'tamil', 'like'] as const
export type How = (typeof HOWS)[number]

export interface Hit {
  itemId: string
  how: How
  /** The similarity for 'like', otherwise 1. */
  score: number
  name: Name
}

export interface NameIndex {
  readonly names: readonly Name[]
  /**
   * Returns the names that match the words, one per item, by the best kind of match that finds any. The words must come
   * from `wordsOf`.
   */
  find(words: readonly string[]): readonly Hit[]
  /** Returns the names similar to the words, the best per item, most similar first. Takes 0.1 ms. */
  like(words: readonly string[], least: number): readonly Hit[]
  /**
   * Returns the index with one more name layered on top. Building a whole index is too slow for trying out one name.
   */
  withName(itemId: string, name: string): NameIndex
}

/** Returns every name of an item, also without the parts in brackets. */
export function namesOf({ id, name, nameHi, aliases }: Named): Name[] {
  const own = [name, nameHi].flatMap((each) => [each, each.replace(/\([^)]*\)/gu, ' ')])
  const seen = new Set<string>()
  return [...own, ...aliases].flatMap((each, at) => {
    const words = wordsOf(each)
    const joined = words.join(' ')
    if (words.length === 0 || seen.has(joined)) return []
    seen.add(joined)
    return [{ itemId: id, words, key: phoneticKey(words), script: scriptOf(each), isOwn: at < own.length }]
  })
}

/**
 * Factor for similarity between scripts other than Latin and Devanagari. The same spelling is the same name, but a
 * half-equal spelling means nothing.
 */
const OTHER_SCRIPT = 0.8

export function createNameIndex(names: readonly Name[], lexicon: Lexicon, under?: NameIndex): NameIndex {
  const find = findAmong(names, lexicon)
  const like = likeAmong(names)
  const found = new Map<string, readonly Hit[]>()
  const liked = new Map<string, readonly Hit[]>()
  return {
    names: under ? [...under.names, ...names] : names,
    find: (words) => keep(found, words.join(' '), () => surest(under?.find(words) ?? [], find(words))),
    like: (words, least) =>
      keep(liked, `${words.join(' ')} ${least}`, () => likest(under?.like(words, least) ?? [], like(words, least))),
    withName(itemId, text) {
      const words = wordsOf(text)
      const name = { itemId, words, key: phoneticKey(words), script: scriptOf(text), isOwn: false }
      return createNameIndex([name], lexicon, this)
    },
  }
}

/** Returns a function that finds the names matching some words, by the best kind of match that finds any. */
function findAmong(names: readonly Name[], lexicon: Lexicon): (words: readonly string[]) => readonly Hit[] {
  const written = grouped(names, (name) => name.words.join(''))
  const sounding = grouped(names, ({ key }) => key)
  const kindred = grouped(names, (name) => kinForm(name.words, lexicon))
  const tamil = grouped(names, ({ key }) => tamilKey(key))
  return (words) => {
    const same = written(words.join(''))
    if (same.length > 0) return hits('written', same)
    const script = scriptOf(words.join(''))
    const key = phoneticKey(words)
    const alike = sounding(key)
    const near = alike.filter((name) => areNear(script, name.script))
    if (alike.length > 0) return hits('sound', near.length > 0 ? near : alike)
    const kin = kindred(kinForm(words, lexicon))
    const keys = sortedKeys(words)
    const sameWords = kin.filter((name) => sortedKeys(name.words) === keys)
    if (sameWords.length > 0) return hits('order', sameWords)
    if (kin.length > 0) return hits('kin', kin)
    return script === 'tamil' ? hits('tamil', tamil(tamilKey(key))) : []
  }
}

/** Returns the better of two results, or both if they are equally good. */
function surest(others: readonly Hit[], own: readonly Hit[]): readonly Hit[] {
  if (own.length === 0 || others.length === 0) return own.length > 0 ? own : others
  const [ours, theirs] = [HOWS.indexOf(own[0]?.how ?? 'like'), HOWS.indexOf(others[0]?.how ?? 'like')]
  if (ours !== theirs) return ours < theirs ? own : others
  return [...others, ...own.filter(({ itemId }) => !others.some((other) => other.itemId === itemId))]
}

/** Returns a function that finds similar names. The index is built at the first call. */
function likeAmong(names: readonly Name[]): (words: readonly string[], least: number) => Hit[] {
  let alike: ReturnType<typeof likenessOf> | null = null
  return (words, least) => {
    alike ??= likenessOf(names)
    const script = scriptOf(words.join(''))
    return alike(phoneticKey(words), least).flatMap(({ names: sharing, score }) =>
      sharing.flatMap((name): Hit[] => {
        const own = areNear(script, name.script) ? score : score * OTHER_SCRIPT
        return own < least ? [] : [{ itemId: name.itemId, how: 'like', score: own, name }]
      }),
    )
  }
}

/** Returns the best hit of each item, most similar first. */
function likest(others: readonly Hit[], own: readonly Hit[]): Hit[] {
  const best = new Map<string, Hit>()
  for (const hit of [...others, ...own]) if (hit.score > (best.get(hit.itemId)?.score ?? 0)) best.set(hit.itemId, hit)
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}

/**
 * Returns a form that is equal for names that differ only by word order, synonyms, or case and number endings. It is
 * empty for a single word, because nothing else confirms its meaning, and for words with a digit.
 */
function kinForm(words: readonly string[], lexicon: Lexicon): string {
  if (words.length < 2 || words.some((word) => /\d/u.test(word))) return ''
  const telling = words.flatMap((word) => (isTie(word) ? [] : lexicon.fold(word) || []))
  return telling.length < 2 ? '' : telling.toSorted().join(' ')
}

function sortedKeys(words: readonly string[]): string {
  return words.map(wordKey).toSorted().join(' ')
}

function hits(how: How, names: readonly Name[]): Hit[] {
  const best = new Map<string, Name>()
  for (const name of names) if (!best.get(name.itemId)?.isOwn) best.set(name.itemId, name)
  return [...best.values()].map((name) => ({ itemId: name.itemId, how, score: 1, name }))
}

/** Returns a function that finds the names with a form. Names are grouped at the first call. */
function grouped(names: readonly Name[], form: (name: Name) => string): (wanted: string) => readonly Name[] {
  let groups: ReadonlyMap<string, readonly Name[]> | null = null
  return (wanted) => {
    groups ??= Map.groupBy(names, form)
    return wanted === '' ? [] : (groups.get(wanted) ?? [])
  }
}

function likenessOf(names: readonly Name[]) {
  const byKey = [...Map.groupBy(names, ({ key }) => key)]
  const like = createLikeness(byKey.map(([key]) => key))
  return (key: string, least: number) =>
    like(key, least).map(({ at, score }) => ({ names: byKey[at]?.[1] ?? [], score }))
}
