import { useSyncExternalStore } from 'react'
import { dayInIndia } from '#contract/day.ts'

/** Reads the date again when the tab becomes visible, because it may be another day. */
function subscribe(look: () => void) {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

/** The date in India; null in the prerendered page. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    subscribe,
    () => dayInIndia(new Date()),
    () => null,
  )
}
