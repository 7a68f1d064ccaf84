import type { ConsoleOrder } from '#contract/desk/operator.ts'
import type { Role } from '#contract/desk/roles.ts'
import { hashPassword } from '#server/account/passwords.ts'
import { RefusedError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { releaseAll } from '../claim/claims.ts'
import { shutOut } from './people.ts'
import { readableCode } from './readable-code.ts'
import * as store from './store.ts'

/** About 79 bits of entropy. */
const ONE_TIME_PASSWORD = { groups: 4, chars: 4 }

/** Runs a command of the command line. Returns the lines to print. */
export async function obey(parts: Pick<Parts, 'db' | 'clock'>, order: ConsoleOrder): Promise<string[]> {
  if (order.do === 'add') return add(parts, order)
  if (order.do === 'disable') return disable(parts, order.emailId)
  if (order.do === 'reset') return reset(parts, order.emailId)
  const all = await store.allOperators(parts.db)
  if (all.length === 0) return ['There is no operator yet.']
  return all.map(
    ({ name, email, role, disabledAt }) => `${email}  ${name}  (${disabledAt === null ? role : 'disabled'})`,
  )
}

async function add(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { emailId, name, role = 'owner' }: { emailId: string; name: string; role?: Role | undefined },
): Promise<string[]> {
  const password = readableCode(ONE_TIME_PASSWORD)
  const given = { passwordHash: await hashPassword(password), mustChangePassword: true, invitedUntil: null }
  const at = clock.now()
  const isThere = await db.transaction(async (tx) => {
    const before = await store.findByEmail(tx, emailId)
    if (before !== null && before.disabledAt === null) return true
    const id = before?.id ?? newId()
    if (before !== null) {
      await store.changeOperator(tx, id, { name, role, ...given, disabledAt: null })
      await store.deleteSecondFactor(tx, id)
    } else {
      const row = { id, name, email: emailId, role, ...given, createdAt: at }
      if (!(await store.insertOperator(tx, row))) return true
    }
    const action = before === null ? 'operator.add' : 'operator.enable'
    await record(tx, { operator: null, at, action, subject: 'operator', subjectId: id, after: { name, emailId, role } })
    return false
  })
  if (isThere) return [`${emailId} is an operator already. reset gives them another password.`]
  return [
    `${name} can log in at the desk with ${emailId} and this password, and then choose their own:`,
    `  ${password}`,
  ]
}

async function disable({ db, clock }: Pick<Parts, 'db' | 'clock'>, emailId: string): Promise<string[]> {
  return told(() =>
    db.transaction(async (tx) => {
      const operator = await store.findByEmail(tx, emailId)
      if (operator === null) return [`There is no operator ${emailId}.`]
      await shutOut(tx, operator.id, null, clock.now())
      return [`${operator.email} can no longer log in, and is logged out.`]
    }),
  )
}

/** Restores access for an operator who has lost the password or the phone. */
async function reset({ db, clock }: Pick<Parts, 'db' | 'clock'>, emailId: string): Promise<string[]> {
  const password = readableCode(ONE_TIME_PASSWORD)
  const passwordHash = await hashPassword(password)
  const at = clock.now()
  return db.transaction(async (tx) => {
    const operator = await store.findByEmail(tx, emailId)
    if (operator === null) return [`There is no operator ${emailId}.`]
    if (operator.disabledAt !== null) return [`${operator.email} is disabled. Let them in again with add.`]
    const { id: subjectId, name } = operator
    await store.changeOperator(tx, subjectId, { passwordHash, mustChangePassword: true, invitedUntil: null })
    await store.deleteSecondFactor(tx, subjectId)
    await store.deleteSessionsOf(tx, subjectId)
    await releaseAll(tx, operator, at)
    await record(tx, { operator: null, at, action: 'operator.reset', subject: 'operator', subjectId, after: { name } })
    return [`${name} is logged out, and logs in with ${operator.email} and this password:`, `  ${password}`]
  })
}

/** Returns the message of a RefusedError as a line to print. */
async function told(work: () => Promise<string[]>): Promise<string[]> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RefusedError) return [error.message]
    throw error
  }
}
