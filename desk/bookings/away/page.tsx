import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { AwayAnswer } from '#contract/desk/bookings.ts'
import { PanditsAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { toast } from '#ui/toasts.tsx'
import { useCall } from '../../api/call.ts'
import { useTitle } from '../../shell/use-title.ts'
import { isDay } from '../days.ts'
import { type Given, Replacements } from './replacements.tsx'

/** Reassigns all bookings of a pandit who is away for some days. The URL contains the pandit and the days. */
export function AwayPage() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  useTitle('A pandit is away')
  const today = dayInIndia(new Date())
  const id = search.get('pandit') ?? ''
  const from = search.get('from') ?? today
  const to = search.get('to') ?? from
  const isWhole = id !== '' && isDay(from) && isDay(to) && from <= to
  const pandits = useCall(DESK_PATHS.pandits, PanditsAnswer)
  const set = (next: Record<string, string>) =>
    setSearch({ pandit: id, from, to, ...next }, { replace: true, flushSync: true })
  const done = ({ given, open }: Given) => {
    toast(`He is off. ${given} given to others, ${open} still to settle.`)
    void navigate(`/bookings?day=${from}`)
  }
  return (
    <>
      <Link
        to={`/bookings?day=${isDay(from) ? from : today}`}
        className="link inline-flex min-h-11 items-center gap-1.5 text-small"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        The calendar
      </Link>
      <h1 className="text-h2!">A pandit is away</h1>
      <p className="mt-1 max-w-text text-kajal-soft">
        Choose him and the days. Each of his bookings shows who can come instead; one press changes them all.
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] sm:gap-4 lg:max-w-3xl">
        <Field label="Pandit" className="max-sm:col-span-2">
          {(aria) => (
            <select
              {...aria}
              value={id}
              onChange={({ target }) => set({ pandit: target.value })}
              className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
            >
              <option value="">Choose</option>
              {pandits.data?.pandits.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="First day"
          type="date"
          min={today}
          value={from}
          onChange={({ target }) => set({ from: target.value, to: to < target.value ? target.value : to })}
        />
        <TextField
          label="Last day"
          type="date"
          min={from}
          value={to}
          onChange={({ target }) => set({ to: target.value })}
        />
      </div>
      {pandits.failure && !pandits.data && (
        <ErrorState message={pandits.failure.message} onRetry={pandits.retry} busy={pandits.fetching} />
      )}
      {isWhole && <Affected key={`${id} ${from} ${to}`} id={id} from={from} to={to} onDone={done} />}
    </>
  )
}

function Affected({ id, from, to, onDone }: { id: string; from: string; to: string; onDone: (given: Given) => void }) {
  const path = DESK_PATHS.panditAway(id)
  const { data, failure, retry, fetching } = useCall(`${path}?from=${from}&to=${to}`, AwayAnswer)
  if (failure && !data) return <ErrorState message={failure.message} onRetry={retry} busy={fetching} />
  if (!data) {
    return (
      <Loading label="Loading his bookings" className="mt-6 grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    )
  }
  return <Replacements away={data} path={path} from={from} to={to} onDone={onDone} onOvertaken={retry} />
}
