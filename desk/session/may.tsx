import type { ReactNode } from 'react'
import { may, PERMISSIONS, type Permission } from '#contract/desk/roles.ts'
import { useOperator } from './operator.ts'

/** Whether the logged-in operator has a permission. The server checks it again. */
export function useMay(permission: Permission): boolean {
  const operator = useOperator()
  return Boolean(operator && may(operator, permission))
}

/** Shows its children only to operators with the permission. */
export function Only({ may: permission, children }: { may: Permission; children: ReactNode }) {
  return useMay(permission) && children
}

/** Tells operators without the permission who has it. */
export function OwnersOnly({ may: permission, className }: { may: Permission; className?: string }) {
  if (useMay(permission)) return null
  return <p className={className ?? 'text-small text-bhasma'}>Only an owner may {PERMISSIONS[permission].words}.</p>
}
