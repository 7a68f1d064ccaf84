import type { FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#contract/day.ts'
import { refused } from '#server/platform/errors.ts'
import { isSigned, sign } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'

/**
 * Validity of a console key. With the key, the command line proves to a running server that it can read the same data
 * folder: the key is the current time and the body, signed with the secret in that folder. The short validity prevents
 * a captured key from being used later.
 */
const VALID_MS = MINUTE_MS

const textOf = (at: string, body: string) => `console ${at} ${body}`

export function consoleKey(secret: string, now: Date, body: string): string {
  const at = String(now.getTime())
  return `${at}.${sign(secret, textOf(at, body))}`
}

function isConsoleKey(secret: string, now: Date, body: string, key: string): boolean {
  const [, at = '', signature = ''] = /^(\d{1,16})\.([\w-]+)$/.exec(key) ?? []
  const isNow = Math.abs(now.getTime() - Number(at)) < VALID_MS
  return isNow && isSigned(secret, textOf(at, body), signature)
}

/** @throws RefusedError 401 when the request does not come from the command line of this machine */
export function checkConsole({ secret, clock }: Parts, { headers, body }: FastifyRequest): void {
  const key = headers['x-console-key']
  const isFromHere = typeof key === 'string' && isConsoleKey(secret, clock.now(), JSON.stringify(body), key)
  if (!isFromHere) throw refused('session.missing')
}
