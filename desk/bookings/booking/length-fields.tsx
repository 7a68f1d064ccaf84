import { readNumber } from '#contract/number.ts'
import { NumberField } from '../../shell/number-field.tsx'

/** How long a puja takes, as it is typed. */
export interface Length {
  minutes: string
  days: string
}

interface LengthFieldsProps {
  length: Length
  hint?: string
  errors: { minutes: string | undefined; days: string | undefined }
  onChange: (change: Partial<Length>) => void
}

/** Asks how long a puja takes that the catalogue does not know. */
export function LengthFields({ length: { minutes, days }, hint, errors, onChange }: LengthFieldsProps) {
  return (
    <div className="mb-4 grid grid-cols-2 items-start gap-4">
      <NumberField
        label="Minutes a day"
        name="minutes"
        of="minutes"
        value={minutes}
        onChange={({ target }) => onChange({ minutes: target.value })}
        hint={hint ?? 'The way there and back is added.'}
        error={errors.minutes}
      />
      <NumberField
        label="Days"
        name="days"
        of="days"
        value={days}
        onChange={({ target }) => onChange({ days: target.value })}
        error={errors.days}
      />
    </div>
  )
}

/** The length for the list of candidates. A value that the server would refuse is left out here; it is refused when the form is sent. */
export function lengthQuery(length: Length): { minutes?: string; days?: string } {
  const minutes = readNumber(length.minutes).value
  const days = readNumber(length.days).value
  if (!isWithin(minutes, 15, 1440)) return {}
  return { minutes: String(minutes), days: String(isWithin(days, 1, 15) ? days : 1) }
}

const isWithin = (value = 0, least = 0, most = 0) => Number.isInteger(value) && value >= least && value <= most
