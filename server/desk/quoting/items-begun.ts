import { begunBy } from '#contract/begins.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CatalogueEntry } from '#server/estimate/types.ts'
import { findNames } from '#server/names/search.ts'
import { phoneticKey } from '#server/names/writing.ts'

interface Begun {
  entry: CatalogueEntry
  /** The name that matched, when it is neither the English nor the Hindi name of the item. */
  by: string | null
}

/**
 * Minimum length of a phonetic key. Shorter keys match many words: `meera` would find pepper, which some customers call
 * miri.
 */
const LEAST_SOUND = 5

/**
 * Returns the items whose name starts with the typed text, to open one of them. Unlike the search of the item picker,
 * it does not guess. Only when no name starts with the text, it returns items whose name starts with a similar sound,
 * as `kapoor` for `kapur`.
 */
export function itemsBegun({ entries, find, knowledge }: Catalogue, typed: string, limit: number): Begun[] {
  const begun = entries.flatMap((entry) => {
    const found = begunBy(typed, [entry.name, entry.nameHi], entry.aliases)
    return found === null ? [] : [{ entry, ...found }]
  })
  if (begun.length > 0) return begun.toSorted((a, b) => a.rank - b.rank).slice(0, limit)
  if (phoneticKey(typed).length < LEAST_SOUND) return []
  return findNames(knowledge.names, typed, limit).flatMap(({ itemId, isBegun }) => {
    const entry = find(itemId)
    return isBegun && entry !== undefined ? [{ entry, by: null }] : []
  })
}
