import { useSyncExternalStore } from 'react'

/** Whether the viewport is at least this wide. Updates on resize. Not for prerendered pages. */
export function useWide(minWidth: '40rem' | '64rem'): boolean {
  const query = `(min-width: ${minWidth})`
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => true,
  )
}
