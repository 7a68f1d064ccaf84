import { useLocation } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'

/** The e-mail address typed on the account page before this one, so that nobody types it twice. Hand it over as `state={{ emailId }}`. */
export function useHandedEmail(): string {
  const { state } = useLocation()
  const hydrated = useHydrated()
  return hydrated && typeof state?.emailId === 'string' ? state.emailId : ''
}
