import { Diya } from '#ui/drawings/diya.tsx'
import { ErrorState } from '#ui/states.tsx'

/** Shown in place of a page that failed to render. Data that was sent before is safe. */
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

/** Shown when the frame around the page failed to render too. */
export function BrokenDesk() {
  return (
    <main className="grid min-h-dvh content-center justify-items-center px-4">
      <Broken />
    </main>
  )
}
