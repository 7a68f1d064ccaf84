import { Link } from 'react-router'
import type { CalendarAnswer } from '#contract/desk/bookings.ts'
import { classes } from '#ui/classes.ts'
import { clock, daysFrom, isOn, longDay, shortDay } from './days.ts'
import { bookingTone, PanditMark } from './marks.tsx'

/** Seven days: a row for each pandit, a day a column. */
export function WeekBoard({ day, today, calendar }: { day: string; today: string; calendar: CalendarAnswer }) {
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
              <th scope="row" className="px-3 py-2 text-left align-top font-medium leading-snug">
                {name}
              </th>
              {days.map((each) => {
                const reason = off.get(`${id} ${each}`)
                return (
                  <td
                    key={each}
                    className={classes(
                      'border-l border-chandan p-0.5 align-top',
                      reason !== undefined && 'bg-bhasma-tint',
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
                              to={`/bookings/${booking.id}`}
                              title={`${booking.nameOfPuja}, ${booking.customerName}`}
                              className={classes(
                                'block rounded-small border-l-4 px-2 py-1 leading-tight hover:shadow-card',
                                bookingTone(booking.status, booking.isConfirmed),
                              )}
                            >
                              <span className="flex items-center justify-between gap-1 text-fine figures">
                                {clock(booking.startsAt)}
                                <PanditMark booking={booking} words={false} />
                              </span>
                              <span className="block truncate font-semibold">{booking.nameOfPuja}</span>
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
