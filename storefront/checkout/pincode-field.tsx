import { MapPin } from 'lucide-react'
import { useId } from 'react'
import { digitsOf } from '#contract/digits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { languageOfName } from '#contract/names.ts'
import { type PincodeEntry, suggestPincodes } from '#contract/pincode.ts'
import * as m from '#messages'
import { CONTROL, Field } from '#ui/field.tsx'
import { SuggestionList, useSuggestions } from '#ui/suggestions.tsx'
import { NameBeside } from '../shell/name-beside.tsx'

const MAX_SHOWN = 7

interface PincodeFieldProps {
  value: string
  onChange: (typed: string) => void
  onPick: (entry: PincodeEntry) => void
  /** The delivery areas; undefined until they are loaded. */
  areas: readonly PincodeEntry[] | undefined
  /** The text for a pincode within the delivery area: `We deliver here`. */
  served: string
  error: string | undefined
}

/**
 * A pincode field with suggestions by the first digits or by the name of the area, in any spelling. Arrow keys move,
 * Enter selects, Escape closes.
 */
export function PincodeField({ value, onChange, onPick, areas, served, error }: PincodeFieldProps) {
  const matches = areas ? suggestPincodes(areas, value) : []
  const places = areas?.filter((entry) => entry.pincode === digitsOf(value)) ?? []
  const offered = places.length === 0 ? matches.slice(0, MAX_SHOWN) : []
  const suggestions = useSuggestions(useId(), offered, onPick)
  const { shown } = suggestions
  const outside = areas !== undefined && digitsOf(value) !== '' && matches.length === 0

  return (
    <Field
      label={m.checkout_pincode()}
      error={outside ? MESSAGES.pincodeOutside : error}
      hint={
        places.length > 0 ? m.checkout_pincode_served({ served, places: placesOf(places) }) : m.checkout_pincode_hint()
      }
    >
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            name="pincode"
            value={value}
            required
            autoComplete="postal-code"
            spellCheck={false}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown.length > 0}
            aria-controls={suggestions.listId}
            aria-activedescendant={suggestions.activeId}
            className={CONTROL}
            onChange={(event) => {
              onChange(event.target.value)
              suggestions.open()
            }}
            onKeyDown={suggestions.press}
            onBlur={suggestions.close}
          />
          <SuggestionList
            suggestions={suggestions}
            label={m.checkout_suggestions()}
            keyOf={({ pincode, area }) => `${pincode} ${area}`}
            className="min-h-11 gap-3"
          >
            {({ pincode, area, names }) => (
              <>
                <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-genda" />
                <span className="font-semibold figures">{pincode}</span>
                <span className="truncate text-kajal-soft">
                  {area} <NameBeside name={englishOf(names)} className="text-fine" />
                </span>
              </>
            )}
          </SuggestionList>
          <p role="status" className="sr-only">
            {outside
              ? MESSAGES.pincodeOutside
              : shown.length > 0
                ? m.checkout_suggestions_count({ count: shown.length })
                : ''}
          </p>
        </div>
      )}
    </Field>
  )
}

/** The English name of an area. English pages show only this name. */
const englishOf = (names: readonly string[] = []) => names.find((name) => languageOfName(name) === 'en')

function placesOf(places: readonly PincodeEntry[]): string {
  const names = places.slice(0, 3).map(({ area }) => area)
  const rest = places.length - names.length
  return rest > 0 ? m.checkout_and_more({ names: names.join(', '), count: rest }) : names.join(', ')
}
