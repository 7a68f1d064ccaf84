import { Link } from 'react-router'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Social } from './social.tsx'

interface Entry {
  text: string
  to?: string
}

/** Text where there is nothing to open. */
const COLUMNS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: 'Product',
    entries: [
      { text: 'Puja item delivery', to: '/upload' },
      { text: 'Pandit booking', to: '/event' },
      { text: 'Your dashboard', to: '/dashboard' },
    ],
  },
  {
    title: 'Resources',
    entries: [
      { text: 'How it works', to: '/#how-it-works' },
      { text: 'Navratri, day by day', to: '/navratri-special' },
      { text: 'Lists in English and हिन्दी' },
    ],
  },
  {
    title: 'Company',
    entries: [
      { text: 'About Us', to: '/about' },
      { text: 'Coming soon', to: '/coming-soon' },
      { text: 'Made in Bengaluru' },
    ],
  },
  {
    title: 'Support',
    entries: [
      { text: 'Contact Us', to: '/contact-us' },
      { text: 'Your orders', to: '/my-orders' },
      { text: 'Feedback', to: '/feedback-form' },
    ],
  },
]

/** What the shop promises and what it does with data, and who answers for it. */
export const POLICIES = [
  { text: 'Privacy', to: '/policies/privacy' },
  { text: 'Cancelling and refunds', to: '/policies/refunds' },
  { text: 'Delivery', to: '/policies/delivery' },
  { text: 'Complaints', to: '/policies/grievance' },
] as const

export function Footer() {
  return (
    <footer className="on-dark mt-16 bg-kajal font-text-words text-akshat print:hidden sm:mt-24">
      <div className="page pb-8 pt-12 sm:pt-16">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-6 gap-y-10">
          {COLUMNS.map(({ title, entries }) => (
            <section key={title}>
              <h2 className="text-h3 text-haldi">{title}</h2>
              <ul className="mt-3">
                {entries.map(({ text, to }) => (
                  <li key={text} className="text-small text-akshat/85">
                    {to ? (
                      <Link
                        to={to}
                        className="flex min-h-11 items-center py-1 underline-offset-4 hover:text-white hover:underline"
                      >
                        {text}
                      </Link>
                    ) : (
                      <span className="flex min-h-11 items-center py-1">{text}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <nav aria-label="Policies of the shop" className="mt-8">
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
              © <Year /> Pujaghar, Bengaluru. All rights reserved.
            </p>
          </div>
          <Social />
        </div>
      </div>
    </footer>
  )
}

/** This year. A page is built in some year or other, so it is the browser's to say; its place is kept until then. */
function Year() {
  return <span className="inline-block min-w-[3.5ch]">{useHydrated() && new Date().getFullYear()}</span>
}
