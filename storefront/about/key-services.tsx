import { Link } from 'react-router'
import { Bell } from '#ui/drawings/bell.tsx'
import { Conch } from '#ui/drawings/conch.tsx'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { Thali } from '#ui/drawings/thali.tsx'

const SERVICES = [
  {
    Drawing: Bell,
    title: 'Pandit booking',
    text: 'Name the puja, the day and the hour. A pandit of your tradition comes to you.',
    to: '/event',
    action: 'Book a pandit',
  },
  {
    Drawing: Thali,
    title: 'Puja item delivery',
    text: 'Photograph the list. What is on it comes to your door, in one box.',
    to: '/upload',
    action: 'Upload your list',
  },
  {
    Drawing: Kalash,
    title: 'Ceremony planning',
    text: 'Muhurat, pandit, items, decoration and food, planned with you by one person.',
    to: '/event',
    action: 'Plan a ceremony',
  },
  {
    Drawing: Conch,
    title: 'Custom ceremonies',
    text: 'A vow to fulfil, a rite from your village, a puja in no book: tell us how it is done at home.',
    to: '/contact-us',
    action: 'Tell us about it',
  },
] as const

/** What we do: four niches of one temple wall, each with its drawing on the sill. */
export function Services() {
  return (
    <section aria-labelledby="services-title" className="page pb-16 sm:pb-24">
      <h2 id="services-title">What we do for you</h2>
      <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {SERVICES.map(({ Drawing, title, text, to, action }) => (
          <li
            key={title}
            className="grid grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] gap-x-[min(1.25rem,4vw)] sm:flex sm:flex-col"
          >
            <span className="row-span-3 flex h-40 items-end justify-center self-start rounded-t-full border-x-2 border-t-2 border-b-8 border-kumkum bg-haldi-tint px-2 pb-3 sm:h-64 sm:self-stretch">
              <Drawing className="w-20 max-w-full sm:w-36" />
            </span>
            <h3 className="sm:mt-4">{title}</h3>
            <p className="mt-1.5 text-kajal-soft">{text}</p>
            <p className="mt-1 sm:mt-auto">
              <Link to={to} className="link inline-flex min-h-11 items-center">
                {action}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
