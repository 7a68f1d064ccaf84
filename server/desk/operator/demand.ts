import { may, PERMISSIONS, type Permission, type Role } from '#contract/desk/roles.ts'
import { formatList } from '#contract/format.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import * as store from './store.ts'

/**
 * Locks all owners and returns their ids, for a change that only an owner may make. Repeats the permission check,
 * because the operator may have been made a helper or disabled since the request began. `by` is null for the command
 * line. @throws RefusedError 403
 */
export async function holdAsOwner(tx: Db, by: { id: string } | null): Promise<string[]> {
  const owners = await store.holdOwners(tx)
  if (by !== null && !owners.includes(by.id)) await demand(tx, { role: 'helper' }, 'people')
  return owners
}

/** @throws RefusedError 403 when the operator lacks the permission; the message names who has it */
export async function demand(db: Db, operator: { role: Role }, permission: Permission): Promise<void> {
  if (may(operator, permission)) return
  const names = formatList(await store.ownerNames(db), 'or')
  throw refused('role.missing', { what: PERMISSIONS[permission].words, names })
}
