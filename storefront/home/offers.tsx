import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import * as m from '#messages'
import { BOWL, FiveBowls } from '#ui/drawings/five-bowls.tsx'

const OFFERS = [
  {
    Bowl: BOWL.pandit,
    title: m.home_offer_pandit,
    text: m.home_offer_pandit_text,
    to: '/event',
    action: m.home_offer_pandit_action,
  },
  {
    Bowl: BOWL.items,
    title: m.home_offer_items,
    text: m.home_offer_items_text,
    to: '/upload',
    action: m.home_offer_items_action,
  },
  {
    Bowl: BOWL.decoration,
    title: m.home_offer_decoration,
    text: m.home_offer_decoration_text,
    to: '/contact-us',
    action: m.home_offer_decoration_action,
  },
  {
    Bowl: BOWL.catering,
    title: m.home_offer_catering,
    text: m.home_offer_catering_text,
    to: '/contact-us',
    action: m.home_offer_catering_action,
  },
  {
    Bowl: BOWL.event,
    title: m.home_offer_event,
    text: m.home_offer_event_text,
    to: '/event',
    action: m.home_offer_event_action,
  },
] as const

/** What the shop offers, drawn as a thali with one bowl per offer. */
export function Offers() {
  return (
    <section
      aria-labelledby="offers-title"
      className="page grid grid-cols-1 gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[2fr_3fr]"
    >
      <div className="lg:sticky lg:top-8 lg:self-start">
        <h2 id="offers-title">{m.home_offers_title()}</h2>
        <p className="mt-3 max-w-text text-kajal-soft">{m.home_offers_lead()}</p>
        <FiveBowls className="mx-auto mt-8 w-72 max-w-full sm:w-80 lg:w-full" />
      </div>
      <ul className="divide-y divide-chandan">
        {OFFERS.map(({ Bowl, title, text, to, action }) => (
          <li key={title()} className="flex flex-wrap gap-x-5 gap-y-2 py-6 first:pt-0 last:pb-0 sm:flex-nowrap">
            <Bowl className="size-16 shrink-0 sm:size-20" />
            <div className="min-w-0 flex-[1_1_12rem]">
              <h3>{title()}</h3>
              <p className="mt-1 max-w-text text-kajal-soft">{text()}</p>
              <Link
                to={to}
                className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-kumkum underline-offset-4 hover:text-kumkum-deep hover:underline"
              >
                {action()}
                <ArrowRight aria-hidden="true" className="size-4.5 shrink-0" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
