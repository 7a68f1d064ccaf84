import { useId, useRef, useState } from 'react'
import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { CONTROL, Field } from '#ui/field.tsx'
import { onDemand } from '../later.tsx'
import type { SuggestionsProps } from './puja-suggestions.tsx'

const Suggestions = onDemand(
  coming(
    () => import('./puja-suggestions.tsx'),
    (part) => part.PujaSuggestions,
  ),
)

interface NameFieldProps extends Omit<SuggestionsProps, 'field' | 'listId'> {
  error: string | undefined
}

/** The name of the puja: free text, with suggestions from the catalogue once that module has loaded. */
export function NameField({ error, ...choice }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [isUsed, setUsed] = useState(false)
  return (
    <Field label={m.booking_name()} hint={m.booking_name_hint()} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            ref={field}
            onFocus={() => setUsed(true)}
            name="nameOfPuja"
            maxLength={120}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            aria-controls={listId}
            className={CONTROL}
          />
          {(isUsed || choice.typed) && <Suggestions field={field} listId={listId} {...choice} />}
        </div>
      )}
    </Field>
  )
}
