import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import { nextNotSoldChange } from '#server/catalogue/not-sold.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { notSoldNames } from '#server/platform/schema.ts'

const isListed = eq(notSoldNames.removed, false)
const holds = (q: string): SQL | undefined => (q === '' ? undefined : sql`strpos(${notSoldNames.name}, ${q}) > 0`)
const holdsOneOf = (names: readonly string[]): SQL => sql`exists (
  select 1 from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as own
  where strpos(' ' || ${notSoldNames.name} || ' ', ' ' || own || ' ') > 0)`

/** Filter of the list: names that contain `q`, or one of `near` as whole words. All are normalised by `asListed`. */
export interface Wanted {
  q?: string
  near?: readonly string[] | undefined
}

const isWanted = ({ q = '', near }: Wanted) => and(isListed, holds(q), near && holdsOneOf(near))

/** Returns matching names after `after`, in alphabetical order. */
export async function findNames(db: Db, wanted: Wanted, after?: string, limit?: number): Promise<string[]> {
  const { name } = notSoldNames
  const found = db
    .select({ name })
    .from(notSoldNames)
    .where(and(isWanted(wanted), after === undefined ? undefined : gt(name, after)))
    .orderBy(asc(name))
  const rows = await (limit === undefined ? found : found.limit(limit))
  return rows.map((row) => row.name)
}

export async function countNames(db: Db, wanted: Wanted): Promise<number> {
  const [row] = await db.select({ count: count() }).from(notSoldNames).where(isWanted(wanted))
  return row?.count ?? 0
}

/** Adds names to the list and returns those that are new. Lock the list first. */
export async function addNames(tx: Db, names: string[], now: Date): Promise<string[]> {
  const added = await rowsOf<{ name: string }>(
    tx,
    sql`insert into not_sold_names (name, updated_at)
      select distinct name, ${nextNotSoldChange(now)} from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name
      on conflict (name) do update set removed = false, updated_at = excluded.updated_at where not_sold_names.removed
      returning name`,
  )
  return added.map(({ name }) => name)
}

/** Returns false when the name is not on the list. Lock the list first. */
export async function removeName(tx: Db, name: string, now: Date): Promise<boolean> {
  const removed = await rowsOf<{ name: string }>(
    tx,
    sql`update not_sold_names set removed = true, updated_at = ${nextNotSoldChange(now)}
      where name = ${name} and not removed returning name`,
  )
  return removed.length > 0
}
