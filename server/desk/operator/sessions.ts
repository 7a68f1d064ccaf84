import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeOperatorPassword, Operator } from '#contract/desk/operator.ts'
import { isEasyToGuess } from '#server/account/easy-to-guess.ts'
import { hashPassword, isPassword } from '#server/account/passwords.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { knownDeviceOf, ownCookie, rememberDevice } from '#server/platform/known-device.ts'
import type { Parts } from '#server/platform/parts.ts'
import { giveTriesBack, spendTry, spendTryOfAddress } from '#server/platform/tries.ts'
import { record } from '../audit/record.ts'
import { releaseAll } from '../claim/claims.ts'
import * as store from './store.ts'

export type { OperatorRow } from './store.ts'

/** A working day; then whoever is there logs in again. */
export const SESSION_SECONDS = 12 * 60 * 60
export const COOKIE = 'desk'
const cookieOf = (request: FastifyRequest) => ownCookie(request, COOKIE)
const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieOf(request)[0]]

/**
 * Opens a session for the right password, in a cookie that no script reads and no other site sends. Every try is counted before the
 * password is looked at; a right one counts for nothing, and its browser is known from then on.
 * @throws RefusedError 401 · 429
 */
export async function logIn(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  { emailId, password }: { emailId: string; password: string },
): Promise<store.OperatorRow> {
  const account = emailId.toLowerCase()
  const from = { address: request.ip, device: knownDeviceOf(parts, request, 'desk', account) }
  await spendTryOfAddress(parts.rateLimit, 'deskLogin', from)
  await spendTry(parts.rateLimit, 'deskLogin', account, from)
  const operator = await store.findByEmail(parts.db, account)
  const right = await isPassword(password, operator?.passwordHash ?? null)
  if (operator === null || !right || !(await openSession(parts, request, reply, operator))) {
    // What was typed in the place of an address is not kept: it may be a password.
    await record(parts.db, {
      operator: null,
      at: parts.clock.now(),
      action: 'session.refuse',
      ...themselves(operator?.id ?? 'unknown'),
      after: { name: operator?.name, from: request.ip },
    })
    throw refused('credentials.wrong')
  }
  await giveTriesBack(parts.rateLimit, 'deskLogin', account, from)
  rememberDevice(parts, request, reply, 'desk', account)
  return operator
}

/** Gives false when the operator was disabled, or has another password, meanwhile. */
export async function openSession(
  { db, clock }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  { passwordHash, ...operator }: store.OperatorRow,
): Promise<boolean> {
  const token = newToken()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000)
  await store.deleteExpiredSessions(db, createdAt)
  const isOpen = await db.transaction(async (tx) => {
    const row = { tokenHash: hashToken(token), operatorId: operator.id, createdAt, expiresAt }
    if (!(await store.insertSession(tx, row, passwordHash))) return false
    await record(tx, { operator, at: createdAt, action: 'session.open', ...themselves(operator.id) })
    return true
  })
  const [name, options] = cookieOf(request)
  if (isOpen) reply.setCookie(name, token, { ...options, maxAge: SESSION_SECONDS })
  return isOpen
}

const themselves = (id: string) => ({ subject: 'operator', subjectId: id })

/** Ends the session, and lets go what its operator works on: nobody looks at it any more. */
export async function logOut({ db, clock }: Parts, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = tokenOf(request)
  const at = clock.now()
  await db.transaction(async (tx) => {
    const operator = token === undefined ? null : await store.deleteSession(tx, hashToken(token))
    if (operator === null) return
    await releaseAll(tx, operator, at)
    await record(tx, { operator, at, action: 'session.close', ...themselves(operator.id) })
  })
  reply.clearCookie(...cookieOf(request))
}

/** The operator whose session the request carries, or null. */
export async function operatorOfSession(
  { db, clock }: Parts,
  request: FastifyRequest,
): Promise<store.OperatorRow | null> {
  const token = tokenOf(request)
  return token === undefined ? null : store.findBySession(db, hashToken(token), clock.now())
}

/** The operator a route of the desk serves; every route that is not marked open has one. @throws RefusedError 401 */
export function operatorOf(request: FastifyRequest): store.OperatorRow {
  const operator = request.getDecorator<store.OperatorRow | null>('operator')
  if (operator === null) throw refused('session.missing')
  return operator
}

export function presentOperator({ id, name, email, role, mustChangePassword }: store.OperatorRow): Operator {
  return { id, name, emailId: email, role, mustChangePassword }
}

/**
 * Changes the password of an operator who knows the one before, and ends their other sessions.
 * @throws RefusedError 400 beside `password` or `newPassword` · 429
 */
export async function changePassword(
  parts: Parts,
  request: FastifyRequest,
  { password, newPassword }: ChangeOperatorPassword,
): Promise<store.OperatorRow> {
  const operator = operatorOf(request)
  if (newPassword === password) throw refusedField('password.same', 'newPassword')
  if (await isEasyToGuess(newPassword, operator)) throw refusedField('password.common', 'newPassword')
  await parts.rateLimit.spend('changePassword', operator.id)
  if (!(await isPassword(password, operator.passwordHash))) throw refusedField('password.wrong', 'password')
  await parts.rateLimit.forgive('changePassword', operator.id)
  const passwordHash = await hashPassword(newPassword)
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    if (!(await store.setPassword(tx, operator.id, passwordHash, operator.passwordHash))) {
      throw refusedField('password.wrong', 'password')
    }
    await store.deleteOtherSessions(tx, operator.id, hashToken(tokenOf(request) ?? ''))
    await record(tx, { operator, at, action: 'operator.password', ...themselves(operator.id) })
  })
  return { ...operator, mustChangePassword: false }
}
