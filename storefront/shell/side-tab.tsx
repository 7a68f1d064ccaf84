import { Link, matchPath, useLocation } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { FlatBell } from '#ui/drawings/bell.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { isFestive } from '../navratri/known.ts'

/** On these the tab would lead to where one is, stand above the bar with the total, or lead away from a form. */
const WITHOUT = [
  '/navratri-special',
  '/list-review/:id',
  '/event-review/:id',
  '/checkout/:type/:id',
  '/order-placed/:type/:id',
  '/upload',
  '/event',
  '/login',
  '/register',
  '/reset-password',
  '/profile',
]

/**
 * A tab at the side of the window that leads to the hymns of the festival's page, in its season. What one sees of it fits the gutter of the page, so it lies
 * over no text; what one can press is wider on a narrow screen.
 */
export function SideTab() {
  const { pathname } = useLocation()
  // The HTML of a page that is not prerendered is written before it is known which page that is.
  const isPageKnown = useHydrated()
  if (!isPageKnown || !isFestive(dayInIndia(new Date())) || WITHOUT.some((path) => matchPath(path, pathname)))
    return null
  return (
    <aside aria-label="Festival" className="print:hidden">
      <Link
        to="/navratri-special#hymns"
        className="group fixed right-0 top-1/2 z-20 flex min-w-6 -translate-y-1/2 justify-end focus-visible:outline-offset-0"
      >
        <span className="flex w-4.5 flex-col items-center gap-1.5 overflow-clip rounded-l-small bg-kumkum py-2.5 text-akshat shadow-lift transition-colors group-hover:bg-kumkum-deep sm:w-6 lg:w-10 lg:gap-2 lg:rounded-l-control lg:py-3.5">
          <FlatBell className="w-3.5 sm:w-4 lg:w-6" />
          <span className="text-[min(0.8125rem,4.2vw)] font-semibold leading-none whitespace-nowrap [writing-mode:vertical-rl] sm:text-small lg:text-body">
            Navratri songs
          </span>
        </span>
      </Link>
    </aside>
  )
}
