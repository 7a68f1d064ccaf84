import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { knownLexicon, type Lexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, type Name, type Named, type NameIndex, namesOf } from '#server/names/names.ts'
import { wordsOf } from '#server/names/writing.ts'
import type { Weights } from './features.ts'
import type { CatalogueEntry, Stock } from './types.ts'
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

export const SECOND_CHOICE = 'second choice of the reader'
/** What only pictures have, and the ranking is fitted to words: it costs what is set here. */
const OF_PICTURES = { [SECOND_CHOICE]: -2, 'by unit in figures': -3 }

export function weightsOf(weights: Readonly<Record<string, number>>): Weights {
  const known = new Map(Object.entries({ ...weights, ...OF_PICTURES }))
  return { of: (feature) => known.get(feature) ?? 0 }
}

const RANKING = weightsOf(MODEL.ranking)

/** What is known where these things are sold, or not. */
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
 * The list of what is not sold, without what the shop has after all: a listed name that it has, and listed names that say more or less of that one
 * ('plastic bucket' and 'bucket') or are its plural.
 */
function withoutSold(listed: NameIndex, names: NameIndex): NameIndex {
  const sold = listed.names.filter(({ words }) => isWritten(words, names)).map(({ words }) => ` ${formOf(words)} `)
  if (sold.length === 0) return listed
  const isSold = (form: string) => sold.some((each) => form.includes(each) || each.includes(form))
  return indexOf(listed.names.filter(({ words }) => !isSold(` ${formOf(words)} `)))
}

const isWritten = (words: readonly string[], names: NameIndex) => names.find(words)[0]?.how === 'written'
const formOf = (words: readonly string[]) => words.map((word) => word.replace(/(?<=[a-z]{2}[^s])s$/u, '')).join(' ')

/** The same, where an item has one more name: fast, to try it out. */
export function withName({ notSold, ...knowledge }: Knowledge, itemId: string, name: string): Knowledge {
  const names = knowledge.names.withName(itemId, name)
  return { ...knowledge, names, notSold: isWritten(wordsOf(name), notSold) ? withoutSold(notSold, names) : notSold }
}

/** The most names layered on one index. Each makes it a little slower, so with more of them a new one is built. */
const MOST_LAYERED = 8

/** A stock, and what is known of it. */
export interface Known {
  stock: Stock
  knowledge: Knowledge
}

/**
 * Gives a function from a stock to what is known of it. Indices of names are reused where no name changed, and a few added names, such as an operator
 * keeps from a list, are layered on them: building them takes half a second.
 */
export function keepKnowledge(): (stock: Stock) => Knowledge {
  let built: Known | null = null
  return (stock) => {
    const knowledge = built && knowledgeAfter(built, stock)
    if (knowledge) return knowledge
    // Frees the old indices before the new ones are built.
    built = null
    built = { stock, knowledge: createKnowledge(stock) }
    return built.knowledge
  }
}

/** What is known of another stock without building an index of its items' names. Null if that is not possible. */
export function knowledgeAfter({ stock, knowledge }: Known, { entries, notSold }: Stock): Knowledge | null {
  const added = addedTo(stock.entries, entries)
  if (added === null) return null
  const isSameList = stock.notSold === notSold || isDeepStrictEqual(stock.notSold, notSold)
  const more = added.reduce((under, { itemId, name }) => withName(under, itemId, name), knowledge)
  return knowing(entries, more.names, isSameList ? more.notSold : unsoldAmong(notSold, more.names))
}

/** The names that were added to the items. Null if anything else about their names differs, or if there are many. */
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
