import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayInIndia } from '#contract/day.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { dayAfter, isDay } from '../bookings/days.ts'

interface DayStepsProps {
  day: string
  /** The number of days of one step. */
  step?: number
  /**
   * `isTyped` means that the day was typed. The press that ends the typing may be on a button beside the field, so the
   * day is rendered synchronously.
   */
  onDay: (day: string, isTyped: boolean) => void
  children?: ReactNode
}

/** Chooses the displayed day: the previous one, today, the next one, or any. */
export function DaySteps({ day, step = 1, onDay, children }: DayStepsProps) {
  const today = dayInIndia(new Date())
  // While a date is being typed, the field usually has a wrong day or none.
  const { typed, type, settle } = useTyped(day, (next) => isDay(next) && onDay(next, true))
  return (
    <fieldset className="flex flex-wrap items-center gap-2 print:hidden">
      <legend className="sr-only">Which days</legend>
      <Step label="Earlier" onPress={() => onDay(dayAfter(day, -step), false)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      <Button tone="secondary" className="min-h-11" aria-pressed={day === today} onClick={() => onDay(today, false)}>
        Today
      </Button>
      <Step label="Later" onPress={() => onDay(dayAfter(day, step), false)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
      <input
        type="date"
        aria-label="Day"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onBlur={() => (isDay(typed) ? settle() : type(day))}
        className={classes(CONTROL, 'min-h-11! w-auto!')}
      />
      {children}
    </fieldset>
  )
}

function Step({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-control text-kumkum hover:bg-kumkum-tint"
    >
      {children}
    </button>
  )
}

interface ChoiceProps<Value extends string | number> {
  values: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A group of toggle buttons, one of which is pressed. */
export function Choice<Value extends string | number>({ values, value, onChange }: ChoiceProps<Value>) {
  return (
    <span className="flex shrink-0 overflow-hidden rounded-control border-[1.5px] border-chandan-deep">
      {values.map((each) => (
        <button
          key={each.value}
          type="button"
          aria-pressed={each.value === value}
          onClick={() => onChange(each.value)}
          className={classes(
            'min-h-11 px-4 font-medium focus-visible:outline-offset-[-3px]',
            each.value === value ? 'bg-kumkum text-white' : 'bg-white text-kajal-soft hover:bg-akshat-deep',
          )}
        >
          {each.label}
        </button>
      ))}
    </span>
  )
}
