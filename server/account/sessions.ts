import type { FastifyRequest } from 'fastify'
import type { DeviceSession } from '#contract/account.ts'
import { DAY_MS, MINUTE_MS } from '#contract/day.ts'
import { RETENTION } from '#contract/retention.ts'
import type { Db } from '#server/platform/database.ts'
import { type RefusedError, refused } from '#server/platform/errors.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { shownNetworkOf } from '#server/platform/networks.ts'
import type { Parts } from '#server/platform/parts.ts'
import { deviceWords, type Origin } from './device.ts'
import * as store from './store.ts'

export type { Customer } from './store.ts'

/** A session ends this long after its last use. */
const SESSION_MS = RETENTION.sessions.days * DAY_MS
/** The largest number of sessions of a customer. A further log-in ends the oldest. */
const MAX_SESSIONS = 50
/** The last use and expiry are written at most once in this time, so that most calls write nothing. */
const NOTE_USE_MS = 10 * MINUTE_MS

/**
 * Opens a session after the password was checked, and returns its token. The database stores only the hash of the
 * token. Null when the password was changed meanwhile.
 */
export async function openSession(
  { db, clock }: Parts,
  customer: { id: string; passwordHash: string },
  { device, network }: Origin,
): Promise<string | null> {
  const token = newToken()
  const now = clock.now()
  await store.deleteExpiredSessions(db, now)
  const row = {
    tokenHash: hashToken(token),
    id: newId(),
    customerId: customer.id,
    device,
    network,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  }
  if (!(await store.insertSession(db, row, customer.passwordHash))) return null
  await store.deleteOldestSessions(db, customer.id, MAX_SESSIONS)
  return token
}

/** Ends the session of a token. Does nothing for an unknown token. */
export async function endSession({ db }: Parts, token: string): Promise<void> {
  await store.deleteSession(db, hashToken(token))
}

/** The active sessions of a customer: the current one, then the others, the most recently used first. */
export async function sessionsOf({ db, clock }: Parts, { id, sessionId }: LoggedIn): Promise<DeviceSession[]> {
  const rows = await store.findSessions(db, id, sessionId, clock.now())
  return rows.map(({ createdAt, usedAt, ...row }) => ({
    ...row,
    device: deviceWords(row.device),
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isThisDevice: row.id === sessionId,
  }))
}

/** Ends a session of the customer. @throws RefusedError 404 when it belongs to another customer or has ended */
export async function endOwnSession({ db }: Parts, customer: LoggedIn, id: string): Promise<void> {
  if (!(await store.deleteSessionById(db, customer.id, id))) throw refused('not.found')
}

/** Ends all sessions of the customer except the current one. */
export async function endOtherSessions({ db }: Parts, customer: LoggedIn): Promise<void> {
  await store.deleteOtherSessions(db, customer.id, customer.sessionId)
}

/** The token of `Authorization: Bearer`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** A customer with the session of the current call. */
export type LoggedIn = store.Customer & { sessionId: string }

/** The customer of the request's session, or null. */
export async function customerOfSession({ db, clock }: Parts, request: FastifyRequest): Promise<LoggedIn | null> {
  const token = bearerToken(request)
  if (token === null) return null
  const now = clock.now()
  const hash = hashToken(token)
  const found = await store.findBySession(db, hash, now)
  if (found === null) return null
  const staleAt = new Date(now.getTime() - NOTE_USE_MS)
  if (found.usedAt <= staleAt) {
    const used = { usedAt: now, expiresAt: new Date(now.getTime() + SESSION_MS), network: shownNetworkOf(request.ip) }
    await store.noteUse(db, hash, used, staleAt)
  }
  return found
}

/** The error for a call without an active session. */
export async function noSession({ db }: Parts, request: FastifyRequest): Promise<RefusedError> {
  const token = bearerToken(request)
  const because = token === null ? null : await store.findWhyEnded(db, hashToken(token))
  return refused(because === 'password' ? 'session.replaced' : 'session.missing')
}

/**
 * Locks the customer row until the transaction ends, before anything of theirs is written: the call may have taken half
 * an hour to arrive, and the account may be deleted by now. Lock the customer before an order, never after, because
 * deletion uses this order.
 * @throws RefusedError 401, or `refusal`, when the account has been deleted
 */
export async function requireOpenAccount(
  tx: Db,
  customerId: string,
  refusal: 'session.missing' | 'not.found' = 'session.missing',
): Promise<void> {
  if ((await store.lockCustomer(tx, customerId)) === null) throw refused(refusal)
}

/**
 * An onRequest hook, so that it runs before the body is read. Lets only a logged-in customer through, and counts the
 * call against `limit`. Other calls are counted by address.
 * @throws RefusedError 401 · 429
 */
export function requireCustomer(
  parts: Parts,
  limit: 'call' | 'upload' | 'book' | 'write' | 'correct' | 'document' | 'export' = 'call',
) {
  return async (request: FastifyRequest): Promise<void> => {
    const customer = await customerOfSession(parts, request)
    if (customer === null) {
      await parts.rateLimit.spend('publicCall', request.ip)
      throw await noSession(parts, request)
    }
    await parts.rateLimit.spend(limit, customer.id)
    request.setDecorator('customer', customer)
  }
}

/** The customer of a route behind `requireCustomer`. */
export function customerOf(request: FastifyRequest): LoggedIn {
  return request.getDecorator<LoggedIn>('customer')
}

/** An onRequest hook for calls without an account. Counts by address. @throws RefusedError 429 */
export function countPublicCall(parts: Parts, limit: 'publicCall' | 'document' = 'publicCall') {
  return (request: FastifyRequest): Promise<void> => parts.rateLimit.spend(limit, request.ip)
}
