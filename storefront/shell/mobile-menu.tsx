import { Menu, X } from 'lucide-react'
import { NavLink } from 'react-router'
import { classes } from '#ui/classes.ts'
import { useDisclosure } from '#ui/disclosure.ts'
import { NAV_LINKS } from './nav-links.ts'

export function MobileMenu() {
  const { open, close, rootRef, buttonProps, panelId } = useDisclosure()
  const Icon = open ? X : Menu
  return (
    <div ref={rootRef} className="md:hidden">
      <button
        type="button"
        {...buttonProps}
        className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-kumkum-tint aria-expanded:bg-kumkum-tint aria-expanded:text-kumkum"
      >
        <Icon aria-hidden="true" className="size-6.5" />
        <span className="sr-only">Menu</span>
      </button>
      <nav
        id={panelId}
        hidden={!open}
        aria-label="Main"
        className="absolute inset-x-0 top-17 border-t border-chandan bg-white shadow-lift sm:top-20"
      >
        <ul className="page py-2">
          {NAV_LINKS.map(({ to, label }) => (
            <li key={to} className="border-b border-chandan last:border-0">
              <NavLink
                to={to}
                onClick={close}
                className={({ isActive }) =>
                  classes('flex min-h-14 items-center text-lead font-medium', isActive ? 'text-kumkum' : 'text-kajal')
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
