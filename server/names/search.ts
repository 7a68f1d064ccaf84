import { keep } from './kept.ts'
import type { Name, NameIndex } from './names.ts'
import { phoneticKey, wordsOf } from './writing.ts'

const LEAST_LIKE = 0.35
/** The maximum score of a name that is only similar to the query. */
const ONLY_ALIKE = 1
/** From this score on a name contains the words of the query as written. */
const WRITTEN = 2
/** Separates two names in one long text. No name and no key contains it. */
const END = '\n'

/**
 * An item that a search found. `isBegun`: one of its names continues the words of the query; otherwise it is only
 * similar.
 */
export interface Found {
  itemId: string
  isBegun: boolean
}

/**
 * Returns the items for a picker, best first, by any name in any script, also by the first letters of a word. Names
 * that are only similar, by at least `least`, are included if no name contains the query as written: a misspelt word
 * may mean them. Returns nothing for an empty query.
 */
export function searchNames(index: NameIndex, query: string, limit: number, least = LEAST_LIKE): string[] {
  return findNames(index, query, limit, least).map(({ itemId }) => itemId)
}

/** Returns the same items with the kind of match. Results are cached as long as the index exists. */
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
  // Sorted by index, which decides between names with the same score.
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

/** Returns how well a name continues the query: above `ONLY_ALIKE`, so that it precedes names that are only similar. */
function prefixScore(name: string, nameKey: string, written: string, key: string): number {
  if (name === written) return 3
  if (name.startsWith(written)) return 2.5 - name.length / 1000
  if (` ${name}`.includes(` ${written}`)) return WRITTEN
  if (key.length > 1 && nameKey.startsWith(key)) return 1.5
  return written.length > 2 && name.includes(written) ? 1.2 : 0
}

/** Many texts joined into one. Searching the joined text is many times faster than searching each text. */
interface Joined {
  text: string
  /** The start of each text. */
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

/**
 * Yields the indexes of the texts that contain `part`. A part that begins with `END` matches only the start of a text.
 */
function* withText({ text, starts }: Joined, part: string): Generator<number> {
  for (let at = text.indexOf(part); at >= 0; ) {
    const place = placeOf(starts, at + (part.startsWith(END) ? END.length : 0))
    yield place
    at = text.indexOf(part, (starts[place + 1] ?? text.length) - END.length)
  }
}

/** Returns the index of the last of the ascending `starts` that is not after `at`. */
function placeOf(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}
