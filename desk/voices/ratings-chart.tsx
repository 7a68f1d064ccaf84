import type { RatingSpan, Ratings } from '#contract/desk/voices.ts'
import { calendarLeaf } from '#contract/format.ts'

type Span = Ratings['spans'][number]

/** The scale starts at 0, so that the heights of the bars are proportional to the ratings. */
const TOP = 5

/**
 * A bar for each week or month, with its average rating above it and the number of ratings below. Without ratings,
 * there is no bar.
 */
export function RatingsChart({ per, spans }: { per: RatingSpan; spans: readonly Span[] }) {
  return (
    <figure className="mt-4">
      <div aria-hidden="true" className="grid grid-cols-12 gap-1 sm:gap-2">
        {spans.map(({ from, average, count }, place) => (
          <div key={from} className="min-w-0 text-center">
            <p className="text-fine font-semibold figures">{average === null ? '–' : average.toFixed(1)}</p>
            <svg aria-hidden="true" viewBox="0 0 10 50" preserveAspectRatio="none" className="mt-1 h-28! w-full">
              <rect width="10" height="50" className="fill-akshat" />
              {average !== null && (
                <rect y={50 - average * 10} width="10" height={(average / TOP) * 50} className="fill-genda" />
              )}
            </svg>
            <p className="mt-1 text-fine text-bhasma figures">{count}</p>
            {/* A phone has room for every third label only. */}
            <p className="h-10 text-fine leading-tight whitespace-nowrap text-kajal-soft">
              <span className={place % 3 === 2 ? 'flex flex-col items-center' : 'hidden flex-col items-center sm:flex'}>
                <Name per={per} from={from} />
              </span>
            </p>
          </div>
        ))}
      </div>
      <figcaption aria-hidden="true" className="text-fine text-bhasma">
        Above each bar the average of 5 stars, below it how many gave them
        {per === 'week' && '; a week begins on Monday'}.
      </figcaption>
      {/* A table ignores the width of `sr-only`, so it needs a wrapper. */}
      <div className="sr-only">
        <table>
          <caption>The average of stars by {per}</caption>
          <thead>
            <tr>
              <th scope="col">{per === 'week' ? 'Week from' : 'Month'}</th>
              <th scope="col">Average of 5</th>
              <th scope="col">Voices</th>
            </tr>
          </thead>
          <tbody>
            {spans.map(({ from, average, count }) => (
              <tr key={from}>
                <th scope="row">{nameOf(per, from)}</th>
                <td>{average === null ? 'None' : average.toFixed(1)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** A day as an instant in Indian time. */
const leafOf = (day: string) => calendarLeaf(`${day}T00:00:00+05:30`)

function Name({ per, from }: { per: RatingSpan; from: string }) {
  const { day, month } = leafOf(from)
  const [name = '', year = ''] = month.split(' ')
  return per === 'week' ? (
    <>
      <span className="figures">{day}</span>
      <span>{name}</span>
    </>
  ) : (
    <>
      <span>{name}</span>
      <span className="figures">{year}</span>
    </>
  )
}

function nameOf(per: RatingSpan, from: string): string {
  const { day, month } = leafOf(from)
  return per === 'week' ? `${day} ${month}` : month
}
