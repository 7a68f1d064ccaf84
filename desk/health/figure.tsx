import { Card } from '#ui/card.tsx'
import { Chart } from './chart.tsx'
import { DayTable } from './day-table.tsx'
import { shortDay } from './days.ts'

export interface FigureProps {
  title: string
  /** What exactly is counted. */
  meaning: string
  /** For example `2026-11-22`. The last day is today. */
  days: readonly string[]
  values: readonly (number | null)[]
  /** The headline value. Today's value by default. */
  now?: string
  format: (value: number) => string
  formatTick?: (value: number) => string
  least?: number
  /** Keeps its own height beside a taller figure. */
  isShort?: boolean
}

/** Today's value of a figure, with a chart of the previous days. */
export function Figure({
  title,
  meaning,
  days,
  values,
  now,
  format,
  formatTick = format,
  least = 4,
  isShort,
}: FigureProps) {
  const today = values.at(-1) ?? null
  return (
    <li className={isShort ? 'min-w-0 self-start' : 'min-w-0'}>
      <Card className="flex h-full flex-col px-4 py-4 sm:px-5">
        <h2 className="font-text text-body font-semibold text-kajal-soft">{title}</h2>
        <p className="figures text-h2 font-semibold leading-tight">{now ?? (today === null ? '–' : format(today))}</p>
        <p className="mt-1 text-small text-bhasma">{meaning}</p>
        <div className="mt-auto">
          <Chart
            label={title}
            days={days.map(shortDay)}
            values={values}
            least={least}
            format={format}
            formatTick={formatTick}
          />
          <DayTable caption={title} days={days} columns={[{ name: title, values }]} format={format} />
        </div>
      </Card>
    </li>
  )
}
