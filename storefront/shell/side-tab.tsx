import { lazy, Suspense } from 'react'
import { matchPath, useLocation } from 'react-router'
import { coming } from '#ui/coming.ts'
import { useHydrated } from '#ui/hydrated.ts'
import { untilLoaded } from '#ui/until-loaded.ts'

/** On these the tab would lead to where one is, stand above the bar with the total, or lead away from a form. */
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
 * A tab at the side of the window that leads to the hymns of the festival's page, in its season. What one sees of it fits the gutter of the page, so it lies
 * over no text; what one can press is wider on a narrow screen. A page without it does not load it.
 */
export function SideTab() {
  const { pathname } = useLocation()
  // The HTML of a page that is not prerendered is written before it is known which page that is.
  const isPageKnown = useHydrated()
  if (!isPageKnown || WITHOUT.some((path) => matchPath(path, pathname))) return null
  return (
    <Suspense>
      <FestiveTab />
    </Suspense>
  )
}
