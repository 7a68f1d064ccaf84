import type { Socket } from 'node:net'
import pg from 'pg'
import { type SlowStatements, watchClient } from './slow-statements.ts'

/** What is asked more often than this is prepared; the rest, one of countless filters, is not worth the memory. */
const SEEN_BEFORE = 2
/** Each is kept by every connection, planned, on the server. */
const MOST_PREPARED = 500
const MOST_SEEN = 5000

/** Where the columns of an answer are those of a table, a migration that another node makes would break what is prepared. */
const TAKES_ALL_COLUMNS = /(?:(?:^|\))\s*select|\breturning)\s+(?:\w+\.)?\*/i

interface PoolOptions {
  prepares: boolean
  slow?: SlowStatements | undefined
}

type Query = (statement: unknown, values?: unknown[], ...rest: unknown[]) => Promise<unknown>

/**
 * Connections to PostgreSQL that wait as seldom as can be: what a transaction asks at once goes out at once, its `begin` with the first statement, and what comes
 * again and again is parsed and planned by the server once for each connection. For the last a pooler between has to keep track of prepared statements.
 */
export function openPool(options: pg.PoolConfig, { prepares, slow }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ ...options, pipeline: true })
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => {})
  const nameOf = prepares ? createNames() : () => undefined
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    // Below what follows, so that it sees each statement as it goes out, and `begin` by itself.
    if (slow !== undefined) watchClient(client, slow)
    const send = client.query.bind(client) as Query
    let hasBegun = false

    /** One write for all that is asked in this turn. */
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
        // Where it fails the connection is gone, and what follows fails too.
        send('begin').catch(() => {})
      }
      const name = text === undefined || !values?.length ? undefined : nameOf(text)
      return send(text === undefined ? statement : { ...(statement as object), name }, values, ...rest)
    }
    client.query = query as unknown as typeof client.query
  })
  return pool
}

/** Names for the statements that are worth preparing. */
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
