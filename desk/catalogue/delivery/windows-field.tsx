import { Plus, Trash2 } from 'lucide-react'
import { MAX_WINDOWS } from '#contract/desk/zones.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { NumberField } from '../../shell/number-field.tsx'
import { Choices } from '../pandits/choices.tsx'
import { NEW_WINDOW, type WindowDraft } from './zone-draft.ts'

interface WindowsFieldProps {
  windows: readonly WindowDraft[]
  onChange: (windows: WindowDraft[]) => void
  errors: Readonly<Record<string, string | undefined>>
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const DAYS = WEEKDAYS.map((name, day) => ({ id: String(day), name }))

/** The delivery windows from which customers choose. */
export function WindowsField({ windows, onChange, errors }: WindowsFieldProps) {
  const change = (key: number, part: Partial<WindowDraft>) =>
    onChange(windows.map((window) => (window.key === key ? { ...window, ...part } : window)))
  const add = () => onChange([...windows, { ...NEW_WINDOW, key: Math.max(0, ...windows.map(({ key }) => key)) + 1 }])
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Delivery windows, by the clock in India</legend>
      {windows.length === 0 && (
        <p className="text-small text-kajal-soft">None: our desk sets the day and the hour of each order.</p>
      )}
      <ol className="grid gap-5">
        {windows.map((window, at) => (
          <Window
            key={window.key}
            window={window}
            place={at + 1}
            errorOf={(field) => errors[`windows.${at}.${field}`]}
            onChange={(part) => change(window.key, part)}
            onRemove={() => onChange(windows.filter(({ key }) => key !== window.key))}
          />
        ))}
      </ol>
      {errors.windows && <p className="mt-1 text-small font-medium text-sindoor">{errors.windows}</p>}
      {windows.length < MAX_WINDOWS && (
        <Button
          tone="quiet"
          className="-ml-2 mt-1 min-h-11 px-2"
          onClick={add}
          icon={<Plus aria-hidden="true" className="size-5" />}
        >
          Add a window
        </Button>
      )}
    </fieldset>
  )
}

interface WindowProps {
  window: WindowDraft
  place: number
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<WindowDraft>) => void
  onRemove: () => void
}

function Window({ window, place, errorOf, onChange, onRemove }: WindowProps) {
  const field = (name: 'from' | 'until' | 'cutoffHours' | 'capacity') => ({
    value: window[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <li>
      <fieldset className="grid gap-3 rounded-control border border-chandan bg-white px-4 py-3">
        <legend className="px-1 text-small font-semibold">Window {place}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] items-start gap-3">
          <TextField label="From" type="time" {...field('from')} />
          <TextField label="Until" type="time" {...field('until')} />
          <NumberField label="Closes, hours before" of="hours" inputMode="numeric" {...field('cutoffHours')} />
          <NumberField label="Maximum orders" of="orders" inputMode="numeric" {...field('capacity')} />
        </div>
        <Choices
          legend="Days"
          options={DAYS}
          chosen={window.weekdays.map(String)}
          onChange={(days) => onChange({ weekdays: days.map(Number).toSorted() })}
          error={errorOf('weekdays')}
        />
        <Button
          tone="quiet"
          className="-ml-2 min-h-11 justify-self-start px-2"
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        >
          Remove window {place}
        </Button>
      </fieldset>
    </li>
  )
}
