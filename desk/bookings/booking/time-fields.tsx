import { dayInIndia } from '#contract/day.ts'
import { TextField } from '#ui/field.tsx'

interface TimeFieldsProps {
  date: string
  time: string
  error: string | undefined
  onChange: (change: { date?: string; time?: string }) => void
}

/** The day and time of a puja. The desk can choose any time of day. */
export function TimeFields({ date, time, error, onChange }: TimeFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-4">
      <TextField
        label="Day"
        name="timeToCall"
        type="date"
        min={dayInIndia(new Date())}
        max="9999-12-31"
        value={date}
        onChange={({ target }) => onChange({ date: target.value })}
        error={error}
      />
      <TextField
        label="Hour"
        name="timeToCall"
        type="time"
        value={time}
        onChange={({ target }) => onChange({ time: target.value })}
        hint="Indian time; nights are possible."
      />
    </div>
  )
}
