import { estimateFile } from '#server/estimate/estimate.ts'
import { createMatcher } from '#server/estimate/matching/matcher.ts'
import type { Named } from '#server/estimate/matching/names.ts'
import { phoneticKey, writtenForm } from '#server/estimate/matching/phonetic-key.ts'
import { parseItems } from '#server/estimate/parsing/parse-lines.ts'
import type { CatalogueEntry } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import * as store from './store.ts'

/** Shorter words mean too many things. */
const FEWEST_LETTERS = 3
const MOST_CHARS = 60

/** The words of a line of a list that could be a name of what it asks for, without number and amount; null when there are none, or several. */
export function nameIn(text: string): string | null {
  const [item, ...others] = parseItems(text)
  const words = item?.words.trim() ?? ''
  const letters = words.match(/\p{L}/gu)?.length ?? 0
  return others.length === 0 && letters >= FEWEST_LETTERS && words.length <= MOST_CHARS ? words : null
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

/**
 * Makes the words of a line a name of an item, so that the next list that says so is read surely. One name at a time is added.
 * @throws RefusedError 404 no such item · 409 the words are no name, another item's, or would not make the line sure
 */
export async function keepName(
  tx: Db,
  { itemId, text, at }: { itemId: string; text: string; at: Date },
): Promise<{ name: string; item: CatalogueEntry }> {
  const name = nameIn(text)
  if (name === null) throw refused('name.none')
  await store.lockItems(tx)
  const entries = await store.allItems(tx)
  const item = entries.find(({ id }) => id === itemId)
  if (item === undefined) throw refused('not.found')
  const other = otherNamed(entries, itemId, name)
  if (other !== undefined) throw refused('name.taken', { name, item: other.name })
  const named = entries.map((entry) => (entry === item ? { ...item, aliases: [...item.aliases, name] } : entry))
  if (!isReadAs(text, itemId, named)) throw refused('name.unsure', { name })
  await store.addName(tx, itemId, name, at)
  return { name, item }
}

/** Whether a line by itself is surely taken for the item. */
function isReadAs(text: string, itemId: string, entries: CatalogueEntry[]): boolean {
  const { lines } = estimateFile({
    fileId: null,
    lines: [{ page: 1, box: [0, 0, 1, 1], text, confidence: 1 }],
    matcher: createMatcher(entries),
    find: (id) => entries.find((entry) => entry.id === id),
    nextId: newId,
  })
  return lines.length === 1 && lines[0]?.itemId === itemId && lines[0].doubt !== 'item'
}
