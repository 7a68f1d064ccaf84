import { useState } from 'react'
import type { DeskBooking } from '#contract/desk/bookings.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import type { Quoting } from '../../quoting/use-quoting.ts'

const KIT = 'kit'

/**
 * Starts a quotation with everything that belongs to a puja of the catalogue: the booked one, or one that the operator
 * chooses.
 */
export function KitField({ booking: { puja, kits }, quoting }: { booking: DeskBooking; quoting: Quoting }) {
  const { step, pending, failures } = quoting
  const [pujaId, setPujaId] = useState(puja?.id ?? '')
  const [isUnsaid, setUnsaid] = useState(false)
  const begin = () => {
    setUnsaid(pujaId === '')
    if (pujaId !== '') void step(KIT, { do: 'kit', pujaId })
  }
  return (
    <div className="mb-4 grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Begin with all that belongs to"
          error={isUnsaid ? 'Choose the puja that is most like it.' : undefined}
          className="min-w-0 grow basis-56"
        >
          {(aria) => (
            <select
              {...aria}
              value={pujaId}
              onChange={({ target }) => {
                setPujaId(target.value)
                setUnsaid(false)
              }}
              className={classes(CONTROL, 'bg-white!')}
            >
              {puja === null && <option value="">Choose a puja</option>}
              {kits.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button tone="secondary" busy={pending.has(KIT)} onClick={begin}>
          Begin with it
        </Button>
      </div>
      <FormMessage>{failures[KIT]?.message}</FormMessage>
    </div>
  )
}
