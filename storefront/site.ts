import { BUILT_SITE, type Site } from '#contract/site.ts'
import { useHydrated } from '#ui/hydrated.ts'

let known: Site | undefined

/** The facts of the shop, as the server wrote them into this page; in development `npm run dev` gives them. */
export function site(): Site {
  if (import.meta.env.SSR) return import.meta.env.VITE_SITE ? JSON.parse(import.meta.env.VITE_SITE) : BUILT_SITE
  known ??= JSON.parse(document.documentElement.dataset.site ?? '') as Site
  return known
}

/** The same for what is shown: null until the page runs, because prerendered pages are built before the facts are known. */
export function useSite(): Site | null {
  return useHydrated() ? site() : null
}
