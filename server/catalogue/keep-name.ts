import { MAX_KEPT_NAME_CHARS } from '#contract/limits.ts'
import { UNITS } from '#contract/unit.ts'
import { type Knowledge, withName } from '#server/estimate/knowledge.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import type { Named } from '#server/names/names.ts'
import { phoneticKey, wordsOf, writtenForm } from '#server/names/writing.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { type BuiltCatalogue, type Catalogue, holdCatalogue } from './catalogue.ts'
import { type KnownRow, namesHarmed, readRow, rowsHarmed } from './name-trial.ts'
import * as store from './store.ts'
import { partsOf, wordsOfLine } from './words-of-line.ts'

/** Shorter words are too ambiguous. */
const FEWEST_LETTERS = 3
const MOST_TOLD = 3

/**
 * The words of the list that could become a name of the line's item. Null if there are none.
 * @param row all lines that were read from the same row, as `rowByLine` gives them
 */
export function nameFor(line: EstimateLine, row: readonly EstimateLine[], knowledge: Knowledge): string | null {
  const words = wordsOfLine(line, row, knowledge)
  return words !== null && lettersOf(words) >= FEWEST_LETTERS ? words : null
}

const lettersOf = (words: string) => words.match(/\p{L}/gu)?.length ?? 0

/** Whether the item already has this name. Compares as matching does: case and spaces do not count. */
function isNameOf({ name, nameHi, aliases }: Named, words: string): boolean {
  return [name, nameHi, ...aliases].some((each) => writtenForm(each) === writtenForm(words))
}

/**
 * Another item with this name, or with one that sounds the same. If two items had the name, lists that say it could not
 * be matched surely.
 */
export function otherNamed<Entry extends Named>(
  entries: readonly Entry[],
  itemId: string,
  name: string,
): Entry | undefined {
  const [written, key] = [writtenForm(name), phoneticKey(name)]
  const isSame = (each: string) => writtenForm(each) === written || (key !== '' && phoneticKey(each) === key)
  return entries.find((entry) => entry.id !== itemId && [entry.name, entry.nameHi, ...entry.aliases].some(isSame))
}

interface Keeping {
  itemId: string
  /** The line that has this item. */
  line: EstimateLine
  /** All lines that were read from the same row of the list. */
  row: readonly EstimateLine[]
  /** The words to add as a name. Undefined for all words that name the item. */
  wanted: string | undefined
  /** The name that was kept from this line before. */
  keptAs: string | null
  /** Rows of lists that must not be read worse with the new name. `place` tells the operator which list a row is on. */
  known: readonly (KnownRow & { place: string })[]
  /** The catalogue as it was read before the transaction. */
  seen: BuiltCatalogue
  at: Date
}

/**
 * Adds words of a line to its item's names, so that the next list with these words is matched without a question. Locks
 * the items until the transaction ends, so two calls never add the same name. Repeating a call adds nothing: `isNew`
 * says whether this call added the name.
 * @throws RefusedError 400 the words cannot be chosen, in the field `name` · 404 no such item · 409 the line has no
 * words to keep, they are a name already, a line with them would still need a question, or other lines would be read
 * worse
 */
export async function keepName(
  tx: Db,
  { itemId, line, row, wanted, keptAs, known, seen, at }: Keeping,
): Promise<{ name: string; item: CatalogueEntry; isNew: boolean }> {
  const before = await holdCatalogue(tx, seen)
  const offered = nameFor(line, row, before.knowledge)
  if (offered === null) throw refused('name.none')
  const name = wanted === undefined ? offered : chosenOf(wanted, offered, before)
  if (name.length > MAX_KEPT_NAME_CHARS) throw refusedField('name.long', 'name')
  const item = before.find(itemId)
  if (item === undefined) throw refused('not.found')
  if (isNameOf(item, name)) {
    if (keptAs === name) return { name, item, isNew: false }
    throw refused('name.known', { name, item: item.name })
  }
  // 'List of items' is a heading, and 'at home' says where an item is. Neither is a name.
  const bare = readRow(name, before.knowledge)
  const isText = bare.length === 0 && saysNothingNew(name, before.knowledge)
  if (isText || bare.some(({ doubt }) => doubt === 'at-home')) throw refused('name.none')
  const other = otherNamed(before.entries, item.id, name)
  if (other !== undefined) throw refused('name.taken', { name, item: other.name })

  const after = withName(before.knowledge, item.id, name)
  const [read, ...more] = readRow(withAmount(name, line), after)
  if (read?.itemId !== item.id || read.doubt === 'item' || more.length > 0) throw refused('name.unsure', { name })
  const harmed = [
    ...rowsHarmed(known, name, before.knowledge, after).map(({ text, place }) => `“${text}” (${place})`),
    ...namesHarmed(name, item.id, before.knowledge, after).map(
      (other) => `“${other.words}” (a name of ${before.find(other.itemIds[0] ?? '')?.name})`,
    ),
  ]
  if (harmed.length > 0) throw refused('name.harms', { name, item: item.name, lines: told(harmed) })
  await store.addName(tx, item.id, name, at)
  return { name, item, isNew: true }
}

/**
 * Removes a name that was kept from a line. Like `keepName` it locks the items before it touches anything else: in
 * another order the two could deadlock.
 * @param forget forgets that the name was kept. Returns its item, or null if the name is not kept any more.
 * @returns the item that had the name until now, or null
 */
export async function takeBackName(
  tx: Db,
  { name, at }: { name: string; at: Date },
  forget: () => Promise<string | null>,
): Promise<string | null> {
  await store.lockItems(tx)
  const itemId = await forget()
  return itemId !== null && (await store.removeName(tx, itemId, name, at)) ? itemId : null
}

/** Whether lists use all these words for something other than items: headings, notes, places. */
function saysNothingNew(name: string, { lexicon }: Knowledge): boolean {
  return wordsOf(name).every((word) => lexicon.entriesOf(word).length > 0 || lexicon.soundsLike(word).length > 0)
}

/** The words that the operator chose. They must be among those that were offered. */
function chosenOf(wanted: string, offered: string, { knowledge }: Pick<Catalogue, 'knowledge'>): string {
  const words = wanted.trim().replace(/\s+/gu, ' ')
  if (lettersOf(words) < FEWEST_LETTERS) throw refusedField('name.short', 'name')
  if (!areAmong(wordsOf(words), wordsOf(offered))) throw refusedField('name.words', 'name', { words: offered })
  if (words !== offered && partsOf(words, knowledge).length !== 1) throw refusedField('name.several', 'name')
  return words
}

/** Whether `words` is a subsequence of `others`. */
function areAmong(words: readonly string[], others: readonly string[]): boolean {
  let at = -1
  return words.every((word) => {
    at = others.indexOf(word, at + 1)
    return at >= 0
  })
}

function withAmount(name: string, { quantity, unit }: EstimateLine): string {
  return quantity === null ? name : `${name} ${quantity} ${unit === null ? '' : UNITS[unit].label}`.trim()
}

/** Joins the first few and adds how many more there are. */
function told(harmed: readonly string[]): string {
  const rest = harmed.length - MOST_TOLD
  return `${harmed.slice(0, MOST_TOLD).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
