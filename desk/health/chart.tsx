import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { ticks } from './ticks.ts'

interface ChartProps {
  label: string
  /** The name of each value, oldest first. */
  days: readonly string[]
  values: readonly (number | null)[]
  /** The lowest value for the top of the axis. */
  least: number
  format: (value: number) => string
  /** Format of the axis labels, which have little room. */
  formatTick: (value: number) => string
}

/** The position of a value, in percent of the chart: days from the left, values from the bottom. */
const across = (at: number, count: number) => (at / (count - 1)) * 100
const up = (value: number, top: number) => 100 - (value / top) * 100

/**
 * A line chart over days. The value of one day is shown above: the last day, or the day that the pointer or the arrow
 * keys select. The table below the chart has the same figures.
 */
export function Chart({ label, days, values, least, format, formatTick }: ChartProps) {
  const last = values.length - 1
  const [looked, setLooked] = useState<number>()
  const at = looked ?? last
  const marks = ticks(Math.max(least, ...values.map((value) => value ?? 0)))
  const top = marks.at(-1) ?? 1
  const value = values[at] ?? null
  const said = `${days[at]}: ${value === null ? 'nothing to measure' : format(value)}`

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setLooked(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))))
  }
  const step = (event: KeyboardEvent) => {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setLooked(Math.max(0, Math.min(last, next)))
  }

  return (
    <div className="mt-3">
      <p aria-hidden="true" className="figures text-right text-fine text-kajal-soft">
        {said}
      </p>
      <div className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fine text-bhasma figures">
        <div aria-hidden="true" className="flex h-28 flex-col-reverse justify-between text-right leading-none">
          {marks.map((mark) => (
            <span key={mark} className="-my-1.5 first:mb-0">
              {formatTick(mark)}
            </span>
          ))}
        </div>
        <div
          role="slider"
          tabIndex={0}
          aria-label={`${label}, by day`}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={at + 1}
          aria-valuetext={said}
          onKeyDown={step}
          onPointerDown={point}
          onPointerMove={point}
          onPointerLeave={() => setLooked(undefined)}
          onBlur={() => setLooked(undefined)}
          className="h-28 cursor-crosshair touch-pan-y"
        >
          <Plot values={values} marks={marks} top={top} at={at} />
        </div>
        <span />
        <p aria-hidden="true" className="mt-1 flex justify-between">
          <span>{days[0]}</span>
          <span>{days[Math.floor(days.length / 2)]}</span>
          <span>{days[last]}</span>
        </p>
      </div>
    </div>
  )
}

interface PlotProps {
  values: readonly (number | null)[]
  marks: readonly number[]
  top: number
  at: number
}

/** The drawing stretches to any width. The dot and the strokes must not stretch, so their sizes are in pixels. */
function Plot({ values, marks, top, at }: PlotProps) {
  const value = values[at] ?? null
  const x = `${across(at, values.length)}%`
  return (
    <svg aria-hidden="true" className="size-full overflow-visible">
      {marks.map((mark) => (
        <line
          key={mark}
          x1="0"
          x2="100%"
          y1={`${up(mark, top)}%`}
          y2={`${up(mark, top)}%`}
          className="stroke-chandan"
        />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible" aria-hidden="true">
        {stretches(values).map((stretch) => (
          <Stretch key={stretch[0]?.at} stretch={stretch} count={values.length} top={top} />
        ))}
      </svg>
      <line x1={x} x2={x} y1="0" y2="100%" className="stroke-chandan-deep" strokeDasharray="2 3" />
      {value !== null && (
        <circle cx={x} cy={`${up(value, top)}%`} r="5" className="fill-kumkum stroke-white" strokeWidth="2" />
      )}
    </svg>
  )
}

interface Point {
  at: number
  value: number
}

/** Consecutive days with values. A single day is drawn as a short dash. */
function stretches(values: readonly (number | null)[]): Point[][] {
  const found: Point[][] = []
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    const open = found.at(-1)
    if (open?.at(-1)?.at === at - 1) open.push({ at, value })
    else found.push([{ at, value }])
  }
  return found
}

const STROKE = {
  fill: 'none',
  className: 'stroke-kumkum',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const

function Stretch({ stretch, count, top }: { stretch: Point[]; count: number; top: number }) {
  const [first = { at: 0, value: 0 }] = stretch
  const last = stretch.at(-1) ?? first
  const points = (of: Point[]) => of.map(({ at, value }) => `${across(at, count)},${up(value, top)}`).join(' ')
  // The last day is not complete, so the line drops every morning.
  const isToday = last.at === count - 1 && stretch.length > 1
  const lone = `${across(first.at, count) - 0.7},${up(first.value, top)} ${across(first.at, count) + 0.7},${up(first.value, top)}`
  return (
    <>
      <polygon
        points={`${across(first.at, count)},100 ${points(stretch)} ${across(last.at, count)},100`}
        className="fill-haldi-tint"
      />
      <polyline points={stretch.length === 1 ? lone : points(isToday ? stretch.slice(0, -1) : stretch)} {...STROKE} />
      {isToday && <polyline points={points(stretch.slice(-2))} strokeDasharray="3 4" {...STROKE} />}
    </>
  )
}
