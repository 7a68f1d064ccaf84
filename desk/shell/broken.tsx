import { useEffect } from 'react'
import { Diya } from '#ui/drawings/diya.tsx'
import { ErrorState } from '#ui/states.tsx'

const reload = () => window.location.reload()

/** In the place of a page that could not be shown; what was sent before is safe. */
export function Broken() {
  const isOffline = !navigator.onLine
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isOffline])
  return (
    <ErrorState
      heading="h1"
      title={isOffline ? 'There is no connection' : 'Something went wrong'}
      message={
        isOffline
          ? 'This page was not opened yet, so it could not be shown. It comes by itself when the connection is back.'
          : 'This page could not be shown. Nothing you saved is lost; loading the page again usually helps.'
      }
      drawing={<Diya className="w-28" />}
      {...(!isOffline && { onRetry: reload })}
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
