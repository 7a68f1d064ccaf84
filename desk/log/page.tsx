import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AuditAnswer, type Deed } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { calendarLeaf, formatDate } from '#contract/format.ts'
import { classes } from '#ui/classes.ts'
import { Diya } from '#ui/drawings/diya.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Switch } from '#ui/switch.tsx'
import { call, useCall } from '../api/call.ts'
import { ShowMore } from '../shell/show-more.tsx'
import { useParam } from '../shell/use-param.ts'
import { useTitle } from '../shell/use-title.ts'
import { FILTERS, wantedOf } from './filters.ts'
import { LogFilters } from './log-filters.tsx'
import { DeedRow, LOG_GRID } from './row.tsx'
import { WholeLog } from './whole-log.tsx'
import { thingWords } from './words.ts'

/** The audit log, newest first: all entries, filtered entries, or the entries of one subject. */
export function LogPage() {
  useTitle('Log')
  const [search] = useSearchParams()
  const [routine, setRoutine] = useParam('routine')
  const routineId = useId()
  const wanted = wantedOf(search)
  const path = `${DESK_PATHS.audit}?${new URLSearchParams(wanted)}`
  const { data, failure, loading, fetching, retry, setData } = useCall(path, AuditAnswer)
  const isOfOne = wanted.subjectId !== undefined
  const isFiltered = FILTERS.some((name) => wanted[name] !== undefined)
  const days = Map.groupBy(data?.deeds ?? [], ({ at }) => formatDate(at))
  return (
    <>
      <h1>Log</h1>
      <p className="mt-1 text-kajal-soft">
        {isOfOne ? `All that was done to ${nameOfOne(data?.deeds)}.` : 'Who did what at the desk, the newest first.'}
      </p>
      {(isOfOne || isFiltered) && (
        <p className="mt-1 text-small">
          <Link to="?" className="link inline-flex min-h-11 items-center">
            Show the whole log
          </Link>
        </p>
      )}
      {!isOfOne && <WholeLog />}
      {!isOfOne && <LogFilters />}
      {wanted.kind === undefined && (
        <div className="mt-2 flex min-h-11 items-center gap-3 text-small">
          <Switch
            checked={routine === 'with'}
            aria-labelledby={routineId}
            onChange={({ target }) => setRoutine(target.checked ? 'with' : '')}
          />
          <span id={routineId}>
            Show routine entries too: taking and letting go, packing, buying, logging in and out
          </span>
        </div>
      )}
      <div className="mt-3">
        {loading && <Waiting />}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {data?.deeds.length === 0 && (
          <EmptyState
            title={isFiltered ? 'No log entries found' : 'No log entries yet'}
            drawing={<Diya className="w-28" />}
          >
            {isFiltered && 'Check the words and the days, or remove a filter.'}
          </EmptyState>
        )}
        {data && data.deeds.length > 0 && (
          <>
            <div className="grid gap-5">
              {[...days].map(([day, deeds]) => (
                <Day key={day} day={day} deeds={deeds} />
              ))}
            </div>
            {data.hasMore && (
              <ShowMore
                label="Show older"
                onPress={async () => {
                  const query = { ...wanted, before: data.deeds.at(-1)?.id }
                  const older = await call(DESK_PATHS.audit, { query, answer: AuditAnswer })
                  setData({ ...older, deeds: [...data.deeds, ...older.deeds] })
                }}
              />
            )}
          </>
        )}
      </div>
    </>
  )
}

function nameOfOne(deeds: readonly Deed[] | undefined): string {
  return deeds?.map(thingWords).find((words) => words !== null) ?? 'it'
}

function Day({ day, deeds }: { day: string; deeds: readonly Deed[] }) {
  const [first] = deeds
  return (
    <section className="overflow-hidden rounded-card border border-chandan bg-white shadow-card">
      <h2
        className={classes(
          'grid gap-x-4 border-b border-chandan bg-akshat-deep px-4 py-1.5 font-text text-small font-semibold',
          LOG_GRID,
        )}
      >
        <span className="col-span-2 md:col-span-3">
          {first && `${calendarLeaf(first.at).weekday}, `}
          {day}
        </span>
      </h2>
      <ol className="divide-y divide-chandan">
        {deeds.map((deed) => (
          <DeedRow key={deed.id} deed={deed} />
        ))}
      </ol>
    </section>
  )
}

function Waiting() {
  return (
    <Loading
      label="Loading the log"
      className="grid gap-px overflow-hidden rounded-card border border-chandan bg-white"
    >
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <div key={at} className="px-4 py-2.5">
          <Skeleton className="h-4 w-full max-w-2xl" />
        </div>
      ))}
    </Loading>
  )
}
