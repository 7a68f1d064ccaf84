import { ButtonLink } from '#ui/button.tsx'
import { Bell } from '#ui/motifs/bell.tsx'
import { EmptyState } from '#ui/states.tsx'
import { privatePage } from './page-meta.ts'

export const meta = () => privatePage('Page not found')

export default function NotFound() {
  return (
    <div className="page py-10 sm:py-16">
      <EmptyState
        drawing={<Bell className="w-32" />}
        heading="h1"
        title="There is no page at this address"
        action={<ButtonLink to="/">Go to the home page</ButtonLink>}
      >
        It may have moved, or the address has a letter too many.
      </EmptyState>
    </div>
  )
}
