import type { CatalogueItem } from '#contract/catalogue.ts'
import { createMatcher, type Matcher } from '#server/estimate/matching/matcher.ts'
import { smallestPack, unitsOf } from '#server/estimate/pricing.ts'
import type { CatalogueEntry } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import { createPujas, type Pujas } from './pujas.ts'
import * as store from './store.ts'

/** The catalogue as it is now, ready to be searched. */
export interface Catalogue {
  entries: CatalogueEntry[]
  find(itemId: string): CatalogueEntry | undefined
  matcher: Matcher
  pujas: Pujas
}

/**
 * Gives the catalogue, read from the database when it changed since the last call; every node asks the database for the version, so none
 * serves an old price. Building the index of names takes about a second, so it is kept until a name changes: prices change more often.
 */
export function createCatalogue(db: Db): () => Promise<Catalogue> {
  let kept: { version: string; catalogue: Promise<Catalogue> } | null = null
  let index: { names: string; matcher: Matcher } | null = null
  const matcherOf = (entries: CatalogueEntry[]): Matcher => {
    const named = entries.map(({ id, name, nameHi, aliases, category }) => ({ id, name, nameHi, aliases, category }))
    const names = JSON.stringify(named)
    if (index?.names !== names) index = { names, matcher: createMatcher(named) }
    return index.matcher
  }
  const load = async (): Promise<Catalogue> => {
    const [entries, pujas] = await Promise.all([store.allItems(db), store.allPujas(db)])
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const find = (itemId: string) => byId.get(itemId)
    return { entries, find, matcher: matcherOf(entries), pujas: createPujas(pujas, find) }
  }
  return async () => {
    const version = await store.catalogueVersion(db)
    if (kept?.version !== version) {
      const catalogue = load()
      catalogue.catch(() => {
        kept = null
      })
      kept = { version, catalogue }
    }
    return kept.catalogue
  }
}

export function presentItem(entry: CatalogueEntry): CatalogueItem {
  const { id, name, nameHi, unit, priceIsEstimate, available } = entry
  const smallest = smallestPack(entry)
  const { quantity, label, pricePaise } = smallest
  return {
    id,
    name,
    nameHi,
    unit,
    pack: { quantity, unit: smallest.unit, label },
    price: pricePaise / 100,
    priceIsEstimate,
    units: unitsOf(entry),
    available,
  }
}
