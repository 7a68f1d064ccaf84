import type { OverviewAnswer } from '#contract/desk/overview.ts'
import { STATUS_TONE } from '#contract/status.ts'
import { Card } from '#ui/card.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { DayTable } from '../health/day-table.tsx'
import { Spark } from '../health/spark.tsx'

const count = new Intl.NumberFormat('en-IN')

/** Orders by status: the current number, the number that reached it today, and a chart of the period. */
export function Statuses({ days, statuses }: Pick<OverviewAnswer, 'days' | 'statuses'>) {
  const head = 'px-2 py-2 font-semibold'
  return (
    <Card className="@container h-full px-4 py-4 sm:px-5">
      <h2 className="font-text text-body font-semibold text-kajal-soft">Orders by status</h2>
      <p className="mt-1 text-small text-bhasma">
        Lists and bookings. “Now” is how many stand there; where orders stay for ever, only those that came are counted.
      </p>
      <table className="figures mt-3 w-full">
        <caption className="sr-only">Orders by status</caption>
        <thead>
          <tr className="border-b border-chandan text-right text-small">
            <th scope="col" className="py-2 pr-2 text-left font-semibold">
              Status
            </th>
            <th scope="col" className={head}>
              Now
            </th>
            <th scope="col" className={`${head} hidden @[12rem]:table-cell`}>
              Came today
            </th>
            <th scope="col" className={`${head} hidden @md:table-cell`}>
              In 30 days
            </th>
            <th scope="col" className={`${head} hidden w-2/5 text-left @lg:table-cell`}>
              By day
            </th>
          </tr>
        </thead>
        <tbody>
          {statuses.map(({ status, now, came }) => (
            <tr key={status} className="border-b border-chandan text-right last:border-0">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                <StatusChip tone={STATUS_TONE[status]}>{status}</StatusChip>
              </th>
              <td className="px-2 font-semibold">{now === null ? '–' : count.format(now)}</td>
              <td className="hidden px-2 @[12rem]:table-cell">{count.format(came.at(-1) ?? 0)}</td>
              <td className="hidden px-2 @md:table-cell">
                {count.format(came.reduce<number>((sum, value) => sum + (value ?? 0), 0))}
              </td>
              <td className="hidden px-2 @lg:table-cell">
                <Spark values={came} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DayTable
        caption="Came to each status"
        days={days}
        columns={statuses.map(({ status, came }) => ({ name: status, values: came }))}
        format={count.format}
      />
    </Card>
  )
}
