import { Star } from 'lucide-react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { RATING_SPANS, Ratings } from '#contract/desk/voices.ts'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/call.ts'
import { useParam } from '../shell/use-param.ts'
import { Choices } from './choices.tsx'
import { RatingsChart } from './ratings-chart.tsx'

const PER = [
  { value: 'week', label: 'By week' },
  { value: 'month', label: 'By month' },
] as const satisfies readonly { value: (typeof RATING_SPANS)[number]; label: string }[]

interface RatingsOverviewProps {
  /** Limits the list below to this number of stars. Null shows all. */
  stars: number | null
  onChoose: (stars: number | null) => void
}

/** The number of ratings by stars and the average over time. Pressing a row filters the list below. */
export function RatingsOverview({ stars, onChoose }: RatingsOverviewProps) {
  const [asked, setAsked] = useParam('per')
  const per = RATING_SPANS.find((known) => known === asked) ?? 'week'
  const { data, failure, fetching, retry } = useCall(`${DESK_PATHS.ratings}?per=${per}`, Ratings)
  if (failure && !data) return <ErrorState message={failure.message} onRetry={retry} busy={fetching} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Card className="p-4 sm:p-5">
        <h2 className="text-h3">All stars</h2>
        {data ? (
          <>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
              <span className="font-display text-h2 font-semibold figures">{data.average?.toFixed(1) ?? 'None'}</span>
              <span className="text-small text-bhasma">
                {data.average !== null && 'of 5, '}from {data.count} {data.count === 1 ? 'rating' : 'ratings'}
              </span>
            </p>
            <ByStars ratings={data} stars={stars} onChoose={onChoose} />
          </>
        ) : (
          <Waiting />
        )}
      </Card>
      <Card className="min-w-0 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h3">The average over time</h2>
          <Choices label="Weeks or months" value={per} choices={PER} onChange={setAsked} />
        </div>
        {data ? <RatingsChart per={per} spans={data.spans} /> : <Waiting />}
      </Card>
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Counting the stars" className="mt-4">
      <Skeleton className="h-44 w-full" />
    </Loading>
  )
}

function ByStars({ ratings: { byStars, count }, stars, onChoose }: { ratings: Ratings } & RatingsOverviewProps) {
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">Show only those with</legend>
      {[5, 4, 3, 2, 1].map((many) => {
        const given = byStars[many - 1] ?? 0
        const isChosen = stars === many
        return (
          <button
            key={many}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : many)}
            className={classes(
              'grid min-h-11 w-full grid-cols-[2.5rem_minmax(0,1fr)_3.5rem] items-center gap-3 rounded-control px-2 text-small',
              isChosen ? 'bg-kumkum-tint font-semibold text-kumkum' : 'hover:bg-akshat-deep',
            )}
          >
            <span className="inline-flex items-center gap-1 figures">
              {many} <Star aria-hidden="true" className="size-4 fill-haldi text-genda" />
              <span className="sr-only">{many === 1 ? 'star' : 'stars'}</span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3! w-full">
              <rect width="100" height="10" className="fill-akshat-deep" />
              <rect width={count === 0 ? 0 : (given / count) * 100} height="10" className="fill-genda" />
            </svg>
            <span className="text-right figures">{given}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
