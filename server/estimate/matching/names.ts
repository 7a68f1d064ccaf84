import type { CatalogueEntry } from '../types.ts'
import { scriptOf } from './indic-scripts.ts'
import type { Name } from './likeness.ts'
import { SURE } from './match.ts'
import { phoneticKey, trigramsOf, wordsOf, writtenForm } from './phonetic-key.ts'

/** Of names of several words, each must be alike: mica powder is not milk powder. */
const WORD_ALIKE = 0.5

/** What has names in two languages, and others by which people know it. */
export type Named = Pick<CatalogueEntry, 'id' | 'name' | 'nameHi' | 'aliases'> &
  Partial<Pick<CatalogueEntry, 'category'>>

/** Every name of an item, also without what stands in brackets. */
export function namesOf(entry: Named): Name[] {
  const plain = (name: string) => name.replace(/\([^)]*\)/gu, ' ').trim()
  const all = new Set([entry.name, plain(entry.name), entry.nameHi, plain(entry.nameHi), ...entry.aliases])
  return [...all].filter((name) => wordsOf(name).length > 0).map((name) => nameOf(entry.id, name))
}

export function nameOf(itemId: string, name: string): Name {
  return {
    itemId,
    written: writtenForm(name),
    key: phoneticKey(name),
    words: wordsOf(name),
    script: scriptOf(name),
  }
}

/** The part of a map that the matcher uses. */
export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'has'>

/** A view of a map with one entry changed. The map itself is not copied or changed. */
export function withEntry<Value>(
  map: Lookup<Value>,
  key: string,
  change: (value: Value | undefined) => Value,
): Lookup<Value> {
  const value = change(map.get(key))
  return {
    get: (asked) => (asked === key ? value : map.get(asked)),
    has: (asked) => asked === key || map.has(asked),
  }
}

/** The items by a form of their names. Nearly every form is that of one item, and all forms of an item share one list: thirty thousand lists take megabytes. */
export function groupBy(names: readonly Name[], by: (name: Name) => string): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>()
  const alone = new Map(names.map(({ itemId }) => [itemId, [itemId]]))
  for (const name of names) {
    const form = by(name)
    const ids = groups.get(form)
    if (ids === undefined) groups.set(form, alone.get(name.itemId) ?? [name.itemId])
    else if (!ids.includes(name.itemId)) groups.set(form, [...ids, name.itemId])
  }
  return groups
}

/** Whether each word is like the name's word in its place. Names of another number of words must be alike as a whole. */
export function wordsAlike(words: string, name: Name): boolean {
  const [one, other] = [keysOf(wordsOf(words)), keysOf(name.words)]
  if (one.length !== other.length) return dice(trigramsOf(one.join('')), trigramsOf(name.key)) >= SURE
  return one.every((key, at) => dice(trigramsOf(key), trigramsOf(other[at] ?? '')) >= WORD_ALIKE)
}

/** 'Sesame seeds black' is black sesame seeds. A single word has no order. */
export function inAnyOrder(words: readonly string[]): string {
  return words.length < 2 ? '' : keysOf(words).toSorted().join(' ')
}

function keysOf(words: readonly string[]): string[] {
  return words.map(phoneticKey).filter((key) => key !== '')
}

/** How much two sets have in common, 0 to 1 (Dice 1945). */
export function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((gram) => other.has(gram)).length
  return (2 * shared) / (one.size + other.size)
}
