import { formatQuantity } from '#contract/format.ts'
import { readNumber, understood } from '#contract/number.ts'
import { isSoldIn, UNIT_NAMES, UNITS, type Unit } from '#contract/unit.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { Understood } from '#ui/understood.tsx'
import type { AmountDraft, PackDraft } from './draft.ts'

interface UsualFieldProps {
  usual: AmountDraft
  packs: readonly PackDraft[]
  onChange: (usual: AmountDraft) => void
  errors: Readonly<Record<string, string | undefined>>
}

const INPUT = classes(CONTROL, 'min-h-11 px-2.5')

/** How much one family takes where its list names no amount, in a unit of the packs. */
export function UsualField({ usual, packs, onChange, errors }: UsualFieldProps) {
  const [smallest] = packs
  // Packs may have changed since a unit was chosen: without an amount it follows them, with one it stays and is corrected by the operator.
  const unit = usual.quantity === '' && smallest && !isSoldIn(packs, usual.unit) ? smallest.unit : usual.unit
  const units = UNIT_NAMES.filter((name) => name === unit || isSoldIn(packs, name))
  const [quantityError, unitError] = [errors['usual.quantity'], errors['usual.unit']]
  return (
    <Field
      label="Usual amount"
      hint={`What one family takes for one puja, where its list names no amount. Empty: one of the smallest pack${smallest?.label ? `, ${smallest.label}` : ''}.`}
      error={quantityError ?? unitError}
    >
      {({ 'aria-invalid': _, ...aria }) => (
        <>
          {' '}
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_2.75rem] gap-1.5 sm:grid-cols-[4.5rem_5.5rem]">
            <input
              {...aria}
              aria-invalid={quantityError ? true : undefined}
              inputMode="decimal"
              value={usual.quantity}
              onChange={({ target }) => onChange({ quantity: target.value, unit })}
              className={classes(INPUT, 'text-right figures')}
            />
            <select
              aria-label="Unit of the usual amount"
              aria-describedby={aria['aria-describedby']}
              aria-invalid={unitError ? true : undefined}
              value={unit}
              onChange={({ target }) => onChange({ ...usual, unit: target.value as Unit })}
              className={classes(INPUT, 'read-only:bg-white!')} // a select counts as read-only in CSS
            >
              {units.map((name) => (
                <option key={name} value={name}>
                  {UNITS[name].label}
                </option>
              ))}
            </select>
          </div>
          <Understood>
            {understood(usual.quantity, readNumber(usual.quantity), (value) => formatQuantity(value, unit))}
          </Understood>
        </>
      )}
    </Field>
  )
}
