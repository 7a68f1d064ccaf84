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

/** A row of a list and the items that it asks for, all of them if it `isWhole`. */
export interface KnownRow {
  text: string
  itemIds: readonly string[]
  isWhole: boolean
}

/** So many names of other items are looked at, the shortest first. */
const MOST_NAMES = 40
/** So many rows are read, so that it ends in time whatever there is. */
const MOST_READ = 100
/** How like a name words are when it is suggested for them, as the share of three-letter pieces. */
const LIKE = 0.42
/** Between the words of a name may stand some others. */
const WORDS_BETWEEN = 2

/**
 * Of known rows those that are read worse with a name than without it: an item is lost, is asked about, comes with another amount, or a wrong one is taken.
 * Only rows that have something like the name are read, the likest first.
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

/** The same of the names of other items that hold this one. */
export function namesHarmed(name: string, itemId: string, before: Shop, after: Shop) {
  const rows = before.matcher
    .namesAround(name)
    .filter((each) => each.itemId !== itemId)
    .slice(0, MOST_NAMES)
    .map((each) => ({ ...each, text: each.words, itemIds: [each.itemId], isWhole: true }))
  return rowsHarmed(rows, name, before, after)
}

/** The lines that are made of a row by itself. */
export function readRow(text: string, { matcher, find }: Shop): EstimateLine[] {
  const lines = [{ page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text, confidence: 1 }]
  return estimateFile({ fileId: null, lines, matcher, find, nextId: () => '' }).lines
}

interface Reading {
  /** Taken without asking. */
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
 * How like a name those words of a row are that are likest to it, one behind the other. A row with nothing as like as what is suggested need not be read
 * twice: of five hundred rows that takes a second.
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

/** As they are, and with the words that stand for them in names. */
function formsOf(words: string[]): string[][] {
  const kin = kinForm(words)
  return kin === null ? [words] : [words, kin]
}
