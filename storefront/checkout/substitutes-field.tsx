import { useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import { readMoney, understood } from '#contract/number.ts'
import * as m from '#messages'
import { NumberField } from '#ui/number-field.tsx'

const NAME = 'substitutesUpTo'

/** The maximum price of a substitute that we may pick without asking. If the field is empty, we ask each time. */
export function SubstitutesField({ error, onChange }: { error: string | undefined; onChange: () => void }) {
  const [typed, setTyped] = useState('')
  return (
    <fieldset>
      <legend className="mb-4 font-display text-h3 font-semibold">{m.checkout_substitutes()}</legend>
      <NumberField
        label={m.checkout_substitutes_label()}
        name={NAME}
        inputMode="numeric"
        hint={m.checkout_substitutes_hint()}
        value={typed}
        error={error}
        understood={understood(typed, readMoney(typed), formatRupees)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange()
        }}
      />
    </fieldset>
  )
}

/** The typed amount in whole rupees as part of the request, or the error to show. */
export function readSubstitutes(form: HTMLFormElement | null): { [NAME]?: number } | { error: string } {
  const typed = form === null ? '' : String(new FormData(form).get(NAME) ?? '')
  if (typed.trim() === '') return {}
  const { value } = readMoney(typed)
  return value !== undefined && Number.isInteger(value) && value >= 0 && value < 1_000_000
    ? { [NAME]: value }
    : { error: m.checkout_substitutes_wrong() }
}
