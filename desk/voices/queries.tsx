import { Link, useSearchParams } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { QUERY_STATES, QueriesAnswer, type Query } from '#contract/desk/voices.ts'
import { formatDateTime } from '#contract/format.ts'
import { LetterBell } from '#ui/drawings/letter-bell.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { call, useCall } from '../api/call.ts'
import { useOperator } from '../session/operator.ts'
import { ShowMore } from '../shell/show-more.tsx'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { Choices } from './choices.tsx'

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'closed', label: 'Closed' },
] as const satisfies readonly { value: (typeof QUERY_STATES)[number]; label: string }[]

/** New questions appear by themselves; so does who works on one. */
const POLL_MS = 10_000
/** A list that was made longer by hand is left as it is. */
const PAGE = 30

/** Questions from the contact page: those that wait, the oldest first. */
export function QueriesPanel() {
  const [search, setSearch] = useSearchParams()
  const state = QUERY_STATES.find((known) => known === search.get('state')) ?? 'waiting'
  const path = `${DESK_PATHS.queries}?state=${state}`
  const { data, failure, loading, fetching, retry, setData } = useCall(path, QueriesAnswer, {
    pollMs: ({ queries }) => (queries.length <= PAGE ? POLL_MS : false),
  })
  const showMore = async () => {
    if (data === undefined) return
    const query = { state, after: data.queries.at(-1)?.id }
    const more = await call(DESK_PATHS.queries, { query, answer: QueriesAnswer })
    setData({ ...more, queries: [...data.queries, ...more.queries] })
  }
  return (
    <>
      <Choices
        label="Which queries"
        value={state}
        choices={STATES}
        onChange={(next) => setSearch(next === 'waiting' ? {} : { state: next }, { replace: true })}
      />
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{failure && data ? `${failure.message} What you see may be old.` : undefined}</FormMessage>
      </div>
      <div className="mt-4">
        {loading && <WaitingRows label="Loading the queries" height="h-20" />}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {data?.queries.length === 0 && (
          <EmptyState
            title={state === 'waiting' ? 'Every query is answered' : 'No query is closed yet'}
            drawing={<LetterBell className="w-32" />}
          />
        )}
        {data && data.queries.length > 0 && (
          <ol className="overflow-hidden rounded-card border border-chandan bg-white shadow-card">
            {data.queries.map((query) => (
              <Row key={query.id} query={query} />
            ))}
          </ol>
        )}
        {data?.hasMore && <ShowMore label="Show more queries" onPress={showMore} />}
      </div>
    </>
  )
}

function Row({ query: { id, name, query, createdAt, customer, replies, claim } }: { query: Query }) {
  const me = useOperator()?.id
  const marks = [
    customer === null ? 'Not logged in' : null,
    replies > 0 ? `${replies} ${replies === 1 ? 'reply' : 'replies'}` : null,
  ]
  return (
    <li className="border-chandan not-first:border-t">
      <Link
        to={`/voices/queries/${id}`}
        className="grid gap-x-5 gap-y-0.5 px-4 py-3 hover:bg-akshat focus-visible:-outline-offset-3 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="min-w-0 wrap-anywhere">
          <span className="line-clamp-2">{query}</span>
          {claim && (
            <span className="text-small font-medium text-kumkum">
              {claim.operatorId === me ? 'You are on it' : `${claim.operatorName} is on it`}
            </span>
          )}
        </span>
        <span className="text-small text-bhasma md:text-right">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <span className="md:block">
            {marks.some(Boolean) && <span className="md:hidden"> · </span>}
            {marks.filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  )
}
