import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import type { Logger } from 'pino'
import { currentWork, type Work } from './work.ts'

/** What becomes of statements that take long. */
export interface SlowStatements {
  afterMs: number
  /** `text` has placeholders where its values were. `work` is what asked for it. */
  tell(text: string, ms: number, work: Work | undefined): void
}

/** An `in` of a thousand ids is as long as it is dull. */
const MOST_CHARS = 1000

/** Logs them, without their values: those are people's names and hashes of their passwords. */
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
 * Watches a connection. The wait for the connection is not counted, nor that for what was asked over it before, which the server does first; that for a lock
 * is.
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

/** Messages of PostgreSQL's protocol by their first byte. A statement is one `query`, or is parsed, then executed. */
const MESSAGE = { query: 0x51, parse: 0x50, execute: 0x45 } as const
const HEAD_BYTES = 5

/**
 * Watches the embedded database. A call to it returns when the work is done, so the sum of a statement's calls is its own time, without its wait for
 * others.
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

/** After its head a `parse` has the name of the statement, then its text; a `query` the text alone. Each ends with a zero. */
function textIn(message: Uint8Array): string {
  const begin = message[0] === MESSAGE.parse ? message.indexOf(0, HEAD_BYTES) + 1 : HEAD_BYTES
  return new TextDecoder().decode(message.subarray(begin, message.indexOf(0, begin)))
}
