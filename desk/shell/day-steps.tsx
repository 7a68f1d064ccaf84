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
  /** How many days a step goes. */
  step?: number
  /** `isTyped`: the press that ends the typing may be on a button beside it, so the day is drawn at once. */
  onDay: (day: string, isTyped: boolean) => void
  children?: ReactNode
}

/** Which day is shown: the one before, today, the one after, or any. */
export function DaySteps({ day, step = 1, onDay, children }: DayStepsProps) {
  const today = dayInIndia(new Date())
  // While a date is typed, most of what stands in its field is another day, or none.
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

/** A few buttons in one, of which one is pressed. */
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
