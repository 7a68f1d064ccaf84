import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { knownLexicon, type Lexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, type Name, type Named, type NameIndex, namesOf } from '#server/names/names.ts'
import { wordsOf } from '#server/names/writing.ts'
import type { Weights } from './features.ts'
import type { CatalogueEntry, Stock } from './types.ts'
import fitted from './weights.json' with { type: 'json' }

/** Everything needed to read a page: words, names, the catalogue, and the weights of the features. */
export interface Knowledge {
  lexicon: Lexicon
  names: NameIndex
  /** The names of things that no puja shop sells. */
  notSold: NameIndex
  find: (itemId: string) => CatalogueEntry | undefined
  weights: Weights
}

const Numbers = z.record(z.string(), z.number())
/**
 * The output of `npm run fit`: the weights for ranking readings and for the chances of item and amount. `fitted` says
 * when and from which lists.
 */
export const Model = z.object({ fitted: z.string(), ranking: Numbers, item: Numbers, amount: Numbers })
export type Model = z.infer<typeof Model>
export const MODEL = Model.parse(fitted)

export const SECOND_CHOICE = 'second choice of the reader'
/**
 * Weights set by hand for features that occur only in photos. The ranking is fitted to text, so it cannot learn them.
 */
const OF_PICTURES = { [SECOND_CHOICE]: -2, 'by unit in figures': -3 }

export function weightsOf(weights: Readonly<Record<string, number>>): Weights {
  const known = new Map(Object.entries({ ...weights, ...OF_PICTURES }))
  return { of: (feature) => known.get(feature) ?? 0 }
}

const RANKING = weightsOf(MODEL.ranking)

/** Builds the knowledge for a catalogue and a list of things that are not sold. */
export function createKnowledge({ entries, notSold }: Stock): Knowledge {
  const names = indexOf(entries.flatMap(namesOf))
  return knowing(entries, names, unsoldAmong(notSold, names))
}

const indexOf = (names: readonly Name[]) => createNameIndex(names, knownLexicon())

function knowing(entries: readonly CatalogueEntry[], names: NameIndex, notSold: NameIndex): Knowledge {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return { lexicon: knownLexicon(), names, notSold, find: (itemId) => byId.get(itemId), weights: RANKING }
}

const namesOfUnsold = (name: string) => namesOf({ id: name, name, nameHi: '', aliases: [] })

const unsoldAmong = (list: readonly string[], names: NameIndex) =>
  withoutSold(indexOf(list.flatMap(namesOfUnsold)), names)

/**
 * Removes from the list of unsold things every name that the catalogue has, and names that contain, are contained in,
 * or are the plural of such a name ('plastic bucket' and 'bucket').
 */
function withoutSold(listed: NameIndex, names: NameIndex): NameIndex {
  const sold = listed.names.filter(({ words }) => isWritten(words, names)).map(({ words }) => ` ${formOf(words)} `)
  if (sold.length === 0) return listed
  const isSold = (form: string) => sold.some((each) => form.includes(each) || each.includes(form))
  return indexOf(listed.names.filter(({ words }) => !isSold(` ${formOf(words)} `)))
}

const isWritten = (words: readonly string[], names: NameIndex) => names.find(words)[0]?.how === 'written'
const formOf = (words: readonly string[]) => words.map((word) => word.replace(/(?<=[a-z]{2}[^s])s$/u, '')).join(' ')

/** Returns the knowledge with one more name for an item. It is fast enough to try a name out. */
export function withName({ notSold, ...knowledge }: Knowledge, itemId: string, name: string): Knowledge {
  const names = knowledge.names.withName(itemId, name)
  return { ...knowledge, names, notSold: isWritten(wordsOf(name), notSold) ? withoutSold(notSold, names) : notSold }
}

/**
 * The maximum number of names layered on one index. Each layer slows down searches a little, so beyond this number a
 * new index is built.
 */
const MOST_LAYERED = 8

/** A stock and the knowledge built from it. */
export interface Known {
  stock: Stock
  knowledge: Knowledge
}

/**
 * Returns a function that builds the knowledge for a stock and reuses the previous one where possible. Building a name
 * index takes half a second. The index is reused if no name changed; a few added names, for example from the desk, are
 * layered on it.
 */
export function keepKnowledge(): (stock: Stock) => Knowledge {
  let built: Known | null = null
  return (stock) => {
    const knowledge = built && knowledgeAfter(built, stock)
    if (knowledge) return knowledge
    // Lets the garbage collector free the old indexes before the new ones are built.
    built = null
    built = { stock, knowledge: createKnowledge(stock) }
    return built.knowledge
  }
}

/**
 * Returns the knowledge for another stock without building a new name index for its items. Returns null if that is not
 * possible.
 */
export function knowledgeAfter({ stock, knowledge }: Known, { entries, notSold }: Stock): Knowledge | null {
  const added = addedTo(stock.entries, entries)
  if (added === null) return null
  const isSameList = stock.notSold === notSold || isDeepStrictEqual(stock.notSold, notSold)
  const more = added.reduce((under, { itemId, name }) => withName(under, itemId, name), knowledge)
  return knowing(entries, more.names, isSameList ? more.notSold : unsoldAmong(notSold, more.names))
}

/**
 * Returns the names that were added to the items. Returns null if any other name differs, or if too many were added.
 */
function addedTo(before: readonly Named[], named: readonly Named[]): { itemId: string; name: string }[] | null {
  const added: { itemId: string; name: string }[] = []
  if (before.length !== named.length) return null
  for (const [at, entry] of named.entries()) {
    const known = before[at]
    if (known === undefined || !isWithMore(entry, known)) return null
    for (const name of entry.aliases.slice(known.aliases.length)) added.push({ itemId: entry.id, name })
    if (added.length > MOST_LAYERED) return null
  }
  return added
}

function isWithMore(entry: Named, before: Named): boolean {
  const isSame = (['id', 'name', 'nameHi'] as const).every((field) => entry[field] === before[field])
  return isSame && before.aliases.every((name, at) => entry.aliases[at] === name)
}
