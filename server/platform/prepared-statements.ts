import type pg from 'pg'

/** What is asked more often than this is prepared; the rest, one of countless filters, is not worth the memory. */
const SEEN_BEFORE = 2
/** Each is kept by every connection, planned, on the server. */
const MOST_PREPARED = 500
const MOST_SEEN = 5000

/** Where the columns of an answer are those of a table, a migration that another node makes would break what is prepared. */
const TAKES_ALL_COLUMNS = /\b(?:select|returning)\s+(?:\w+\.)?\*/i

/**
 * Has the server parse and plan a statement once for each connection, not with each call: for a whole order that takes longer than to bring it. A pooler between
 * has to keep track of prepared statements.
 */
export function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_PREPARED) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times <= SEEN_BEFORE || TAKES_ALL_COLUMNS.test(text)) {
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const given = `s${names.size + 1}`
    names.set(text, given)
    return given
  }

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (statement: unknown, values?: unknown[], ...rest: unknown[]) => unknown
    const prepared = (statement: unknown, values?: unknown[], ...rest: unknown[]) => {
      const name = hasText(statement) && values?.length ? nameOf(statement.text) : undefined
      return query(name === undefined ? statement : { ...(statement as object), name }, values, ...rest)
    }
    client.query = prepared as typeof client.query
  })
}

function hasText(statement: unknown): statement is { text: string } {
  return typeof statement === 'object' && statement !== null && 'text' in statement && !('submit' in statement)
}
