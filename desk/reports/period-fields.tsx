import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { isDay } from '../bookings/days.ts'
import { PERIODS, type Period, periodWords, type Span } from './period.ts'

interface PeriodFieldsProps {
  period: Period
  span: Span
  today: string
  /** Why the entered days are not a valid period. */
  error: string | undefined
  onPeriod: (period: Period) => void
  onSpan: (change: Partial<Span>) => void
}

/** Chooses the period of a report: a month, a financial year or custom days. */
export function PeriodFields({ period, span, today, error, onPeriod, onSpan }: PeriodFieldsProps) {
  return (
    <search aria-label="Which days" className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <Field label="Period" className="w-full sm:w-80">
        {(aria) => (
          <select
            {...aria}
            value={period}
            onChange={({ target }) => onPeriod(target.value as Period)}
            className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
          >
            {PERIODS.map((name) => (
              <option key={name} value={name}>
                {periodWords(name, today)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {period === 'days' && (
        <>
          <DayField label="From" day={span.from} onDay={(from) => onSpan({ from })} />
          <DayField label="To" day={span.to} error={error} onDay={(to) => onSpan({ to })} />
        </>
      )}
    </search>
  )
}

interface DayFieldProps {
  label: string
  day: string
  error?: string | undefined
  onDay: (day: string) => void
}

function DayField({ label, day, error, onDay }: DayFieldProps) {
  // While a date is being typed, the field usually has a wrong day or none.
  const { typed, type, settle } = useTyped(day, (next) => isDay(next) && onDay(next))
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      className="min-w-40 grow basis-40 sm:max-w-60"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={() => (isDay(typed) ? settle() : type(day))}
    />
  )
}
