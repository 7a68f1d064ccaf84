import '../shell/print.css'
import { Printer, Tag } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import type { RunAnswer, Stop } from '#contract/desk/runs.ts'
import { formatRupees } from '#contract/format.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Thali } from '#ui/drawings/thali.tsx'
import { EmptyState } from '#ui/states.tsx'
import { isDay, longDay } from '../bookings/days.ts'
import { DaySteps } from '../shell/day-steps.tsx'
import { LongList } from '../shell/long-list.tsx'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { Stops } from './stops.tsx'
import { useRun } from './use-run.ts'

/** The deliveries of a day, stop by stop, for planners and drivers. */
export function DeliveryPage() {
  const [search, setSearch] = useSearchParams()
  const today = dayInIndia(new Date())
  const asked = search.get('day')
  const day = isDay(asked) ? asked : today
  useTitle(`Delivery, ${longDay(day)}`)
  const go = (to: string, isTyped: boolean) =>
    setSearch(to === today ? {} : { day: to }, isTyped ? { flushSync: true } : {})
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h1>Delivery</h1>
          <p className="mt-1 text-kajal-soft" aria-live="polite">
            {longDay(day)}
            {day === today && <span className="print:hidden"> (today)</span>}
          </p>
        </div>
        <DaySteps day={day} onDay={go} />
      </div>
      <Run key={day} day={day} />
    </>
  )
}

function Run({ day }: { day: string }) {
  const { state, stops = [], save, isSaving } = useRun(day)
  return (
    <div className="mt-4">
      <LongList state={state} waiting={<WaitingRows label="Loading the stops" height="h-36" />}>
        {(answer) =>
          stops.length === 0 ? (
            <EmptyState
              title="No deliveries on this day"
              drawing={<Thali className="w-32" />}
              action={
                answer.next && (
                  <ButtonLink to={`/delivery?day=${answer.next}`}>Next stops: {longDay(answer.next)}</ButtonLink>
                )
              }
            >
              List orders come here once their day of delivery is set.
            </EmptyState>
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <Sums stops={stops} />
                <div className="flex flex-wrap gap-2 print:hidden">
                  <Button
                    tone="secondary"
                    className="min-h-11"
                    onClick={() => window.print()}
                    icon={<Printer aria-hidden="true" className="size-5" />}
                  >
                    Print
                  </Button>
                  <ButtonLink
                    tone="secondary"
                    className="min-h-11"
                    to={`/delivery/labels?day=${day}`}
                    icon={<Tag aria-hidden="true" className="size-5" />}
                  >
                    Bag labels
                  </ButtonLink>
                </div>
              </div>
              <p className="mt-2 min-h-6 text-small text-bhasma print:hidden" role="status">
                {isSaving ? 'Saving the order…' : orderWords(answer)}
              </p>
              <Stops stops={stops} onOrder={(ids) => void save(ids)} onAnswer={state.setData} onRefused={state.retry} />
            </>
          )
        }
      </LongList>
    </div>
  )
}

function orderWords({ saved }: RunAnswer): string {
  return saved === null ? 'By time and area, until somebody moves a stop.' : `${saved.operatorName} set the order.`
}

function Sums({ stops }: { stops: readonly Stop[] }) {
  const brought = stops.filter(({ status }) => status === 'Completed').length
  const cancelled = stops.filter(({ status }) => status === 'Cancelled').length
  const toCollect = stops.reduce((sum, { collect }) => sum + collect, 0)
  return (
    <p className="figures">
      <span className="font-semibold">
        {brought} of {stops.length - cancelled} delivered
      </span>
      {cancelled > 0 && <span className="text-sindoor"> · {cancelled} cancelled</span>}
      {toCollect > 0 && <span className="text-kajal-soft"> · {formatRupees(toCollect)} to collect</span>}
    </p>
  )
}
