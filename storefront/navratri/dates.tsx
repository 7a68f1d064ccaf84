import { ChevronDown } from 'lucide-react'
import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GODDESSES } from './goddesses.ts'
import {
  COLOUR_NAMES,
  COLOUR_OF_WEEKDAY,
  dayAndMonth,
  NAVRATRIS,
  type Navratri,
  type NavratriDay,
  type Standing,
  standingOn,
  TITHIS,
  WEEKDAYS,
  weekday,
} from './panchang.ts'
import { Section } from './section.tsx'
import { Swatch } from './swatch.tsx'
import { useToday } from './use-today.ts'

export function Dates() {
  return (
    <Section id="dates" titleHi="तिथि और रंग" title={m.navratri_dates()} lead={m.navratri_dates_lead()}>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <Card className="overflow-hidden">
          <Coming />
        </Card>
        <div className="grid grid-cols-1 gap-9">
          <ColourRule />
          <AllDates />
          <p className="max-w-text border-l-4 border-haldi pl-4 text-kajal-soft">{m.navratri_dates_confirm()}</p>
        </div>
      </div>
    </Section>
  )
}

/** The next Navratri. The space of the longest one is reserved, so that nothing shifts when the date is known. */
function Coming() {
  const today = useToday()
  const standing = today === null ? null : standingOn(today)
  return (
    <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
      <Room visible={today === null} />
      {today !== null && (standing ? <Calendar standing={standing} /> : <NoneKnown />)}
    </div>
  )
}

/** An invisible placeholder as tall as the longest Navratri with the longest text. */
function Room({ visible }: { visible: boolean }) {
  return (
    <div aria-hidden="true" className={visible ? '' : 'invisible'}>
      <div className="bg-kumkum px-4 py-5 sm:px-7">
        <div className="font-display text-h2">&nbsp;</div>
        <div className="invisible mt-1 text-lead">
          {m.navratri_begins_in_days({ days: 100, date: fullDate('2026-09-30') })}
        </div>
      </div>
      <div className="px-4 py-2 sm:px-7">
        {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
          <div key={row} className={ROW}>
            <Skeleton className="h-5 w-16" />
            <div>
              <div>&nbsp;</div>
              <div className="text-small">&nbsp;</div>
            </div>
          </div>
        ))}
      </div>
      <p className="invisible px-4 pb-5 text-small sm:px-7">
        {m.navratri_note_ten_days({ tithi: m.navratri_tithi_saptami() })}
      </p>
    </div>
  )
}

const ROW =
  'grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-chandan py-1.5 last:border-b-0 sm:grid-cols-[7rem_minmax(0,1fr)_auto]'

function Calendar({ standing }: { standing: Standing }) {
  const { navratri, today } = standing
  return (
    <div data-testid="coming" className="grid grid-cols-1 grid-rows-[auto_1fr_auto]">
      <div className="bg-kumkum px-4 py-5 text-white sm:px-7 print:text-kajal">
        <h3 className="text-h2">{m.navratri_of_year({ name: navratri.name, year: navratri.year })}</h3>
        <p className="mt-1 text-lead">{standingWords(standing)}</p>
      </div>
      <ol className="grid grid-cols-1 px-4 py-2 sm:px-7">
        {navratri.days.map((day) => (
          <DayRow key={day.date} day={day} isToday={day === today} />
        ))}
      </ol>
      <p className="px-4 pb-5 text-small text-kajal-soft sm:px-7">{noteOn(navratri)}</p>
    </div>
  )
}

function DayRow({ day: { date, goddess, colour }, isToday }: { day: NavratriDay; isToday: boolean }) {
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={classes(ROW, isToday && '-mx-4 bg-haldi-tint px-4 sm:-mx-7 sm:px-7')}
    >
      <span className="text-fine leading-snug sm:text-small figures">
        <span className="block text-bhasma">{isToday ? m.navratri_today() : weekday(date)}</span>
        {dayAndMonth(date)}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{GODDESSES[goddess - 1]?.name()}</span>
        <span className="block text-small text-kajal-soft">
          {TITHIS[goddess - 1]?.()} · {colour ? COLOUR_NAMES[colour]() : m.navratri_colour_open()}
        </span>
      </span>
      <Swatch colour={colour} className="size-7" />
    </li>
  )
}

function standingWords({ navratri, today, daysLeft }: Standing): string {
  if (today) return m.navratri_today_is({ day: today.day, name: GODDESSES[today.goddess - 1]?.name() ?? '' })
  const date = fullDate(navratri.days[0]?.date ?? '')
  return daysLeft === 1 ? m.navratri_begins_tomorrow({ date }) : m.navratri_begins_in_days({ days: daysLeft, date })
}

/** `2026-10-11` -> `Sunday, 11 October`. */
function fullDate(date: string): string {
  return m.navratri_weekday_and_date({ weekday: weekday(date), date: dayAndMonth(date) })
}

/** A note on the unusual days of this Navratri. */
function noteOn({ days }: Navratri): string {
  const isLong = days.length > 9
  const open = days.some(({ day, colour }) => colour === null && day < 10)
  if (isLong) {
    const twice = days.find(({ goddess }, index) => days[index + 1]?.goddess === goddess)
    return m.navratri_note_ten_days({ tithi: TITHIS[(twice?.goddess ?? 1) - 1]?.() ?? '' })
  }
  return open ? m.navratri_note_open() : m.navratri_note()
}

function NoneKnown() {
  return (
    <div className="grid content-center justify-items-center px-4 py-8 text-center sm:px-7">
      <Kalash className="mb-6 w-28" />
      <h3>{m.navratri_not_known()}</h3>
      <p className="mt-2 max-w-96 text-kajal-soft">{m.navratri_not_known_text()}</p>
    </div>
  )
}

function ColourRule() {
  return (
    <div>
      <h3>{m.navratri_colours()}</h3>
      <p className="mt-2 max-w-text text-kajal-soft">{m.navratri_colours_text()}</p>
      <ul className="mt-4 grid max-w-120 grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-3">
        {COLOUR_OF_WEEKDAY.map((colour, index) => (
          <li key={colour} className="flex items-center gap-3">
            <Swatch colour={colour} className="size-7 shrink-0" />
            <span className="min-w-0 leading-snug">
              <span className="block text-small text-bhasma">{WEEKDAYS[index]?.()}</span>
              <span className="font-medium">{COLOUR_NAMES[colour]()}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The dates of all known Navratris, independent of the current date. */
function AllDates() {
  return (
    <details className="group max-w-120">
      <summary className="flex min-h-11 items-center font-semibold text-kumkum gap-2 underline-offset-4 hover:underline">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        {m.navratri_all_dates()}
      </summary>
      <ul className="mt-1">
        {NAVRATRIS.map(({ name, year, days, vijayadashami }) => {
          const first = days[0]?.date ?? ''
          const span = { first: fullDate(first), last: fullDate(days.at(-1)?.date ?? ''), count: days.length }
          return (
            <li key={first} className="border-t border-chandan py-2.5">
              <span className="font-semibold">{m.navratri_of_year({ name, year })}</span>
              <span className="block text-small text-kajal-soft">
                {vijayadashami
                  ? m.navratri_from_to_vijayadashami({ ...span, date: dayAndMonth(vijayadashami) })
                  : m.navratri_from_to(span)}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
