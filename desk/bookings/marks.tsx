import { CalendarClock, CircleCheck, CircleHelp, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CalendarBooking } from '#contract/desk/bookings.ts'
import type { Status } from '#contract/status.ts'
import { classes } from '#ui/classes.ts'

/** The background and border of a booking in the calendar, by its state. The text beside it says the same. */
export function bookingTone(status: Status, isConfirmed: boolean): string {
  if (status === 'Completed') return 'border-tulsi bg-tulsi-tint'
  if (status !== 'Upcoming') return 'border-chandan-deep bg-bhasma-tint'
  return isConfirmed ? 'border-neel bg-neel-tint' : 'border-genda bg-haldi-tint'
}

type Marked = Pick<CalendarBooking, 'isConfirmed' | 'isProposed' | 'status' | 'askedAt'>

/** What is still open about the pandit of a booking, as an icon and text. */
export function PanditMark({ booking, words = true }: { booking: Marked; words?: boolean }) {
  const { text, icon } = markOf(booking)
  return (
    <span className="inline-flex items-center gap-1 text-fine text-kajal-soft">
      <span aria-hidden="true" className="shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <span className={words ? '' : 'sr-only'}>{text}</span>
    </span>
  )
}

function markOf({ isConfirmed, isProposed, status, askedAt }: Marked): { text: string; icon: ReactNode } {
  if (status === 'Completed') return { text: 'Completed', icon: <CircleCheck /> }
  if (isProposed) return { text: 'Another time proposed', icon: <CalendarClock /> }
  if (isConfirmed) return { text: 'Pandit confirmed', icon: <CircleCheck /> }
  if (askedAt !== null) return { text: 'Pandit asked, no answer yet', icon: <Hourglass /> }
  return { text: 'Pandit not confirmed', icon: <CircleHelp /> }
}

const LEGEND = [
  { words: 'Quotation not accepted', tone: bookingTone('Quoted', false) },
  { words: 'Pandit to confirm', tone: bookingTone('Upcoming', false) },
  { words: 'Pandit confirmed', tone: bookingTone('Upcoming', true) },
  { words: 'Completed', tone: bookingTone('Completed', true) },
] as const
const MARKS = [
  { words: 'asked, no answer yet', icon: <Hourglass /> },
  { words: 'not confirmed', icon: <CircleHelp /> },
  { words: 'another time proposed', icon: <CalendarClock /> },
] as const

/** Explains the colours and icons of the boards. */
export function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fine text-kajal-soft">
      {LEGEND.map(({ words, tone }) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classes('h-4 w-6 rounded-small border-l-4', tone)} />
          {words}
        </li>
      ))}
      {MARKS.map(({ words, icon }) => (
        <li key={words} className="flex items-center gap-1 [&>svg]:size-4">
          {icon}
          {words}
        </li>
      ))}
    </ul>
  )
}
