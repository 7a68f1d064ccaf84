import { Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { CalendarAnswer } from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { readStored, store } from '#ui/storage.ts'
import { useWide } from '#ui/use-wide.ts'
import { useCall } from '../api/call.ts'
import { Choice, DaySteps } from '../shell/day-steps.tsx'
import { useTitle } from '../shell/use-title.ts'
import { DayBoard } from './day-board.tsx'
import { DayList } from './day-list.tsx'
import { isDay, longDay } from './days.ts'
import { type Dropped, useDragging } from './dragging.ts'
import { DropDialog } from './drop-dialog.tsx'
import { Legend } from './marks.tsx'
import { Tray, Unanswered } from './tray.tsx'
import { WeekBoard } from './week-board.tsx'

const POLL_MS = 10_000
const VIEWS = { day: { days: 1, label: 'Day' }, week: { days: 7, label: 'Week' } } as const
type View = keyof typeof VIEWS
const CHOICES = (Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value].label }))

/** The calendar of bookings by day and pandit. The URL contains the day and the view. */
export function BookingsPage() {
  const [search, setSearch] = useSearchParams()
  const today = dayInIndia(new Date())
  const asked = search.get('day')
  const day = isDay(asked) ? asked : today
  const view: View = search.get('view') === 'week' ? 'week' : 'day'
  const { days } = VIEWS[view]
  const wide = useWide('64rem')
  const {
    data: newest,
    failure,
    loading,
    fetching,
    retry,
  } = useCall(`${DESK_PATHS.bookings}?day=${day}&days=${days}`, CalendarAnswer, { pollMs: () => POLL_MS, isKept: true })
  const [density, setDensity] = useDensity()
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const dragging = useDragging(setDropped)
  const data = useHeld(newest, dragging.isUnderWay)
  const board = { day, dragging, dense: density === 'dense' }
  useTitle(`Bookings, ${longDay(day)}`)
  const go = (next: { day?: string; view?: View }, how?: NavigateOptions) => {
    const { day: to = day, view: as = view } = next
    setSearch({ ...(to === today ? {} : { day: to }), ...(as === 'day' ? {} : { view: as }) }, how)
  }
  return (
    <>
      {/* Keeps the buttons in place, however long the name of the day is. */}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h1>Bookings</h1>
          <p className="mt-1 text-kajal-soft" aria-live="polite">
            {view === 'week' ? `Seven days from ${longDay(day)}` : longDay(day)}
            {day === today && ' (today)'}. All times are Indian time.
          </p>
        </div>
        <DaySteps day={day} step={days} onDay={(to, isTyped) => go({ day: to }, isTyped ? { flushSync: true } : {})}>
          <ButtonLink to="/bookings/new" className="min-h-11" icon={<Phone aria-hidden="true" className="size-5" />}>
            Book by telephone
          </ButtonLink>
          <ButtonLink tone="secondary" to={`/bookings/away?from=${day}`} className="min-h-11">
            A pandit is away
          </ButtonLink>
          <Choice values={CHOICES} value={view} onChange={(next) => go({ view: next })} />
        </DaySteps>
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {loading && <CalendarSkeleton />}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {failure && data && (
          <p role="alert" className="text-small font-medium text-sindoor">
            What is shown may be old: {failure.message}
          </p>
        )}
        {data && (
          <>
            <Tray unassigned={data.unassigned} dragging={dragging} />
            <Unanswered unanswered={data.unanswered} />
            {!wide && <DayList day={day} days={days} calendar={data} />}
            {wide && (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
                <div className="flex items-center justify-between gap-6">
                  <Legend />
                  <Choice values={DENSITIES} value={density} onChange={setDensity} />
                </div>
                {view === 'day' && <DayBoard {...board} calendar={data} />}
                {view === 'week' && <WeekBoard {...board} today={today} calendar={data} />}
              </div>
            )}
          </>
        )}
      </div>
      {dropped && (
        <DropDialog
          dropped={dropped}
          onClose={() => {
            setDropped(null)
            retry()
          }}
        />
      )}
    </>
  )
}

const DENSITIES = [
  { value: 'roomy', label: 'Roomy' },
  { value: 'dense', label: 'Dense' },
] as const
type Density = (typeof DENSITIES)[number]['value']
const DENSITY_KEY = 'desk bookings density'

/** Returns the newest data, but keeps the previous data during a drag so that nothing moves under the pointer. */
function useHeld<Data>(newest: Data, isHeld: boolean): Data {
  const shown = useRef(newest)
  if (!isHeld) shown.current = newest
  return shown.current
}

/** The row height, stored in this browser. */
function useDensity(): [Density, (next: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    readStored('localStorage', DENSITY_KEY) === 'dense' ? 'dense' : 'roomy',
  )
  const change = (next: Density) => {
    setDensity(next)
    store('localStorage', DENSITY_KEY, next, 'This browser keeps the height of the rows for now only.')
  }
  return [density, change]
}

function CalendarSkeleton() {
  return (
    <Loading label="Loading the calendar" className="grid gap-5">
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-[60dvh] w-full" />
    </Loading>
  )
}
