import { ChevronDown } from 'lucide-react'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Kalash } from '#ui/drawings/kalash.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GODDESSES } from './goddesses.ts'
import {
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
    <Section
      id="dates"
      titleHi="तिथि और रंग"
      title="When it is, and what to wear"
      lead="The date follows the moon, the colour follows the weekday. So both change every year."
    >
      <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <Card className="overflow-hidden">
          <Coming />
        </Card>
        <div className="grid grid-cols-1 gap-9">
          <ColourRule />
          <AllDates />
          <p className="max-w-text border-l-4 border-haldi pl-4 text-kajal-soft">
            We worked these dates out from sun and moon as they stand over India. Sunrise differs from town to town, so
            please confirm the day with your panchang or your pandit before you set the kalash.
          </p>
        </div>
      </div>
    </Section>
  )
}

/** The coming Navratri, in the room that the longest one needs, so that nothing moves when it is known. */
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

/** As tall as the longest Navratri with the longest words. */
function Room({ visible }: { visible: boolean }) {
  return (
    <div aria-hidden="true" className={visible ? '' : 'invisible'}>
      <div className="bg-kumkum px-4 py-5 sm:px-7">
        <div className="font-display text-h2">&nbsp;</div>
        <div className="invisible mt-1 text-lead">Begins in 100 days, on Wednesday, 30 September</div>
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
      <p className="invisible px-4 pb-5 text-small sm:px-7">{noteOnLong('Saptami')}</p>
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
        <h3 className="text-h2">
          {navratri.name} {navratri.year}
        </h3>
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
        <span className="block text-bhasma">{isToday ? 'Today' : weekday(date)}</span>
        {dayAndMonth(date)}
      </span>
      <span className="min-w-0">
        <span className="block font-semibold">{GODDESSES[goddess - 1]?.name}</span>
        <span className="block text-small text-kajal-soft">
          {TITHIS[goddess - 1]} · {colour ?? 'colour open'}
        </span>
      </span>
      <Swatch colour={colour} className="size-7" />
    </li>
  )
}

function standingWords({ navratri, today, daysLeft }: Standing): string {
  if (today) return `Today is day ${today.day}: ${GODDESSES[today.goddess - 1]?.name}`
  const first = navratri.days[0]?.date ?? ''
  const when = `${weekday(first)}, ${dayAndMonth(first)}`
  return daysLeft === 1 ? `Begins tomorrow, ${when}` : `Begins in ${daysLeft} days, on ${when}`
}

/** What is out of the ordinary this time. */
function noteOn({ days }: Navratri): string {
  const isLong = days.length > 9
  const open = days.some(({ day, colour }) => colour === null && day < 10)
  if (isLong) {
    const twice = days.find(({ goddess }, index) => days[index + 1]?.goddess === goddess)
    return noteOnLong(TITHIS[(twice?.goddess ?? 1) - 1] ?? '')
  }
  return open
    ? 'For a Navratri that begins on this weekday we know no colour for days 8 and 9: ask your family’s panchang.'
    : 'Towns and newspapers print their own lists. Your family’s panchang has the last word.'
}

function noteOnLong(tithi: string): string {
  return `${tithi} is there at two sunrises, so this Navratri has ten days. Lists name nine colours: for the tenth, ask at home.`
}

function NoneKnown() {
  return (
    <div className="grid content-center justify-items-center px-4 py-8 text-center sm:px-7">
      <Kalash className="mb-6 w-28" />
      <h3>The next dates are not here yet</h3>
      <p className="mt-2 max-w-96 text-kajal-soft">
        Chaitra Navratri begins after the new moon that ends Phalguna, Sharad Navratri after the one that ends the
        fortnight of the ancestors. Your panchang names the day.
      </p>
    </div>
  )
}

function ColourRule() {
  return (
    <div>
      <h3>The colour of the day</h3>
      <p className="mt-2 max-w-text text-kajal-soft">
        Day 1 wears the colour of its weekday, and each day after it the next in the row. The eighth and ninth would
        repeat a weekday and take a colour of their own.
      </p>
      <ul className="mt-4 grid max-w-120 grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-5 gap-y-3">
        {COLOUR_OF_WEEKDAY.map((colour, index) => (
          <li key={colour} className="flex items-center gap-3">
            <Swatch colour={colour} className="size-7 shrink-0" />
            <span className="min-w-0 leading-snug">
              <span className="block text-small text-bhasma">{WEEKDAYS[index]}</span>
              <span className="font-medium">{colour}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** True whenever it is read. */
function AllDates() {
  return (
    <details className="group max-w-120">
      <summary className="flex min-h-11 items-center font-semibold text-kumkum gap-2 underline-offset-4 hover:underline">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        Every Navratri from 2026 to 2028
      </summary>
      <ul className="mt-1">
        {NAVRATRIS.map(({ name, year, days, vijayadashami }) => {
          const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
          return (
            <li key={first} className="border-t border-chandan py-2.5">
              <span className="font-semibold">
                {name} {year}
              </span>
              <span className="block text-small text-kajal-soft">
                {weekday(first)}, {dayAndMonth(first)} to {weekday(last)}, {dayAndMonth(last)}: {days.length} days
                {vijayadashami && `. Vijayadashami on ${dayAndMonth(vijayadashami)}`}
              </span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
