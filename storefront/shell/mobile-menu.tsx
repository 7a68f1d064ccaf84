import { Menu, X } from 'lucide-react'
import { NavLink } from 'react-router'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { LanguageLinks } from '../language/links.tsx'
import { NAV_LINKS } from './nav-links.ts'
import { useMenu } from './use-menu.ts'

/** The links of the header on narrow screens. The panel opens below the whole bar. */
export function MobileMenu() {
  const { open, rootRef, buttonProps, panelId } = useMenu()
  const Icon = open ? X : Menu
  return (
    <div ref={rootRef} className="bar:hidden">
      <button
        type="button"
        {...buttonProps}
        className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-kumkum-tint aria-expanded:bg-kumkum-tint aria-expanded:text-kumkum"
      >
        <Icon aria-hidden="true" className="size-6.5" />
        <span className="sr-only">{m.shell_menu()}</span>
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute inset-x-0 top-full border-t border-chandan bg-white shadow-lift"
      >
        <nav aria-label={m.shell_nav()}>
          <ul className="page py-2">
            {NAV_LINKS.map(({ to, label }) => (
              <li key={to} className="border-b border-chandan last:border-0">
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    classes(
                      'flex min-h-14 items-center gap-3 text-lead font-medium before:size-2 before:rounded-full',
                      isActive ? 'text-kumkum before:bg-genda' : 'text-kajal before:bg-chandan',
                    )
                  }
                >
                  {label()}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul aria-label={m.shell_language()} className="page flex flex-wrap gap-x-6 border-t border-chandan py-2">
          <LanguageLinks className="flex min-h-11 items-center font-medium aria-[current]:text-kumkum" />
        </ul>
      </div>
    </div>
  )
}
