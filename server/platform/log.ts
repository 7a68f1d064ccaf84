import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Env } from '#server/env.ts'
import { currentWork } from './work.ts'

/**
 * Opens the log of the process: JSON lines, to `destination` or stdout. The log contains nothing that gives access to a
 * customer's account: no values of a failed statement (hashes of passwords and sessions, addresses, mails), no query
 * string of a URL (signatures of file links), no signature of a shared link or a pandit's link, and no token of a
 * guest's estimate. Each line names its request and its job.
 */
export function openLog(level: Env['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: withoutValues, req: withoutSignatures },
    // The logger of a request adds the request id itself.
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
    // Shorter paths are other endpoints.
    .replace(/(?<=\/guest\/estimates\/)[^/]{5,}/, '')
  return { method, url: shown, remoteAddress: ip }
}
