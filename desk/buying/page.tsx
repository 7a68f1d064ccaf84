import '../shell/print.css'
import { Download, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import type { BuyingAnswer, BuyingRow } from '#contract/desk/buying.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Prasad } from '#ui/drawings/prasad.tsx'
import { EmptyState } from '#ui/states.tsx'
import { isDay, longDay } from '../bookings/days.ts'
import { Choice, DaySteps } from '../shell/day-steps.tsx'
import { LongList } from '../shell/long-list.tsx'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'
import { Row } from './row.tsx'
import { useBuying } from './use-buying.ts'

const SPANS = [
  { value: 1, label: 'Day' },
  { value: 3, label: '3 days' },
  { value: 7, label: 'Week' },
] as const

/** What to buy on each day. The URL contains the days. */
export function BuyingPage() {
  const [search, setSearch] = useSearchParams()
  const today = dayInIndia(new Date())
  const asked = search.get('day')
  const from = isDay(asked) ? asked : today
  const days = SPANS.find(({ value }) => String(value) === search.get('days'))?.value ?? 1
  useTitle(`Buying, ${longDay(from)}`)
  const buying = useBuying(from, days)
  const go = ({ day = from, span = days }: { day?: string; span?: number }, isTyped = false) =>
    setSearch(
      { ...(day === today ? {} : { day }), ...(span === 1 ? {} : { days: String(span) }) },
      isTyped ? { flushSync: true } : {},
    )
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h1>Buying</h1>
          <p className="mt-1 max-w-text text-kajal-soft print:hidden">
            What placed orders take, on the day they are brought. For a puja it is bought the day before.
          </p>
        </div>
        <DaySteps day={from} step={days} onDay={(day, isTyped) => go({ day }, isTyped)}>
          <Choice values={SPANS} value={days} onChange={(span) => go({ span })} />
        </DaySteps>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button
          tone="secondary"
          className="min-h-11"
          onClick={() => window.print()}
          icon={<Printer aria-hidden="true" className="size-5" />}
        >
          Print
        </Button>
        <a href={buying.csv} download className={buttonClass('secondary', 'min-h-11')}>
          <Download aria-hidden="true" className="size-5" />
          CSV
        </a>
      </div>
      <div className="mt-5 print:mt-2">
        <LongList state={buying.state} waiting={<WaitingRows label="Loading the buying list" height="h-20" />}>
          {(answer) => <Lists answer={answer} buying={buying} />}
        </LongList>
      </div>
    </>
  )
}

function Lists({ answer, buying }: { answer: BuyingAnswer; buying: ReturnType<typeof useBuying> }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 print:block">
      {answer.days.map(({ day, rows }) => {
        const isTicked = (row: BuyingRow) => buying.isTicked(day, row)
        // Bought rows and rows already covered are done.
        const toBuy = rows.filter((row) => row.left > 0 && !isTicked(row)).length
        return (
          <section key={day} aria-label={longDay(day)}>
            <h2 className="text-h3">
              {longDay(day)}
              {rows.length > 0 && (
                <span className="ml-3 text-small font-normal text-bhasma figures" aria-live="polite">
                  {toBuy === 0 ? 'all is there' : `${toBuy} of ${rows.length} to buy`}
                </span>
              )}
            </h2>
            {rows.length === 0 ? (
              answer.days.length === 1 ? (
                <EmptyState title="Nothing to buy for this day" drawing={<Prasad className="w-24" />} />
              ) : (
                <p className="mt-1 text-bhasma">Nothing to buy.</p>
              )
            ) : (
              <Vendors rows={rows} isTicked={isTicked} onTick={(row, bought) => void buying.tick(day, row, bought)} />
            )}
          </section>
        )
      })}
      {answer.noDay.length > 0 && (
        <section aria-label="No day yet">
          <h2 className="text-h3">No day yet</h2>
          <p className="mt-1 text-small text-bhasma">
            Placed orders without a day of delivery. They come onto a list once somebody sets it.
          </p>
          <Vendors rows={answer.noDay} />
        </section>
      )}
    </div>
  )
}

interface VendorsProps {
  rows: readonly BuyingRow[]
  isTicked?: (row: BuyingRow) => boolean
  onTick?: (row: BuyingRow, bought: boolean) => void
}

/** Groups the rows by vendor, so that the buyer can go from vendor to vendor. */
function Vendors({ rows, isTicked, onTick }: VendorsProps) {
  const vendors = [...Map.groupBy(rows, ({ vendor }) => vendor)]
  return vendors.map(([vendor, of]) => (
    <div key={vendor} className="mt-3">
      {(vendor !== '' || vendors.length > 1) && (
        <h3 className="text-small font-semibold text-bhasma wrap-anywhere">{vendor || 'No vendor named'}</h3>
      )}
      <ul className="mt-1 divide-y divide-chandan overflow-hidden rounded-card border border-chandan bg-white shadow-card print:rounded-none print:border-x-0 print:shadow-none">
        {of.map((row) => (
          <Row key={row.thing} row={row} isTicked={isTicked?.(row) ?? false} onTick={onTick} />
        ))}
      </ul>
    </div>
  ))
}
