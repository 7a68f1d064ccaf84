import { strangePacks } from '#contract/desk/stock.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { thousandths, unitOfStock } from './amounts.ts'
import { reserveForPlaced } from './reserve.ts'
import * as store from './store.ts'

/** The operator who changes the stock, and when. */
interface Keeping {
  operatorId: string
  at: Date
}

/**
 * Starts or restarts stock tracking of an item, with `onHand` as the counted stock. Reserves the amounts of orders that
 * are already placed. Returns the id of the stock row.
 * @throws RefusedError 404 no such item · 409 the item has packs that cannot be converted to its unit
 */
export async function beginCounting(
  tx: Db,
  { itemId, onHand, reorderPoint }: { itemId: string; onHand: number; reorderPoint: number | null },
  { operatorId, at }: Keeping,
): Promise<{ id: string; name: string }> {
  await store.lockStock(tx)
  const item = await store.findItem(tx, itemId)
  if (item === null) throw refused('not.found')
  if (unitOfStock(item.packs) === null) {
    const packs = strangePacks(item.packs).join(', ')
    throw refusedField('stock.measures', 'itemId', { item: item.name, packs })
  }
  const { id, on_hand: before } = await store.putRow(tx, newId(), itemId)
  const amount = thousandths(onHand - before)
  await store.changeStock(tx, itemId, { onHand: amount }, at)
  const move = { id: newId(), itemId, at, kind: 'correction', amount, operatorId } as const
  await store.insertMove(tx, { ...move, reason: 'Counting began' })
  await reserveForPlaced(tx, itemId, item.packs, at)
  await store.setStock(tx, id, { tracked: true, reorderPoint }, at)
  return { id, name: item.name }
}

/**
 * Stops stock tracking of an item, so that it sells without a limit. Existing reservations are still settled with their
 * orders.
 * @throws RefusedError 404
 */
export async function endCounting(tx: Db, id: string, { at }: Pick<Keeping, 'at'>): Promise<{ name: string }> {
  const row = await held(tx, id)
  await store.setStock(tx, id, { tracked: false, reorderPoint: row.reorder_point }, at)
  return row
}

/**
 * Sets the reorder point, at or below which an item counts as low. Null turns the reminder off.
 * @throws RefusedError 404 · 409 stock of the item is not tracked
 */
export async function setReorderPoint(
  tx: Db,
  id: string,
  reorderPoint: number | null,
  { at }: Pick<Keeping, 'at'>,
): Promise<{ name: string; before: number | null }> {
  const { name, reorder_point: before } = await counted(tx, id)
  await store.setStock(tx, id, { tracked: true, reorderPoint }, at)
  return { name, before }
}

/** Adds received goods to the stock. @throws RefusedError 404 · 409 stock of the item is not tracked */
export async function receive(
  tx: Db,
  id: string,
  { amount, reason }: { amount: number; reason: string },
  { operatorId, at }: Keeping,
): Promise<{ name: string }> {
  const { item_id: itemId, name } = await counted(tx, id)
  await store.changeStock(tx, itemId, { onHand: amount }, at)
  await store.insertMove(tx, { id: newId(), itemId, at, kind: 'receipt', amount, reason, operatorId })
  return { name }
}

/**
 * Corrects the stock to the counted amount. `was` is the amount that the operator saw before counting.
 * @throws RefusedError 404 · 409 stock of the item is not tracked, or it changed meanwhile
 */
export async function correct(
  tx: Db,
  id: string,
  { counted: found, was, reason }: { counted: number; was: number; reason: string },
  { operatorId, at }: Keeping,
): Promise<{ name: string }> {
  const { item_id: itemId, name, on_hand: before } = await counted(tx, id)
  if (before !== was) throw refused('stock.moved')
  const amount = thousandths(found - before)
  await store.changeStock(tx, itemId, { onHand: amount }, at)
  await store.insertMove(tx, { id: newId(), itemId, at, kind: 'correction', amount, reason, operatorId })
  return { name }
}

/** Whether a change of packs would change the unit of an item with tracked stock. */
export async function losesMeasure(
  tx: Db,
  itemId: string,
  before: Parameters<typeof unitOfStock>[0],
  after: Parameters<typeof unitOfStock>[0],
): Promise<boolean> {
  return unitOfStock(before) !== unitOfStock(after) && (await store.isCounted(tx, itemId))
}

async function held(tx: Db, id: string) {
  const row = await store.holdRow(tx, id)
  if (row === null) throw refused('not.found')
  return row
}

async function counted(tx: Db, id: string) {
  const row = await held(tx, id)
  if (!row.tracked) throw refused('stock.uncounted', { item: row.name })
  return row
}
