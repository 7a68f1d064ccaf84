import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Bell } from '#ui/drawings/bell.tsx'
import { EmptyState } from '#ui/states.tsx'

export function NoSuchOrder() {
  return (
    <EmptyState
      heading="h1"
      drawing={<Bell className="w-32" />}
      title={m.checkout_no_such_order()}
      action={<ButtonLink to="/my-orders">{m.checkout_go_to_orders()}</ButtonLink>}
    >
      {m.checkout_no_such_order_text()}
    </EmptyState>
  )
}
