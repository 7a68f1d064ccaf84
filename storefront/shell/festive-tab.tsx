import { Link } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import * as m from '#messages'
import { FlatBell } from '#ui/drawings/bell.tsx'
import { isFestive } from '../navratri/known.ts'

/** The tab itself. Renders nothing outside the season of the festival. */
export function FestiveTab() {
  if (!isFestive(dayInIndia(new Date()))) return null
  return (
    <aside aria-label={m.shell_festival()} className="print:hidden">
      <Link
        to="/navratri-special#hymns"
        className="group fixed right-0 top-1/2 z-20 flex min-w-6 -translate-y-1/2 justify-end focus-visible:outline-offset-0"
      >
        <span className="flex w-4.5 flex-col items-center gap-1.5 overflow-clip rounded-l-small bg-kumkum py-2.5 text-akshat shadow-lift transition-colors group-hover:bg-kumkum-deep sm:w-6 lg:w-10 lg:gap-2 lg:rounded-l-control lg:py-3.5">
          <FlatBell className="w-3.5 sm:w-4 lg:w-6" />
          <span className="text-[min(0.8125rem,4.2vw)] font-semibold leading-none whitespace-nowrap [writing-mode:vertical-rl] sm:text-small lg:text-body">
            {m.shell_festival_songs()}
          </span>
        </span>
      </Link>
    </aside>
  )
}
