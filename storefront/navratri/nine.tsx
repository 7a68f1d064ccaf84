import * as m from '#messages'
import { EMBLEMS } from '#ui/drawings/emblems.tsx'
import { GODDESSES } from './goddesses.ts'
import { COLOUR_NAMES, type NavratriDay, standingOn } from './panchang.ts'
import { InDevanagari, Section } from './section.tsx'
import { Swatch } from './swatch.tsx'
import { useToday } from './use-today.ts'

export function Nine() {
  return (
    <Section id="nine" titleHi="नवदुर्गा" title={m.navratri_nine()} lead={m.navratri_nine_lead()} className="bg-white">
      <ol className="mt-10 grid grid-cols-1 gap-x-12 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {GODDESSES.map((goddess, index) => (
          <li key={goddess.id} id={goddess.id} tabIndex={-1} className="break-inside-avoid outline-none">
            <Form goddess={goddess} day={index + 1} />
          </li>
        ))}
      </ol>
      <p className="mt-10 max-w-text text-kajal-soft">{m.navratri_nine_note()}</p>
    </Section>
  )
}

const FACTS = [
  [m.navratri_fact_mount, 'mount'],
  [m.navratri_fact_weapon, 'weapon'],
  [m.navratri_fact_chakra, 'chakra'],
  [m.navratri_fact_planet, 'planet'],
  [m.navratri_fact_bhog, 'bhog'],
  [m.navratri_fact_flower, 'flower'],
  [m.navratri_fact_goal, 'goal'],
] as const

const FACT = 'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-t border-chandan py-1.5'

function Form({ goddess, day }: { goddess: (typeof GODDESSES)[number]; day: number }) {
  const Emblem = EMBLEMS[day - 1]
  return (
    <article>
      <div className="flex flex-wrap items-end gap-4">
        {Emblem && (
          <figure className="w-28 shrink-0 sm:w-32">
            <Emblem className="w-full" />
            <figcaption className="mt-1 text-center text-fine text-bhasma">{goddess.emblem()}</figcaption>
          </figure>
        )}
        <div className="min-w-0 grow basis-[7.5rem] pb-1 wrap-anywhere">
          <p className="text-small font-semibold text-bhasma">{m.navratri_day({ day })}</p>
          <h3>
            {goddess.name()}
            <InDevanagari name={goddess.nameHi} />
          </h3>
        </div>
      </div>
      <p className="mt-3 min-h-[3.2em] text-kajal-soft">{goddess.about()}</p>
      <dl className="mt-3 text-small">
        {FACTS.map(([label, key]) => (
          <div key={key} className={FACT}>
            <dt className="text-bhasma">{label()}</dt>
            <dd className="font-medium">{goddess[key]()}</dd>
          </div>
        ))}
        <div className={FACT}>
          <dt className="text-bhasma">{m.navratri_fact_colour()}</dt>
          <dd className="font-medium">
            <ColourThen goddess={day} />
          </dd>
        </div>
      </dl>
    </article>
  )
}

/**
 * Her colour in the current or next Navratri. Before the date is known, and after the last known Navratri, a text that
 * explains why her colour changes.
 */
function ColourThen({ goddess }: { goddess: number }) {
  const today = useToday()
  const navratri = today === null ? undefined : standingOn(today)?.navratri
  const days = navratri?.days.filter((day) => day.goddess === goddess) ?? []
  if (!navratri || days.length === 0) return m.navratri_colour_changes()
  return (
    <span className="flex items-center gap-2">
      {days.map(({ date, colour }) => colour && <Swatch key={date} colour={colour} className="size-5 shrink-0" />)}
      <span>
        {days.every(({ colour }) => colour === null)
          ? m.navratri_colour_not_fixed({ year: navratri.year })
          : m.navratri_colour_in_year({ colours: days.map(nameOf).join(', '), year: navratri.year })}
      </span>
    </span>
  )
}

const nameOf = ({ colour }: NavratriDay) => (colour ? COLOUR_NAMES[colour]() : m.navratri_colour_open_word())
