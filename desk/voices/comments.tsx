import { DESK_PATHS } from '#contract/desk/paths.ts'
import { COMMENT_STATES, CommentsAnswer } from '#contract/desk/voices.ts'
import { LetterBell } from '#ui/drawings/letter-bell.tsx'
import { EmptyState } from '#ui/states.tsx'
import { call, useCall } from '../api/call.ts'
import { LongList } from '../shell/long-list.tsx'
import { useParam } from '../shell/use-param.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { Choices } from './choices.tsx'
import { CommentCard } from './comment-card.tsx'

const STATES = [
  { value: 'waiting', label: 'Waiting for us' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: (typeof COMMENT_STATES)[number]; label: string }[]

/** Customers' comments on their orders, newest first: those that wait for an answer, or all. */
export function CommentsPanel() {
  const [asked, setAsked] = useParam('state')
  const state = COMMENT_STATES.find((known) => known === asked) ?? 'waiting'
  const comments = useCall(`${DESK_PATHS.comments}?state=${state}`, CommentsAnswer)
  const more = async (data: CommentsAnswer) => {
    const query = { state, before: data.comments.at(-1)?.id }
    const older = await call(DESK_PATHS.comments, { query, answer: CommentsAnswer })
    return { ...older, comments: [...data.comments, ...older.comments] }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Choices label="Which comments" value={state} choices={STATES} onChange={setAsked} />
      <LongList
        state={comments}
        waiting={<WaitingRows label="Loading the comments" height="h-28" rows={4} />}
        more={{ label: 'Show older', has: ({ hasMore }) => hasMore, ask: more }}
      >
        {({ comments: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={state === 'waiting' ? 'Every comment is answered' : 'No comments yet'}
              drawing={<LetterBell className="w-32" />}
            />
          ) : (
            <ol className="grid gap-3">
              {rows.map((comment) => (
                <CommentCard
                  key={comment.id}
                  comment={comment}
                  newest={rows.find(({ order }) => order.id === comment.order.id) ?? comment}
                  onAnswered={comments.retry}
                />
              ))}
            </ol>
          )
        }
      </LongList>
    </div>
  )
}
