import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { BOWL, FiveBowls } from '#ui/drawings/five-bowls.tsx'

const OFFERS = [
  {
    Bowl: BOWL.pandit,
    title: 'Pandit booking',
    text: 'A pandit who knows your ceremony and your tradition, at your door on the day and hour you choose.',
    to: '/event',
    action: 'Book a pandit',
  },
  {
    Bowl: BOWL.items,
    title: 'Puja item delivery',
    text: 'Every item on your list, from haldi to havan wood, weighed, packed and brought home together.',
    to: '/upload',
    action: 'Send us your list',
  },
  {
    Bowl: BOWL.decoration,
    title: 'Decoration',
    text: 'Torans for the doorway, garlands for the mandap, a rangoli at the threshold, put up before the guests come.',
    to: '/contact-us',
    action: 'Ask about decoration',
  },
  {
    Bowl: BOWL.catering,
    title: 'Catering',
    text: 'Prasad and a satvik meal for the family or the whole street, cooked without onion and garlic.',
    to: '/contact-us',
    action: 'Ask about catering',
  },
  {
    Bowl: BOWL.event,
    title: 'Full event planning',
    text: 'Griha pravesh, naming day or wedding: one person plans muhurat, pandit, items, flowers and food with you.',
    to: '/event',
    action: 'Plan an event',
  },
] as const

/** What the shop does: a thali with a bowl for each. */
export function Offers() {
  return (
    <section
      aria-labelledby="offers-title"
      className="page grid grid-cols-1 gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[2fr_3fr]"
    >
      <div className="lg:sticky lg:top-8 lg:self-start">
        <h2 id="offers-title">Everything on one thali</h2>
        <p className="mt-3 max-w-text text-kajal-soft">
          Take one bowl or all five. Each is quoted in writing before you pay for it.
        </p>
        <FiveBowls className="mx-auto mt-8 w-72 max-w-full sm:w-80 lg:w-full" />
      </div>
      <ul className="divide-y divide-chandan">
        {OFFERS.map(({ Bowl, title, text, to, action }) => (
          <li key={title} className="flex flex-wrap gap-x-5 gap-y-2 py-6 first:pt-0 last:pb-0 sm:flex-nowrap">
            <Bowl className="size-16 shrink-0 sm:size-20" />
            <div className="min-w-0 flex-[1_1_12rem]">
              <h3>{title}</h3>
              <p className="mt-1 max-w-text text-kajal-soft">{text}</p>
              <Link
                to={to}
                className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-kumkum underline-offset-4 hover:text-kumkum-deep hover:underline"
              >
                {action}
                <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
