import { MAX_KEPT_NAME_CHARS } from '#contract/limits.ts'
import { UNITS } from '#contract/unit.ts'
import type { Named } from '#server/estimate/matching/names.ts'
import { phoneticKey, wordsOf, writtenForm } from '#server/estimate/matching/phonetic-key.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { type Catalogue, holdCatalogue } from './catalogue.ts'
import { type KnownRow, namesHarmed, readRow, rowsHarmed } from './name-trial.ts'
import * as store from './store.ts'
import { linesOfRow, partsOf, wordsOfLine } from './words-of-line.ts'

/** Shorter words mean too many things. */
const FEWEST_LETTERS = 3
const MOST_TOLD = 3

/** The words of the list that could be a name of what a line stands for; null where there are none. */
export function nameFor(
  line: EstimateLine,
  lines: readonly EstimateLine[],
  matcher: Catalogue['matcher'],
): string | null {
  const words = wordsOfLine(line, linesOfRow(line, lines), matcher)
  return words !== null && lettersOf(words) >= FEWEST_LETTERS ? words : null
}

const lettersOf = (words: string) => words.match(/\p{L}/gu)?.length ?? 0

/** What an item has as a name, as a reader of lists takes it: it sees neither case nor spaces. */
function isNameOf({ name, nameHi, aliases }: Named, words: string): boolean {
  return [name, nameHi, ...aliases].some((each) => writtenForm(each) === writtenForm(words))
}

/** The other item that has this name, or one that sounds the same: with both, neither would be read surely. */
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
  /** The line that is of this item, and all lines with it. */
  line: EstimateLine
  lines: readonly EstimateLine[]
  /** The words to keep; left out for all that name the item. */
  wanted: string | undefined
  /** What was kept of the line before. */
  keptAs: string | null
  /** Rows of lists that must be read as well as before; `place` says where each stands. */
  rows: readonly (KnownRow & { place: string })[]
  seen: Catalogue
  at: Date
}

/**
 * Makes words of a line a name of its item, so that the next list that says so is read surely. One name at a time is added. Sent twice, it is done once:
 * `isNew` says whether this call did it.
 * @throws RefusedError 400 beside `name` · 404 no such item · 409 there are no words to keep, they are a name already, they would not make such a line
 * sure, or other lines would be read worse
 */
export async function keepName(
  tx: Db,
  { itemId, line, lines, wanted, keptAs, rows, seen, at }: Keeping,
): Promise<{ name: string; item: CatalogueEntry; isNew: boolean }> {
  const before = await holdCatalogue(tx, seen)
  const offered = nameFor(line, lines, before.matcher)
  if (offered === null) throw refused('name.none')
  const name = wanted === undefined ? offered : chosenOf(wanted, offered, before)
  if (name.length > MAX_KEPT_NAME_CHARS) throw refusedField('name.long', 'name')
  const item = before.find(itemId)
  if (item === undefined) throw refused('not.found')
  if (isNameOf(item, name)) {
    if (keptAs === name) return { name, item, isNew: false }
    throw refused('name.known', { name, item: item.name })
  }
  const other = otherNamed(before.entries, item.id, name)
  if (other !== undefined) throw refused('name.taken', { name, item: other.name })

  const after = { ...before, matcher: before.matcher.withName(item.id, name) }
  const [read, ...more] = readRow(withAmount(name, line), after)
  if (read?.itemId !== item.id || read.doubt === 'item' || more.length > 0) throw refused('name.unsure', { name })
  const harmed = [
    ...rowsHarmed(rows, name, before, after).map(({ text, place }) => `“${text}” (${place})`),
    ...namesHarmed(name, item.id, before, after).map(
      (other) => `“${other.words}” (a name of ${before.find(other.itemId)?.name})`,
    ),
  ]
  if (harmed.length > 0) throw refused('name.harms', { name, item: item.name, lines: told(harmed) })
  await store.addName(tx, item.id, name, at)
  return { name, item, isNew: true }
}

/** Takes a name away that was kept. Gives whether the item had it. */
export async function takeBackName(
  tx: Db,
  { itemId, name, at }: { itemId: string; name: string; at: Date },
): Promise<boolean> {
  await store.lockItems(tx)
  return store.removeName(tx, itemId, name, at)
}

/** Words that an operator chose among those that name the item. */
function chosenOf(wanted: string, offered: string, { matcher }: Catalogue): string {
  const words = wanted.trim().replace(/\s+/gu, ' ')
  if (lettersOf(words) < FEWEST_LETTERS) throw refusedField('name.short', 'name')
  if (!areAmong(wordsOf(words), wordsOf(offered))) throw refusedField('name.words', 'name', { words: offered })
  if (words !== offered && partsOf(words, matcher).length !== 1) throw refusedField('name.several', 'name')
  return words
}

/** Whether all words stand among others in the same order. */
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

/** The first of them; the rest are counted. */
function told(harmed: readonly string[]): string {
  const rest = harmed.length - MOST_TOLD
  return `${harmed.slice(0, MOST_TOLD).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
