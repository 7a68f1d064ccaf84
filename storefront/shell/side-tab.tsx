import { lazy, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router'
import { coming } from '#ui/coming.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { untilLoaded } from '#ui/until-loaded.ts'

/**
 * Pages without the tab, because it would link to the same page, cover the bar with the total, or lead away from a
 * form.
 */
const WITHOUT = [
  '/navratri-special',
  '/list-review/:id',
  '/event-review/:id',
  '/checkout/:type/:id',
  '/order-placed/:type/:id',
  '/upload',
  '/event',
  '/contact-us',
  '/feedback-form',
  '/login',
  '/register',
  '/reset-password',
  '/profile',
]

const FestiveTab = lazy(async () => ({
  default: await untilLoaded(
    coming(
      () => import('./festive-tab.tsx'),
      (module) => module.FestiveTab,
    ),
  ),
}))

/**
 * A tab at the side of the viewport that links to the hymns of the festival page during its season. The visible part
 * fits the page margin and covers no text; the touch target is wider on narrow screens. Pages without the tab do not
 * load it.
 */
export function SideTab() {
  const { pathname } = useLocation()
  // The fallback shell is built without a URL, so the tab renders after hydration.
  const isPageKnown = useHydrated()
  if (!isPageKnown || WITHOUT.some((path) => matchPath(path, pathname))) return null
  return (
    <Suspense>
      <FestiveTab />
    </Suspense>
  )
}
