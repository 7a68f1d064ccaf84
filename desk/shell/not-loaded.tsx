import type { ApiFailure } from '#ui/api/failure.ts'
import { ErrorState } from '#ui/states.tsx'
import { NotFound } from './not-found.tsx'

interface NotLoadedProps {
  failure: ApiFailure | undefined
  fetching: boolean
  retry: () => void
}

/** Shown in place of a page whose subject does not exist or could not be loaded. */
export function NotLoaded({ failure, fetching, retry }: NotLoadedProps) {
  // A malformed id in the URL (400) is treated like a missing subject.
  if (failure?.status === 404 || failure?.status === 400) return <NotFound />
  return <ErrorState heading="h1" message={failure?.message ?? 'Please try again.'} onRetry={retry} busy={fetching} />
}
