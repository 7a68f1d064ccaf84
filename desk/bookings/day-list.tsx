import { Link } from 'react-router'
import type { CalendarAnswer } from '#contract/desk/bookings.ts'
import { classes } from '#ui/classes.ts'
import { clock, daysFrom, isOn, longDay } from './days.ts'
import { bookingTone, PanditMark } from './marks.tsx'

/** The calendar for a narrow window: a list by day and time. */
export function DayList({ day, days, calendar }: { day: string; days: number; calendar: CalendarAnswer }) {
  const names = new Map(calendar.pandits.map(({ id, name }) => [id, name]))
  return (
    <div className="grid gap-6">
      {daysFrom(day, days).map((each) => {
        const bookings = calendar.bookings.filter((booking) => isOn(each, booking))
        const off = calendar.daysOff.filter((one) => one.day === each)
        return (
          <section key={each} aria-label={longDay(each)}>
            {days > 1 && <h2 className="mb-2 text-h3">{longDay(each)}</h2>}
            {off.length > 0 && (
              <p className="mb-2 rounded-control bg-bhasma-tint px-3 py-2 text-small text-kajal-soft">
                Day off:{' '}
                {off.map(({ panditId, reason }) => (names.get(panditId) ?? '') + (reason && ` (${reason})`)).join(', ')}
              </p>
            )}
            {bookings.length === 0 && <p className="text-small text-bhasma">No bookings on this day.</p>}
            <ul className="grid gap-2">
              {bookings.map((booking) => (
                <li key={booking.awayFrom + booking.id}>
                  <Link
                    to={`/bookings/${booking.id}`}
                    className={classes(
                      'block rounded-control border-l-[6px] px-3.5 py-2.5 leading-snug',
                      bookingTone(booking.status, booking.isConfirmed),
                    )}
                  >
                    <span className="flex flex-wrap justify-between gap-x-3 text-small figures">
                      <span>
                        {clock(booking.startsAt)} to {clock(booking.endsAt)}
                      </span>
                      <span className="text-kajal-soft">{booking.status}</span>
                    </span>
                    <span className="mt-0.5 block font-semibold wrap-anywhere">{booking.nameOfPuja}</span>
                    <span className="block text-small text-kajal-soft wrap-anywhere">
                      {names.get(booking.panditId)} for {booking.customerName}
                    </span>
                    <PanditMark booking={booking} />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
