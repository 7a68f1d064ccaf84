import { may, PERMISSIONS, type Permission, type Role } from '#contract/desk/roles.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import * as store from './store.ts'

/** @throws RefusedError 403, which says who may do it, when this operator may not */
export async function demand(db: Db, operator: { role: Role }, permission: Permission): Promise<void> {
  if (may(operator, permission)) return
  const names = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(await store.ownerNames(db))
  throw refused('role.missing', { what: PERMISSIONS[permission].words, names })
}
