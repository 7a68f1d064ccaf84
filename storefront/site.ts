import { BUILT_SITE, type Site } from '#contract/site.ts'
import { useHydrated } from '#ui/hydrated.ts'

let known: Site | undefined

/** The shop's settings, which the server writes into the page; in development `npm run dev` provides them. */
export function site(): Site {
  if (import.meta.env.SSR) return import.meta.env.VITE_SITE ? JSON.parse(import.meta.env.VITE_SITE) : BUILT_SITE
  known ??= JSON.parse(document.documentElement.dataset.site ?? '') as Site
  return known
}

/** The settings for rendering: null until hydration, because pages are prerendered before the settings are known. */
export function useSite(): Site | null {
  return useHydrated() ? site() : null
}
