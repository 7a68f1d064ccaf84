import type { PGlite } from '@electric-sql/pglite'
import type { Ask, Table } from './tables.ts'

/** Approximate size on disk of the rows that are in memory at the same time. */
const CHUNK_BYTES = 1_000_000

type Row = (string | null)[]

/**
 * Copies all rows as text, which is exact for every type. Calls `onChunk` after each chunk with the number of rows
 * copied so far.
 */
export async function copyRows(
  source: PGlite,
  target: Ask,
  table: Table,
  onChunk: (rows: number) => void,
): Promise<void> {
  const names = table.columns.map(({ name }) => name)
  const at = names.map((_, index) => `c${index}`)
  const values = table.columns.map(({ type }, index) => `c${index}::${type}`)
  const arrays = names.map((_, index) => `$${index + 1}::text[]`)
  // Inserts many rows of any length in one statement. `overriding system value` keeps the values of identity columns.
  const insert = `insert into ${table.name} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from unnest(${arrays.join(', ')}) as chunk (${at.join(', ')})`
  let copied = 0
  for (const leaf of table.leaves) {
    for await (const rows of chunksOf(source, leaf, names)) {
      const columns = names.map((_, index) => rows.map((row) => row[index] ?? null))
      await target(insert, columns)
      copied += rows.length
      onChunk(copied)
    }
  }
}

/** Reads a table in its physical order, some pages at a time. This is safe because nobody writes to the table. */
async function* chunksOf(source: PGlite, leaf: string, columns: string[]) {
  const size = await source.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::float8 as pages,
      pg_table_size($1::regclass)::float8 as bytes`,
    [leaf],
  )
  const { pages = 0, bytes = 0 } = size.rows[0] ?? {}
  // Long values are stored outside the pages (TOAST), so a page of short rows can stand for many times its own size.
  const step = Math.max(1, Math.floor((pages * CHUNK_BYTES) / Math.max(bytes, 1)))
  const select = `select ${columns.map((name) => `${name}::text`).join(', ')} from ${leaf}`
  for (let from = 0; from < pages; from += step) {
    const where = `where ctid >= '(${from},0)' and ctid < '(${from + step},0)'`
    const { rows } = await source.query<Row>(`${select} ${where}`, [], { rowMode: 'array' })
    if (rows.length > 0) yield rows
  }
}
