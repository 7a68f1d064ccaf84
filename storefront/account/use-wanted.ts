import { useSearchParams } from 'react-router'
import { useHydrated } from '#ui/hydrated.ts'

/** The page the visitor wanted before logging in, from the address. A prerendered page cannot know it before it runs. */
export function useWanted(): string | null {
  const [params] = useSearchParams()
  return useHydrated() ? params.get('next') : null
}
