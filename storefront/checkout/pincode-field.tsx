import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { MESSAGES } from '#contract/messages.ts'
import { type PincodeEntry, suggestPincodes } from '#contract/pincode.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field } from '#ui/field.tsx'

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

/** A pincode, typed or picked from suggestions by its beginning or by the area. Arrow keys move, Enter picks, Escape closes. */
export function PincodeField({ value, onChange, onPick, areas, served, error }: PincodeFieldProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const matches = areas ? suggestPincodes(areas, value) : []
  const places = areas?.filter((entry) => entry.pincode === value.trim()) ?? []
  const shown = open && places.length === 0 ? matches.slice(0, MAX_SHOWN) : []
  const outside = areas !== undefined && value.trim() !== '' && matches.length === 0

  const pick = (entry: PincodeEntry) => {
    onPick(entry)
    setOpen(false)
    setActive(-1)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setOpen(true)
      if (shown.length > 0) setActive(turn(active, step, shown.length))
    }
    const entry = shown[active]
    if (event.key === 'Enter' && entry) {
      event.preventDefault()
      pick(entry)
    }
    if (event.key === 'Escape') setOpen(false)
  }

  return (
    <Field
      label="Pincode"
      error={outside ? MESSAGES.pincodeOutside : error}
      hint={places.length > 0 ? `${served}: ${placesOf(places)}.` : 'Type the pincode or the name of your area.'}
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
            aria-controls={listId}
            aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
            className={CONTROL}
            onChange={(event) => {
              onChange(event.target.value)
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={press}
            onBlur={() => setOpen(false)}
          />
          <div
            id={listId}
            role="listbox"
            aria-label="Suggestions"
            hidden={shown.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-control border border-chandan bg-white py-1 shadow-lift"
          >
            {shown.map((entry, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which hears the keys
              // biome-ignore lint/a11y/useFocusableInteractive: options are reached by aria-activedescendant
              <div
                key={`${entry.pincode} ${entry.area}`}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                // The field would lose the focus, and the list would close before the click arrives.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => pick(entry)}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center gap-3 px-3.5 hover:bg-kumkum-tint',
                  index === active && 'bg-kumkum-tint',
                )}
              >
                <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-genda" />
                <span className="font-semibold figures">{entry.pincode}</span>
                <span className="truncate text-kajal-soft">{entry.area}</span>
              </div>
            ))}
          </div>
          <p role="status" className="sr-only">
            {outside ? MESSAGES.pincodeOutside : shown.length > 0 ? `Suggestions: ${shown.length}` : ''}
          </p>
        </div>
      )}
    </Field>
  )
}

/** The next place in a ring of `count`, where -1 is the field itself. */
function turn(from: number, step: number, count: number): number {
  return ((from + 1 + step + count + 1) % (count + 1)) - 1
}

function placesOf(places: readonly PincodeEntry[]): string {
  const names = places.slice(0, 3).map(({ area }) => area)
  const rest = places.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}
