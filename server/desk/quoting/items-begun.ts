import { begunBy } from '#contract/begins.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CatalogueEntry } from '#server/estimate/types.ts'
import { findNames } from '#server/names/search.ts'
import { phoneticKey } from '#server/names/writing.ts'

interface Begun {
  entry: CatalogueEntry
  /** The name by which it was found, where that is none of its own. */
  by: string | null
}

/** Shorter sounds are those of many words: `meera` is not pepper, which somebody calls miri. */
const LEAST_SOUND = 5

/**
 * The items that somebody means who types the beginning of a name, to go to one. Unlike the search of a picker it guesses nothing: only where no name
 * begins so are those there whose name sounds so, as `kapoor` is `kapur`.
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
