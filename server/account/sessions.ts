import type { FastifyRequest } from 'fastify'
import { DAY_MS } from '#contract/day.ts'
import { refused } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

export type { Customer } from './store.ts'

/** A session ends this long after it was last used. */
const SESSION_MS = 30 * DAY_MS
/** Its end is moved at most once a day, so that a call costs no write. */
const EXTEND_MS = DAY_MS

/**
 * Opens a session for the password that was looked at and gives its token, which exists nowhere else: the database has only its
 * hash. Null when the password was changed meanwhile.
 */
export async function openSession(
  { db, clock }: Parts,
  customer: { id: string; passwordHash: string },
): Promise<string | null> {
  const token = newToken()
  const now = clock.now()
  await store.deleteExpiredSessions(db, now)
  const row = {
    tokenHash: hashToken(token),
    customerId: customer.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  }
  return (await store.insertSession(db, row, customer.passwordHash)) ? token : null
}

/** Ends the session of a token; a token that has none is no error. */
export async function endSession({ db }: Parts, token: string): Promise<void> {
  await store.deleteSession(db, hashToken(token))
}

/** The token of `Authorization: Bearer`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** The customer whose session the request carries, or null. */
export async function customerOfSession({ db, clock }: Parts, request: FastifyRequest): Promise<store.Customer | null> {
  const token = bearerToken(request)
  if (token === null) return null
  const now = clock.now()
  const hash = hashToken(token)
  const found = await store.findBySession(db, hash, now)
  if (found === null) return null
  if (found.expiresAt.getTime() - now.getTime() < SESSION_MS - EXTEND_MS) {
    await store.extendSession(db, hash, new Date(now.getTime() + SESSION_MS))
  }
  return found
}

/** An onRequest hook, so that nothing of a body is looked at before: lets only a logged-in customer through, and counts the call against `limit`; anyone else's by address. */
export function requireCustomer(parts: Parts, limit: 'call' | 'upload' | 'book' | 'write' | 'document' = 'call') {
  return async (request: FastifyRequest): Promise<void> => {
    const customer = await customerOfSession(parts, request)
    if (customer === null) {
      await parts.rateLimit.spend('publicCall', request.ip)
      throw refused('session.missing')
    }
    await parts.rateLimit.spend(limit, customer.id)
    request.setDecorator('customer', customer)
  }
}

/** The customer a route behind `requireCustomer` serves. */
export function customerOf(request: FastifyRequest): store.Customer {
  return request.getDecorator<store.Customer>('customer')
}

/** An onRequest hook for calls without an account: counts by address. */
export function countPublicCall(parts: Parts, limit: 'publicCall' | 'document' = 'publicCall') {
  return (request: FastifyRequest): Promise<void> => parts.rateLimit.spend(limit, request.ip)
}
