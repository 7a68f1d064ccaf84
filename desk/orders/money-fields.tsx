import { WAY_WORDS } from '#contract/payment.ts'
import { CONTROL, Field, TextArea } from '#ui/field.tsx'

const WORDS = { ...WAY_WORDS, nothing: 'Nothing' }

interface WayFieldProps<Way> {
  label: string
  ways: readonly Way[]
  way: Way
  onChange: (way: Way) => void
  busy: boolean
}

/** Chooses a payment method, or that there was no payment. */
export function WayField<Way extends keyof typeof WORDS>({ label, ways, way, onChange, busy }: WayFieldProps<Way>) {
  return (
    <Field label={label}>
      {(aria) => (
        <select
          {...aria}
          value={way}
          disabled={busy}
          onChange={({ target }) => onChange(target.value as Way)}
          className={`${CONTROL} bg-white!`}
        >
          {ways.map((each) => (
            <option key={each} value={each}>
              {WORDS[each]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface ReasonFieldProps {
  reason: string
  onChange: (reason: string) => void
  busy: boolean
  error: string | undefined
}

/** The reason, which the customer reads. */
export function ReasonField({ reason, onChange, busy, error }: ReasonFieldProps) {
  return (
    <TextArea
      label="Reason"
      name="reason"
      value={reason}
      rows={3}
      maxLength={300}
      readOnly={busy}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  )
}

interface ConfirmAmountProps {
  confirmed: boolean
  onChange: (confirmed: boolean) => void
  busy: boolean
}

/** Confirms that the received amount differs from the due or claimed amount. */
export function ConfirmAmount({ confirmed, onChange, busy }: ConfirmAmountProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={confirmed}
        disabled={busy}
        aria-invalid={!confirmed || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      Yes, this amount came
    </label>
  )
}
