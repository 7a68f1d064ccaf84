import { formatQuantity } from '#contract/format.ts'
import { readNumber, understood } from '#contract/number.ts'
import { isSoldIn, UNIT_NAMES, UNITS, type Unit } from '#contract/unit.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { Understood } from '#ui/understood.tsx'
import type { AmountDraft, PackDraft } from './draft.ts'

interface AmountFieldProps {
  label: string
  hint: string
  amount: AmountDraft
  packs: readonly PackDraft[]
  onChange: (amount: AmountDraft) => void
  quantityError: string | undefined
  unitError: string | undefined
}

const INPUT = classes(CONTROL, 'min-h-11 px-2.5')

/** An amount of an item in one of the units of its packs. */
export function AmountField({ label, hint, amount, packs, onChange, quantityError, unitError }: AmountFieldProps) {
  const [smallest] = packs
  // The packs may have changed since a unit was chosen. An empty amount follows the packs. Otherwise, the unit stays
  // for the operator to correct.
  const unit = amount.quantity === '' && smallest && !isSoldIn(packs, amount.unit) ? smallest.unit : amount.unit
  const units = UNIT_NAMES.filter((name) => name === unit || isSoldIn(packs, name))
  return (
    <Field label={label} hint={hint} error={quantityError ?? unitError}>
      {({ 'aria-invalid': _, ...aria }) => (
        <>
          {' '}
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_2.75rem] gap-1.5 sm:grid-cols-[4.5rem_5.5rem]">
            <input
              {...aria}
              aria-invalid={quantityError ? true : undefined}
              inputMode="decimal"
              value={amount.quantity}
              onChange={({ target }) => onChange({ quantity: target.value, unit })}
              className={classes(INPUT, 'text-right figures')}
            />
            <select
              aria-label={`Unit of the ${label.toLowerCase()}`}
              aria-describedby={aria['aria-describedby']}
              aria-invalid={unitError ? true : undefined}
              value={unit}
              onChange={({ target }) => onChange({ ...amount, unit: target.value as Unit })}
              className={classes(INPUT, 'read-only:bg-white!')} // a select matches :read-only
            >
              {units.map((name) => (
                <option key={name} value={name}>
                  {UNITS[name].label}
                </option>
              ))}
            </select>
          </div>
          <Understood>
            {understood(amount.quantity, readNumber(amount.quantity), (value) => formatQuantity(value, unit))}
          </Understood>
        </>
      )}
    </Field>
  )
}
