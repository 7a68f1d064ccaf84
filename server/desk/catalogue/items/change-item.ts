import { isDeepStrictEqual } from 'node:util'
import type { ItemFields } from '#contract/desk/catalogue.ts'
import { record } from '#server/desk/audit/record.ts'
import type { Pack } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { toPaise } from '#server/platform/money.ts'
import { losesMeasure } from '#server/stock/keep.ts'
import {
  changedOnly,
  type Doing,
  differences,
  given,
  type Logged,
  logged,
  nextChange,
  type PlaceOf,
  placesBehind,
  requireAsSeen,
  stands,
} from '../change.ts'
import { wrongAmounts } from './amounts.ts'
import { presentItem } from './present.ts'
import * as store from './store.ts'

interface Change {
  fields: Partial<ItemFields>
  /** `updatedAt` of the item as the operator saw it. Omitted when the whole table is locked. */
  seen?: string
  /** Start time of the packs and prices. They apply at once when it is omitted or in the past. */
  validFrom?: Date | undefined
}

/**
 * Changes an item, in the caller's transaction. Future prices are stored in the price history, one for each start time;
 * all other changes apply at once. Existing quotations keep their prices. Returns false when nothing changes.
 * @throws RefusedError 400 when the packs do not fit the usual or plausible amount · 404 · 409 when the item has
 *   changed since `seen`, or its stock is counted in another unit
 */
export async function changeItem(
  tx: Db,
  id: string,
  { fields, seen, validFrom }: Change,
  doing: Doing,
): Promise<boolean> {
  const before = await store.lockItem(tx, id)
  if (before === null) throw refused('not.found')
  if (seen !== undefined) requireAsSeen(before, seen)
  const { packs, priceIsEstimate, gstRate, ...rest } = fields
  const sold = given({ packs: packs && inPaise(packs), priceIsEstimate })
  const wrong = wrongAmounts(before, {
    ...before,
    ...given({ packs: sold.packs, usual: rest.usual, most: rest.most }),
  })
  if (wrong !== null) throw wrong
  if (sold.packs && (await losesMeasure(tx, id, before.packs, sold.packs))) throw refusedField('stock.counted', 'packs')
  const isPlanned = validFrom !== undefined && validFrom > doing.now
  // Compares with the price that will be in force at that time, because an earlier plan may already change the current
  // price.
  const held = isPlanned ? ((await store.priceInForce(tx, id, validFrom)) ?? before) : before
  const isOtherPrice = differences({ packs: held.packs, priceIsEstimate: held.priceIsEstimate }, sold) !== null
  const isLater = isOtherPrice && isPlanned
  if (isPlanned && !isOtherPrice) throw refusedField('price.same', 'validFrom')
  const changed = differences<store.ItemRow>(before, {
    ...given({ ...rest, gstRate: gstRate === undefined ? undefined : inHundredths(gstRate) }),
    ...(isPlanned ? {} : sold),
  })
  if (changed === null && !isLater) return false

  await keepFirstPrice(tx, before, doing.now)
  const price = { packs: held.packs, priceIsEstimate: held.priceIsEstimate, ...sold }
  const instead = isLater ? await store.deletePriceOf(tx, id, validFrom) : null
  if (isOtherPrice) await writePrice(tx, id, { ...price, validFrom: isLater ? validFrom : doing.now }, doing)
  // A planned price also counts as a change for other operators who have the item open, so `updatedAt` moves as well.
  const set = {
    ...changed?.after,
    ...(changed !== null && 'usual' in changed.after ? { usualByDesk: true } : {}),
    ...takenAway(before, rest.aliases),
    updatedAt: nextChange(before, doing.now),
  }
  await store.updateItem(tx, id, set)
  const deed = { operator: doing.operator, at: doing.now, subject: 'item', subjectId: id }
  if (changed !== null) await record(tx, { ...deed, action: 'item.change', ...changed })
  if (isLater)
    await record(tx, { ...deed, action: 'item.price.plan', ...planned(instead), after: { ...price, validFrom } })
  return true
}

/**
 * Adds an item and returns its id, which is made from its name. An import of many items passes `placeOf`, computed once
 * while the table is locked.
 * @throws RefusedError 400 when the packs do not fit the usual or plausible amount
 */
export async function addItem(
  tx: Db,
  fields: ItemFields,
  { operator, now }: Doing,
  placeOf?: PlaceOf,
): Promise<string> {
  await store.holdItems(tx)
  const place = (placeOf ?? placesBehind(await store.allItems(tx)))(fields.name)
  const { id } = place
  const row = {
    ...place,
    ...fields,
    nameKn: fields.nameKn ?? '',
    gstRate: inHundredths(fields.gstRate),
    packs: inPaise(fields.packs),
    updatedAt: now,
  }
  const wrong = wrongAmounts(undefined, row)
  if (wrong !== null) throw wrong
  await store.insertItem(tx, { ...row, usualByDesk: true })
  await writePrice(
    tx,
    id,
    { packs: row.packs, priceIsEstimate: row.priceIsEstimate, validFrom: now },
    { operator, now },
  )
  await record(tx, { operator, at: now, action: 'item.add', subject: 'item', subjectId: id, after: row })
  return id
}

/** Cancels a planned price. @throws RefusedError 404 when there is no such price, or it is already in force */
export async function cancelPrice(tx: Db, id: string, priceId: string, { operator, now }: Doing): Promise<void> {
  const item = await store.lockItem(tx, id)
  const price = await store.deleteWaitingPrice(tx, id, priceId)
  if (item === null || price === null) throw refused('not.found')
  await store.updateItem(tx, id, { updatedAt: nextChange(item, now) })
  const deed = { operator, at: now, action: 'item.price.cancel', subject: 'item', subjectId: id }
  await record(tx, { ...deed, ...planned(price) })
}

/** Undoes a change of an item. Returns false when the item no longer has the changed values. */
export async function takeBackItem(tx: Db, { subjectId: id, before, after }: Logged, doing: Doing): Promise<boolean> {
  const row = await store.lockItem(tx, id)
  if (row === null || !stands(row, after)) return false
  const was = presentItem({ ...row, ...logged(before) })
  return changeItem(tx, id, { fields: changedOnly(was, Object.keys(logged(after))) }, doing)
}

/**
 * Undoes a planned price: cancels it, or restores the plan that it replaced. Returns false when the price is no longer
 * planned.
 */
export async function takeBackPlan(tx: Db, { subjectId: id, before, after }: Logged, doing: Doing): Promise<boolean> {
  const { validFrom, ...price } = logged(after)
  const from = new Date(String(validFrom))
  await store.lockItem(tx, id)
  const waiting = (await store.pricesOf(tx, id)).find(
    (each) => each.appliedAt === null && each.validFrom.getTime() === from.getTime(),
  )
  if (waiting === undefined || !stands(waiting, price)) return false
  if (before === null) await cancelPrice(tx, id, waiting.id, doing)
  else await planAgain(tx, { subjectId: id, before, after: null }, doing)
  return true
}

/** Restores a cancelled plan. Returns false when its start time has passed. */
export async function planAgain(tx: Db, { subjectId: id, before }: Logged, doing: Doing): Promise<boolean> {
  const { validFrom, ...price } = logged(before)
  const from = new Date(String(validFrom))
  const row = await store.lockItem(tx, id)
  if (row === null || from <= doing.now) return false
  const { packs, priceIsEstimate } = presentItem({ ...row, ...price })
  return changeItem(tx, id, { fields: { packs, priceIsEstimate }, validFrom: from }, doing)
}

/** The replaced plan for the log, if there was one. */
function planned(price: store.PriceRow | null) {
  if (price === null) return {}
  const { packs, priceIsEstimate, validFrom } = price
  return { before: { packs, priceIsEstimate, validFrom } }
}

export function inPaise(packs: ItemFields['packs']): Pack[] {
  return packs.map(({ price, ...pack }) => ({ ...pack, pricePaise: toPaise(price) }))
}

/** Converts percent to hundredths of a percent, the unit in the database. */
function inHundredths(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100)
}

/** Adds the current price to an empty price history, so that the original price is kept. */
async function keepFirstPrice(tx: Db, item: store.ItemRow, now: Date): Promise<void> {
  if ((await store.countPrices(tx, item.id)) > 0) return
  const { id: itemId, packs, priceIsEstimate, updatedAt } = item
  const at = { validFrom: updatedAt, appliedAt: updatedAt, createdAt: now }
  await store.insertPrice(tx, { id: newId(), itemId, packs, priceIsEstimate, operatorId: null, ...at })
}

async function writePrice(
  tx: Db,
  itemId: string,
  price: { packs: Pack[]; priceIsEstimate: boolean; validFrom: Date },
  { operator, now }: Doing,
): Promise<void> {
  const appliedAt = price.validFrom > now ? null : now
  await store.insertPrice(tx, { id: newId(), itemId, ...price, operatorId: operator.id, createdAt: now, appliedAt })
}

/**
 * Returns the names that an operator removed. They are stored, so that an update of the built-in catalogue does not add
 * them again.
 */
function takenAway(before: store.ItemRow, aliases: string[] | undefined): Partial<store.ItemRow> {
  if (aliases === undefined) return {}
  const known = [...new Set([...before.removedNames, ...before.aliases])]
  const removedNames = known.filter((name) => !aliases.includes(name))
  return isDeepStrictEqual(removedNames, before.removedNames) ? {} : { removedNames }
}
