import { ShoppingCart } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import * as m from '#messages'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Toran } from '#ui/drawings/toran.tsx'
import { BySession } from '../by-session.tsx'
import { LanguageMenu } from '../language/menu.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NAV_LINKS } from './nav-links.ts'
import { ProfileMenu } from './profile-menu.tsx'

export function Header() {
  return (
    <header className="relative z-30 print:hidden">
      <div className="bg-white">
        <div className="page relative flex min-h-17 flex-wrap items-center gap-x-1 sm:gap-x-2 sm:min-h-20">
          <Logo />
          <nav aria-label={m.shell_nav()} className="ml-auto hidden bar:block">
            <ul className="flex gap-1">
              {NAV_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className={({ isActive }) =>
                      classes(
                        'flex min-h-11 items-center rounded-control px-1.5 font-medium whitespace-nowrap lg:px-2.5 xl:px-4 underline-offset-8 decoration-2 decoration-genda hover:text-kumkum',
                        isActive ? 'text-kumkum underline' : 'text-kajal',
                      )
                    }
                  >
                    {label()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ml-auto flex items-center gap-1 bar:ml-2">
            <LanguageMenu />
            <BySession signedIn={<CustomerControls />} signedOut={<LoginLink />} />
            <MobileMenu />
          </div>
        </div>
      </div>
      <Toran className="pointer-events-none block w-full" />
    </header>
  )
}

function LoginLink() {
  return (
    <Link to="/login" className={buttonClass('secondary', 'min-h-11')}>
      {m.shell_log_in()}
    </Link>
  )
}

function CustomerControls() {
  return (
    <>
      <Link
        to="/my-orders"
        className="grid size-11 place-items-center rounded-full text-kajal hover:bg-kumkum-tint hover:text-kumkum"
      >
        <ShoppingCart aria-hidden="true" className="size-6" />
        <span className="sr-only">{m.shell_my_orders()}</span>
      </Link>
      <ProfileMenu />
    </>
  )
}
