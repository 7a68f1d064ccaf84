import * as z from 'zod/mini'

export const ROLES = ['owner', 'helper'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/**
 * The permissions of the desk and the roles that have them. `words` completes a sentence after "may".
 * `server/desk/rights.ts` maps routes to permissions.
 */
export const PERMISSIONS = {
  work: { words: 'do the work of the day', roles: ['owner', 'helper'] },
  reprice: { words: 'change prices and fees', roles: ['owner'] },
  cancel: { words: 'cancel orders, waive fees and send money back', roles: ['owner'] },
  export: { words: 'export files', roles: ['owner'] },
  audit: { words: 'see the log', roles: ['owner'] },
  people: { words: 'invite, change and disable operators', roles: ['owner'] },
} as const satisfies Record<string, { words: string; roles: readonly Role[] }>
export type Permission = keyof typeof PERMISSIONS

export function may({ role }: { role: Role }, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission].roles
  return roles.includes(role)
}
