import { useSearchParams } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'

/**
 * The page that the visitor wanted before logging in, from the URL. A prerendered page does not know the URL, so it is
 * null until hydration.
 */
export function useWanted(): string | null {
  const [params] = useSearchParams()
  return useHydrated() ? params.get('next') : null
}
