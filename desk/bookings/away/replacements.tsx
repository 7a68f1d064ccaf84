import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { type AwayAnswer, AwayDone, type Candidate } from '#contract/desk/bookings.ts'
import type { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'

export type Given = z.infer<typeof AwayDone>

interface ReplacementsProps {
  away: AwayAnswer
  path: ReturnType<typeof DESK_PATHS.panditAway>
  from: string
  to: string
  onDone: (given: Given) => void
  /** Called when the displayed data is out of date. */
  onOvertaken: () => void
}

/** The proposed replacement for each of the pandit's bookings, and the button that applies them all. */
export function Replacements({
  away: { pandit, bookings, begun },
  path,
  from,
  to,
  onDone,
  onOvertaken,
}: ReplacementsProps) {
  const [reason, setReason] = useState('Ill')
  const [changed, setChanged] = useState<Readonly<Record<string, number | null>>>({})
  const chosenFor = ({ id, proposed }: AwayAnswer['bookings'][number]) => {
    const chosen = changed[id]
    return chosen === undefined ? proposed : chosen
  }
  const given = bookings.filter((booking) => chosenFor(booking) !== null).length

  const { busy, failure, send, forget } = useSubmit(
    async () => {
      const seen = bookings.map((booking) => ({
        id: booking.id,
        startsAt: booking.startsAt,
        panditId: chosenFor(booking),
      }))
      onDone(await call(path, { method: 'POST', body: { from, to, reason, bookings: seen }, answer: AwayDone }))
    },
    ({ status }) => status === 409 && onOvertaken(),
  )
  return (
    <form noValidate onSubmit={sendForm(send)} onInput={forgetTyped(forget)} className="mt-6">
      {begun.map((booking) => (
        <p
          key={booking.id}
          className="mb-3 max-w-text rounded-control border border-chandan bg-white px-4 py-2.5 leading-snug wrap-anywhere"
        >
          <Link to={`/bookings/${booking.id}`} className="link font-semibold">
            {booking.nameOfPuja}
          </Link>{' '}
          of {booking.customerName}, {formatDateTime(booking.startsAt)}, has begun: call the family.
        </p>
      ))}
      <h2 className="text-h3">
        {bookings.length === 0
          ? `${pandit.name} has no ${begun.length === 0 ? '' : 'other '}bookings then`
          : `${bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`} of ${pandit.name}`}
      </h2>
      <ul className="mt-3 grid gap-2 empty:hidden">
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className="grid items-center gap-x-6 gap-y-2 rounded-control border border-chandan bg-white px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <p className="min-w-0 leading-snug">
              <Link to={`/bookings/${booking.id}`} className="link font-semibold wrap-anywhere">
                {booking.nameOfPuja}
              </Link>
              <span className="block text-small figures">{formatDateTime(booking.startsAt)}</span>
              <span className="block text-small text-kajal-soft wrap-anywhere">
                {[booking.customerName, booking.language, booking.status, booking.isConfirmed && 'was confirmed']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <Field
              label={`Who comes to ${booking.nameOfPuja}, ${formatDateTime(booking.startsAt)}`}
              className="[&>label]:sr-only"
            >
              {(aria) => (
                <select
                  {...aria}
                  value={chosenFor(booking) ?? ''}
                  onChange={({ target }) =>
                    setChanged({ ...changed, [booking.id]: target.value === '' ? null : Number(target.value) })
                  }
                  className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
                >
                  <option value="">Nobody yet: find somebody later</option>
                  {booking.candidates.map((one) => (
                    <option key={one.id} value={one.id} disabled={one.off !== null || one.taken.length > 0}>
                      {wordsOf(one)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </li>
        ))}
      </ul>
      <TextField
        label="Why"
        name="reason"
        className="mt-4 max-w-sm"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint="Shown in the calendar. Customers do not see it."
        error={failure?.fields.reason}
      />
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{failure && (failure.fields.to ?? failure.message)}</FormMessage>
      </div>
      {bookings.length > 0 && (
        <p className="mt-3 max-w-text text-small text-kajal-soft">
          Families that have accepted get a mail with who comes instead, or that we are looking. The pandits who are
          given a booking are asked; {pandit.name} is told that he need not come.
        </p>
      )}
      <Button type="submit" busy={busy} className="mt-3">
        {bookings.length === 0 ? 'Mark him away' : `Mark him away and give ${given} to others`}
      </Button>
    </form>
  )
}

function wordsOf({ name, leads, speaks, off, taken, declined, bookingsThatDay }: Candidate): string {
  const said = [
    off !== null && `day off: ${off}`,
    taken.length > 0 && 'taken then',
    declined !== null && 'has declined it',
    leads === false && 'does not lead it',
    speaks === false && 'does not speak the language',
    bookingsThatDay > 0 && `${bookingsThatDay} that day`,
  ].filter(Boolean)
  return said.length === 0 ? name : `${name} (${said.join(', ')})`
}
