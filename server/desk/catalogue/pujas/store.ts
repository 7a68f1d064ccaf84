import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { catalogueItems, pandits, pujas } from '#server/platform/schema.ts'

export type PujaRow = typeof pujas.$inferSelect

/** Locks all pujas against changes until the transaction ends. Reads do not wait. */
export async function holdPujas(tx: Db): Promise<void> {
  await tx.execute(sql`lock table pujas in share row exclusive mode`)
}

export function allPujas(db: Db): Promise<PujaRow[]> {
  return db.select().from(pujas).orderBy(asc(pujas.position), asc(pujas.id))
}

/** Returns the number of active pandits who lead each puja, by puja id. */
export async function panditsByPuja(db: Db): Promise<Map<string, number>> {
  const pujaId = sql<string>`jsonb_array_elements_text(${pandits.pujas})`.as('puja_id')
  const led = db.select({ pujaId }).from(pandits).where(eq(pandits.active, true)).as('led')
  const rows = await db.select({ pujaId: led.pujaId, of: count() }).from(led).groupBy(led.pujaId)
  return new Map(rows.map((row) => [row.pujaId, row.of]))
}

export async function itemNames(db: Db): Promise<Record<string, string>> {
  const { id, name } = catalogueItems
  const rows = await db.select({ id, name }).from(catalogueItems).orderBy(asc(catalogueItems.position))
  return Object.fromEntries(rows.map((row) => [row.id, row.name]))
}

/** Returns those of `ids` that are items. */
export async function knownItems(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: catalogueItems.id }).from(catalogueItems).where(inArray(catalogueItems.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks a puja until the transaction ends. Takes the table lock first, in the same order as `holdPujas`, to avoid a
 * deadlock between the two.
 */
export async function lockPuja(tx: Db, id: string): Promise<PujaRow | null> {
  await tx.execute(sql`lock table pujas in row exclusive mode`)
  const [row] = await tx.select().from(pujas).where(eq(pujas.id, id)).for('update')
  return row ?? null
}

export async function insertPuja(tx: Db, row: PujaRow): Promise<void> {
  await tx.insert(pujas).values(row)
}

export async function updatePuja(tx: Db, id: string, set: Partial<PujaRow>): Promise<void> {
  await tx.update(pujas).set(set).where(eq(pujas.id, id))
}
