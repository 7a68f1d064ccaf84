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

/** All schemas of a shop: its own, that of the migrations, and that of the jobs. */
export const SCHEMAS = `('public', 'drizzle', 'pgboss')`

/** One text for a value wherever it is read, with all its digits. */
export const TEXT_SETTINGS = [
  `timezone = 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
]

/** Names are quoted as SQL needs them. */
export interface Table {
  name: string
  /** In the order of their names, which does not depend on how old the shop is. Generated ones are left out: each database computes its own. */
  columns: { name: string; type: string }[]
  /** Where its rows lie: its partitions, or itself. */
  leaves: string[]
}

/** Every table, by name. Partitions count as parts of theirs. */
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

/** Whether something in `pg_class` came with an extension. */
export const isOfExtension = (alias: string) =>
  `exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`

/** What a table holds, in a few digits. */
export interface Content {
  rows: number
  /** The sum of a hash of each row, so the order of the rows does not matter. */
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
