import * as z from 'zod/mini'
import { type Lexicon, readLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, type Named, type NameIndex, namesOf } from '#server/names/names.ts'
import type { Weights } from './features.ts'
import type { CatalogueEntry } from './types.ts'
import fitted from './weights.json' with { type: 'json' }

/** What pages are read with: words, names, what is sold, and what each sign of a right reading counts for. */
export interface Knowledge {
  lexicon: Lexicon
  names: NameIndex
  /** The names of what no such shop sells. */
  notSold: NameIndex
  find: (itemId: string) => CatalogueEntry | undefined
  weights: Weights
}

const Numbers = z.record(z.string(), z.number())
/** What `npm run fit` found, from what, and when: how readings are ranked, and how likely an item and its amount are right. */
export const Model = z.object({ fitted: z.string(), ranking: Numbers, item: Numbers, amount: Numbers })
export type Model = z.infer<typeof Model>
export const MODEL = Model.parse(fitted)

export function weightsOf(weights: Readonly<Record<string, number>>): Weights {
  const known = new Map(Object.entries(weights))
  return { of: (feature) => known.get(feature) ?? 0 }
}

const RANKING = weightsOf(MODEL.ranking)

let lexicon: Lexicon | null = null

/** The lexicon of all languages, read once. */
export function knownLexicon(): Lexicon {
  lexicon ??= readLexicon()
  return lexicon
}

/** What is known where these items are sold, and none of these names. */
export function createKnowledge(
  entries: readonly CatalogueEntry[],
  notSold: readonly string[],
  names = createNameIndex(entries.flatMap(namesOf), knownLexicon()),
): Knowledge {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    lexicon: knownLexicon(),
    names,
    notSold: createNameIndex(notSold.flatMap(namesOfUnsold), knownLexicon()),
    find: (itemId) => byId.get(itemId),
    weights: RANKING,
  }
}

const namesOfUnsold = (name: string) => namesOf({ id: name, name, nameHi: '', aliases: [] })

export type { Named }
