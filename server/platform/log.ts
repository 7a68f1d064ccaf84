import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Env } from '#server/env.ts'
import { currentWork } from './work.ts'

/**
 * The process's log: JSON lines, to `destination` or to stdout. What lets its reader act as a customer stays out of it: the values
 * of a failed statement (hashes of passwords and sessions, addresses, mails), the query of an address (signatures of file links), the
 * signature in a link that is shared or a pandit's, and the token of a guest's estimate. A line says of which request and which job it is.
 */
export function openLog(level: Env['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: withoutValues, req: withoutSignatures },
    // The log of a request names it already.
    mixin: (_line: object, _level: number, logger: Logger) => (logger === log ? { ...currentWork() } : {}),
  }
  const log: Logger = destination === undefined ? pino(options) : pino(options, destination)
  return log
}

function withoutValues(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return stdSerializers.err(error)
  const cause: (Error & { code?: string }) | undefined = error.cause
  const message = cause?.message ?? 'unknown'
  const stack = error.stack?.replace(error.message, message)
  return { type: error.constructor.name, message, code: cause?.code, query: error.query, stack }
}

function withoutSignatures({ method, url, ip }: { method: string; url: string; ip?: string }) {
  const [path = ''] = url.split('?', 1)
  const shown = path
    .replace(/(?<=\/(?:shared|pandit)\/[^/.%]*)[.%][^/]*/, '')
    // Shorter ones are other calls.
    .replace(/(?<=\/guest\/estimates\/)[^/]{5,}/, '')
  return { method, url: shown, remoteAddress: ip }
}
