import { useSyncExternalStore } from 'react'
import { dayInIndia } from '#contract/day.ts'

/** The tab may be opened again on another day. */
function subscribe(look: () => void) {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** The date in India; null in the prerendered page, which does not know when it is read. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    subscribe,
    () => dayInIndia(new Date()),
    () => null,
  )
}
