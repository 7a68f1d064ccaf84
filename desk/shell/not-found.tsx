import { ButtonLink } from '#ui/button.tsx'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useTitle } from './use-title.ts'

export function NotFound() {
  useTitle('Nothing here')
  return (
    <EmptyState
      heading="h1"
      title="Nothing is at this address"
      drawing={<Diya className="w-28" />}
      action={<ButtonLink to="/">Go to the first page</ButtonLink>}
    />
  )
}
