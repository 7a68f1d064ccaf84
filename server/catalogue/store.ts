import { asc, sql } from 'drizzle-orm'
import type { PincodeEntry } from '#contract/pincode.ts'
import type { CatalogueEntry } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { catalogueItems, pandits, pincodes, pujas } from '#server/platform/schema.ts'
import type { PujaEntry } from './pujas.ts'
import type { PanditSeed } from './seed-data.ts'

/** Adds the items that are not there yet; what an operator changed stays. */
export async function insertMissingItems(db: Db, entries: CatalogueEntry[], now: Date): Promise<void> {
  const rows = entries.map((entry, position) => ({ ...entry, position, updatedAt: now }))
  await db.insert(catalogueItems).values(rows).onConflictDoNothing()
}

/**
 * Gives items that are already there the names that were added to the files since. Names an operator added stay; one that an operator took
 * away comes back, for nothing tells it from a name that is new: it is taken out of the files. What lacks is asked of the row as it is when
 * it is written, so servers that start together add nothing twice.
 */
export async function addMissingNames(db: Db, entries: CatalogueEntry[], now: Date): Promise<void> {
  const shipped = JSON.stringify(entries.map(({ id, aliases }) => ({ id, aliases })))
  await db.execute(sql`
    update catalogue_items as item
    set updated_at = ${now.toISOString()}, aliases = item.aliases || (
      select jsonb_agg(name order by position)
      from jsonb_array_elements_text(shipped.aliases) with ordinality as each_name (name, position)
      where not item.aliases ? name
    )
    from jsonb_to_recordset(${shipped}::jsonb) as shipped (id text, aliases jsonb)
    where item.id = shipped.id and not item.aliases @> shipped.aliases`)
}

export async function insertMissingPujas(db: Db, entries: PujaEntry[], now: Date): Promise<void> {
  const rows = entries.map((entry, position) => ({ ...entry, position, updatedAt: now }))
  await db.insert(pujas).values(rows).onConflictDoNothing()
}

export async function insertMissingPandits(db: Db, entries: PanditSeed[]): Promise<void> {
  await db.insert(pandits).values(entries).onConflictDoNothing()
}

/** Fills an empty table of pincodes; one the operator has filled stays. */
export async function insertFirstPincodes(db: Db, entries: PincodeEntry[]): Promise<void> {
  const [row] = await rowsOf<{ some: boolean }>(db, sql`select exists (select 1 from pincodes) as some`)
  if (row?.some) return
  await db.insert(pincodes).values(entries).onConflictDoNothing()
}

/** Changes whenever any item or puja does. */
export async function catalogueVersion(db: Db): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`select count(*) || ' ' || coalesce(max(updated_at)::text, '') as version
      from (select updated_at from catalogue_items union all select updated_at from pujas) as all_of_it`,
  )
  return row?.version ?? ''
}

export async function allItems(db: Db): Promise<CatalogueEntry[]> {
  const rows = await db.select().from(catalogueItems).orderBy(asc(catalogueItems.position))
  return rows.map(({ position: _, updatedAt: __, ...entry }) => entry)
}

export async function allPujas(db: Db): Promise<PujaEntry[]> {
  const rows = await db.select().from(pujas).orderBy(asc(pujas.position))
  return rows.map(({ position: _, updatedAt: __, ...entry }) => entry)
}

export function allPincodes(db: Db): Promise<PincodeEntry[]> {
  return db.select().from(pincodes).orderBy(asc(pincodes.pincode), asc(pincodes.area))
}

export async function hasPincode(db: Db, pincode: string): Promise<boolean> {
  const rows = await db.select({ pincode: pincodes.pincode }).from(pincodes).where(sql`pincode = ${pincode}`).limit(1)
  return rows.length === 1
}
