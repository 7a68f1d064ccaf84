import { Link } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { QUERY_STATES, QueriesAnswer, type Query } from '#contract/desk/voices.ts'
import { formatDateTime } from '#contract/format.ts'
import { LetterBell } from '#ui/drawings/letter-bell.tsx'
import { EmptyState } from '#ui/states.tsx'
import { call, useCall } from '../api/call.ts'
import { useOperator } from '../session/operator.ts'
import { LongList } from '../shell/long-list.tsx'
import { useParam } from '../shell/use-param.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { Choices } from './choices.tsx'

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'closed', label: 'Closed' },
] as const satisfies readonly { value: (typeof QUERY_STATES)[number]; label: string }[]

/** New queries and claims appear automatically. */
const POLL_MS = 10_000
/** The page size. An expanded list is not polled. */
const PAGE = 30

/** Queries from the contact page. Waiting queries come oldest first. */
export function QueriesPanel() {
  const [asked, setAsked] = useParam('state')
  const state = QUERY_STATES.find((known) => known === asked) ?? 'waiting'
  const queries = useCall(`${DESK_PATHS.queries}?state=${state}`, QueriesAnswer, {
    pollMs: ({ queries }) => (queries.length <= PAGE ? POLL_MS : false),
    isKept: true,
  })
  const more = async (data: QueriesAnswer) => {
    const query = { state, after: data.queries.at(-1)?.id }
    const later = await call(DESK_PATHS.queries, { query, answer: QueriesAnswer })
    return { ...later, queries: [...data.queries, ...later.queries] }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Choices label="Which queries" value={state} choices={STATES} onChange={setAsked} />
      <LongList
        state={queries}
        waiting={<WaitingRows label="Loading the queries" height="h-20" />}
        more={{ label: 'Show more', has: ({ hasMore }) => hasMore, ask: more }}
      >
        {({ queries: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={state === 'waiting' ? 'Every query is answered' : 'No closed queries yet'}
              drawing={<LetterBell className="w-32" />}
            />
          ) : (
            <ol className="overflow-hidden rounded-card border border-chandan bg-white shadow-card">
              {rows.map((query) => (
                <Row key={query.id} query={query} />
              ))}
            </ol>
          )
        }
      </LongList>
    </div>
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
