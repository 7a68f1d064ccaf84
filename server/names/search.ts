import { keep } from './kept.ts'
import type { Name, NameIndex } from './names.ts'
import { phoneticKey, wordsOf } from './writing.ts'

const LEAST_LIKE = 0.35
/** Names that are like a query, and no more, score up to this. */
const ONLY_ALIKE = 1
/** From this on a name has the words of the query as they are written. */
const WRITTEN = 2
/** Stands between two names in one long text: no name and no key has it. */
const END = '\n'

/** An item that a search found. `isBegun`: one of its names goes on from the words; else it is only like them. */
export interface Found {
  itemId: string
  isBegun: boolean
}

/**
 * The items for a picker, best first: by any name in any script, also from the first letters of a word. What is only alike, as much as `least`, is there
 * while no name is written as the query is: a misspelt word may mean it. Nothing for an empty query.
 */
export function searchNames(index: NameIndex, query: string, limit: number, least = LEAST_LIKE): string[] {
  return findNames(index, query, limit, least).map(({ itemId }) => itemId)
}

/** The same with how each was found. Answers are kept as long as the index is. */
export function findNames(index: NameIndex, query: string, limit: number, least = LEAST_LIKE): readonly Found[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const { answers, ...texts } = searchable(index)
  return keep(answers, `${limit} ${least} ${words.join(' ')}`, () => search(index, texts, words, limit, least))
}

function search(
  index: NameIndex,
  { written: names, keys }: Searchable,
  words: readonly string[],
  limit: number,
  least: number,
): Found[] {
  const [written, key] = [words.join(' '), phoneticKey(words)]
  const scores = new Map(index.like(words, least).map(({ itemId, score }) => [itemId, score]))
  const continuing = new Set([...withText(names, written), ...(key.length > 1 ? withText(keys, END + key) : [])])
  // In the order of the index, which decides between names that are as good.
  for (const at of [...continuing].sort((one, other) => one - other)) {
    const name = index.names[at]
    if (name === undefined) continue
    const score = prefixScore(name.words.join(' '), name.key, written, key)
    if (score > (scores.get(name.itemId) ?? 0)) scores.set(name.itemId, score)
  }
  const isNamed = [...scores.values()].some((score) => score >= WRITTEN)
  return [...scores]
    .filter(([, score]) => !isNamed || score > ONLY_ALIKE)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, limit)
    .map(([itemId, score]) => ({ itemId, isBegun: score > ONLY_ALIKE }))
}

/** How well a name continues what was typed: above `ONLY_ALIKE`, so that it goes before whatever is only alike. */
function prefixScore(name: string, nameKey: string, written: string, key: string): number {
  if (name === written) return 3
  if (name.startsWith(written)) return 2.5 - name.length / 1000
  if (` ${name}`.includes(` ${written}`)) return WRITTEN
  if (key.length > 1 && nameKey.startsWith(key)) return 1.5
  return written.length > 2 && name.includes(written) ? 1.2 : 0
}

/** Many texts as one, which is searched many times faster than one after the other. */
interface Joined {
  text: string
  /** Where each of the texts begins. */
  starts: number[]
}

interface Searchable {
  written: Joined
  keys: Joined
}

const built = new WeakMap<NameIndex, Searchable & { answers: Map<string, Found[]> }>()

function searchable(index: NameIndex) {
  const known = built.get(index)
  if (known !== undefined) return known
  const of = (text: (name: Name) => string) => joined(index.names.map(text))
  const made = { written: of(({ words }) => words.join(' ')), keys: of(({ key }) => key), answers: new Map() }
  built.set(index, made)
  return made
}

function joined(texts: readonly string[]): Joined {
  let at = END.length
  const starts = texts.map((text) => {
    const start = at
    at += text.length + END.length
    return start
  })
  return { text: `${END}${texts.join(END)}${END}`, starts }
}

/** The places of the texts that have `part` in them; one that begins with `END` is where a text begins. */
function* withText({ text, starts }: Joined, part: string): Generator<number> {
  for (let at = text.indexOf(part); at >= 0; ) {
    const place = placeOf(starts, at + (part.startsWith(END) ? END.length : 0))
    yield place
    at = text.indexOf(part, (starts[place + 1] ?? text.length) - END.length)
  }
}

/** The last of the rising `starts` that is not behind `at`. */
function placeOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
