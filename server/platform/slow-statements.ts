import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Logger } from 'pino'
import { currentWork, type Work } from './work.ts'

/** How to report slow statements. */
export interface SlowStatements {
  afterMs: number
  /** `text` has placeholders instead of values. `work` is the request or job that ran the statement. */
  tell(text: string, ms: number, work: Work | undefined): void
}

/** Longer statements are truncated, such as an `in` with a thousand ids. */
const MOST_CHARS = 1000

/** Logs slow statements without their values, which may be names of people and hashes of their passwords. */
export function logSlowStatements(afterMs: number, log: Pick<Logger, 'warn'>, onSlow: () => void): SlowStatements {
  return {
    afterMs,
    tell(text, ms, work) {
      onSlow()
      const statement = text.replaceAll(/\s+/g, ' ').trim()
      const shown = statement.length > MOST_CHARS ? `${statement.slice(0, MOST_CHARS)}…` : statement
      log.warn({ ...work, ms: Math.round(ms), statement: shown }, 'slow statement')
    },
  }
}

type Ask = (...given: unknown[]) => unknown

/**
 * Watches a connection. The time includes waiting for a lock, but not waiting for the connection or for earlier
 * statements on it, which the server runs first.
 */
export function watchClient(client: pg.ClientBase, { afterMs, tell }: SlowStatements): void {
  const ask = (client.query as Ask).bind(client)
  let endedAt = 0
  const watched: Ask = (...given) => {
    const askedAt = performance.now()
    const work = currentWork()
    const look = () => {
      const now = performance.now()
      const ms = now - Math.max(askedAt, endedAt)
      endedAt = now
      if (ms >= afterMs) tell(textOf(given[0]), ms, work)
    }
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      return ask(...given.slice(0, -1), (...answer: unknown[]) => {
        look()
        callback(...answer)
      })
    }
    const answer = ask(...given)
    if (answer instanceof Promise) answer.then(look, look)
    return answer
  }
  client.query = watched as unknown as typeof client.query
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text))

/**
 * First bytes of messages of PostgreSQL's protocol. A statement is either one `query`, or a `parse` followed by
 * `execute`.
 */
const MESSAGE = { query: 0x51, parse: 0x50, execute: 0x45 } as const
const HEAD_BYTES = 5

/**
 * Watches the embedded database. Calls to it are synchronous, so the sum of a statement's calls is its own time,
 * without waiting for others.
 */
export function watchPglite(lite: PGlite, { afterMs, tell }: SlowStatements): void {
  const run = lite.execProtocolRawSync.bind(lite)
  let parsed: Uint8Array = new Uint8Array(0)
  let ms = 0
  lite.execProtocolRawSync = (message) => {
    const kind = message[0]
    if (kind === MESSAGE.parse || kind === MESSAGE.query) {
      parsed = message
      ms = 0
    }
    const begunAt = performance.now()
    try {
      return run(message)
    } finally {
      ms += performance.now() - begunAt
      if ((kind === MESSAGE.execute || kind === MESSAGE.query) && ms >= afterMs) {
        tell(textIn(parsed), ms, currentWork())
        ms = 0
      }
    }
  }
}

/**
 * After its header, a `parse` message contains the name of the statement and then its text; a `query` contains only the
 * text. Each ends with a zero byte.
 */
function textIn(message: Uint8Array): string {
  const begin = message[0] === MESSAGE.parse ? message.indexOf(0, HEAD_BYTES) + 1 : HEAD_BYTES
  return new TextDecoder().decode(message.subarray(begin, message.indexOf(0, begin)))
}
