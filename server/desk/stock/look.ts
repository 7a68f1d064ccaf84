import { baseUnit, countedPacks, type StockAnswer, type StockRow } from '#contract/desk/stock.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import * as store from './store.ts'

export async function listStock(db: Db): Promise<StockRow[]> {
  return (await store.allStock(db)).map(present)
}

/** Returns the stock of an item and its movements. @throws RefusedError 404 */
export async function stockAtDesk(db: Db, id: string): Promise<StockAnswer> {
  const row = await store.findStock(db, id)
  if (row === null) throw refused('not.found')
  const moves = await store.movesOf(db, row.item_id)
  return {
    stock: present(row),
    moves: moves.map(({ at, order_id, operator_name, ...move }) => ({
      ...move,
      at: instantOf(at),
      orderId: order_id,
      operatorName: operator_name,
    })),
  }
}

/** Returns the stock of a catalogue item; null when it was never counted. */
export async function stockOfItem(db: Db, itemId: string): Promise<StockRow | null> {
  const row = await store.findStockOfItem(db, itemId)
  return row && present(row)
}

function present(row: store.StockRow): StockRow {
  const { id, name, vendor, packs, tracked, reserved } = row
  return {
    ...{ id, name, vendor, tracked, reserved },
    itemId: row.item_id,
    nameHi: row.name_hi,
    unit: baseUnit(packs[0]?.unit ?? 'piece'),
    packs: (countedPacks(packs) ?? packs).map(({ label, quantity, unit }) => ({ label, quantity, unit })),
    onHand: row.on_hand,
    left: Math.round((row.on_hand - reserved) * 1000) / 1000,
    reorderPoint: row.reorder_point,
    lowSince: instantOf(row.low_since),
  }
}
