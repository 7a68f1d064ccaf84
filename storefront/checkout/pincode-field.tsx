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
  /** undefined while it is not known where we deliver. */
  areas: readonly PincodeEntry[] | undefined
  /** What is said of a place within the area: `We deliver here`. */
  served: string
  error: string | undefined
}

/** A pincode, typed or picked from suggestions by its beginning or by the area, however either is written. Arrow keys move, Enter picks, Escape closes. */
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

/** English pages say an area by the one name. */
const englishOf = (names: readonly string[] = []) => names.find((name) => languageOfName(name) === 'en')

function placesOf(places: readonly PincodeEntry[]): string {
  const names = places.slice(0, 3).map(({ area }) => area)
  const rest = places.length - names.length
  return rest > 0 ? m.checkout_and_more({ names: names.join(', '), count: rest }) : names.join(', ')
}
