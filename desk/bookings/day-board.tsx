import { Link } from 'react-router'
import { HOUR_MS } from '#contract/day.ts'
import type { CalendarAnswer, CalendarBooking } from '#contract/desk/bookings.ts'
import { classes } from '#ui/classes.ts'
import { beginOf, clock, hoursShown, isOn, longDay, rowOf, SLOTS_AN_HOUR } from './days.ts'
import { bookingTone, PanditMark } from './marks.tsx'

/** One day: a row for each pandit, an hour a column; what a booking takes of him is with the way there and back. */
export function DayBoard({ day, calendar }: { day: string; calendar: CalendarAnswer }) {
  const bookings = calendar.bookings.filter((booking) => isOn(day, booking))
  const hours = hoursShown(day, bookings)
  const columns = Array.from({ length: hours.to - hours.from }, (_, after) => hours.from + after)
  const off = new Map(
    calendar.daysOff.filter((each) => each.day === day).map(({ panditId, reason }) => [panditId, reason]),
  )
  return (
    <div className="overflow-x-auto rounded-card border border-chandan bg-white">
      <table className="w-full min-w-230 table-fixed border-collapse text-small">
        <caption className="sr-only">Who is where on {longDay(day)}</caption>
        <colgroup>
          <col className="w-42" />
          <col span={columns.length * SLOTS_AN_HOUR} />
        </colgroup>
        <thead>
          <tr className="border-b border-chandan bg-akshat-deep">
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              Pandit
            </th>
            {columns.map((hour) => (
              <th
                key={hour}
                scope="col"
                colSpan={SLOTS_AN_HOUR}
                className="border-l border-chandan px-0.5 py-2 text-left text-fine font-medium whitespace-nowrap text-bhasma figures"
              >
                {clock(new Date(beginOf(day) + hour * HOUR_MS).toISOString()).replace(':00', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.pandits.map(({ id, name }) => {
            const own = bookings.filter(({ panditId }) => panditId === id)
            const reason = off.get(id)
            return (
              <tr key={id} className={classes('border-t border-chandan', reason !== undefined && 'bg-bhasma-tint')}>
                <th scope="row" className="px-3 py-2 text-left font-medium leading-snug">
                  {name}
                  {reason !== undefined && (
                    <span className="block text-fine font-normal text-bhasma">Day off{reason && `: ${reason}`}</span>
                  )}
                </th>
                {rowOf(day, hours, own).map(({ from, slots, booking }) => (
                  <td key={from} colSpan={slots} className="h-14 p-0.5 align-middle">
                    {booking && <Booked booking={booking} />}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Booked({ booking }: { booking: CalendarBooking }) {
  const { id, nameOfPuja, customerName, status, isConfirmed, startsAt, endsAt } = booking
  return (
    <Link
      to={`/bookings/${id}`}
      title={`${nameOfPuja}, ${customerName}: ${clock(startsAt)} to ${clock(endsAt)}`}
      className={classes(
        'block h-full overflow-hidden rounded-small border-l-4 px-2 py-1 leading-tight hover:shadow-card',
        bookingTone(status, isConfirmed),
      )}
    >
      <span className="flex items-center gap-1">
        <span className="truncate font-semibold">{nameOfPuja}</span>
        <PanditMark booking={booking} words={false} />
      </span>
      <span className="block truncate text-fine text-kajal-soft figures">
        {clock(startsAt)}–{clock(endsAt)} · {customerName}
      </span>
    </Link>
  )
}
