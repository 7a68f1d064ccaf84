import type { PGlite } from '@electric-sql/pglite'
import type { Ask, Table } from './tables.ts'

/** About as much as lies on disk of the rows that are in memory at once. */
const CHUNK_BYTES = 1_000_000

type Row = (string | null)[]

/** Copies all rows as text, which is exact for every type, and tells after each chunk how many there are by then. */
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
  // Many rows go in one statement, however long they are. An identity keeps the value that it had.
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

/** Reads a table in the order in which it lies on disk, some pages at a time: nobody writes to it. */
async function* chunksOf(source: PGlite, leaf: string, columns: string[]) {
  const size = await source.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::float8 as pages,
      pg_table_size($1::regclass)::float8 as bytes`,
    [leaf],
  )
  const { pages = 0, bytes = 0 } = size.rows[0] ?? {}
  // Long values lie outside of the pages, so a page of short rows may stand for many times its size.
  const step = Math.max(1, Math.floor((pages * CHUNK_BYTES) / Math.max(bytes, 1)))
  const select = `select ${columns.map((name) => `${name}::text`).join(', ')} from ${leaf}`
  for (let from = 0; from < pages; from += step) {
    const where = `where ctid >= '(${from},0)' and ctid < '(${from + step},0)'`
    const { rows } = await source.query<Row>(`${select} ${where}`, [], { rowMode: 'array' })
    if (rows.length > 0) yield rows
  }
}
