import { useEffect, useMemo, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { WORK_KINDS, WorkAnswer, type WorkKind } from '#contract/desk/work.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Diya } from '#ui/drawings/diya.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Key } from '#ui/key.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/call.ts'
import { useOperator } from '../session/operator.ts'
import { type KeyRow, PageKeys } from '../shell/page-keys.tsx'
import { useTitle } from '../shell/use-title.ts'
import { knowCounts, QUEUE_POLL_MS } from './counts.ts'
import { Filters } from './filters.tsx'
import { Newcomers } from './newcomers.tsx'
import { ROW_GRID, Row } from './row.tsx'
import { useNow } from './use-now.ts'
import { useRowKeys } from './use-row-keys.ts'
import { rememberKinds, useTakeNext } from './use-take-next.ts'

const CLOCK_MS = 15_000

const KEYS: readonly KeyRow[] = [
  ['j k', 'down and up'],
  ['Enter', 'open'],
  ['n', 'take the next'],
]

/** What needs a person, oldest first, as it comes. */
export function WorkPage() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('kinds')
  const kinds = useMemo(() => WORK_KINDS.filter((kind) => wanted?.split(',').includes(kind)), [wanted])
  const after = search.get('after')
  const { data, failure, loading, fetching, retry } = useCall(addressOf(kinds, after), WorkAnswer, {
    pollMs: () => QUEUE_POLL_MS,
    isKept: true,
  })
  // While another kind is fetched, the counts of all of them stay.
  const counts = useRef(data?.counts)
  if (data) counts.current = data.counts
  const total = counts.current && Object.values(counts.current).reduce((sum, count) => sum + count, 0)
  useTitle(total ? `Work (${total})` : 'Work')
  useEffect(() => rememberKinds(kinds), [kinds])
  useEffect(() => {
    if (data) knowCounts(data.counts)
  }, [data])

  const now = useNow(CLOCK_MS, data)
  const me = useOperator()?.id
  const { busy, takeNext } = useTakeNext()
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, { n: () => void (busy || takeNext()) })

  const choose = (next: readonly WorkKind[]) =>
    setSearch(next.length === 0 ? {} : { kinds: next.join(',') }, { replace: true })
  const own = kinds.length === 0 ? '' : `kinds=${kinds.join(',')}`
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1>Work</h1>
          <p className="mt-1 text-kajal-soft">What waits for somebody, the oldest first.</p>
        </div>
        <Button busy={busy} onClick={takeNext} aria-keyshortcuts="n" className="w-full sm:w-auto">
          Take the next <Key aria-hidden="true">n</Key>
        </Button>
      </div>
      <div className="mt-4">
        <Filters chosen={kinds} counts={counts.current} onChoose={choose} />
      </div>
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{failure && data ? `${failure.message} What you see may be old.` : undefined}</FormMessage>
      </div>
      <Newcomers total={total} />
      <div className="mt-4">
        {loading && <Waiting />}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {data?.pieces.length === 0 && <Nothing isFiltered={kinds.length > 0} isBeyond={after !== null} own={own} />}
        {data && data.pieces.length > 0 && (
          <div className="overflow-hidden rounded-card border border-chandan bg-white shadow-card">
            <div
              aria-hidden="true"
              className={classes(
                'hidden gap-x-4 border-b border-chandan bg-akshat-deep px-4 py-1.5 text-fine font-semibold text-kajal-soft xl:grid',
                ROW_GRID,
              )}
            >
              <span className="pl-2.5">Due</span>
              <span>What it needs</span>
              <span>From</span>
              <span className="text-right">Who is on it</span>
            </div>
            <ol ref={list} className="divide-y divide-chandan">
              {data.pieces.map((piece) => (
                <Row key={`${piece.kind} ${piece.id}`} piece={piece} now={now} me={me} onChange={retry} />
              ))}
            </ol>
          </div>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 text-small">
          <p className="flex flex-wrap items-center gap-x-4">
            {after !== null && (
              <Link to={`?${own}`} className="link inline-flex min-h-11 items-center">
                Back to the oldest
              </Link>
            )}
            {data?.next && (
              <Link
                to={`?${new URLSearchParams({ ...(own && { kinds: kinds.join(',') }), after: data.next })}`}
                className="link inline-flex min-h-11 items-center"
              >
                The next {data.pieces.length} and younger
              </Link>
            )}
          </p>
          {data && data.pieces.length > 0 && <PageKeys keys={KEYS} />}
        </div>
      </div>
    </>
  )
}

function addressOf(kinds: readonly WorkKind[], after: string | null): string {
  const query = new URLSearchParams({
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(after !== null && { after }),
  })
  return query.size === 0 ? DESK_PATHS.work : `${DESK_PATHS.work}?${query}`
}

function Waiting() {
  return (
    <Loading label="Loading the work" className="overflow-hidden rounded-card border border-chandan bg-white">
      {Array.from({ length: 8 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} className="grid gap-2 border-b border-chandan px-4 py-3 last:border-b-0">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full max-w-xl" />
        </div>
      ))}
    </Loading>
  )
}

function Nothing({ isFiltered, isBeyond, own }: { isFiltered: boolean; isBeyond: boolean; own: string }) {
  const drawing = <Diya className="w-28" />
  if (isBeyond) {
    return (
      <EmptyState
        title="Nothing is left on this page"
        drawing={drawing}
        action={
          <Link to={`?${own}`} className="link">
            Back to the oldest
          </Link>
        }
      />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        title="Nothing of this kind waits"
        drawing={drawing}
        action={
          <Link to="?" className="link">
            Show all work
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState title="Nothing waits for anybody" drawing={drawing}>
      New work appears here by itself.
    </EmptyState>
  )
}
