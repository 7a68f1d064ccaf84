import { Link } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { classes } from '#ui/classes.ts'
import { toast } from '#ui/toasts.tsx'
import type { BoardProps } from './day-board.tsx'
import { beginOf, clock, daysFrom, isOn, longDay, shortDay } from './days.ts'
import { bookingTone, PanditMark } from './marks.tsx'

const ONE_BY_ONE = 'Drag it to another pandit or to another day, one after the other.'

/** Seven days: a row for each pandit and a column for each day. */
export function WeekBoard({ day, today, calendar, dragging, dense }: BoardProps & { today: string }) {
  const days = daysFrom(day, 7)
  const off = new Map(calendar.daysOff.map((each) => [`${each.panditId} ${each.day}`, each.reason]))
  return (
    <div className="overflow-x-auto rounded-card border border-chandan bg-white">
      <table className="w-full min-w-230 table-fixed border-collapse text-small">
        <caption className="sr-only">Who is where in the week from {longDay(day)}</caption>
        <thead>
          <tr className="border-b border-chandan bg-akshat-deep">
            <th scope="col" className="w-42 px-3 py-2 text-left font-semibold">
              Pandit
            </th>
            {days.map((each) => {
              const [weekday, date] = shortDay(each)
              return (
                <th key={each} scope="col" className="border-l border-chandan p-0 text-left">
                  <Link
                    to={`/bookings?day=${each}`}
                    className={classes(
                      'block px-2 py-2 figures hover:bg-kumkum-tint',
                      each === today ? 'text-kumkum' : 'text-kajal',
                    )}
                  >
                    {weekday} <span className="font-normal">{date}</span>
                  </Link>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {calendar.pandits.map(({ id, name }) => (
            <tr key={id} className="border-t border-chandan">
              <th
                scope="row"
                className={classes('px-3 text-left align-top font-medium leading-snug', dense ? 'py-0.5' : 'py-2')}
              >
                {name}
              </th>
              {days.map((each) => {
                const reason = off.get(`${id} ${each}`)
                return (
                  <td
                    key={each}
                    {...dragging.target(`${id} ${each}`, (dragged) => {
                      const laterMs = beginOf(each) - beginOf(dayInIndia(new Date(dragged.startsAt)))
                      if (dragged.panditId === id) return laterMs === 0 ? null : { id: dragged.id, laterMs }
                      if (laterMs === 0) return { id: dragged.id, panditId: id }
                      toast(ONE_BY_ONE)
                      return null
                    })}
                    className={classes(
                      'border-l border-chandan p-0.5 align-top',
                      reason !== undefined && 'bg-bhasma-tint',
                      dragging.isOver(`${id} ${each}`) && 'bg-kumkum-tint',
                    )}
                  >
                    {reason !== undefined && (
                      <p className="px-2 py-1 text-fine text-bhasma">Day off{reason && `: ${reason}`}</p>
                    )}
                    <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
                      {calendar.bookings
                        .filter((booking) => booking.panditId === id && isOn(each, booking))
                        .map((booking) => (
                          <li key={booking.awayFrom}>
                            <Link
                              {...dragging.source(booking)}
                              to={`/bookings/${booking.id}`}
                              title={`${booking.nameOfPuja}, ${booking.customerName}`}
                              className={classes(
                                'block rounded-small border-l-4 px-2 leading-tight hover:shadow-card',
                                dense ? 'flex items-center gap-1.5 py-0.5' : 'py-1',
                                bookingTone(booking.status, booking.isConfirmed),
                              )}
                            >
                              <span className="flex shrink-0 items-center justify-between gap-1 text-fine figures">
                                {clock(booking.startsAt)}
                                <span className={dense ? 'sr-only' : undefined}>
                                  <PanditMark booking={booking} words={false} />
                                </span>
                              </span>
                              <span className="block min-w-0 truncate font-semibold">{booking.nameOfPuja}</span>
                            </Link>
                          </li>
                        ))}
                    </ul>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
