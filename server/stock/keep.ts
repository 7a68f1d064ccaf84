import { strangePacks } from '#contract/desk/stock.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { thousandths, unitOfStock } from './amounts.ts'
import { reserveForPlaced } from './reserve.ts'
import * as store from './store.ts'

/** Who changes the stock of an item, and when. */
interface Keeping {
  operatorId: string
  at: Date
}

/**
 * Begins to count an item of which `onHand` lies in the store, or does so again. What placed orders take of it is reserved from then on. Gives the id
 * of its stock.
 * @throws RefusedError 404 no such item · 409 it has packs of which nothing says how much of it they hold
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

/** Counts an item no longer: it is sold without a limit. What is reserved is still settled with its orders. @throws RefusedError 404 */
export async function endCounting(tx: Db, id: string, { at }: Pick<Keeping, 'at'>): Promise<{ name: string }> {
  const row = await held(tx, id)
  await store.setStock(tx, id, { tracked: false, reorderPoint: row.reorder_point }, at)
  return row
}

/** From how much on an item is low; null to be reminded of nothing. @throws RefusedError 404 · 409 it is not counted */
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

/** Puts what came into the store. @throws RefusedError 404 · 409 it is not counted */
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
 * Writes down what was counted in the store. `was` is what the operator saw the shop believe.
 * @throws RefusedError 404 · 409 it is not counted, or came, was sold or was corrected meanwhile
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

/**
 * Whether an item that is counted would be sold in other measures than it is counted in.
 */
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
