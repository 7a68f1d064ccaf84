import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** Runs a statement on either database. */
export type Ask = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>

export const askEmbedded =
  (lite: PGlite): Ask =>
  async <Row>(statement: string, values?: unknown[]) =>
    (await lite.query<Row>(statement, values)).rows

export const askPostgres =
  (client: pg.Client): Ask =>
  async <Row>(statement: string, values?: unknown[]) =>
    (await client.query(statement, values)).rows as Row[]

/** All schemas of a shop: tables, migrations and jobs. */
export const SCHEMAS = `('public', 'drizzle', 'pgboss')`

/** Settings that make the text form of a value identical in both databases, with all digits. */
export const TEXT_SETTINGS = [
  `timezone = 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
]

/** A table. Names are quoted for SQL. */
export interface Table {
  name: string
  /**
   * Sorted by name, because the physical order depends on the age of the shop. Generated columns are left out: each
   * database computes them itself.
   */
  columns: { name: string; type: string }[]
  /** The tables that hold its rows: its partitions, or the table itself. */
  leaves: string[]
}

/** Returns all tables, by name. Partitions belong to their parent table. */
export function tablesOf(ask: Ask): Promise<Table[]> {
  return ask<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (
        select coalesce(jsonb_agg(jsonb_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
          order by a.attname collate "C"), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      (
        select jsonb_agg(format('%I.%I', ln.nspname, l.relname) order by l.relname)
        from pg_class l join pg_namespace ln on ln.oid = l.relnamespace
        where l.oid = c.oid and c.relkind = 'r' or l.oid in (select relid from pg_partition_tree(c.oid) where isleaf and c.relkind = 'p')
      ) as leaves
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p') and not c.relispartition and not ${isOfExtension('c')}
    order by n.nspname, c.relname collate "C"`)
}

/** SQL condition: a row of `pg_class` belongs to an extension. */
export const isOfExtension = (alias: string) =>
  `exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`

/** Fingerprint of the content of a table. */
export interface Content {
  rows: number
  /** The sum of a hash of each row, so it does not depend on the order of rows. */
  sum: string
}

export async function contentOf(ask: Ask, { name, columns }: Table): Promise<Content> {
  const row = columns.map((column) => column.name).join(', ')
  const [found] = await ask<{ rows: string; sum: string }>(`
    select count(*)::text as rows,
      coalesce(sum(('x' || left(encode(sha256(convert_to(row(${row})::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric), 0)::text as sum
    from ${name}`)
  return { rows: Number(found?.rows), sum: found?.sum ?? '' }
}
