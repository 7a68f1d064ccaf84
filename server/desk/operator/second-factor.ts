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

/** A second factor as it is stored: whoever reads the database alone makes no code. */
export function sealedFactor(shopSecret: string, operatorId: string, factor: Factor): store.SecondFactorRow {
  return {
    operatorId,
    secret: seal(keyFor(shopSecret, operatorId), factor.secret),
    lastStep: factor.lastStep,
    recoveryCodes: factor.recoveryCodes.map((code) => sign(shopSecret, signed(operatorId, code))),
    since: factor.at,
  }
}

/** How a log-in got over the second step; `none` where no second factor is set up. */
type Passed = 'none' | 'code' | 'recovery-code'

/** Looks at a code and uses it up; `asked` when none was typed. Those tried at once wait for each other. */
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

/** Whether an operator has to set up a second factor first: an owner who is not the only one at the desk. */
export async function isSecondFactorDue(
  tx: Db,
  { id, role }: Pick<store.OperatorRow, 'id' | 'role'>,
): Promise<boolean> {
  if (role !== 'owner' || (await store.findSecondFactor(tx, id)) !== null) return false
  return (await store.countOperators(tx)) > 1
}

/** As it is typed: with the spaces of an app, the hyphen of our own, in capitals or in Indian digits. */
export const typedCode = (text: string): string => digitsOf(text).toLowerCase()

const keyFor = (shopSecret: string, operatorId: string) =>
  createHmac('sha256', shopSecret).update(`second-factor:${operatorId}`).digest()

/** The first word, so that it signs nothing else; the operator, so that equal codes of two do not look equal. */
const signed = (operatorId: string, code: string) => `recovery-code ${operatorId} ${typedCode(code)}`
