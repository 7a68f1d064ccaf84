import type { ApiFailure } from '#ui/api/failure.ts'
import { ErrorState } from '#ui/states.tsx'
import { NotFound } from './not-found.tsx'

interface NotLoadedProps {
  failure: ApiFailure | undefined
  fetching: boolean
  retry: () => void
}

/** In the place of a page about one thing: it is not there, or did not come. */
export function NotLoaded({ failure, fetching, retry }: NotLoadedProps) {
  // An identifier nobody could have been given is a thing that is not there.
  if (failure?.status === 404 || failure?.status === 400) return <NotFound />
  return <ErrorState heading="h1" message={failure?.message ?? 'Please try again.'} onRetry={retry} busy={fetching} />
}
