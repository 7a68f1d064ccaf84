import { Link } from 'react-router'
import { FIGURE_POLL_MS } from '#contract/desk/health.ts'
import { OverviewAnswer } from '#contract/desk/overview.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { WORK_KINDS } from '#contract/desk/work.ts'
import { formatDate, formatRupees, formatTime } from '#contract/format.ts'
import { Diya } from '#ui/drawings/diya.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCall } from '../api/call.ts'
import { Figure } from '../health/figure.tsx'
import { FiguresPage } from '../health/figures-page.tsx'
import { useTitle } from '../shell/use-title.ts'
import { KIND_WORDS } from '../work/kinds.ts'
import { BestSellers } from './best-sellers.tsx'
import { Problems } from './problems.tsx'
import { Statuses } from './statuses.tsx'
import { Tile } from './tile.tsx'

const TILES = 'grid grid-cols-2 gap-3 md:grid-cols-4'
const CHARTS = 'mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3'
const TILE_NAMES = ['deliveries', 'late', 'pujas', 'unpaid', 'overdue', 'work', 'accepted', 'questions']

/**
 * The overview of the shop: tasks of today, unpaid amounts, best sellers. Each figure links to the page where it can be
 * acted on.
 */
export function OverviewPage() {
  useTitle('Overview')
  const state = useCall(DESK_PATHS.overview, OverviewAnswer, {
    pollMs: () => FIGURE_POLL_MS,
    isKept: true,
  })
  return (
    <FiguresPage
      title="Overview"
      lead={(data) => (data ? `Today, ${formatDate(data.at)}, as of ${formatTime(data.at)}.` : 'The shop today.')}
      state={state}
      waiting={{ grid: TILES, height: 'h-24 w-full', names: TILE_NAMES }}
      className="mt-4"
    >
      {(data) => (
        <>
          <Problems problems={data.problems} />
          {isNew(data) ? <Nothing /> : <Shop data={data} />}
        </>
      )}
    </FiguresPage>
  )
}

/** Whether the shop is new: no orders in this period and none left from before. */
function isNew({ statuses }: OverviewAnswer): boolean {
  return statuses.every(({ now, came }) => !now && came.every((value) => !value))
}

function Nothing() {
  return (
    <EmptyState title="The first list is still to come" drawing={<Diya className="w-28" />}>
      As soon as a customer sends a list or books a puja, this page counts it.
    </EmptyState>
  )
}

const number = new Intl.NumberFormat('en-IN')
const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const orders = (count: number) => (count === 1 ? '1 order' : `${number.format(count)} orders`)

function Shop({ data }: { data: OverviewAnswer }) {
  const { days, today, money, quoted, reading, accepted, revenue, statuses } = data
  const unpaid = `/reports?${new URLSearchParams({ report: 'unpaid', period: 'days', from: money.from, to: days.at(-1) ?? '' })}`
  const answered = quoted.count - quoted.waiting
  return (
    <>
      <ul className={TILES}>
        <Tile title="Deliveries today" to="/orders?due=today" value={number.format(today.deliveries)}>
          still to be brought
        </Tile>
        <Tile
          title="Late deliveries"
          to="/orders?due=late"
          value={number.format(today.late)}
          isPressing={today.late > 0}
        >
          {today.late === 0 ? 'Nothing is late' : 'should be there, or completed, by now'}
        </Tile>
        <Tile title="Pujas today" to="/bookings" value={number.format(today.pujas)} />
        <WaitingWork data={data} />
        <Tile title="Unpaid" to={unpaid} value={formatRupees(money.unpaid.due)}>
          {orders(money.unpaid.count)}, due in the last 90 days
        </Tile>
        <Tile title="Overdue" to={unpaid} value={formatRupees(money.overdue.due)} isPressing={money.overdue.count > 0}>
          {orders(money.overdue.count)} of them
        </Tile>
        <Tile
          title="Quotations accepted"
          to="/orders?status=Quoted"
          value={answered === 0 ? '–' : percent.format(quoted.accepted / answered)}
        >
          {number.format(quoted.accepted)} of {number.format(answered)} answered in 30 days;{' '}
          {number.format(quoted.waiting)} wait
        </Tile>
        <Tile
          title="Questions per list"
          to="/work?kinds=list"
          value={reading.lists === 0 ? '–' : oneDecimal.format(reading.questions / reading.lists)}
        >
          {reading.lists === 0
            ? 'No list was read in 30 days'
            : `lines we asked about, in the last ${reading.lists === 1 ? 'list' : `${number.format(reading.lists)} lists`}`}
        </Tile>
      </ul>
      <ul className={CHARTS}>
        <li className="min-w-0">
          <BestSellers days={days} bestSellers={data.bestSellers} />
        </li>
        <Figure
          title="Revenue"
          meaning="Totals of the orders placed that day. One cancelled since counts only with its cancellation fee."
          days={days}
          values={revenue}
          format={formatRupees}
          formatTick={rupees.format}
          least={1000}
        />
        <Figure
          title="Orders placed"
          meaning="Quotations of lists and bookings that were accepted that day."
          days={days}
          values={accepted}
          format={number.format}
        />
        <li className="min-w-0 md:col-span-2 xl:col-span-3">
          <Statuses days={days} statuses={statuses} />
        </li>
      </ul>
      <p className="mt-4 text-small">
        <Link to="/health" className="link">
          Readers, mails and work in the background
        </Link>
      </p>
    </>
  )
}

/** Names only the two most frequent kinds of work. */
function WaitingWork({ data: { work } }: { data: OverviewAnswer }) {
  const kinds = WORK_KINDS.filter((kind) => work[kind] > 0).sort((one, other) => work[other] - work[one])
  const total = kinds.reduce((sum, kind) => sum + work[kind], 0)
  const named = kinds.slice(0, 2).map((kind) => {
    const { one, many } = KIND_WORDS[kind]
    return `${number.format(work[kind])} ${(work[kind] === 1 ? one : many).toLowerCase()}`
  })
  return (
    <Tile title="Waiting work" to="/work" value={number.format(total)}>
      {total === 0 ? 'Nothing waits' : named.join(', ')}
    </Tile>
  )
}
