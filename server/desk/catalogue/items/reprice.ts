import { createHash } from 'node:crypto'
import { type RepricePlan, type RepricePreview, repriced } from '#contract/desk/catalogue.ts'
import { record } from '#server/desk/audit/record.ts'
import type { Pack } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Doing } from '../change.ts'
import { wrongAmounts } from './amounts.ts'
import { changeItem } from './change-item.ts'
import * as store from './store.ts'

/** Highest price of a pack in paise. The form of an item has the same limit. */
const MOST_PAISE = 100_000_000

type How = Pick<RepricePlan, 'percent' | 'step'>

interface Other {
  row: store.ItemRow
  packs: Pack[]
  /** Why the new prices are not allowed; null when they are. */
  problem: string | null
}

/** Returns the new prices, item by item. */
export async function previewReprice(db: Db, wanted: store.Wanted, how: How): Promise<RepricePreview> {
  const rows = await store.wantedItems(db, wanted)
  const others = othersOf(rows, how)
  const problems = others.flatMap(({ row: { name }, problem }) =>
    problem === null ? [] : [{ name, message: problem }],
  )
  return {
    fingerprint: problems.length === 0 && others.length > 0 ? fingerprintOf(rows) : null,
    items: others.map(({ row, packs }) => ({
      id: row.id,
      name: row.name,
      packs: packs.map(({ label, pricePaise }, at) => ({
        label,
        before: toRupees(row.packs[at]?.pricePaise ?? 0),
        after: toRupees(pricePaise),
      })),
    })),
    unchanged: rows.length - others.length,
    problems,
  }
}

/**
 * Applies the prices that the preview with this fingerprint showed, in the caller's transaction. Planned prices stay
 * planned. Returns the number of items whose prices changed.
 * @throws RefusedError 409 when one of the items has changed since the preview, or a price is not allowed
 */
export async function reprice(
  tx: Db,
  { wanted, how, fingerprint }: { wanted: store.Wanted; how: How; fingerprint: string },
  doing: Doing,
): Promise<number> {
  await store.holdItems(tx)
  const rows = await store.wantedItems(tx, wanted)
  if (fingerprintOf(rows) !== fingerprint) throw refused('reprice.moved')
  const others = othersOf(rows, how)
  for (const { row, packs, problem } of others) {
    if (problem !== null) throw refused('reprice.wrong', { item: row.name, reason: problem })
    const fields = { packs: packs.map(({ pricePaise, ...pack }) => ({ ...pack, price: toRupees(pricePaise) })) }
    await changeItem(tx, row.id, { fields }, doing)
  }
  const { operator, now: at } = doing
  const deed = { operator, at, action: 'catalogue.reprice', subject: 'catalogue', subjectId: 'prices' }
  if (others.length > 0) await record(tx, { ...deed, after: { ...how, items: others.length } })
  return others.length
}

/** Returns the items whose prices change after rounding. */
function othersOf(rows: readonly store.ItemRow[], { percent, step }: How): Other[] {
  return rows.flatMap((row) => {
    const packs = row.packs.map((pack) => ({ ...pack, pricePaise: repriced(pack.pricePaise, percent, step) }))
    if (packs.every(({ pricePaise }, at) => pricePaise === row.packs[at]?.pricePaise)) return []
    const isTooMuch = packs.some(({ pricePaise }) => pricePaise > MOST_PAISE)
    const problem = isTooMuch
      ? 'A price would be above ₹10,00,000. Choose a smaller percentage.'
      : (wrongAmounts(row, { ...row, packs })?.message ?? null)
    return [{ row, packs, problem }]
  })
}

function fingerprintOf(rows: readonly store.ItemRow[]): string {
  const seen = rows.map(({ id, updatedAt }) => [id, updatedAt])
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}
