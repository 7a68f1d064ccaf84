import * as m from '#messages'
import { Bell } from '#ui/drawings/bell.tsx'
import { Conch } from '#ui/drawings/conch.tsx'
import { Diya } from '#ui/drawings/diya.tsx'

const LETTERS = [
  {
    name: m.home_letter_lakshmi_name,
    area: m.home_letter_lakshmi_area,
    Stamp: Diya,
    place: 'lg:-rotate-1',
    text: m.home_letter_lakshmi_text,
  },
  {
    name: m.home_letter_raghavendra_name,
    area: m.home_letter_raghavendra_area,
    Stamp: Bell,
    place: 'lg:mt-12',
    text: m.home_letter_raghavendra_text,
  },
  {
    name: m.home_letter_meenakshi_name,
    area: m.home_letter_meenakshi_area,
    Stamp: Conch,
    place: 'lg:mt-4 lg:rotate-1',
    text: m.home_letter_meenakshi_text,
  },
] as const

/** Three testimonials, drawn as letters with a stamp and a postmark. */
export function Testimonials() {
  return (
    <section aria-labelledby="letters-title" className="overflow-x-clip bg-akshat-deep">
      <div className="page py-16 sm:py-24">
        <h2 id="letters-title">{m.home_letters_title()}</h2>
        <div className="mt-8 grid grid-cols-1 items-start gap-6 sm:mt-10 lg:grid-cols-3 lg:gap-8">
          {LETTERS.map(({ name, area, Stamp, place, text }) => (
            <figure
              key={name()}
              className={`flex flex-col rounded-small border-t-8 sm:max-lg:w-4/5 sm:max-lg:even:ml-auto border-kumkum bg-white p-5 shadow-card sm:p-7 ${place}`}
            >
              <div className="mb-4 flex flex-wrap items-start justify-end">
                <p className="grow pt-1 text-small leading-snug text-bhasma">
                  {area()},<br />
                  {m.home_letters_city()}
                </p>
                <Postmark className="-mr-4 mt-3 w-20 shrink-0" />
                <span className="border-[5px] border-dotted border-white bg-haldi p-2">
                  <span className="block bg-haldi-tint p-1">
                    <Stamp className="w-10" />
                  </span>
                </span>
              </div>
              <blockquote className="max-w-text text-body">{text()}</blockquote>
              <figcaption className="mt-4">
                <span className="font-display text-h3 font-semibold text-kumkum">{name()}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}

function Postmark({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 40"
      fill="none"
      stroke="var(--color-bhasma)"
      strokeWidth="1.25"
      className={className}
    >
      <circle cx="20" cy="20" r="17" />
      <circle cx="20" cy="20" r="12" />
      <path d="M40 12q7 -4 14 0t14 0t14 0t14 0M40 20q7 -4 14 0t14 0t14 0t14 0M40 28q7 -4 14 0t14 0t14 0t14 0" />
    </svg>
  )
}
