import type { FastifyRequest } from 'fastify'
import { RECOVERY_CODES, type SecondFactor, type SetUpSecondFactor } from '#contract/desk/second-factor.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { qrOf } from '#server/platform/qr.ts'
import { record } from '../audit/record.ts'
import { releaseAll } from '../claim/claims.ts'
import { holdAsOwner } from './demand.ts'
import { readableCode } from './readable-code.ts'
import { sealedFactor, typedCode } from './second-factor.ts'
import { checkOwnPassword, operatorOf, tokenHashOf } from './sessions.ts'
import * as store from './store.ts'
import { isSecret, keyUri, newSecret, stepOfCode } from './totp.ts'

/** About 49 bits of entropy. */
const RECOVERY_CODE = { groups: 2, chars: 5 }

/** Returns the operator's second factor and a new secret to set one up or to move it to another phone. */
export async function secondFactorOf({ db }: Parts, request: FastifyRequest): Promise<SecondFactor> {
  const { id, email } = operatorOf(request)
  const factor = await store.findSecondFactor(db, id)
  const secret = newSecret()
  return {
    since: factor?.since.toISOString() ?? null,
    recoveryCodesLeft: factor?.recoveryCodes.length ?? 0,
    proposal: { secret, qr: qrOf(keyUri(secret, email)) },
  }
}

/**
 * Sets up a second factor, which is required from the next login on, and ends the operator's other sessions. Returns
 * the recovery codes, which work without the phone. Only their signatures are stored. @throws RefusedError 400 at
 * `password` or `code` · 429
 */
export async function setUpSecondFactor(
  parts: Parts,
  request: FastifyRequest,
  { password, secret, code }: SetUpSecondFactor,
): Promise<string[]> {
  const operator = operatorOf(request)
  await checkOwnPassword(parts, operator, password)
  const at = parts.clock.now()
  const lastStep = isSecret(secret) ? stepOfCode(secret, typedCode(code), at, -1) : null
  if (lastStep === null) throw refusedField('code.wrong', 'code')
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => readableCode(RECOVERY_CODE))
  await parts.db.transaction(async (tx) => {
    await store.putSecondFactor(tx, sealedFactor(parts.secret, operator.id, { secret, lastStep, recoveryCodes, at }))
    await store.deleteOtherSessions(tx, operator.id, tokenHashOf(request))
    await store.settleSecondFactor(tx, operator.id)
    await record(tx, { operator, at, action: 'operator.second-factor', subject: 'operator', subjectId: operator.id })
  })
  return recoveryCodes
}

/**
 * Removes the second factor of another operator who has lost the phone. A finder of the phone may be logged in, so all
 * sessions of that operator end. Their claims are released.
 * @throws RefusedError 403 · 404 · 409 for one's own second factor
 */
export async function takeSecondFactor({ db, clock }: Parts, request: FastifyRequest, id: string): Promise<void> {
  const by = operatorOf(request)
  if (by.id === id) throw refused('second-factor.self')
  await db.transaction(async (tx) => {
    await holdAsOwner(tx, by)
    const operator = await store.findOperator(tx, id, { hold: true })
    if (operator === null) throw refused('not.found')
    if (!(await store.deleteSecondFactor(tx, id))) return
    const at = clock.now()
    await store.deleteSessionsOf(tx, id)
    await releaseAll(tx, operator, at)
    const deed = { action: 'operator.second-factor.take', before: { name: operator.name } }
    await record(tx, { operator: by, at, ...deed, subject: 'operator', subjectId: id })
  })
}
