import { asc, eq, inArray, sql } from 'drizzle-orm'
import { isSoldIn, UNIT_NAMES } from '#contract/unit.ts'
import type { CatalogueEntry } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { appliedSeeds, catalogueItems, notSoldNames, pandits, pincodes, pujas } from '#server/platform/schema.ts'
import { soldOut, soldOutItems } from '#server/stock/sold-out.ts'
import { lockNotSold, nextNotSoldChange } from './not-sold.ts'
import type { PujaEntry } from './pujas.ts'
import type { ItemTax, PanditSeed, PincodeSeed } from './seed-data.ts'
import { type StoredEntry, withUsual } from './usual.ts'

export async function isSeedApplied(db: Db, hash: string): Promise<boolean> {
  const rows = await db.select({ hash: appliedSeeds.hash }).from(appliedSeeds).where(eq(appliedSeeds.hash, hash))
  return rows.length > 0
}

export async function recordSeed(db: Db, hash: string, now: Date): Promise<void> {
  await db.insert(appliedSeeds).values({ hash, appliedAt: now }).onConflictDoNothing()
}

/** Inserts missing items and keeps the changes of operators. */
export async function insertMissingItems(db: Db, entries: StoredEntry[], now: Date): Promise<void> {
  const rows = entries.map((entry, position) => ({ ...entry, position, updatedAt: now }))
  await db.insert(catalogueItems).values(rows).onConflictDoNothing()
}

/**
 * Adds names that were added to the files since the last seed. Names that an operator added stay, and names that an
 * operator removed are not added again. The statement reads the row as it is at the time of writing, so servers that
 * start together add nothing twice.
 */
export async function addMissingNames(db: Db, entries: StoredEntry[], now: Date): Promise<void> {
  const shipped = JSON.stringify(entries.map(({ id, aliases }) => ({ id, aliases })))
  await db.execute(sql`
    update catalogue_items as item
    set updated_at = ${now.toISOString()}, aliases = item.aliases || (
      select jsonb_agg(name order by position)
      from jsonb_array_elements_text(shipped.aliases) with ordinality as each_name (name, position)
      where not (item.aliases || item.removed_names) ? name
    )
    from jsonb_to_recordset(${shipped}::jsonb) as shipped (id text, aliases jsonb)
    where item.id = shipped.id and not (item.aliases || item.removed_names) @> shipped.aliases`)
}

/** Adds missing Kannada names. Keeps names that somebody wrote, and skips items that an operator has renamed. */
export async function addKannadaNames(db: Db, entries: StoredEntry[], now: Date): Promise<void> {
  const shipped = JSON.stringify(entries.map(({ id, name, nameKn }) => ({ id, name, name_kn: nameKn })))
  await db.execute(sql`
    update catalogue_items as item
    set updated_at = ${now.toISOString()}, name_kn = shipped.name_kn
    from jsonb_to_recordset(${shipped}::jsonb) as shipped (id text, name text, name_kn text)
    where item.id = shipped.id and item.name = shipped.name and item.name_kn = ''`)
}

/**
 * Adds missing Kannada names and Hindi and Kannada descriptions of pujas, each only while the English text is
 * unchanged.
 */
export async function addPujaTexts(db: Db, entries: PujaEntry[], now: Date): Promise<void> {
  const shipped = JSON.stringify(
    entries.map(({ id, name, nameKn, includes, includesHi, includesKn }) => ({
      ...{ id, name, includes },
      ...{ name_kn: nameKn, includes_hi: includesHi, includes_kn: includesKn },
    })),
  )
  await db.execute(sql`
    update pujas as puja
    set updated_at = ${now.toISOString()}, name_kn = next.name_kn, includes_hi = next.includes_hi, includes_kn = next.includes_kn
    from (
      select old.id,
        case when old.name_kn = '' and old.name = shipped.name then shipped.name_kn else old.name_kn end as name_kn,
        case when old.includes_hi = '' and old.includes = shipped.includes then shipped.includes_hi else old.includes_hi end as includes_hi,
        case when old.includes_kn = '' and old.includes = shipped.includes then shipped.includes_kn else old.includes_kn end as includes_kn
      from jsonb_to_recordset(${shipped}::jsonb)
        as shipped (id text, name text, name_kn text, includes text, includes_hi text, includes_kn text)
      join pujas as old on old.id = shipped.id
    ) as next
    where puja.id = next.id
      and (puja.name_kn, puja.includes_hi, puja.includes_kn) is distinct from (next.name_kn, next.includes_hi, next.includes_kn)`)
}

/** Names of all items and pujas in each language. */
export async function ownNames(db: Db): Promise<{ name: string; nameHi: string; nameKn: string }[]> {
  const of = ({ name, nameHi, nameKn }: typeof catalogueItems | typeof pujas) => ({ name, nameHi, nameKn })
  const items = await db.select(of(catalogueItems)).from(catalogueItems)
  return [...items, ...(await db.select(of(pujas)).from(pujas))]
}

/**
 * Updates the usual amounts from the files. Keeps amounts that an operator has set or cleared, and skips items whose
 * packs now use other units.
 */
export async function updateUsual(db: Db, entries: StoredEntry[], now: Date): Promise<void> {
  const shipped = JSON.stringify(
    entries.map(({ id, usual }) => ({
      id,
      usual,
      units: UNIT_NAMES.filter((unit) => usual !== null && isSoldIn([usual], unit)),
    })),
  )
  await db.execute(sql`
    update catalogue_items as item
    set updated_at = ${now.toISOString()}, usual = shipped.usual
    from jsonb_to_recordset(${shipped}::jsonb) as shipped (id text, usual jsonb, units jsonb)
    where item.id = shipped.id and not item.usual_by_desk and item.usual is distinct from shipped.usual
      and (shipped.usual is null or exists (
        select 1 from jsonb_array_elements(item.packs) as pack where shipped.units ? (pack->>'unit')
      ))`)
}

/** Adds missing HSN codes with their rates. Keeps codes that an operator has entered. */
export async function addMissingTax(db: Db, taxes: ItemTax[], now: Date): Promise<void> {
  await db.execute(sql`
    update catalogue_items as item
    set updated_at = ${now.toISOString()}, hsn = shipped.hsn, gst_rate = coalesce(item.gst_rate, shipped.gst_rate)
    from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as shipped (id text, hsn text, gst_rate smallint)
    where item.id = shipped.id and item.hsn is null`)
}

export function hsnOf(db: Db, ids: readonly string[]): Promise<{ id: string; hsn: string | null }[]> {
  const { id, hsn } = catalogueItems
  return db
    .select({ id, hsn })
    .from(catalogueItems)
    .where(inArray(id, [...ids]))
}

/**
 * Locks all items against changes until the transaction ends, so that a check of all names stays valid. Readers are not
 * blocked.
 */
export async function lockItems(tx: Db): Promise<void> {
  await tx.execute(sql`lock table catalogue_items in share row exclusive mode`)
}

/**
 * Adds a name to an item that does not have it. `updated_at` always grows, also if the clock of this server is behind,
 * so that every server sees the change.
 */
export async function addName(tx: Db, itemId: string, name: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update catalogue_items set aliases = aliases || ${JSON.stringify([name])}::jsonb, removed_names = removed_names - ${name}::text,
      updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    where id = ${itemId} and not aliases ? ${name}`)
}

/**
 * Removes a name from an item. It is remembered as removed, so the next start does not add it again. Returns whether
 * the item had it.
 */
export async function removeName(tx: Db, itemId: string, name: string, now: Date): Promise<boolean> {
  const removed = await rowsOf<{ id: string }>(
    tx,
    sql`update catalogue_items set aliases = aliases - ${name}::text,
        removed_names = (removed_names - ${name}::text) || ${JSON.stringify([name])}::jsonb,
        updated_at = greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
      where id = ${itemId} and aliases ? ${name}
      returning id`,
  )
  return removed.length > 0
}

export async function insertMissingPujas(db: Db, entries: PujaEntry[], now: Date): Promise<void> {
  const rows = entries.map((entry, position) => ({ ...entry, position, updatedAt: now }))
  await db.insert(pujas).values(rows).onConflictDoNothing()
}

export async function insertMissingPandits(db: Db, entries: PanditSeed[]): Promise<void> {
  await db.insert(pandits).values(entries).onConflictDoNothing()
}

/** Fills the table of pincodes if it is empty. An operator's table stays. */
export async function insertFirstPincodes(db: Db, entries: PincodeSeed[]): Promise<void> {
  const [row] = await rowsOf<{ some: boolean }>(db, sql`select exists (select 1 from pincodes) as some`)
  if (row?.some) return
  await db.insert(pincodes).values(entries).onConflictDoNothing()
}

/**
 * Inserts names that were never on the list of names that are not sold. A name that an operator removed stays removed.
 * All new rows get one timestamp, later than any before, because `catalogueVersion` looks at the newest only.
 */
export async function insertMissingNotSold(db: Db, names: string[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockNotSold(tx)
    await tx.execute(sql`
      insert into not_sold_names (name, updated_at)
      select name, ${nextNotSoldChange(now)} from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name
      on conflict (name) do nothing`)
  })
}

/** All names that are not sold. */
export async function allNotSold(db: Db): Promise<string[]> {
  const { name, removed } = notSoldNames
  const rows = await db.select({ name }).from(notSoldNames).where(eq(removed, false)).orderBy(asc(name))
  return rows.map((row) => row.name)
}

/**
 * Returns a version that changes with any item, any puja, the list of names that are not sold, and the set of sold-out
 * items. It hashes every item and puja instead of taking the newest timestamp: two changes in the same millisecond, or
 * by nodes with different clocks, would share it. For the list the newest timestamp is enough, and an index finds it.
 */
export async function catalogueVersion(db: Db): Promise<string> {
  const [row] = await rowsOf<{ version: string }>(
    db,
    sql`select count(*) || ' ' || coalesce(sum(hashtextextended(id || ' ' || updated_at, 0)), 0)
        || ' ' || coalesce(extract(epoch from (select max(updated_at) from not_sold_names)), 0)
        || ' ' || coalesce((select sum(hashtextextended(item_id, 0)) from (${soldOut}) gone), 0) as version
      from (select id, updated_at from catalogue_items union all select id, updated_at from pujas) as all_of_it`,
  )
  return row?.version ?? ''
}

/** All items. A tracked item that is sold out is not available. */
export async function allItems(db: Db): Promise<CatalogueEntry[]> {
  const rows = await db.select().from(catalogueItems).orderBy(asc(catalogueItems.position))
  const isGone = await soldOutItems(db)
  return rows.map(
    ({
      position: _,
      removedNames: __,
      usualByDesk: ___,
      updatedAt: ____,
      hsn: _____,
      vendor: ______,
      gstRate,
      available,
      ...entry
    }) => withUsual({ ...entry, taxRate: gstRate ?? undefined, available: available && !isGone.has(entry.id) }),
  )
}

export async function allPujas(db: Db): Promise<PujaEntry[]> {
  const rows = await db.select().from(pujas).orderBy(asc(pujas.position))
  return rows.map(({ position: _, updatedAt: __, ...entry }) => entry)
}

export function allPincodes(db: Db): Promise<PincodeSeed[]> {
  return db.select().from(pincodes).orderBy(asc(pincodes.pincode), asc(pincodes.area))
}

export async function hasPincode(db: Db, pincode: string): Promise<boolean> {
  const rows = await db.select({ pincode: pincodes.pincode }).from(pincodes).where(sql`pincode = ${pincode}`).limit(1)
  return rows.length === 1
}
