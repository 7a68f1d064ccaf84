import { useSearchParams } from 'react-router'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { FeedbackListAnswer } from '#contract/desk/voices.ts'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { call, useCall } from '../api/call.ts'
import { ShowMore } from '../shell/show-more.tsx'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { RatingsOverview } from './ratings.tsx'

/** What people think of us: the average over time, and every word. */
export function FeedbackPanel() {
  const [search, setSearch] = useSearchParams()
  const stars = /^[1-5]$/.test(search.get('stars') ?? '') ? Number(search.get('stars')) : null
  const path = DESK_PATHS.feedback + (stars === null ? '' : `?stars=${stars}`)
  const { data, failure, loading, fetching, retry, setData } = useCall(path, FeedbackListAnswer)
  const choose = (next: number | null) =>
    setSearch(
      (last) => {
        if (next === null) last.delete('stars')
        else last.set('stars', String(next))
        return last
      },
      { replace: true },
    )
  const showMore = async () => {
    if (data === undefined) return
    const query = { stars: stars ?? undefined, before: data.feedback.at(-1)?.id }
    const more = await call(DESK_PATHS.feedback, { query, answer: FeedbackListAnswer })
    setData({ ...more, feedback: [...data.feedback, ...more.feedback] })
  }
  return (
    <>
      <RatingsOverview stars={stars} onChoose={choose} />
      <div role="status" className="mt-3 empty:hidden">
        <FormMessage>{failure && data ? `${failure.message} What you see may be old.` : undefined}</FormMessage>
      </div>
      <div className="mt-6">
        {loading && <WaitingRows label="Loading the feedback" height="h-32" rows={4} />}
        {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
        {data?.feedback.length === 0 && (
          <EmptyState
            title={
              stars === null ? 'No feedback has come yet' : `Nobody gave ${stars} ${stars === 1 ? 'star' : 'stars'}`
            }
            drawing={<Lotus className="w-32" />}
          />
        )}
        {data && data.feedback.length > 0 && (
          <ol aria-label="Feedback" className="grid gap-3">
            {data.feedback.map((feedback) => (
              <FeedbackCard key={feedback.id} feedback={feedback} />
            ))}
          </ol>
        )}
        {data?.hasMore && <ShowMore label="Show older feedback" onPress={showMore} />}
      </div>
    </>
  )
}
