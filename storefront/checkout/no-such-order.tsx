import { ButtonLink } from '#ui/button.tsx'
import { Bell } from '#ui/drawings/bell.tsx'
import { EmptyState } from '#ui/states.tsx'

export function NoSuchOrder() {
  return (
    <EmptyState
      heading="h1"
      drawing={<Bell className="w-32" />}
      title="We could not find this order"
      action={<ButtonLink to="/my-orders">Go to my orders</ButtonLink>}
    >
      It may belong to another account, or its address is wrong.
    </EmptyState>
  )
}
