import type { DragEvent } from 'react'
import { Link } from 'react-router'
import { HOUR_MS } from '#contract/day.ts'
import type { CalendarAnswer, CalendarBooking } from '#contract/desk/bookings.ts'
import { classes } from '#ui/classes.ts'
import { beginOf, clock, hoursShown, isOn, longDay, rowOf, SLOT_MS, SLOTS_AN_HOUR } from './days.ts'
import type { Dragging } from './dragging.ts'
import { bookingTone, PanditMark } from './marks.tsx'

export interface BoardProps {
  day: string
  calendar: CalendarAnswer
  dragging: Dragging
  /** Shows each pandit on one line, so that more pandits fit. */
  dense: boolean
}

/**
 * One day: a row for each pandit and a column for each hour. The time of a booking includes the travel there and back.
 */
export function DayBoard({ day, calendar, dragging, dense }: BoardProps) {
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
              <tr
                key={id}
                {...dragging.target(`${id}`, (dragged, event) => {
                  if (dragged.panditId !== id) return { id: dragged.id, panditId: id }
                  const laterMs = startAt(event, dragged.held, hours, day) - Date.parse(dragged.awayFrom)
                  return laterMs === 0 ? null : { id: dragged.id, laterMs }
                })}
                className={classes(
                  'border-t border-chandan',
                  reason !== undefined && 'bg-bhasma-tint',
                  dragging.isOver(`${id}`) && 'bg-kumkum-tint',
                )}
              >
                <th
                  scope="row"
                  className={classes('px-3 text-left font-medium leading-snug', dense ? 'py-0.5' : 'py-2')}
                >
                  {name}
                  {reason !== undefined && (
                    <span className="block text-fine font-normal text-bhasma">Day off{reason && `: ${reason}`}</span>
                  )}
                </th>
                {rowOf(day, hours, own).map(({ from, slots, booking }) => (
                  <td key={from} colSpan={slots} className={classes('p-0.5 align-middle', dense ? 'h-8' : 'h-14')}>
                    {booking && <Booked booking={booking} dragging={dragging} dense={dense} />}
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

/** The time at the left edge of the dragged booking, rounded to a quarter of an hour. */
function startAt(
  { clientX, currentTarget }: DragEvent<HTMLElement>,
  held: number,
  { from, to }: { from: number; to: number },
  day: string,
): number {
  const left = currentTarget.firstElementChild?.getBoundingClientRect().right ?? 0
  const width = currentTarget.getBoundingClientRect().right - left
  const slot = Math.round(((clientX - held - left) / width) * (to - from) * SLOTS_AN_HOUR)
  return beginOf(day) + from * HOUR_MS + slot * SLOT_MS
}

function Booked({ booking, dragging, dense }: { booking: CalendarBooking } & Pick<BoardProps, 'dragging' | 'dense'>) {
  const { id, nameOfPuja, customerName, status, isConfirmed, startsAt, endsAt } = booking
  return (
    <Link
      {...dragging.source(booking)}
      to={`/bookings/${id}`}
      title={`${nameOfPuja}, ${customerName}: ${clock(startsAt)} to ${clock(endsAt)}`}
      className={classes(
        'block h-full overflow-hidden rounded-small border-l-4 px-2 leading-tight hover:shadow-card',
        dense ? 'py-0.5' : 'py-1',
        bookingTone(status, isConfirmed),
      )}
    >
      <span className="flex items-center gap-1">
        <span className="truncate font-semibold">{nameOfPuja}</span>
        <PanditMark booking={booking} words={false} />
      </span>
      <span className={dense ? 'sr-only' : 'block truncate text-fine text-kajal-soft figures'}>
        {clock(startsAt)}–{clock(endsAt)} · {customerName}
      </span>
    </Link>
  )
}
