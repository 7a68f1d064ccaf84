import { calendarLeaf } from '#contract/format.ts'
import * as m from '#messages'
import { Moon, Sun } from '#ui/drawings/panchang.tsx'
import { momentOf } from './booking.ts'

const SIGN = 'w-12 max-w-[16%] shrink-0'

/** The header of the form, drawn as a wall calendar. Shows the chosen day in words, with its weekday. */
export function ChosenDay({ date, time }: { date: string; time: string }) {
  const moment = momentOf({ date, time })
  return (
    <div className="relative flex items-center justify-between gap-2 bg-kumkum px-5 pb-4 pt-7 text-white sm:px-8">
      {/* The holes of the calendar. */}
      <span aria-hidden="true" className="absolute left-1/4 top-2 size-3 rounded-full bg-akshat" />
      <span aria-hidden="true" className="absolute right-1/4 top-2 size-3 rounded-full bg-akshat" />
      <Sun className={SIGN} />
      {/* Always three lines, so that the layout does not shift when a day is chosen. */}
      <p className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] text-center leading-snug">
        <span className="text-fine">{moment ? calendarLeaf(moment.iso).weekday : m.booking_no_weekday()}</span>
        <span className="font-display text-h3 font-semibold figures">{moment?.day ?? m.booking_no_day()}</span>
        <span className="text-small figures">{moment?.hour ?? m.booking_no_hour()}</span>
      </p>
      <Moon className={SIGN} />
    </div>
  )
}
