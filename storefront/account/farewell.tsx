import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyState } from '#ui/states.tsx'

/** In the place of the profile once its account is deleted. */
export function Farewell() {
  return (
    <div className="page pt-8 sm:pt-12">
      <EmptyState
        heading="h1"
        title="Your account is deleted"
        drawing={<Diya className="w-32" />}
        action={<ButtonLink to="/">To the home page</ButtonLink>}
      >
        <p role="status">We have sent you a mail that says so. Thank you for having been with us.</p>
      </EmptyState>
    </div>
  )
}
