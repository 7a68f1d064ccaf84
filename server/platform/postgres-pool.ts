import type { Socket } from 'node:net'
import pg from 'pg'
import { type SlowStatements, watchClient } from './slow-statements.ts'

/**
 * A statement that ran more often than this is prepared. Others, such as rare combinations of filters, are not worth
 * the memory.
 */
const SEEN_BEFORE = 2
/** Every connection keeps each prepared statement with its plan on the server. */
const MOST_PREPARED = 500
const MOST_SEEN = 5000

/**
 * Matches statements whose columns are all columns of a table. A migration by another node would break them once they
 * are prepared.
 */
const TAKES_ALL_COLUMNS = /(?:(?:^|\))\s*select|\breturning)\s+(?:\w+\.)?\*/i

interface PoolOptions {
  prepares: boolean
  slow?: SlowStatements | undefined
}

type Query = (statement: unknown, values?: unknown[], ...rest: unknown[]) => Promise<unknown>

/**
 * Opens a pool of PostgreSQL connections with few round trips: statements that a transaction issues together are sent
 * together, `begin` is sent with the first statement, and repeated statements are prepared once for each connection. A
 * pooler in between must support prepared statements.
 */
export function openPool(options: pg.PoolConfig, { prepares, slow }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...options, pipeline: true })
  // When the server drops an idle connection, the process must not end. The next query opens another connection.
  pool.on('error', () => {})
  const nameOf = prepares ? createNames() : () => undefined
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    // The watcher wraps the client first, so that it sees each statement as it is sent, including the separate `begin`.
    if (slow !== undefined) watchClient(client, slow)
    const send = client.query.bind(client) as Query
    let hasBegun = false

    /** Sends all statements of this turn of the event loop in one write. */
    function gather() {
      if (stream.writableCorked > 0) return
      stream.cork()
      process.nextTick(() => stream.uncork())
    }

    const query: Query = (statement, values, ...rest) => {
      const text = textOf(statement)
      if (text === 'begin') {
        hasBegun = true
        return Promise.resolve()
      }
      gather()
      if (hasBegun) {
        hasBegun = false
        // When `begin` fails, the connection is gone, and the next statement fails too.
        send('begin').catch(() => {})
      }
      const name = text === undefined || !values?.length ? undefined : nameOf(text)
      return send(text === undefined ? statement : { ...(statement as object), name }, values, ...rest)
    }
    client.query = query as unknown as typeof client.query
  })
  return pool
}

/** Returns names for statements that are worth preparing. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MOST_PREPARED || TAKES_ALL_COLUMNS.test(text)) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times <= SEEN_BEFORE) {
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const given = `s${names.size + 1}`
    names.set(text, given)
    return given
  }
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined
}
