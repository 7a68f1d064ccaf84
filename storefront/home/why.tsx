import * as m from '#messages'
import { Kalash } from '#ui/drawings/kalash.tsx'

const REASONS = [
  {
    title: m.home_why_reading,
    text: m.home_why_reading_text,
  },
  {
    title: m.home_why_unread,
    text: m.home_why_unread_text,
  },
  {
    title: m.home_why_price,
    text: m.home_why_price_text,
  },
  {
    title: m.home_why_time,
    text: m.home_why_time_text,
  },
  {
    title: m.home_why_person,
    text: m.home_why_person_text,
  },
  {
    title: m.home_why_close,
    text: m.home_why_close_text,
  },
] as const

/** Reasons to choose this shop. */
export function Why() {
  return (
    <section
      aria-labelledby="why-title"
      className="page grid grid-cols-1 gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]"
    >
      <div className="flex flex-wrap items-center justify-between gap-6 lg:flex-col lg:flex-nowrap lg:items-start lg:justify-start">
        <h2 id="why-title" className="min-w-0 flex-[1_1_10rem] lg:flex-none">
          {m.home_why_title()}
        </h2>
        <Kalash className="w-20 shrink-0 sm:w-28 lg:w-48" />
      </div>
      <ul className="grid grid-cols-1 content-start gap-x-12 md:grid-cols-2">
        {REASONS.map(({ title, text }) => (
          <li key={title()} className="border-t-2 border-genda pb-7 pt-4">
            <h3>{title()}</h3>
            <p className="mt-1.5 max-w-text text-kajal-soft">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
