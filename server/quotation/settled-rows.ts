import { rowsOfLines } from '#server/catalogue/words-of-line.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

/** A row of a list, and the items that a person chose for it. */
export interface SettledRow {
  text: string
  itemIds: string[]
  /** Whether these are all items of the row. */
  isWhole: boolean
  orderId: string
}

const MOST_TEXTS = 500
const MOST_ORDERS = 200
const AT_ONCE = 20

/** Rows of the newest lists that a customer or an operator settled, or that a customer ordered. Each text once, at most 500 rows. */
export async function recentSettledRows(db: Db): Promise<SettledRow[]> {
  const rows = new Map<string, SettledRow>()
  let before: string | null = null
  for (let count = 0; count < MOST_ORDERS && rows.size < MOST_TEXTS; count += AT_ONCE) {
    const page: Awaited<ReturnType<typeof store.newestLines>> = await store.newestLines(db, before, AT_ONCE)
    for (const { orderId, lines, isPlaced } of page)
      for (const row of settledRowsOf(orderId, lines, isPlaced)) if (!rows.has(row.text)) rows.set(row.text, row)
    before = page.at(-1)?.orderId ?? null
    if (page.length < AT_ONCE) break
  }
  return [...rows.values()].slice(0, MOST_TEXTS)
}

/**
 * The settled rows of one list. Substitutes, left-out lines and lines accepted in bulk do not count, because they do
 * not show what the row means.
 * @param isSeen whether a person has seen the whole list. If so, lines that were matched without a question count too.
 */
export function settledRowsOf(orderId: string, lines: readonly EstimateLine[], isSeen: boolean): SettledRow[] {
  const read = lines.filter(({ kind, text }) => kind === 'item' && text.trim() !== '')
  return rowsOfLines(read).flatMap((row) => {
    const settled = row.filter(
      ({ state, leftOut, insteadOf, settledBy, inBulk }) =>
        state === 'matched' && !leftOut && insteadOf === undefined && !inBulk && (isSeen || settledBy !== null),
    )
    const itemIds = settled.flatMap(({ itemId }) => itemId ?? [])
    const [first] = row
    if (first === undefined || itemIds.length === 0) return []
    return [{ text: first.text.trim(), itemIds, isWhole: itemIds.length === row.length, orderId }]
  })
}
