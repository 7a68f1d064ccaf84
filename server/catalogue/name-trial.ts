import { estimateFile } from '#server/estimate/estimate.ts'
import { kinForm } from '#server/estimate/matching/kin.ts'
import type { Matcher } from '#server/estimate/matching/matcher.ts'
import { dice } from '#server/estimate/matching/names.ts'
import { phoneticKey, trigramsOf, wordsOf } from '#server/estimate/matching/phonetic-key.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'

export interface Shop {
  matcher: Matcher
  find(itemId: string): CatalogueEntry | undefined
}

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
/** Rows at least this similar to the name are checked (Dice coefficient of trigrams, 0 to 1). Matching suggests no name that is less similar. */
const LIKE = 0.42
/** How many other words may stand between the words of a name. */
const WORDS_BETWEEN = 2

/**
 * The known rows that are read worse with the new name than without it: an item is lost, now needs a question, gets another amount, or a wrong item is
 * added. Only rows with words similar to the name are read, the most similar first.
 */
export function rowsHarmed<Row extends KnownRow>(rows: readonly Row[], name: string, before: Shop, after: Shop): Row[] {
  const likeness = likenessTo(name)
  return rows
    .map((row) => ({ row, like: likeness(row.text) }))
    .filter(({ like }) => like >= LIKE)
    .sort((a, b) => b.like - a.like)
    .slice(0, MOST_READ)
    .map(({ row }) => row)
    .filter(({ text, ...row }) => isHarmed(row, readings(text, before), readings(text, after)))
}

/** The names of other items that contain the new name and are read worse with it. */
export function namesHarmed(name: string, itemId: string, before: Shop, after: Shop) {
  const rows = before.matcher
    .namesAround(name)
    .filter((each) => each.itemId !== itemId)
    .slice(0, MOST_NAMES)
    .map((each) => ({ ...each, text: each.words, itemIds: [each.itemId], isWhole: true }))
  return rowsHarmed(rows, name, before, after)
}

/** The lines that reading makes of a row that stands alone. */
export function readRow(text: string, { matcher, find }: Shop): EstimateLine[] {
  const lines = [{ page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text, confidence: 1 }]
  return estimateFile({ fileId: null, lines, matcher, find, nextId: () => '' }).lines
}

interface Reading {
  /** Matched without a question. */
  isSure: boolean
  amount: string
}

function readings(text: string, shop: Shop): Map<string, Reading> {
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
 * Gives a function that tells how similar a row is to a name: the best Dice coefficient of any run of its words. Comparing is much cheaper than
 * reading: to read five hundred rows twice takes a second.
 */
function likenessTo(name: string): (text: string) => number {
  const own = formsOf(wordsOf(name)).map((words) => trigramsOf(phoneticKey(words.join(' '))))
  const longest = wordsOf(name).length + WORDS_BETWEEN
  return (text) => {
    let best = 0
    for (const words of formsOf(wordsOf(text))) {
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

/** The words as they are, and as `kinForm` writes them. */
function formsOf(words: string[]): string[][] {
  const kin = kinForm(words)
  return kin === null ? [words] : [words, kin]
}
