import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyState } from '#ui/states.tsx'

/** Replaces the profile after its account is deleted. */
export function Farewell() {
  return (
    <div className="page pt-8 sm:pt-12">
      <EmptyState
        heading="h1"
        title={m.account_deleted_title()}
        drawing={<Diya className="w-32" />}
        action={<ButtonLink to="/">{m.account_to_home()}</ButtonLink>}
      >
        <p role="status">{m.account_deleted()}</p>
      </EmptyState>
    </div>
  )
}
