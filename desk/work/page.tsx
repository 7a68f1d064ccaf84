import { Bell, BellOff } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { WorkAnswer, type WorkPiece } from '#contract/desk/work.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Diya } from '#ui/drawings/diya.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { Key } from '#ui/key.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { toast } from '#ui/toasts.tsx'
import { useCall } from '../api/call.ts'
import { useOperator } from '../session/operator.ts'
import { type KeyRow, PageKeys } from '../shell/page-keys.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { useTitle } from '../shell/use-title.ts'
import { type Asked, askedOf, pathOf, queryOf } from './asked.ts'
import { turnBell, useBellOn } from './bell.ts'
import { knowCounts, QUEUE_POLL_MS } from './counts.ts'
import { Family } from './family.tsx'
import { Filters } from './filters.tsx'
import { Newcomers } from './newcomers.tsx'
import { keyOf, ROW_GRID, Row } from './row.tsx'
import { useNow } from './use-now.ts'
import { useReturn } from './use-return.ts'
import { useRowKeys } from './use-row-keys.ts'
import { rememberAsked, useTakeNext } from './use-take-next.ts'
import { Views } from './views.tsx'

const CLOCK_MS = 15_000

const KEYS: readonly KeyRow[] = [
  ['j k', 'down and up'],
  ['Enter', 'open'],
  ['n', 'take the next'],
  ['/', 'find'],
]

/** The work queue, most urgent first. It updates automatically. */
export function WorkPage() {
  const [search, setSearch] = useSearchParams()
  const asked = useMemo(() => askedOf(search), [search])
  const own = queryOf(asked).toString()
  const after = search.get('after')
  /** The key of the row whose family is expanded. */
  const opened = search.get('open')
  const { data, failure, loading, fetching, retry } = useCall(pathOf(asked, after), WorkAnswer, {
    pollMs: () => QUEUE_POLL_MS,
    isKept: true,
  })
  // Keeps the counts while other filters load.
  const counts = useRef(data?.counts)
  if (data) counts.current = data.counts
  const total = counts.current && Object.values(counts.current).reduce((sum, count) => sum + count, 0)
  useTitle(total ? `Work (${total})` : 'Work')
  useEffect(() => rememberAsked(asked), [asked])
  useEffect(() => {
    if (data) knowCounts(data.counts)
  }, [data])

  const now = useNow(CLOCK_MS, data)
  const me = useOperator()?.id
  const { busy, takeNext } = useTakeNext()
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, { n: () => void (busy || takeNext()) })
  // The rows of an expanded family load after the others.
  const [shownFamily, setShownFamily] = useState<string>()
  const isFamilyToCome = data?.pieces.some(
    (piece) => piece.more > 0 && keyOf(piece) === opened && shownFamily !== opened,
  )
  useReturn(list, data !== undefined && !isFamilyToCome)

  const choose = (change: Partial<Asked>) =>
    setSearch(queryOf({ ...askedOf(new URLSearchParams(window.location.search)), ...change }), { replace: true })
  const toggle = (piece: WorkPiece) =>
    setSearch(
      (last) => {
        if (last.get('open') === keyOf(piece)) last.delete('open')
        else last.set('open', keyOf(piece))
        return last
      },
      { replace: true },
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-h2">Work</h1>
        <div className="order-1 w-full sm:order-none sm:w-auto sm:max-w-96 sm:grow">
          <SearchField
            label="Find work"
            isLabelHidden
            placeholder="Name, phone, number, puja"
            value={asked.q}
            onChange={(q) => choose({ q })}
          />
        </div>
        <div className="ml-auto flex items-center gap-2">
          <BellSwitch />
          <Button busy={busy} onClick={takeNext} aria-keyshortcuts="n">
            Take the next <Key aria-hidden="true">n</Key>
          </Button>
        </div>
      </div>
      <div className="mt-2">
        <Filters asked={asked} counts={counts.current} onChoose={choose} />
        <Views query={own} />
      </div>
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{failure && data ? `${failure.message} What you see may be old.` : undefined}</FormMessage>
      </div>
      <Newcomers total={total} />
      <div className="mt-2">
        {loading && <Waiting />}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {data?.pieces.length === 0 && <Nothing isFiltered={own !== ''} isBeyond={after !== null} own={own} />}
        {data && data.pieces.length > 0 && (
          <div className="-mx-4 overflow-hidden border-y border-chandan bg-white sm:mx-0 sm:rounded-card sm:border-x sm:shadow-card">
            <div
              aria-hidden="true"
              className={classes(
                'hidden gap-x-3 border-b border-chandan bg-akshat-deep px-4 py-1 text-fine font-semibold text-kajal-soft xl:grid',
                ROW_GRID,
              )}
            >
              <span className="pl-2.5">Due</span>
              <span>What it needs</span>
              <span>From</span>
              <span className="hidden 2xl:block">Waits</span>
              <span className="text-right">Who is on it</span>
            </div>
            <ol ref={list} className="divide-y divide-chandan">
              {data.pieces.flatMap((piece) => {
                const key = keyOf(piece)
                const isOpen = opened === key && piece.more > 0
                return [
                  <Row key={key} piece={piece} now={now} me={me} onChange={retry}>
                    {piece.more > 0 && <More piece={piece} isOpen={isOpen} onPress={() => toggle(piece)} />}
                  </Row>,
                  isOpen && (
                    <Family
                      key={`${key} family`}
                      head={piece}
                      asked={asked}
                      now={now}
                      me={me}
                      onShown={() => setShownFamily(key)}
                    />
                  ),
                ]
              })}
            </ol>
          </div>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-small">
          <p className="flex flex-wrap items-center gap-x-4">
            {data && data.pieces.length > 0 && <span className="figures text-bhasma">{foundWords(data.found)}</span>}
            {after !== null && (
              <Link to={`?${own}`} className="link inline-flex min-h-11 items-center">
                Back to the most urgent
              </Link>
            )}
            {data?.next && (
              <Link to={`?${withAfter(own, data.next)}`} className="link inline-flex min-h-11 items-center">
                Show the next 100
              </Link>
            )}
          </p>
          {data && data.pieces.length > 0 && <PageKeys keys={KEYS} />}
        </div>
      </div>
    </>
  )
}

const foundWords = (found: number) => (found === 1 ? '1 piece of work' : `${found} pieces of work`)

function withAfter(own: string, after: string): URLSearchParams {
  const query = new URLSearchParams(own)
  query.set('after', after)
  return query
}

interface MoreProps {
  piece: WorkPiece
  isOpen: boolean
  onPress: () => void
}

/** Expands and collapses the other lists of a family. */
function More({ piece: { more, customerName }, isOpen, onPress }: MoreProps) {
  const label = isOpen ? 'Show one' : `+${more} more`
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={`${label} of ${customerName}`}
      onClick={onPress}
      className="figures -my-2 inline-flex min-h-11 items-center rounded-control px-2 font-semibold text-kumkum hover:bg-kumkum-tint xl:pointer-fine:my-0 xl:pointer-fine:min-h-7"
    >
      {label}
    </button>
  )
}

/** Turns the announcement of new work on or off. */
function BellSwitch() {
  const isOn = useBellOn()
  const Icon = isOn ? Bell : BellOff
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={isOn ? 'You are told of new work' : 'Tell me of new work'}
      onClick={() => void turnBell(!isOn).then(toast)}
      className={classes(
        'grid size-12 place-items-center rounded-control border hover:bg-kumkum-tint',
        isOn ? 'border-kumkum text-kumkum' : 'border-chandan text-bhasma',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">Tell me of new work</span>
    </button>
  )
}

function Waiting() {
  return (
    <Loading label="Loading the work" className="overflow-hidden rounded-card border border-chandan bg-white">
      {Array.from({ length: 16 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
        <div key={at} className="border-b border-chandan px-4 py-2 last:border-b-0">
          <Skeleton className="h-5 w-full" />
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
        title="No work left on this page"
        drawing={drawing}
        action={
          <Link to={`?${own}`} className="link">
            Back to the most urgent
          </Link>
        }
      />
    )
  }
  if (isFiltered) {
    return (
      <EmptyState
        title="No work found"
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
    <EmptyState title="No open work" drawing={drawing}>
      New work appears here by itself.
    </EmptyState>
  )
}
