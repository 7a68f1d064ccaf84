import { readNumber } from '#contract/number.ts'
import { NumberField } from '../../shell/number-field.tsx'

/** The duration of a puja as typed. */
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

/** Asks for the duration of a puja that is not in the catalogue. */
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

/**
 * The duration as a query for the candidates. Invalid values are left out here. The server rejects them when the form
 * is submitted.
 */
export function lengthQuery(length: Length): { minutes?: string; days?: string } {
  const minutes = readNumber(length.minutes).value
  const days = readNumber(length.days).value
  if (!isWithin(minutes, 15, 1440)) return {}
  return { minutes: String(minutes), days: String(isWithin(days, 1, 15) ? days : 1) }
}

const isWithin = (value = 0, least = 0, most = 0) => Number.isInteger(value) && value >= least && value <= most
