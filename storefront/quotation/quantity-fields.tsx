import { useEffect, useRef } from 'react'
import { UnitName } from '#contract/answer.ts'
import type { CatalogueItem } from '#contract/catalogue.ts'
import { formatQuantity } from '#contract/format.ts'
import { readNumber, understood } from '#contract/number.ts'
import type { Unit } from '#contract/unit.ts'
import * as m from '#messages'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { Understood } from '#ui/understood.tsx'
import { unitName } from './unit-name.ts'

interface QuantityFieldsProps {
  quantity: string
  unit: Unit | null
  item: CatalogueItem | undefined
  onQuantity: (quantity: string) => void
  onUnit: (unit: Unit | null) => void
  errors: Readonly<Record<string, string | undefined>>
  /** Whether the number field takes the focus. */
  focused?: boolean
}

/** The amount: a number and its unit. */
export function QuantityFields({ quantity, unit, item, onQuantity, onUnit, errors, focused }: QuantityFieldsProps) {
  const number = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!focused) return
    number.current?.focus()
    number.current?.select()
  }, [focused])
  // Only units in which the item is sold, so that every choice is valid.
  const units = item?.units ?? (unit === null ? [] : [unit])
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3">
        <TextField
          label={m.review_quantity()}
          inputMode="decimal"
          autoComplete="off"
          ref={number}
          value={quantity}
          onChange={(event) => onQuantity(event.target.value)}
          error={errors.quantity}
        />
        <Field label={m.review_unit()} error={errors.unit}>
          {(aria) => (
            <select
              {...aria}
              className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only in CSS
              value={unit ?? ''}
              onChange={(event) => onUnit(UnitName.safeParse(event.target.value).data ?? null)}
            >
              {unit === null && <option value="">{m.review_unit_as_sold()}</option>}
              {units.map((each) => (
                <option key={each} value={each}>
                  {unitName(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Understood>{understood(quantity, readNumber(quantity), (value) => formatQuantity(value, unit))}</Understood>
    </div>
  )
}
