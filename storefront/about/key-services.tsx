import { Link } from 'react-router'
import * as m from '#messages'
import { Bell } from '#ui/drawings/bell.tsx'
import { Conch } from '#ui/drawings/conch.tsx'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { Thali } from '#ui/drawings/thali.tsx'

const SERVICES = [
  {
    Drawing: Bell,
    title: m.about_service_pandit,
    text: m.about_service_pandit_text,
    to: '/event',
    action: m.about_service_pandit_action,
  },
  {
    Drawing: Thali,
    title: m.about_service_items,
    text: m.about_service_items_text,
    to: '/upload',
    action: m.about_upload,
  },
  {
    Drawing: Kalash,
    title: m.about_service_ceremony,
    text: m.about_service_ceremony_text,
    to: '/event',
    action: m.about_service_ceremony_action,
  },
  {
    Drawing: Conch,
    title: m.about_service_custom,
    text: m.about_service_custom_text,
    to: '/contact-us',
    action: m.about_service_custom_action,
  },
] as const

/** Our four services, drawn as niches of one temple wall, each with its own drawing. */
export function Services() {
  return (
    <section aria-labelledby="services-title" className="page pb-16 sm:pb-24">
      <h2 id="services-title">{m.about_services_title()}</h2>
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {SERVICES.map(({ Drawing, title, text, to, action }) => (
          <li
            key={title()}
            className="grid grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] gap-x-[min(1.25rem,4vw)] wrap-anywhere sm:flex sm:flex-col"
          >
            <span className="row-span-3 flex h-40 items-end justify-center self-start rounded-t-full border-x-2 border-t-2 border-b-8 border-kumkum bg-haldi-tint px-2 pb-3 sm:h-64 sm:self-stretch">
              <Drawing className="w-20 max-w-full sm:w-36" />
            </span>
            <h3 className="sm:mt-4">{title()}</h3>
            <p className="mt-1.5 text-kajal-soft">{text()}</p>
            <p className="mt-1 sm:mt-auto">
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {action()}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
