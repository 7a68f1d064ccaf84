import { useId } from 'react'
import type { ReportAnswer } from '#contract/desk/reports.ts'
import { classes } from '#ui/classes.ts'
import { shortDay } from '../health/days.ts'
import { cellWords, tickWords } from './cells.ts'
import { scaleOf } from './scale.ts'

interface BarChartProps {
  title: string
  as: 'rupees' | 'percent'
  /** Days and months are columns along an axis. Names are rows. */
  over: 'days' | 'names'
  bars: ReportAnswer['bars']
}

/** Visible also in forced colors mode. */
const BAR = 'fill-kumkum forced-colors:fill-[CanvasText]'

/** The bar chart of a report. Screen readers get a description, and the table below has every figure. */
export function BarChart({ title, as, over, bars }: BarChartProps) {
  const id = useId()
  return (
    <div role="img" aria-label={title} aria-describedby={id} className="mt-4">
      <p id={id} className="sr-only">
        {descriptionOf(as, bars)}
      </p>
      {over === 'names' ? <NameBars as={as} bars={bars} /> : <DayBars as={as} bars={bars} />}
    </div>
  )
}

function descriptionOf(as: BarChartProps['as'], bars: ReportAnswer['bars']): string {
  const known = bars.flatMap(({ name, value }) => (value === null ? [] : [{ name: nameWords(name), value }]))
  const [first] = known
  if (first === undefined) return 'Nothing to measure.'
  const most = known.reduce((best, bar) => (bar.value > best.value ? bar : best), first)
  const from = `${bars.length} bars, from ${nameWords(bars[0]?.name ?? '')} to ${nameWords(bars.at(-1)?.name ?? '')}.`
  return `${from} The highest is ${most.name}: ${cellWords(as, most.value)}. Each figure is in the table below.`
}

const monthWords = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', month: 'short', year: 'numeric' })

const MONTH = /^\d{4}-\d{2}$/

/** `2026-11-22` becomes `22 Nov`, `2026-11` becomes `Nov 2026`. Any other name stays unchanged. */
function nameWords(name: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(name)) return shortDay(name)
  return MONTH.test(name) ? monthWords.format(new Date(`${name}-01`)) : name
}

type BarsProps = Pick<BarChartProps, 'as' | 'bars'>

/** Names and values have their own row, so that long ones fit on a phone. */
function NameBars({ as, bars }: BarsProps) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0))
  return (
    <ul className="grid gap-2.5">
      {bars.map(({ name, value }) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-small">
          <span className="truncate">{name}</span>
          <span className="figures text-right font-semibold">{cellWords(as, value)}</span>
          <svg aria-hidden="true" className="col-span-2 mt-0.5 h-3! w-full">
            <rect width="100%" height="100%" rx="3" className="fill-akshat-deep" />
            <rect
              width={most > 0 && value !== null && value > 0 ? `${(value / most) * 100}%` : 0}
              height="100%"
              rx="3"
              className={BAR}
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}

const MOST_LABELS = 5

function DayBars({ as, bars }: BarsProps) {
  const marks = scaleOf(bars.map(({ value }) => value))
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1]
  /** The distance of a value from the top, in percent of the height. */
  const down = (value: number) => ((high - value) / (high - low)) * 100
  const slot = 100 / bars.length
  const isMonths = bars.every(({ name }) => MONTH.test(name))
  const every = Math.ceil(bars.length / MOST_LABELS)
  return (
    <div className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fine text-bhasma">
      <div className="flex h-44 flex-col-reverse justify-between text-right leading-none">
        {marks.map((mark) => (
          <span key={mark} className="-my-1.5">
            {tickWords(as, mark)}
          </span>
        ))}
      </div>
      <svg aria-hidden="true" className="h-44! w-full overflow-visible">
        {marks.map((mark) => (
          <line
            key={mark}
            x1="0"
            x2="100%"
            y1={`${down(mark)}%`}
            y2={`${down(mark)}%`}
            className={mark === 0 ? 'stroke-chandan-deep' : 'stroke-chandan'}
          />
        ))}
        {bars.map(({ name, value }, at) => (
          // Hovering anywhere in the column of a day shows its figure.
          <g key={name}>
            <title>{`${nameWords(name)}: ${cellWords(as, value)}`}</title>
            <rect x={`${at * slot}%`} width={`${slot}%`} height="100%" className="fill-transparent" />
            {value !== null && (
              <rect
                x={`${(at + 0.12) * slot}%`}
                width={`${0.76 * slot}%`}
                y={`${down(Math.max(0, value))}%`}
                height={`${Math.abs(down(value) - down(0))}%`}
                className={BAR}
              />
            )}
            {value === 0 && as === 'percent' && (
              <line
                x1={`${(at + 0.12) * slot}%`}
                x2={`${(at + 0.88) * slot}%`}
                y1="100%"
                y2="100%"
                strokeWidth="3"
                className="stroke-kumkum forced-colors:stroke-[CanvasText]"
              />
            )}
          </g>
        ))}
      </svg>
      <span />
      <div className={isMonths ? 'relative mt-2 h-9' : 'relative mt-2 h-5'}>
        {bars.map(
          ({ name }, at) =>
            at % every === 0 && (
              <span
                key={name}
                // The content security policy forbids style attributes. Preact sets the property by script, which is
                // allowed.
                style={{ left: `${(at + 0.5) * slot}%` }}
                className={classes(
                  'absolute -translate-x-1/2 text-center leading-tight',
                  isMonths ? 'w-12' : 'whitespace-nowrap',
                )}
              >
                {nameWords(name)}
              </span>
            ),
        )}
      </div>
    </div>
  )
}
