import type { CatalogueItem } from '#contract/catalogue.ts'
import { packName } from '#contract/pack.ts'
import { createKnowledge, type Knowledge, keepKnowledge, knowledgeAfter } from '#server/estimate/knowledge.ts'
import { mostIn, smallestPack, taxRateOf, unitsOf } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, Pack, Stock } from '#server/estimate/types.ts'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, type NameIndex, namesOf } from '#server/names/names.ts'
import type { Db } from '#server/platform/database.ts'
import { createPujas, type Pujas } from './pujas.ts'
import { createSpokenNames, type SpokenNames, spoken } from './spoken.ts'
import * as store from './store.ts'

/** The current catalogue, with its search indexes. */
export interface Catalogue {
  /** Changes whenever an item, a puja or the list of names that are not sold changes. */
  version: string
  /** The same array instance until something changes. */
  entries: CatalogueEntry[]
  /** The same items, together with the names that are not sold. */
  stock: Stock
  find(itemId: string): CatalogueEntry | undefined
  /**
   * The index for reading lists, built in this thread on first use, which can take a second. Lists are read in worker
   * threads, which build their own.
   */
  readonly knowledge: Knowledge
  /** The index for the search of customers: the names for reading lists, plus those in Kannada. */
  readonly names: NameIndex
  pujas: Pujas
}

/** One for the process: catalogues of the same names share their index. */
const knowledgeOf = keepKnowledge()

/**
 * Returns a function that gives the catalogue and reloads it from the database when its version has changed. Every node
 * asks the database for the version, so no node serves an old price.
 */
export function createCatalogue(db: Db, names: SpokenNames = createSpokenNames()): () => Promise<Catalogue> {
  let kept: { version: string; catalogue: Promise<Catalogue> } | null = null
  const load = async (version: string): Promise<Catalogue> => {
    const [entries, notSold, pujas] = await Promise.all([store.allItems(db), store.allNotSold(db), store.allPujas(db)])
    const stock = { entries, notSold }
    const find = findIn(entries)
    names.learn([...entries, ...pujas])
    let knowledge: Knowledge | null = null
    let searched: NameIndex | null = null
    const loaded: Catalogue = {
      version,
      entries,
      stock,
      find,
      get knowledge() {
        knowledge ??= knowledgeOf(stock)
        return knowledge
      },
      get names() {
        searched ??= withKannada(loaded.knowledge.names, entries)
        return searched
      },
      pujas: createPujas(pujas, find),
    }
    return loaded
  }
  return async () => {
    const version = await store.catalogueVersion(db)
    if (kept?.version !== version) {
      const catalogue = load(version)
      catalogue.catch(() => {
        kept = null
      })
      kept = { version, catalogue }
    }
    return kept.catalogue
  }
}

/** Adds the Kannada names to the index for search only. Lists are not matched by them. */
function withKannada(names: NameIndex, entries: readonly CatalogueEntry[]): NameIndex {
  const own = entries.flatMap(({ id, nameKn }) => namesOf({ id, name: nameKn, nameHi: '', aliases: [] }))
  return createNameIndex(own, knownLexicon(), names)
}

function findIn(entries: readonly CatalogueEntry[]): Catalogue['find'] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (itemId) => byId.get(itemId)
}

/** The items with their index already built. */
export type BuiltCatalogue = Readonly<Pick<Catalogue, 'version' | 'entries' | 'stock' | 'find' | 'knowledge'>>

/** Builds the index if needed. Call it before `holdCatalogue`, so that nobody waits for the lock meanwhile. */
export function builtCatalogue({ version, entries, stock, find, knowledge }: Catalogue): BuiltCatalogue {
  return { version, entries, stock, find, knowledge }
}

/**
 * Locks the items until the transaction ends and returns their current state.
 * @param seen the catalogue read before the transaction. Its index is reused unless names were changed or removed
 * since.
 */
export async function holdCatalogue(
  tx: Db,
  seen: BuiltCatalogue,
): Promise<Pick<Catalogue, 'entries' | 'find' | 'knowledge'>> {
  await store.lockItems(tx)
  if ((await store.catalogueVersion(tx)) === seen.version) return seen
  const [entries, notSold] = [await store.allItems(tx), await store.allNotSold(tx)]
  const stock = { entries, notSold }
  return { entries, find: findIn(entries), knowledge: knowledgeAfter(seen, stock) ?? createKnowledge(stock) }
}

export function presentItem(entry: CatalogueEntry): CatalogueItem {
  const { id, unit, priceIsEstimate, available } = entry
  const smallest = smallestPack(entry)
  const shown = ({ quantity, unit, label }: Pack) => ({ quantity, unit, label: packName(label) })
  return {
    id,
    ...spoken(entry),
    unit,
    pack: shown(smallest),
    packs: entry.packs.map((pack) => ({ ...shown(pack), price: pack.pricePaise / 100 })),
    price: smallest.pricePaise / 100,
    taxRate: taxRateOf({ kind: 'item', taxRate: entry.taxRate }) / 100,
    priceIsEstimate,
    units: unitsOf(entry),
    most: unitsOf(entry).map((unit) => ({ unit, quantity: mostIn(unit, entry) })),
    available,
  }
}
