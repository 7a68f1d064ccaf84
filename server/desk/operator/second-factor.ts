import { createHmac } from 'node:crypto'
import { digitsOf } from '#contract/digits.ts'
import type { Db } from '#server/platform/database.ts'
import { isSigned, sign } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { seal, unseal } from '#server/platform/sealed.ts'
import * as store from './store.ts'
import { stepOfCode } from './totp.ts'

interface Factor {
  secret: string
  lastStep: number
  recoveryCodes: readonly string[]
  at: Date
}

/**
 * Returns a second factor as it is stored. The secret is encrypted, so that a reader of the database alone cannot
 * create codes.
 */
export function sealedFactor(shopSecret: string, operatorId: string, factor: Factor): store.SecondFactorRow {
  return {
    operatorId,
    secret: seal(keyFor(shopSecret, operatorId), factor.secret),
    lastStep: factor.lastStep,
    recoveryCodes: factor.recoveryCodes.map((code) => sign(shopSecret, signed(operatorId, code))),
    since: factor.at,
  }
}

/** How a login passed the second step; `none` when no second factor is set up. */
type Passed = 'none' | 'code' | 'recovery-code'

/**
 * Checks a code and marks it as used. Returns `asked` when the code is empty. Concurrent attempts run one after
 * another.
 */
export async function passSecondFactor(
  { db, secret: shopSecret, clock }: Parts,
  operatorId: string,
  typed: string,
): Promise<Passed | 'asked' | 'wrong'> {
  return db.transaction(async (tx) => {
    const factor = await store.findSecondFactor(tx, operatorId, { hold: true })
    if (factor === null) return 'none'
    const code = typedCode(typed)
    if (code === '') return 'asked'
    const secret = unseal(keyFor(shopSecret, operatorId), factor.secret)
    const lastStep = secret === null ? null : stepOfCode(secret, code, clock.now(), factor.lastStep)
    if (lastStep !== null) {
      await store.changeSecondFactor(tx, operatorId, { lastStep })
      return 'code'
    }
    const recoveryCodes = factor.recoveryCodes.filter((each) => !isSigned(shopSecret, signed(operatorId, code), each))
    if (recoveryCodes.length === factor.recoveryCodes.length) return 'wrong'
    await store.changeSecondFactor(tx, operatorId, { recoveryCodes })
    return 'recovery-code'
  })
}

/** Returns whether an operator must set up a second factor first: an owner who is not the only operator. */
export async function isSecondFactorDue(
  tx: Db,
  { id, role }: Pick<store.OperatorRow, 'id' | 'role'>,
): Promise<boolean> {
  if (role !== 'owner' || (await store.findSecondFactor(tx, id)) !== null) return false
  return (await store.countOperators(tx)) > 1
}

/** Normalises a typed code: removes spaces and hyphens, converts capitals and Indian digits. */
export const typedCode = (text: string): string => digitsOf(text).toLowerCase()

const keyFor = (shopSecret: string, operatorId: string) =>
  createHmac('sha256', shopSecret).update(`second-factor:${operatorId}`).digest()

/**
 * Text to sign. The prefix prevents the signature from being used for another purpose. The operator id makes equal
 * codes of two operators look different.
 */
const signed = (operatorId: string, code: string) => `recovery-code ${operatorId} ${typedCode(code)}`
