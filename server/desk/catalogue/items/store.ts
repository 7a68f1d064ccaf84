import { and, asc, count, desc, eq, inArray, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { ItemsQuery } from '#contract/desk/catalogue.ts'
import type { Db } from '#server/platform/database.ts'
import { itemPrices } from '#server/platform/desk-schema.ts'
import { catalogueItems, operators } from '#server/platform/schema.ts'

export type ItemRow = typeof catalogueItems.$inferSelect
export type PriceRow = typeof itemPrices.$inferSelect

/** Until the transaction ends nobody else changes an item; who reads does not wait. */
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

/** What of the items is wanted; `ids` are those that a search found. */
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

/** The whole rows of what is wanted. */
export function wantedItems(db: Db, wanted: Wanted): Promise<ItemRow[]> {
  return db
    .select()
    .from(catalogueItems)
    .where(isWanted(wanted))
    .orderBy(asc(catalogueItems.position), asc(catalogueItems.id))
}

/** The rows of the list. */
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

/** The item, held until the transaction ends. The table comes first, as `holdItems` has it, so that the two never wait for each other in a ring. */
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

/** More of its history nobody looks through at the desk; the log has all. */
const MOST_PRICES = 200

/** The newest first, each with who set it. */
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

/** Gives what was taken back; null when it is not there, or has come into force. */
export async function deleteWaitingPrice(tx: Db, itemId: string, id: string): Promise<PriceRow | null> {
  const [row] = await tx
    .delete(itemPrices)
    .where(and(eq(itemPrices.id, id), eq(itemPrices.itemId, itemId), waits))
    .returning()
  return row ?? null
}

/** Gives what waited for that moment, and no longer does; null when nothing did. */
export async function deletePriceOf(tx: Db, itemId: string, validFrom: Date): Promise<PriceRow | null> {
  const [row] = await tx
    .delete(itemPrices)
    .where(and(eq(itemPrices.itemId, itemId), eq(itemPrices.validFrom, validFrom), waits))
    .returning()
  return row ?? null
}

/** The items whose next price has come. */
export async function itemsWithDuePrices(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ itemId: itemPrices.itemId })
    .from(itemPrices)
    .where(and(waits, lte(itemPrices.validFrom, now)))
    .orderBy(asc(itemPrices.itemId))
  return rows.map(({ itemId }) => itemId)
}

/** Marks the prices of an item whose time has come; gives them. */
export function applyDuePrices(tx: Db, itemId: string, now: Date): Promise<PriceRow[]> {
  return tx
    .update(itemPrices)
    .set({ appliedAt: now })
    .where(and(eq(itemPrices.itemId, itemId), waits, lte(itemPrices.validFrom, now)))
    .returning()
}

/** The price that holds at a moment, the last of those whose time has come, with who set it. */
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
