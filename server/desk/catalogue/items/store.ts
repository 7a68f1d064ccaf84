import { and, asc, count, desc, eq, inArray, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { ItemsQuery } from '#contract/desk/catalogue.ts'
import type { Db } from '#server/platform/database.ts'
import { itemPrices } from '#server/platform/desk-schema.ts'
import { catalogueItems, operators } from '#server/platform/schema.ts'

export type ItemRow = typeof catalogueItems.$inferSelect
export type PriceRow = typeof itemPrices.$inferSelect

/** Locks all items against changes until the transaction ends. Reads do not wait. */
export async function holdItems(tx: Db): Promise<void> {
  await tx.execute(sql`lock table catalogue_items in share row exclusive mode`)
}

export function allItems(db: Db): Promise<ItemRow[]> {
  return db.select().from(catalogueItems).orderBy(asc(catalogueItems.position), asc(catalogueItems.id))
}

const waits = isNull(itemPrices.appliedAt)

const ONLY: Record<(typeof ItemsQuery)['_zod']['output']['only'], SQL | undefined> = {
  all: undefined,
  unavailable: eq(catalogueItems.available, false),
  estimate: eq(catalogueItems.priceIsEstimate, true),
  waiting: sql`exists (select 1 from item_prices where item_id = ${catalogueItems.id} and applied_at is null)`,
}

/** Filter of the list of items. `ids` are the results of a search, or null without one. */
export interface Wanted {
  only: keyof typeof ONLY
  category?: string | undefined
  ids: readonly string[] | null
}

const isWanted = ({ only, category, ids }: Wanted) =>
  and(
    ONLY[only],
    category === undefined ? undefined : eq(catalogueItems.category, category),
    ids === null ? undefined : inArray(catalogueItems.id, ids),
  )

/** Returns the full rows that match the filter. */
export function wantedItems(db: Db, wanted: Wanted): Promise<ItemRow[]> {
  return db
    .select()
    .from(catalogueItems)
    .where(isWanted(wanted))
    .orderBy(asc(catalogueItems.position), asc(catalogueItems.id))
}

/** Returns the list rows that match the filter. */
export function listItems(db: Db, wanted: Wanted) {
  const waiting = db
    .select({ itemId: itemPrices.itemId, at: min(itemPrices.validFrom).as('at') })
    .from(itemPrices)
    .where(waits)
    .groupBy(itemPrices.itemId)
    .as('waiting')
  const { id, updatedAt, name, nameHi, category, priceIsEstimate, available, packs } = catalogueItems
  return db
    .select({
      ...{ id, updatedAt, name, nameHi, category, priceIsEstimate, available, packs },
      names: sql<number>`jsonb_array_length(${catalogueItems.aliases})`,
      nextPriceAt: waiting.at,
    })
    .from(catalogueItems)
    .leftJoin(waiting, eq(waiting.itemId, catalogueItems.id))
    .where(isWanted(wanted))
    .orderBy(asc(catalogueItems.position), asc(catalogueItems.id))
}

export async function categories(db: Db): Promise<string[]> {
  const { category } = catalogueItems
  const rows = await db.selectDistinct({ category }).from(catalogueItems).orderBy(asc(category))
  return rows.map((row) => row.category)
}

/**
 * Locks an item until the transaction ends. Takes the table lock first, in the same order as `holdItems`, to avoid a
 * deadlock between the two.
 */
export async function lockItem(tx: Db, id: string): Promise<ItemRow | null> {
  await tx.execute(sql`lock table catalogue_items in row exclusive mode`)
  const [row] = await tx.select().from(catalogueItems).where(eq(catalogueItems.id, id)).for('update')
  return row ?? null
}

export async function insertItem(tx: Db, row: typeof catalogueItems.$inferInsert): Promise<void> {
  await tx.insert(catalogueItems).values(row)
}

export async function updateItem(tx: Db, id: string, set: Partial<ItemRow>): Promise<void> {
  await tx.update(catalogueItems).set(set).where(eq(catalogueItems.id, id))
}

/** Maximum number of prices shown at the desk. The audit log has all of them. */
const MOST_PRICES = 200

/** Returns the latest prices first, each with the operator who set it. */
export function pricesOf(db: Db, itemId: string) {
  const { id, validFrom, packs, priceIsEstimate, appliedAt } = itemPrices
  return db
    .select({ id, validFrom, packs, priceIsEstimate, appliedAt, operatorName: operators.name })
    .from(itemPrices)
    .leftJoin(operators, eq(operators.id, itemPrices.operatorId))
    .where(eq(itemPrices.itemId, itemId))
    .orderBy(desc(itemPrices.validFrom), desc(itemPrices.id))
    .limit(MOST_PRICES)
}

export async function countPrices(tx: Db, itemId: string): Promise<number> {
  const [row] = await tx.select({ of: count() }).from(itemPrices).where(eq(itemPrices.itemId, itemId))
  return row?.of ?? 0
}

export async function insertPrice(tx: Db, row: typeof itemPrices.$inferInsert): Promise<void> {
  await tx.insert(itemPrices).values(row)
}

/** Deletes a planned price and returns it. Null when there is no such price, or it is already in force. */
export async function deleteWaitingPrice(tx: Db, itemId: string, id: string): Promise<PriceRow | null> {
  const [row] = await tx
    .delete(itemPrices)
    .where(and(eq(itemPrices.id, id), eq(itemPrices.itemId, itemId), waits))
    .returning()
  return row ?? null
}

/** Deletes the price that is planned for this time and returns it, or null. */
export async function deletePriceOf(tx: Db, itemId: string, validFrom: Date): Promise<PriceRow | null> {
  const [row] = await tx
    .delete(itemPrices)
    .where(and(eq(itemPrices.itemId, itemId), eq(itemPrices.validFrom, validFrom), waits))
    .returning()
  return row ?? null
}

/** Returns the items that have a planned price whose start time has passed. */
export async function itemsWithDuePrices(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ itemId: itemPrices.itemId })
    .from(itemPrices)
    .where(and(waits, lte(itemPrices.validFrom, now)))
    .orderBy(asc(itemPrices.itemId))
  return rows.map(({ itemId }) => itemId)
}

/** Marks the due prices of an item as applied and returns them. */
export function applyDuePrices(tx: Db, itemId: string, now: Date): Promise<PriceRow[]> {
  return tx
    .update(itemPrices)
    .set({ appliedAt: now })
    .where(and(eq(itemPrices.itemId, itemId), waits, lte(itemPrices.validFrom, now)))
    .returning()
}

/** Returns the price in force at a time, with the operator who set it: the latest price that has started by then. */
export async function priceInForce(
  tx: Db,
  itemId: string,
  now: Date,
): Promise<(PriceRow & { operator: { id: string; name: string } | null }) | null> {
  const [row] = await tx
    .select({ price: itemPrices, operator: { id: operators.id, name: operators.name } })
    .from(itemPrices)
    .leftJoin(operators, eq(operators.id, itemPrices.operatorId))
    .where(and(eq(itemPrices.itemId, itemId), lte(itemPrices.validFrom, now)))
    .orderBy(desc(itemPrices.validFrom), desc(itemPrices.id))
    .limit(1)
  return row === undefined ? null : { ...row.price, operator: row.operator }
}
