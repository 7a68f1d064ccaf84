import { Link, matchPath, useLocation } from 'react-router'

/** On these the tab would lead to where one is, or stand above the bar with the total. */
const WITHOUT = ['/navratri-special', '/list-review/:id', '/event-review/:id', '/checkout/:type/:id']

/**
 * A tab at the side of the window that leads to the festival's page. What one sees of it fits the gutter of the page, so it lies
 * over no text; what one can press is wider on a narrow screen.
 */
export function SideTab() {
  const { pathname } = useLocation()
  if (WITHOUT.some((path) => matchPath(path, pathname))) return null
  return (
    <aside aria-label="Festival" className="print:hidden">
      <Link
        to="/navratri-special"
        className="group fixed right-0 top-1/2 z-20 flex min-w-6 -translate-y-1/2 justify-end focus-visible:outline-offset-0"
      >
        <span className="flex w-4.5 flex-col items-center gap-1.5 overflow-clip rounded-l-small bg-kumkum py-2.5 text-akshat shadow-lift transition-colors group-hover:bg-kumkum-deep sm:w-6 lg:w-10 lg:gap-2 lg:rounded-l-control lg:py-3.5">
          <Bell />
          <span className="text-[min(0.8125rem,4.2vw)] font-semibold leading-none whitespace-nowrap [writing-mode:vertical-rl] sm:text-small lg:text-body">
            Navratri songs
          </span>
        </span>
      </Link>
    </aside>
  )
}

/** A small flat bell: the line drawing would clot at this size. */
function Bell() {
  return (
    <svg aria-hidden="true" focusable="false" className="w-3.5 sm:w-4 lg:w-6" viewBox="0 0 24 24" fill="none">
      <path d="M12 1.5V5" stroke="var(--color-haldi)" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M12 4C16.2 4 17.6 7 17.9 10.6C18.2 14 19 15.6 21 17.6H3C5 15.6 5.8 14 6.1 10.6C6.4 7 7.8 4 12 4Z"
        fill="var(--color-haldi)"
      />
      <rect x="2" y="17.6" width="20" height="2.4" rx="1.2" fill="var(--color-genda)" />
      <circle cx="12" cy="21.6" r="1.9" fill="var(--color-akshat)" />
    </svg>
  )
}
