import { estimateFile } from '#server/estimate/estimate.ts'
import type { Knowledge } from '#server/estimate/knowledge.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { Lexicon } from '#server/lexicon/lexicon.ts'
import { dice, trigramsOf } from '#server/names/likeness.ts'
import { phoneticKey, wordsOf } from '#server/names/writing.ts'

/** A row of a list and the items that it asks for. `isWhole` says that it asks for no others. */
export interface KnownRow {
  text: string
  itemIds: readonly string[]
  isWhole: boolean
}

/** The most names of other items that are checked. The shortest are checked first. */
const MOST_NAMES = 40
/** The most rows that are read again. It limits how long a check takes. */
const MOST_READ = 100
/**
 * Rows at least this similar to the name are checked (Dice coefficient of trigrams, 0 to 1). Matching suggests no name
 * that is less similar.
 */
const LIKE = 0.42
/** How many other words may stand between the words of a name. */
const WORDS_BETWEEN = 2

/**
 * The known rows that are read worse with the new name than without it: an item is lost, now needs a question, gets
 * another amount, or a wrong item is added. Only rows with words similar to the name are read, the most similar first.
 */
export function rowsHarmed<Row extends KnownRow>(
  rows: readonly Row[],
  name: string,
  before: Knowledge,
  after: Knowledge,
): Row[] {
  const likeness = likenessTo(name, before.lexicon)
  return rows
    .map((row) => ({ row, like: likeness(row.text) }))
    .filter(({ like }) => like >= LIKE)
    .sort((a, b) => b.like - a.like)
    .slice(0, MOST_READ)
    .map(({ row }) => row)
    .filter(({ text, ...row }) => isHarmed(row, readings(text, before), readings(text, after)))
}

/** The names of other items that contain the new name and are read worse with it. */
export function namesHarmed(name: string, itemId: string, before: Knowledge, after: Knowledge) {
  const key = phoneticKey(name)
  const rows = before.names.names
    .filter((each) => each.itemId !== itemId && each.key.length > key.length && each.key.includes(key))
    .toSorted((a, b) => a.key.length - b.key.length)
    .slice(0, MOST_NAMES)
    .map((each) => ({ words: each.words.join(' '), text: each.words.join(' '), itemIds: [each.itemId], isWhole: true }))
  return rowsHarmed(rows, name, before, after)
}

/** The lines that reading makes of a row that stands alone. */
export function readRow(text: string, knowledge: Knowledge): EstimateLine[] {
  const lines = [{ page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text, confidence: 1 }]
  return estimateFile({ fileId: null, lines, knowledge, nextId: () => '' }).lines
}

interface Reading {
  /** Matched without a question. */
  isSure: boolean
  amount: string
}

function readings(text: string, shop: Knowledge): Map<string, Reading> {
  return new Map(
    readRow(text, shop).flatMap(({ itemId, state, quantity, unit }) =>
      itemId === null ? [] : [[itemId, { isSure: state === 'matched', amount: `${quantity} ${unit}` }]],
    ),
  )
}

function isHarmed(
  { itemIds, isWhole }: Omit<KnownRow, 'text'>,
  before: ReadonlyMap<string, Reading>,
  after: ReadonlyMap<string, Reading>,
): boolean {
  const isLost = itemIds.some((itemId) => {
    const [was, is] = [before.get(itemId), after.get(itemId)]
    if (was === undefined) return false
    return is === undefined || (was.isSure && (!is.isSure || is.amount !== was.amount))
  })
  const isWrong = (itemId: string, { isSure }: Reading) =>
    isSure && !itemIds.includes(itemId) && before.get(itemId)?.isSure !== true
  return isLost || (isWhole && [...after].some(([itemId, reading]) => isWrong(itemId, reading)))
}

/**
 * Returns a function that rates how similar a row is to a name: the best Dice coefficient of any run of its words.
 * Comparing is much cheaper than reading: reading 500 rows twice takes a second.
 */
function likenessTo(name: string, lexicon: Lexicon): (text: string) => number {
  const own = formsOf(wordsOf(name), lexicon).map((words) => trigramsOf(phoneticKey(words.join(' '))))
  const longest = wordsOf(name).length + WORDS_BETWEEN
  return (text) => {
    let best = 0
    for (const words of formsOf(wordsOf(text), lexicon)) {
      for (const from of words.keys()) {
        for (let to = from + 1; to <= Math.min(from + longest, words.length); to += 1) {
          const grams = trigramsOf(phoneticKey(words.slice(from, to).join(' ')))
          for (const each of own) best = Math.max(best, dice(grams, each))
        }
      }
    }
    return best
  }
}

/** The words as written, and with synonyms folded into one form. */
function formsOf(words: string[], lexicon: Lexicon): string[][] {
  return [words, words.map((word) => lexicon.fold(word))]
}
