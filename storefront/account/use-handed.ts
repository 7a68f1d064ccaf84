import { useLocation } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'

interface Handed {
  /** Typed there, so that nobody types it twice. */
  emailId: string
  /** What the next page says first, in the place of its own words. */
  lead?: string
}

/** What the account page before this one hands over, as the `state` of the address. */
export function useHanded(): Handed {
  const { state } = useLocation()
  const hydrated = useHydrated()
  return hydrated && typeof state?.emailId === 'string' ? state : { emailId: '' }
}
