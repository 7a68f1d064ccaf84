import { type FormEvent, useState } from 'react'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'

interface SubstitutesProps {
  /** The rest of the customer's substitute limit, in rupees. Null when they want to be asked. */
  upTo: number | null
  disabled: boolean
  error: string | undefined
  /** Called with the limit that the customer sets by telephone. Null when they want to be asked each time. */
  onSay: (upTo: number | string | null) => void
}

/** The substitute limit of the customer, and a form to change it by telephone. */
export function Substitutes({ upTo, disabled, error, onSay }: SubstitutesProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const say = (event: FormEvent) => {
    event.preventDefault()
    onSay(sentNumber(typed) ?? '')
  }
  return (
    <div className="text-small text-kajal-soft">
      <p className="figures">
        {upTo === null
          ? 'The customer wants to be asked about each substitute.'
          : `The customer allows substitutes without asking that cost up to ${formatRupees(upTo)} more.`}
      </p>
      {!isOpen && (
        <Button tone="quiet" className="-ml-3 px-3!" disabled={disabled} onClick={() => setOpen(true)}>
          They said otherwise by telephone
        </Button>
      )}
      {isOpen && (
        <form onSubmit={say} noValidate className="mt-2 grid gap-3">
          <TextField
            label="Substitutes may cost so much more, in rupees"
            hint="From now on, for the whole order."
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={error}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" tone="secondary" disabled={disabled}>
              Write it down
            </Button>
            {upTo !== null && (
              <Button tone="quiet" disabled={disabled} onClick={() => onSay(null)}>
                They want to be asked
              </Button>
            )}
            <Button tone="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
