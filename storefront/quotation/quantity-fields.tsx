import { UnitName } from '#contract/answer.ts'
import type { CatalogueItem } from '#contract/catalogue.ts'
import type { Unit } from '#contract/unit.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { unitChoices, unitName } from './unit-choices.ts'

interface QuantityFieldsProps {
  quantity: string
  unit: Unit | null
  item: CatalogueItem | undefined
  onQuantity: (quantity: string) => void
  onUnit: (unit: Unit | null) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** How much is wanted: a number and what it counts. */
export function QuantityFields({ quantity, unit, item, onQuantity, onUnit, errors }: QuantityFieldsProps) {
  const { usual, others } = unitChoices(item, unit)
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
      <TextField
        label="Quantity"
        inputMode="decimal"
        autoComplete="off"
        value={quantity}
        onChange={(event) => onQuantity(event.target.value)}
        error={errors.quantity}
      />
      <Field label="Unit" error={errors.unit}>
        {(aria) => (
          <select
            {...aria}
            className={classes(CONTROL, 'read-only:bg-white!')} // a select counts as read-only in CSS
            value={unit ?? ''}
            onChange={(event) => onUnit(UnitName.safeParse(event.target.value).data ?? null)}
          >
            {unit === null && <option value="">As sold</option>}
            {usual.length > 0 && <Group label="Usual for this item" units={usual} />}
            <Group label={usual.length > 0 ? 'Other units' : 'Units'} units={others} />
          </select>
        )}
      </Field>
    </div>
  )
}

function Group({ label, units }: { label: string; units: readonly Unit[] }) {
  return (
    <optgroup label={label}>
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {unitName(unit)}
        </option>
      ))}
    </optgroup>
  )
}
