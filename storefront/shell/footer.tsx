import { Link } from 'react-router'
import * as m from '#messages'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Social } from './social.tsx'

interface Entry {
  text: () => string
  to?: string
}

/** An entry without `to` is plain text. */
const COLUMNS: readonly { title: () => string; entries: readonly Entry[] }[] = [
  {
    title: m.shell_footer_product,
    entries: [
      { text: m.shell_footer_items, to: '/upload' },
      { text: m.shell_footer_pandits, to: '/event' },
      { text: m.shell_page_dashboard, to: '/dashboard' },
    ],
  },
  {
    title: m.shell_footer_resources,
    entries: [
      { text: m.shell_footer_how_it_works, to: '/#how-it-works' },
      { text: m.shell_footer_navratri, to: '/navratri-special' },
      { text: m.shell_footer_languages },
    ],
  },
  {
    title: m.shell_footer_company,
    entries: [
      { text: m.shell_page_about, to: '/about' },
      { text: m.shell_page_coming_soon, to: '/coming-soon' },
      { text: m.shell_footer_made_in },
    ],
  },
  {
    title: m.shell_footer_support,
    entries: [
      { text: m.shell_page_contact, to: '/contact-us' },
      { text: m.shell_page_orders, to: '/my-orders' },
      { text: m.shell_page_feedback, to: '/feedback-form' },
    ],
  },
]

/** The policy pages, including the one that names who is responsible. */
export const POLICIES = [
  { text: m.shell_page_privacy(), to: '/policies/privacy' },
  { text: m.shell_page_refunds(), to: '/policies/refunds' },
  { text: m.shell_page_delivery(), to: '/policies/delivery' },
  { text: m.shell_page_grievance(), to: '/policies/grievance' },
] as const

export function Footer() {
  return (
    <footer className="on-dark mt-16 bg-kajal font-text-words text-akshat print:hidden sm:mt-24">
      <div className="page pb-8 pt-12 sm:pt-16">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-6 gap-y-10">
          {COLUMNS.map(({ title, entries }) => (
            <section key={title()}>
              <h2 className="text-h3 text-haldi">{title()}</h2>
              <ul className="mt-3">
                {entries.map(({ text, to }) => (
                  <li key={text()} className="text-small text-akshat/85">
                    {to ? (
                      <Link
                        to={to}
                        className="flex min-h-11 items-center py-1 underline-offset-4 hover:text-white hover:underline"
                      >
                        {text()}
                      </Link>
                    ) : (
                      <span className="flex min-h-11 items-center py-1">{text()}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <nav aria-label={m.shell_footer_policies()} className="mt-8">
          <ul className="flex flex-wrap gap-x-6">
            {POLICIES.map(({ text, to }) => (
              <li key={to} className="text-small text-akshat/85">
                <Link
                  to={to}
                  className="flex min-h-11 items-center py-1 underline-offset-4 hover:text-white hover:underline"
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-akshat/20 pt-6">
          <div className="flex items-center gap-5">
            <Lotus className="w-[min(3rem,14vw)] shrink-0" />
            <p className="min-w-0 text-small text-akshat/85">
              © <Year /> {m.shell_footer_rights()}
            </p>
          </div>
          <Social />
        </div>
      </div>
    </footer>
  )
}

/** The current year. Set after hydration, because the page may be built in another year; its space is reserved. */
function Year() {
  return <span className="inline-block min-w-[3.5ch]">{useHydrated() && new Date().getFullYear()}</span>
}
