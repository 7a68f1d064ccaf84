import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { WindowRow, ZoneRow } from '#server/delivery/zones.ts'
import type { Db } from '#server/platform/database.ts'
import { catalogueItems, deliveryWindows, pincodes, seasonGifts, zonePincodes, zones } from '#server/platform/schema.ts'

export type GiftRow = typeof seasonGifts.$inferSelect

/** Locks the zones against changes until the transaction ends. Reads do not wait. */
export async function holdZones(tx: Db): Promise<void> {
  await tx.execute(sql`lock table zones in share row exclusive mode`)
}

export function allGifts(db: Db): Promise<GiftRow[]> {
  return db.select().from(seasonGifts).orderBy(desc(seasonGifts.fromDay), desc(seasonGifts.id))
}

export async function findGift(tx: Db, id: string): Promise<GiftRow | null> {
  const [row] = await tx.select().from(seasonGifts).where(eq(seasonGifts.id, id)).for('update')
  return row ?? null
}

export async function writeZone(tx: Db, row: ZoneRow): Promise<void> {
  const { id: _, ...set } = row
  await tx.insert(zones).values(row).onConflictDoUpdate({ target: zones.id, set })
}

export async function writeWindows(tx: Db, zoneId: string, windows: WindowRow[]): Promise<void> {
  await tx.delete(deliveryWindows).where(eq(deliveryWindows.zoneId, zoneId))
  if (windows.length > 0) await tx.insert(deliveryWindows).values(windows)
}

export async function writePincodes(tx: Db, zoneId: string, own: string[]): Promise<void> {
  await tx.delete(zonePincodes).where(eq(zonePincodes.zoneId, zoneId))
  if (own.length > 0) await tx.insert(zonePincodes).values(own.map((pincode) => ({ pincode, zoneId })))
}

/** Returns those of the pincodes that are served. */
export async function servedOf(tx: Db, asked: string[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set()
  const rows = await tx.select({ pincode: pincodes.pincode }).from(pincodes).where(inArray(pincodes.pincode, asked))
  return new Set(rows.map(({ pincode }) => pincode))
}

export async function writeGift(tx: Db, row: GiftRow): Promise<void> {
  const { id: _, ...set } = row
  await tx.insert(seasonGifts).values(row).onConflictDoUpdate({ target: seasonGifts.id, set })
}

export async function isItem(tx: Db, id: string): Promise<boolean> {
  return (await tx.$count(catalogueItems, eq(catalogueItems.id, id))) > 0
}
