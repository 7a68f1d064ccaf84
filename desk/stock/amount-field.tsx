import { formatAmount } from '#contract/desk/stock.ts'
import { readNumber, understood } from '#contract/number.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { Understood } from '#ui/understood.tsx'
import { type AmountDraft, amountOf, type Measured, packChoices } from './amounts.ts'

interface AmountFieldProps {
  label: string
  name: string
  measured: Measured
  value: AmountDraft
  onChange: (value: AmountDraft) => void
  hint?: string
  error?: string | undefined
  disabled?: boolean
}

/** A field for an amount of an item, in packs of a size or in its unit. It shows the resulting amount. */
export function AmountField({ label, name, measured, value, onChange, hint, error, disabled }: AmountFieldProps) {
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              value={value.typed}
              disabled={disabled}
              onChange={({ target }) => onChange({ ...value, typed: target.value })}
              className={classes(CONTROL, 'w-24! shrink-0 text-right figures')}
            />
            <select
              aria-label={`${label}: in which packs`}
              name={name}
              value={value.pack}
              disabled={disabled}
              onChange={({ target }) => onChange({ ...value, pack: target.value })}
              className={classes(CONTROL, 'min-w-0 read-only:bg-white!')} // a select matches :read-only
            >
              {packChoices(measured).map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      <Understood>{comesTo(value, measured)}</Understood>
    </div>
  )
}

/** The amount that packs hold, or the understood value of an amount in the unit itself. */
function comesTo(draft: AmountDraft, measured: Measured): string | null {
  const words = (amount: number) => formatAmount(amount, measured.unit)
  if (draft.pack === '') return understood(draft.typed, readNumber(draft.typed), words)
  const amount = amountOf(draft, measured)
  return typeof amount === 'number' ? words(amount) : null
}
