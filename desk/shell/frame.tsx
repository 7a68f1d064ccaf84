import { Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigation } from 'react-router'
import { may } from '#contract/desk/roles.ts'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Logo } from '#ui/drawings/logo.tsx'
import { LoadingNotice } from '#ui/loading-notice.tsx'
import { PAGES } from '../pages.ts'
import { useOperator } from '../session/operator.ts'
import { useBell } from '../work/bell.ts'
import { useWorkTotal } from '../work/counts.ts'
import { Own } from './own.tsx'
import { type Opened, Quick, QuickButton } from './palette/quick.tsx'
import { whenOnline } from './when-online.ts'

/** The frame around each page, with the navigation at the side, or behind a button in a narrow window. */
export function Frame() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [quick, setQuick] = useState<Opened>()
  const { pathname, key } = useLocation()
  const main = useRef<HTMLElement>(null)
  const wasAt = useRef(pathname)
  const isOpening = useNavigation().state === 'loading'
  // Choosing any page closes the menu, including the current page and a page whose code is still loading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => setMenuOpen(false), [key, isOpening])
  useEffect(() => {
    // A new page is read from its beginning, unless it has restored the focus itself.
    if (wasAt.current !== pathname && !main.current?.contains(document.activeElement)) {
      main.current?.focus({ preventScroll: true })
      // The focus alone would keep the scroll position of the previous page or scroll past the beginning.
      window.scrollTo(0, 0)
    }
    wasAt.current = pathname
  }, [pathname])
  // Preloads all pages, so that they are available without a network.
  useEffect(() => {
    for (const { routes } of PAGES) for (const { lazy } of routes) whenOnline(lazy).catch(() => undefined)
  }, [])
  const workTotal = useWorkTotal()
  useBell()
  const here = PAGES.find(({ path }) => isUnder(pathname, path))

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50 focus:rounded-control focus:bg-white focus:px-4 focus:py-2"
      >
        Skip to the content
      </a>
      <header className="sticky top-0 z-20 flex items-center gap-3 border-b border-chandan bg-white px-4 py-1.5 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-6 lg:overflow-y-auto lg:border-b-0 lg:border-r lg:px-4 lg:py-5 print:hidden">
        <p className="flex items-center gap-2.5">
          <Logo className="size-9 shrink-0 lg:size-11" />
          <span className="font-display text-h3 font-semibold leading-none text-kumkum max-sm:sr-only">The desk</span>
        </p>
        <p className="grow truncate text-right font-semibold text-kajal-soft lg:hidden">{here?.label}</p>
        <QuickButton
          className="flex min-w-11 shrink-0 justify-center gap-3 lg:justify-start lg:border lg:border-chandan-deep lg:px-3 lg:-my-2"
          onPress={() => setQuick('palette')}
        />
        <nav aria-label="The desk" className="hidden grow lg:block">
          <Links workTotal={workTotal} />
        </nav>
        <div className="hidden lg:block">
          <Own />
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
          className="relative grid size-11 shrink-0 place-items-center rounded-control text-kumkum hover:bg-kumkum-tint lg:hidden"
        >
          <Menu aria-hidden="true" className="size-6" />
          <span className="sr-only">Open the menu</span>
          {Boolean(workTotal) && (
            <span
              aria-hidden="true"
              className="figures absolute right-0 top-0 rounded-full bg-kumkum px-1.5 text-fine font-semibold leading-tight text-white"
            >
              {workTotal}
            </span>
          )}
        </button>
      </header>
      <Dialog open={isMenuOpen} onOpenChange={setMenuOpen} title="The desk">
        <nav aria-label="The desk" className="mt-2">
          <Links workTotal={workTotal} />
        </nav>
        <div className="mt-4 border-t border-chandan pt-4">
          <Own />
        </div>
      </Dialog>
      <Quick opened={quick} onOpen={setQuick} />
      <main
        id="content"
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-360 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8 print:p-0"
      >
        {isOpening && <LoadingNotice />}
        <Outlet />
      </main>
    </div>
  )
}

const isUnder = (address: string, path: string) => address === path || address.startsWith(`${path}/`)

function Links({ workTotal }: { workTotal: number | undefined }) {
  const operator = useOperator()
  return (
    <ul className="grid gap-1">
      {PAGES.map(
        ({ path, label, icon: Icon, needs }) =>
          Icon &&
          operator &&
          may(operator, needs) && (
            <li key={path}>
              <NavLink
                to={path}
                className={({ isActive }) =>
                  classes(
                    'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium',
                    isActive ? 'bg-kumkum-tint text-kumkum' : 'text-kajal-soft hover:bg-akshat-deep hover:text-kajal',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
                {path === '/work' && Boolean(workTotal) && (
                  <span className="figures ml-auto rounded-full bg-kumkum px-2 text-fine font-semibold text-white">
                    {workTotal}
                  </span>
                )}
              </NavLink>
            </li>
          ),
      )}
    </ul>
  )
}
