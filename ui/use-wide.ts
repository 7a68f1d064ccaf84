import { useSyncExternalStore } from 'react'

/** Whether the window is at least so wide, followed as it changes. For pages that are not prerendered. */
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
