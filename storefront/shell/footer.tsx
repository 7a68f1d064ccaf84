import { Link } from 'react-router'
import { Lotus } from '#ui/motifs/lotus.tsx'

interface Entry {
  text: string
  to?: string
}

/** Text where there is no page yet. */
const COLUMNS: readonly { title: string; entries: readonly Entry[] }[] = [
  {
    title: 'Product',
    entries: [
      { text: 'Puja item delivery', to: '/upload' },
      { text: 'Instant price estimate', to: '/#how-it-works' },
    ],
  },
  {
    title: 'Resources',
    entries: [{ text: 'How it works', to: '/#how-it-works' }, { text: 'Lists in English and हिन्दी' }],
  },
  { title: 'Company', entries: [{ text: 'Made in Bengaluru' }, { text: 'Serving Bengaluru' }] },
  {
    title: 'Support',
    entries: [{ text: 'Your orders', to: '/my-orders' }, { text: 'Quotations valid 30 days' }],
  },
]

export function Footer() {
  return (
    <footer className="on-dark mt-16 bg-kajal text-akshat print:hidden sm:mt-24">
      <div className="page pb-8 pt-12 sm:pt-16">
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          {COLUMNS.map(({ title, entries }) => (
            <section key={title}>
              <h2 className="text-h3 text-haldi">{title}</h2>
              <ul className="mt-3">
                {entries.map(({ text, to }) => (
                  <li key={text} className="text-small text-akshat/85">
                    {to ? (
                      <Link to={to} className="inline-block py-2 underline-offset-4 hover:text-white hover:underline">
                        {text}
                      </Link>
                    ) : (
                      <span className="inline-block py-2">{text}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="mt-12 flex items-center gap-5 border-t border-akshat/20 pt-6">
          <Lotus className="w-12 shrink-0" />
          <p className="text-small text-akshat/85">
            © <span suppressHydrationWarning>{new Date().getFullYear()}</span> Pujaghar, Bengaluru. All rights reserved.
          </p>
        </div>
      </div>
    </footer>
  )
}
