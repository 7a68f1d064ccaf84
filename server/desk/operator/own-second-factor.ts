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

/** 49 bits. */
const RECOVERY_CODE = { groups: 2, chars: 5 }

/** What the operator has, and a new key to set it up, or to move it to another phone. */
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
 * Asks for codes of this key from the next log-in on, and ends the operator's other sessions. Gives the codes that work without the phone, which are
 * stored as signatures only. @throws RefusedError 400 beside `password` or `code` · 429
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
 * Takes the second factor from somebody else, who has lost the phone. Whoever has found it may be logged in on it: the sessions end, and what was worked on is free.
 * @throws RefusedError 403 · 404 · 409 for one's own
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
