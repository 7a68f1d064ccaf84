import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/database.ts'

/** Returns the names of all catalogue subjects, by kind and id: `item camphor`. */
export async function findNames(db: Db): Promise<Map<string, string>> {
  const rows = await rowsOf<{ key: string; name: string }>(
    db,
    sql`select 'item ' || id as key, name from catalogue_items
      union all select 'puja ' || id, name from pujas
      union all select 'pandit ' || id, name from pandits
      union all select 'zone ' || id, name from zones
      union all select 'gift ' || id, title from season_gifts`,
  )
  return new Map(rows.map(({ key, name }) => [key, name]))
}
