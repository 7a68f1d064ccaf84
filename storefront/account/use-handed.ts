import { useLocation } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'

interface Handed {
  /** The address typed on the previous page, so that the customer does not type it twice. */
  emailId: string
  /** Replaces the lead text of the next page. */
  lead?: string
}

/** The values that the previous account page passes in the router's `state`. */
export function useHanded(): Handed {
  const { state } = useLocation()
  const hydrated = useHydrated()
  return hydrated && typeof state?.emailId === 'string' ? state : { emailId: '' }
}
