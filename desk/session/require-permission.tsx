import { Outlet } from 'react-router'
import { PERMISSIONS, type Permission } from '#contract/desk/roles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useTitle } from '../shell/use-title.ts'
import { useMay } from './may.tsx'

/** Guards pages that need a permission. */
export function RequirePermission({ permission }: { permission: Permission }) {
  return useMay(permission) ? <Outlet /> : <ForOwners permission={permission} />
}

function ForOwners({ permission }: { permission: Permission }) {
  useTitle('For owners')
  return (
    <EmptyState
      heading="h1"
      title="This page is for owners"
      drawing={<Diya className="w-28" />}
      action={<ButtonLink to="/">Go to the first page</ButtonLink>}
    >
      Only an owner may {PERMISSIONS[permission].words}. Ask one if you need it.
    </EmptyState>
  )
}
