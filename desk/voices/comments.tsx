import { useSearchParams } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { COMMENT_STATES, CommentsAnswer } from '#contract/desk/voices.ts'
import { LetterBell } from '#ui/drawings/letter-bell.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { call, useCall } from '../api/call.ts'
import { ShowMore } from '../shell/show-more.tsx'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { Choices } from './choices.tsx'
import { CommentCard } from './comment-card.tsx'

const STATES = [
  { value: 'waiting', label: 'Waiting for us' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: (typeof COMMENT_STATES)[number]; label: string }[]

/** What customers say about their quotations, whatever the order: the newest first, those that wait before all others. */
export function CommentsPanel() {
  const [search, setSearch] = useSearchParams()
  const state = COMMENT_STATES.find((known) => known === search.get('state')) ?? 'waiting'
  const path = `${DESK_PATHS.comments}?state=${state}`
  const { data, failure, loading, fetching, retry, setData } = useCall(path, CommentsAnswer)
  const showMore = async () => {
    if (data === undefined) return
    const query = { state, before: data.comments.at(-1)?.id }
    const more = await call(DESK_PATHS.comments, { query, answer: CommentsAnswer })
    setData({ ...more, comments: [...data.comments, ...more.comments] })
  }
  return (
    <>
      <Choices
        label="Which comments"
        value={state}
        choices={STATES}
        onChange={(next) => setSearch(next === 'waiting' ? {} : { state: next }, { replace: true })}
      />
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{failure && data ? `${failure.message} What you see may be old.` : undefined}</FormMessage>
      </div>
      <div className="mt-4">
        {loading && <WaitingRows label="Loading the comments" height="h-28" rows={4} />}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {data?.comments.length === 0 && (
          <EmptyState
            title={state === 'waiting' ? 'Every comment is answered' : 'Nobody has said anything yet'}
            drawing={<LetterBell className="w-32" />}
          />
        )}
        {data && data.comments.length > 0 && (
          <ol className="grid gap-3">
            {data.comments.map((comment) => (
              <CommentCard key={comment.id} comment={comment} onAnswered={retry} />
            ))}
          </ol>
        )}
        {data?.hasMore && <ShowMore label="Show older comments" onPress={showMore} />}
      </div>
    </>
  )
}
