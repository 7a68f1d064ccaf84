import { formatQuantity } from '#contract/format.ts'
import { isUnsettled } from '#contract/quotation.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { partsOf } from '#server/catalogue/words-of-line.ts'
import { estimateSkipped } from '#server/estimate/estimate.ts'
import type { Knowledge } from '#server/estimate/knowledge.ts'
import { convertsTo } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { findNames } from '#server/names/search.ts'
import { wordsOf } from '#server/names/writing.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { changeLine } from './change-line.ts'

/** Maximum number of search results. */
const MOST_FOUND = 50

interface Typed {
  text: string
  /** The item that was picked for the words. Without it the words are matched like those of a list. */
  itemId?: string | undefined
  substitute?: boolean | undefined
}

/** Reads words typed by an operator like a row of a list. Lines that are matched count as settled by the operator. */
export function readWords(text: string, knowledge: Knowledge): EstimateLine[] {
  const source = { id: newId(), fileId: null, page: 1, text, confidence: 1, kind: 'noise' } as const
  return estimateSkipped({ ...source, box: [0, 0, 0, 0] }, { knowledge, nextId: newId }).map((line) => ({
    ...line,
    box: null,
    text: '',
    typed: text,
    title: line.itemId === null ? line.title || text : line.title,
    settledBy: line.state === 'matched' ? 'operator' : null,
  }))
}

/** Splits a search text into the words without their amount, and the amount. */
export function searchedFor(query: string, knowledge: Knowledge) {
  const [part, ...others] = partsOf(query, knowledge)
  if (part === undefined || others.length > 0 || part.words.trim() === '') return { words: query, asked: null }
  const { quantity = null, unit = null } = part.amount ?? {}
  return { words: part.words, asked: quantity === null ? null : { quantity, unit } }
}

/**
 * Replaces a line of the list by what an operator typed, which may be several items. The text that was read is kept. If
 * nothing could be read, corrections are learned from the typed words. If no amount is typed, the amount that was read
 * is kept.
 * @throws RefusedError 400 the item is unknown · 404 the line is not an item
 */
export function readAs(line: EstimateLine, { text, itemId, substitute }: Typed, catalogue: Catalogue): EstimateLine[] {
  if (line.kind !== 'item') throw refused('not.found')
  const isUnread = line.text.trim() === '' || line.text === line.typed
  const said = itemId === undefined ? text : saidBy(text, itemId, catalogue)
  const place = { ...line, text: isUnread && line.box !== null ? said : line.text, typed: said }
  const [read, ...others] = readWords(text, catalogue.knowledge)
  if (itemId !== undefined) return [asItem(place, { itemId, substitute }, read, catalogue)]
  if (read === undefined) throw refused('not.found')
  const known = others.length === 0 && read.quantity === null && read.itemId !== null && isItemSure(read)
  if (known && read.itemId !== null) return [asItem(place, { itemId: read.itemId }, read, catalogue)]
  return [{ ...placed(read, place), id: line.id, note: line.note }, ...others.map((other) => placed(other, place))]
}

/**
 * Returns the text to record for a picked item. If the operator typed only the first letters of its name to find it,
 * the full name is recorded, because the list does not say those letters.
 */
function saidBy(text: string, itemId: string, { knowledge, find }: Catalogue): string {
  const { words, asked } = searchedFor(text, knowledge)
  const isName = knowledge.names.find(wordsOf(words)).some((name) => name.itemId === itemId)
  const isBegun = findNames(knowledge.names, words, MOST_FOUND).some((name) => name.isBegun && name.itemId === itemId)
  const entry = find(itemId)
  if (entry === undefined || isName || !isBegun) return text
  return `${entry.name} ${asked === null ? '' : formatQuantity(asked.quantity, asked.unit)}`.trim()
}

function isItemSure(line: EstimateLine): boolean {
  return !isUnsettled(line) || line.doubt !== 'item'
}

/** Applies an item. A typed amount is certain if the item is sold in its unit; otherwise it becomes a doubt. */
function asItem(
  place: EstimateLine,
  { itemId, substitute }: { itemId: string; substitute?: boolean | undefined },
  read: EstimateLine | undefined,
  { find }: Catalogue,
): EstimateLine {
  const entry = find(itemId)
  const { quantity = null, unit = null, lower = null, kinds = null, rule = null } = read ?? {}
  const change = { itemId, ...(substitute && { substitute }) }
  if (quantity === null) return changeLine(place, change, find)
  const asked = { ...place, quantity, unit, lower, kinds, rule }
  const isCertain = unit !== null && entry !== undefined && convertsTo(entry, unit)
  return changeLine(asked, isCertain ? { ...change, quantity, unit } : change, find)
}

/** Copies the place on the list, and what was read there, to a line. */
function placed(read: EstimateLine, { fileId, page, box, text, alsoRead, copyOf, copyAnswer }: EstimateLine) {
  return { ...read, fileId, page, box, text, alsoRead, copyOf, copyAnswer }
}
