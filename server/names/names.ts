import type { Lexicon } from '#server/lexicon/lexicon.ts'
import { keep } from './kept.ts'
import { createLikeness } from './likeness.ts'
import { areNear, isTie, phoneticKey, type Script, scriptOf, tamilKey, wordKey, wordsOf } from './writing.ts'

/** What has names in two languages, and others by which people know it. */
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
  /** It is the item's own name, and no other by which people know it. */
  isOwn: boolean
}

/** How words and a name are the same: as written, by sound, with their words in another order, with words that stand for one another, or only alike; the surest first. */
const HOWS = ['written', 'sound', 'order', 'kin', 'tamil', 'like'] as const
export type How = (typeof HOWS)[number]

export interface Hit {
  itemId: string
  how: How
  /** 1, or how alike they are. */
  score: number
  name: Name
}

export interface NameIndex {
  readonly names: readonly Name[]
  /** The names that words are, one of each item, by the surest way that finds any. Words are as `wordsOf` gives them. */
  find(words: readonly string[]): readonly Hit[]
  /** The names that words are like, the best of each item, likest first. Takes a tenth of a millisecond. */
  like(words: readonly string[], least: number): readonly Hit[]
  /** The index with one more name, layered on top of it. Building the whole index takes a while; trying out one name must not. */
  withName(itemId: string, name: string): NameIndex
}

/** Every name of an item, also without what stands in brackets. */
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

/** Across scripts, of which one is not Latin or Devanagari, likeness is worth less: the same spelling is the same name, half of it nothing. */
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

/** Gives a function to the names that words are, by the surest way that finds any. */
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

/** Of two finds the surer; both where they are as sure. */
function surest(others: readonly Hit[], own: readonly Hit[]): readonly Hit[] {
  if (own.length === 0 || others.length === 0) return own.length > 0 ? own : others
  const [ours, theirs] = [HOWS.indexOf(own[0]?.how ?? 'like'), HOWS.indexOf(others[0]?.how ?? 'like')]
  if (ours !== theirs) return ours < theirs ? own : others
  return [...others, ...own.filter(({ itemId }) => !others.some((other) => other.itemId === itemId))]
}

/** Gives a function to the names that words are like. The index is built when the first is asked for. */
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

/** The best of each item, likest first. */
function likest(others: readonly Hit[], own: readonly Hit[]): Hit[] {
  const best = new Map<string, Hit>()
  for (const hit of [...others, ...own]) if (hit.score > (best.get(hit.itemId)?.score ?? 0)) best.set(hit.itemId, hit)
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}

/**
 * Words in which names are the same that differ by their order, by words that stand for one another, or by the endings of case and number. Empty for
 * a single word, of which nothing else says what it means, and for what has a figure.
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

/** Gives a function from a form to the names that have it. Names are grouped when the first is asked for. */
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
