import { DESK_PATHS } from '#contract/desk/paths.ts'
import { FeedbackListAnswer, type VoicedFeedback } from '#contract/desk/voices.ts'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { EmptyState } from '#ui/states.tsx'
import { call, useCall } from '../api/call.ts'
import { LongList } from '../shell/long-list.tsx'
import { useParam } from '../shell/use-param.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { FeedbackCard } from './feedback-card.tsx'
import { RatingsOverview } from './ratings.tsx'

/** All feedback: the average rating over time, and every text. */
export function FeedbackPanel() {
  const [asked, setAsked] = useParam('stars')
  const stars = /^[1-5]$/.test(asked) ? Number(asked) : null
  const list = useCall(DESK_PATHS.feedback + (stars === null ? '' : `?stars=${stars}`), FeedbackListAnswer)
  const more = async (data: FeedbackListAnswer) => {
    const query = { stars: stars ?? undefined, before: data.feedback.at(-1)?.id }
    const older = await call(DESK_PATHS.feedback, { query, answer: FeedbackListAnswer })
    return { ...older, feedback: [...data.feedback, ...older.feedback] }
  }
  const changed = (feedback: VoicedFeedback) => {
    const { data } = list
    if (data) list.setData({ ...data, feedback: data.feedback.map((one) => (one.id === feedback.id ? feedback : one)) })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RatingsOverview stars={stars} onChoose={(next) => setAsked(String(next ?? ''))} />
      <LongList
        state={list}
        waiting={<WaitingRows label="Loading the feedback" height="h-32" rows={4} />}
        more={{ label: 'Show older', has: ({ hasMore }) => hasMore, ask: more }}
      >
        {({ feedback: rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title={stars === null ? 'No feedback yet' : `No feedback with ${stars} ${stars === 1 ? 'star' : 'stars'}`}
              drawing={<Lotus className="w-32" />}
            />
          ) : (
            <ol aria-label="Feedback" className="grid gap-3">
              {rows.map((feedback) => (
                <FeedbackCard key={feedback.id} feedback={feedback} onChanged={changed} onOvertaken={list.retry} />
              ))}
            </ol>
          )
        }
      </LongList>
    </div>
  )
}
