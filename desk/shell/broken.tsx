import { Diya } from '#ui/drawings/diya.tsx'
import { ErrorState } from '#ui/states.tsx'

/** In the place of a page that could not be shown; what was sent before is safe. */
export function Broken() {
  return (
    <ErrorState
      heading="h1"
      title="Something went wrong"
      message="This page could not be shown. Nothing you saved is lost; loading the page again usually helps."
      drawing={<Diya className="w-28" />}
      onRetry={() => window.location.reload()}
    />
  )
}

/** When not even the desk around the page could be shown. */
export function BrokenDesk() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-4">
      <Broken />
    </main>
  )
}
