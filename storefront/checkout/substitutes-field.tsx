import { readMoney } from '#contract/number.ts'
import { TextField } from '#ui/field.tsx'

const NAME = 'substitutesUpTo'

/** What the customer allows us to replace without asking; empty, they are asked each time. */
export function SubstitutesField({ error, onChange }: { error: string | undefined; onChange: () => void }) {
  return (
    <fieldset>
      <legend className="mb-4 font-display text-h3 font-semibold">If something is not to be had</legend>
      <TextField
        label="Substitutes up to ₹ (optional)"
        name={NAME}
        inputMode="decimal"
        autoComplete="off"
        hint="We may replace, add or leave out items without asking, as long as your total rises by no more than this. Leave it empty, and we ask you each time."
        error={error}
        onChange={onChange}
      />
    </fieldset>
  )
}

/** What was typed there, as a part of the request, or why it cannot be taken. */
export function readSubstitutes(form: HTMLFormElement | null): { [NAME]?: number } | { error: string } {
  const { value, reason } = readMoney(form === null ? '' : String(new FormData(form).get(NAME) ?? ''))
  if (reason !== undefined) return { error: reason }
  return value === undefined ? {} : { [NAME]: value }
}
