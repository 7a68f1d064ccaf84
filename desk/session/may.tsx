import type { ReactNode } from 'react'
import { may, PERMISSIONS, type Permission } from '#contract/desk/roles.ts'
import { useOperator } from './operator.ts'

/** Whether who is logged in may do this. The server asks the same again. */
export function useMay(permission: Permission): boolean {
  const operator = useOperator()
  return Boolean(operator && may(operator, permission))
}

/** What only those see who may do it. */
export function Only({ may: permission, children }: { may: Permission; children: ReactNode }) {
  return useMay(permission) && children
}

/** Says to whoever may not do this who may. */
export function OwnersOnly({ may: permission, className }: { may: Permission; className?: string }) {
  if (useMay(permission)) return null
  return <p className={className ?? 'text-small text-bhasma'}>Only an owner may {PERMISSIONS[permission].words}.</p>
}
