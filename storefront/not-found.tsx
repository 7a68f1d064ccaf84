import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Lost } from '#ui/drawings/lost.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { rich } from '#ui/rich.tsx'
import { nearestPage } from './nearest-page.ts'

export const meta = () => [{ title: `${m.shell_not_found_title()} · Pujaghar` }, { name: 'robots', content: 'noindex' }]

const LIKELY = [
  { to: '/upload', label: m.shell_page_upload, about: m.shell_not_found_upload },
  { to: '/event', label: m.shell_page_event, about: m.shell_not_found_event },
  { to: '/my-orders', label: m.shell_page_orders, about: m.shell_not_found_orders },
  { to: '/contact-us', label: m.shell_page_contact, about: m.shell_not_found_contact },
] as const

export default function NotFound() {
  return (
    <div className="page grid items-center gap-x-16 gap-y-10 pt-8 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div>
        <Lost className="w-60 max-w-full sm:w-72" />
        <h1 className="mt-6">{m.shell_not_found_heading()}</h1>
        <p className="mt-4 min-h-[3lh] max-w-text text-lead text-kajal-soft sm:min-h-[2lh]">
          {m.shell_not_found_lead()} <Nearest />
        </p>
        <ButtonLink to="/" className="mt-5 max-sm:w-full">
          {m.shell_home()}
        </ButtonLink>
      </div>
      <nav aria-labelledby="likely">
        <h2 id="likely" className="text-h3">
          {m.shell_not_found_likely()}
        </h2>
        <ul className="mt-4 border-t border-chandan">
          {LIKELY.map(({ to, label, about }) => (
            <li key={to} className="border-b border-chandan">
              <Link to={to} className="group flex min-h-18 items-center gap-4 py-3">
                <span className="grow">
                  <span className="block font-display text-lead font-semibold group-hover:text-kumkum">{label()}</span>
                  <span className="block text-small text-kajal-soft">{about()}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-kumkum" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/**
 * The page that the visitor probably meant. The typed path is only known after hydration, so the space is reserved
 * until then.
 */
function Nearest() {
  const { pathname } = useLocation()
  const near = useHydrated() ? nearestPage(pathname) : null
  if (!near) return null
  return rich(m.shell_not_found_nearest.parts({ page: near.label }), {
    link: (text) => (
      <Link to={near.to} className="link py-2.5">
        {text}
      </Link>
    ),
  })
}
