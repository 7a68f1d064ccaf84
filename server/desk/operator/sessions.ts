import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ChangeOperatorPassword, LogInAtDesk, Operator } from '#contract/desk/operator.ts'
import { isEasyToGuess } from '#server/account/easy-to-guess.ts'
import { hashPassword, isPassword } from '#server/account/passwords.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { knownDeviceOf, ownCookie, rememberDevice } from '#server/platform/known-device.ts'
import type { Parts } from '#server/platform/parts.ts'
import { giveSharedTryBack, giveTriesBack, spendTry, spendTryOfAddress } from '#server/platform/tries.ts'
import { record } from '../audit/record.ts'
import { releaseAll } from '../claim/claims.ts'
import { isSecondFactorDue, passSecondFactor } from './second-factor.ts'
import * as store from './store.ts'

export type { SessionOperator } from './store.ts'

/** Length of a session: one working day. */
export const SESSION_SECONDS = 12 * 60 * 60
export const COOKIE = 'desk'
const cookieOf = (request: FastifyRequest) => ownCookie(request, COOKIE)
const tokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieOf(request)[0]]

/** Returns the hash under which the session of a request is stored. */
export const tokenHashOf = (request: FastifyRequest): Uint8Array => hashToken(tokenOf(request) ?? '')

/**
 * Checks the password, and the code where a second factor is set up, then opens a session. The session cookie is not
 * readable by scripts and is not sent by other sites.
 * Returns null when a code is required and none was sent. This is logged, because the client knows the password.
 * Each attempt counts against the rate limits before anything is checked. An attempt that only lacks the code is
 * refunded for the limit that all networks share. A successful login is refunded completely, and its browser becomes a
 * known device.
 * @throws RefusedError 400 at `code` · 401 · 429
 */
export async function logIn(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  { emailId, password, code }: z.output<typeof LogInAtDesk>,
): Promise<store.SessionOperator | null> {
  const account = emailId.toLowerCase()
  const from = { address: request.ip, device: knownDeviceOf(parts, request, 'desk', account) }
  await spendTryOfAddress(parts.rateLimit, 'deskLogin', from)
  await spendTry(parts.rateLimit, 'deskLogin', account, from)
  const operator = await store.findByEmail(parts.db, account)
  const right = await isPassword(password, operator?.passwordHash ?? null)
  const refuse = async (by: { id?: string; name?: string }, why?: string) => {
    // The typed e-mail address is not logged: it may be a password typed into the wrong field.
    await record(parts.db, {
      operator: null,
      at: parts.clock.now(),
      action: 'session.refuse',
      ...themselves(by.id ?? 'unknown'),
      after: { name: by.name, from: request.ip, why },
    })
  }
  if (operator === null || !right || operator.disabledAt !== null) {
    await refuse(operator ?? {})
    throw refused('credentials.wrong')
  }
  const passed = await passSecondFactor(parts, operator.id, code)
  if (passed === 'asked') {
    const asked = {
      action: 'session.ask',
      ...themselves(operator.id),
      after: { name: operator.name, from: request.ip },
    }
    await record(parts.db, { operator: null, at: parts.clock.now(), ...asked })
    await giveSharedTryBack(parts.rateLimit, 'deskLogin', account, from)
    return null
  }
  if (passed === 'wrong') {
    await refuse(operator, 'wrong code')
    throw refusedField('code.wrong', 'code')
  }
  const opened = await openSession(parts, request, reply, operator, passed === 'recovery-code')
  if (opened === null) {
    await refuse(operator)
    throw refused('credentials.wrong')
  }
  await giveTriesBack(parts.rateLimit, 'deskLogin', account, from)
  rememberDevice(parts, request, reply, 'desk', account)
  return opened
}

/** Returns null when the operator was disabled or their password changed in the meantime. */
export async function openSession(
  { db, clock }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  operator: store.OperatorRow,
  byRecoveryCode = false,
): Promise<store.SessionOperator | null> {
  const token = newToken()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + SESSION_SECONDS * 1000)
  await store.deleteExpiredSessions(db, createdAt)
  const opened = await db.transaction(async (tx) => {
    const secondFactorDue = await isSecondFactorDue(tx, operator)
    const row = { tokenHash: hashToken(token), operatorId: operator.id, createdAt, expiresAt, secondFactorDue }
    if (!(await store.insertSession(tx, row, operator.passwordHash))) return null
    const action = byRecoveryCode ? 'session.recover' : 'session.open'
    await record(tx, { operator, at: createdAt, action, ...themselves(operator.id) })
    return { ...operator, secondFactorDue }
  })
  const [name, options] = cookieOf(request)
  if (opened !== null) reply.setCookie(name, token, { ...options, maxAge: SESSION_SECONDS })
  return opened
}

const themselves = (id: string) => ({ subject: 'operator', subjectId: id })

/** Ends the session and releases the operator's claims, because nobody works on them any more. */
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

/** Returns the operator of the session that the request carries, or null. */
export async function operatorOfSession(
  { db, clock }: Parts,
  request: FastifyRequest,
): Promise<store.SessionOperator | null> {
  const token = tokenOf(request)
  return token === undefined ? null : store.findBySession(db, hashToken(token), clock.now())
}

/** Returns the operator of a desk request. Every route without `open` has one. @throws RefusedError 401 */
export function operatorOf(request: FastifyRequest): store.SessionOperator {
  const operator = request.getDecorator<store.SessionOperator | null>('operator')
  if (operator === null) throw refused('session.missing')
  return operator
}

export function presentOperator(operator: store.SessionOperator): Operator {
  const { id, name, email: emailId, role, mustChangePassword, secondFactorDue } = operator
  return { id, name, emailId, role, mustChangePassword, secondFactorDue }
}

/**
 * Changes the password of an operator who knows the current one, and ends their other sessions.
 * @throws RefusedError 400 at `password` or `newPassword` · 429
 */
export async function changePassword(
  parts: Parts,
  request: FastifyRequest,
  { password, newPassword }: ChangeOperatorPassword,
): Promise<store.SessionOperator> {
  const operator = operatorOf(request)
  if (newPassword === password) throw refusedField('password.same', 'newPassword')
  if (await isEasyToGuess(newPassword, operator)) throw refusedField('password.common', 'newPassword')
  await checkOwnPassword(parts, operator, password)
  const passwordHash = await hashPassword(newPassword)
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    if (!(await store.setPassword(tx, operator.id, passwordHash, operator.passwordHash))) {
      throw refusedField('password.wrong', 'password')
    }
    await store.deleteOtherSessions(tx, operator.id, tokenHashOf(request))
    await record(tx, { operator, at, action: 'operator.password', ...themselves(operator.id) })
  })
  return { ...operator, mustChangePassword: false }
}

/** @throws RefusedError 400 at `password` · 429 */
export async function checkOwnPassword(
  { rateLimit }: Parts,
  { id, passwordHash }: store.OperatorRow,
  password: string,
): Promise<void> {
  await rateLimit.spend('changePassword', id)
  if (!(await isPassword(password, passwordHash))) throw refusedField('password.wrong', 'password')
  await rateLimit.forgive('changePassword', id)
}
