import { FIGURE_POLL_MS, HealthAnswer } from '#contract/desk/health.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDate, formatTime } from '#contract/format.ts'
import { useCall } from '../api/call.ts'
import { useTitle } from '../shell/use-title.ts'
import { DatabaseSize, OutgrownDatabase } from './database-size.tsx'
import { Figure } from './figure.tsx'
import { FiguresPage } from './figures-page.tsx'
import { ListQueue } from './list-queue.tsx'
import { LateMails, MailQueue } from './mail-queue.tsx'
import { TaughtLines } from './taught-lines.tsx'

const GRID = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'
const TILES = ['lists', 'settled', 'minutes', 'mails']

/** The state of reading, e-mails and background jobs today, with charts of the last thirty days. */
export function HealthPage() {
  useTitle('Health')
  const state = useCall(DESK_PATHS.health, HealthAnswer, {
    pollMs: () => FIGURE_POLL_MS,
    isKept: true,
  })
  return (
    <>
      <FiguresPage
        title="Health"
        lead={(data) =>
          data
            ? `Today, ${formatDate(data.at)}, as of ${formatTime(data.at)}. Each line shows the last 30 days in India, dashed where today is not over.`
            : 'Today, and the last 30 days in India.'
        }
        state={state}
        waiting={{ grid: GRID, height: 'h-80 w-full', names: TILES }}
        className="mt-6"
      >
        {(data) => (
          <>
            <LateMails at={data.at} mailsNow={data.mailsNow} />
            {data.database && <OutgrownDatabase size={data.database} />}
            <Figures data={data} />
          </>
        )}
      </FiguresPage>
      <TaughtLines />
    </>
  )
}

const number = new Intl.NumberFormat('en-IN')
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

function Figures({ data }: { data: HealthAnswer }) {
  const { at, days, lists, settled, minutes, mailsFailed, mailsNow, listsNow, jobs, jobsNow, database } = data
  return (
    <ul className={GRID}>
      <Figure
        title="Lists read"
        meaning="Lists sent that day of which at least one page was read."
        days={days}
        values={lists}
        format={number.format}
      />
      <Figure
        title="Settled without a person"
        meaning="Share of the lists read that were quoted straight away: neither the customer nor the desk settled a line."
        days={days}
        values={settled}
        format={percent.format}
        least={1}
      />
      <Figure
        title="Minutes to quotation"
        meaning="Half of the lists first quoted that day had waited no longer than this since they were sent."
        days={days}
        values={minutes}
        format={(value) => `${number.format(value)} min`}
        formatTick={number.format}
      />
      <Figure
        title="Mails failed"
        meaning="Mails given up after their last try, or refused for good by their address."
        days={days}
        values={mailsFailed}
        format={number.format}
      />
      <li className="min-w-0 self-start">
        <ul className="grid gap-4">
          <ListQueue at={at} listsNow={listsNow} />
          <MailQueue at={at} mailsNow={mailsNow} />
          <Figure
            title="Jobs waiting"
            meaning="All work in the background: readers for lists, mails, clearing up. Due and not begun, or between two tries, right now. The line is the most that waited at once each day."
            days={days}
            values={jobs}
            now={number.format(jobsNow)}
            isShort
            format={number.format}
          />
          {database && <DatabaseSize size={database} />}
        </ul>
      </li>
    </ul>
  )
}
