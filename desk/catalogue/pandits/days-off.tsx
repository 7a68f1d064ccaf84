import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { type DeskPandit, PanditAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDate } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { showFailure } from '#ui/notices.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call } from '../../api/call.ts'
import { halfTyped } from '../../shell/half-typed.ts'
import { useKept } from '../../shell/use-kept.ts'

interface DaysOffProps {
  pandit: DeskPandit
  onChanged: (pandit: DeskPandit) => void
}

const NOTHING = { from: '', to: '', reason: '' }

/** The days on which the pandit takes no bookings. Each change is saved immediately. */
export function DaysOff({ pandit, onChanged }: DaysOffProps) {
  const { id, daysOff } = pandit
  const [typed, setTyped] = useKept(`catalogue days off ${id}`, NOTHING)
  const { from, to, reason } = typed
  const { busy, failure, send, forget } = useSubmit(async () => {
    const body = { from, to: to === '' ? from : to, reason }
    const { pandit } = await call(DESK_PATHS.daysOff(String(id)), { method: 'POST', body, answer: PanditAnswer })
    onChanged(pandit)
    toast(body.from === body.to ? 'The day off is saved.' : 'The days off are saved.')
    setTyped(NOTHING)
  })
  const [isHalfTyped, setHalfTyped] = useState(false)
  const errors = failure?.fields ?? {}

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const half = halfTyped(event.currentTarget)
    setHalfTyped(half !== undefined)
    if (half) half.focus()
    else void send()
  }
  const today = dayInIndia(new Date())
  return (
    <section className="rounded-control border border-chandan bg-white px-4 py-3">
      <h2 className="text-body">Days off</h2>
      <ul className="mt-1 flex flex-wrap gap-2 empty:hidden">
        {daysOff.map((dayOff) => (
          <DayOff key={dayOff.day} pandit={pandit} dayOff={dayOff} onChanged={onChanged} />
        ))}
      </ul>
      <form
        noValidate
        onSubmit={add}
        onInput={() => {
          setHalfTyped(false)
          forget()
        }}
        className="mt-2 grid items-end gap-3 sm:grid-cols-[10rem_10rem_minmax(0,1fr)_auto]"
      >
        <TextField
          label="First day"
          type="date"
          min={today}
          value={from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <TextField
          label="Last day"
          type="date"
          min={from || today}
          value={to}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <TextField label="Why" value={reason} onChange={({ target }) => setTyped({ ...typed, reason: target.value })} />
        <Button type="submit" tone="secondary" busy={busy} disabled={from === ''}>
          Add day off
        </Button>
      </form>
      <div role="status" className="mt-2 empty:hidden">
        <FormMessage>
          {isHalfTyped
            ? 'Give the whole of each day: day, month and year.'
            : failure && (errors.from ?? errors.to ?? errors.reason ?? failure.message)}
        </FormMessage>
        {failure?.status === 409 && (
          <Link
            to={`/bookings/away?pandit=${id}&from=${from}&to=${to || from}`}
            className="link inline-flex min-h-11 items-center"
          >
            Reassign his bookings, then add the days
          </Link>
        )}
      </div>
    </section>
  )
}

function DayOff({
  pandit: { id, name },
  dayOff: { day, reason },
  onChanged,
}: DaysOffProps & { dayOff: DeskPandit['daysOff'][number] }) {
  const { busy, send } = useSubmit(async () => {
    const path = DESK_PATHS.dayOff(String(id), day)
    onChanged((await call(path, { method: 'DELETE', answer: PanditAnswer })).pandit)
  }, showFailure)
  return (
    <li className="flex items-center rounded-full border border-chandan bg-akshat pl-3 text-small">
      <span className={classes('figures', busy && 'text-bhasma line-through')}>
        {formatDate(`${day}T12:00:00Z`)}
        {reason && `, ${reason}`}
      </span>
      <button
        type="button"
        onClick={() => void send()}
        aria-busy={busy || undefined}
        className="grid size-11 place-items-center rounded-full text-bhasma hover:bg-kumkum-tint hover:text-kumkum"
      >
        <X aria-hidden="true" className="size-4" />
        <span className="sr-only">
          {name} works on {formatDate(`${day}T12:00:00Z`)}
        </span>
      </button>
    </li>
  )
}
