import '../shell/print.css'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { RunAnswer, type Stop } from '#contract/desk/runs.ts'
import { orderNumber } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Thali } from '#ui/drawings/thali.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCall } from '../api/call.ts'
import { isDay, longDay, shortDay } from '../bookings/days.ts'
import { BagCount } from '../orders/bag-count.tsx'
import { LongList } from '../shell/long-list.tsx'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { timeOf } from './words.ts'

/** Labels for the bags of a day, one per bag, in the order of the stops. */
export function LabelsPage() {
  const [search] = useSearchParams()
  const asked = search.get('day')
  const day = isDay(asked) ? asked : dayInIndia(new Date())
  useTitle(`Bag labels, ${longDay(day)}`)
  const state = useCall(DESK_PATHS.run(day), RunAnswer)
  const setBags = (answer: RunAnswer, id: string, bags: number) =>
    state.setData({ ...answer, stops: answer.stops.map((stop) => (stop.id === id ? { ...stop, bags } : stop)) })
  return (
    <>
      <div className="print:hidden">
        <Link to={`/delivery?day=${day}`} className="link inline-flex min-h-11 items-center gap-2 text-small">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Delivery
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <div>
            <h1>Bag labels</h1>
            <p className="mt-1 text-kajal-soft">{longDay(day)}</p>
          </div>
          <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" className="size-5" />}>
            Print
          </Button>
        </div>
      </div>
      <div className="mt-5 print:mt-0">
        <LongList state={state} waiting={<WaitingRows label="Loading the labels" height="h-40" />}>
          {(answer) => {
            const open = answer.stops.filter(({ status }) => status === 'Upcoming')
            if (open.length === 0) {
              return <EmptyState title="No deliveries on this day" drawing={<Thali className="w-32" />} />
            }
            return (
              <ul aria-label="Labels" className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 print:grid-cols-2">
                {open.map((stop) => (
                  <Labels key={stop.id} stop={stop} day={day} onCount={(bags) => setBags(answer, stop.id, bags)} />
                ))}
              </ul>
            )
          }}
        </LongList>
      </div>
    </>
  )
}

/** Whether a word of the name would break in the largest type size. */
const isWide = (name: string) => name.split(/\s+/).some((word) => word.length > 14)

interface LabelsProps {
  stop: Stop
  day: string
  onCount: (count: number) => void
}

function Labels({ stop, day, onCount }: LabelsProps) {
  const { bags } = stop
  return Array.from({ length: bags }, (_, at) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the bag
      key={at}
      className="flex min-h-52 flex-col justify-between rounded-card border-2 border-kajal bg-white px-5 py-4 break-inside-avoid print:min-h-[64mm] print:rounded-none"
    >
      <div>
        <p className="flex items-start justify-between gap-3 text-h3 font-semibold figures">
          {orderNumber(stop.id)}
          {bags > 1 && (
            <span className="shrink-0 whitespace-nowrap">
              {at + 1} of {bags}
            </span>
          )}
        </p>
        <p
          className={classes(
            'mt-1 font-display text-h2 font-semibold leading-tight wrap-anywhere',
            isWide(stop.customerName) ? 'print:text-h3' : 'print:text-h1',
          )}
        >
          {stop.customerName}
        </p>
        <p className="mt-1 text-h3 leading-tight wrap-anywhere line-clamp-2">
          {[stop.pincode, stop.area].filter(Boolean).join(' ')}
        </p>
      </div>
      <div className="mt-3 flex items-end justify-between gap-3">
        <p className="text-h3 font-semibold figures">
          {shortDay(day).join(' ')}, {timeOf(stop)}
        </p>
        {at === 0 && <BagCount id={stop.id} bags={stop.bags} onSaved={onCount} />}
      </div>
    </li>
  ))
}
