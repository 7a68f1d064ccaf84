import type * as z from 'zod/mini'
import type { Register, UserDetail } from '#contract/account.ts'
import { sendWelcome } from '#server/notification/notify.ts'
import { refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hashPassword, isCommonPassword } from './passwords.ts'
import * as store from './store.ts'

/** Opens an account. @throws RefusedError when the password is common or the e-mail address has an account */
export async function register(parts: Parts, body: z.output<typeof Register>): Promise<UserDetail> {
  if (isCommonPassword(body.password)) throw refusedField('password.common', 'password')
  const customer = { id: newId(), name: body.name, email: body.emailId, phone: body.phone }
  const passwordHash = await hashPassword(body.password)
  await parts.db.transaction(async (tx) => {
    const isNew = await store.insertCustomer(tx, { ...customer, passwordHash, createdAt: parts.clock.now() })
    if (!isNew) throw refusedField('email.taken', 'emailId')
    await sendWelcome(parts, tx, customer)
  })
  return userDetail(customer)
}

export function userDetail(customer: { id: string; name: string; email: string }): UserDetail {
  return { _id: customer.id, name: customer.name, emailId: customer.email }
}
