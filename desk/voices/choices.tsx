import { classes } from '#ui/classes.ts'

interface ChoicesProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A group of options, applied immediately. Keep the value in the URL. */
export function Choices<Value extends string>({ label, value, choices, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classes(
            'min-h-11 rounded-full border px-4 text-small font-medium transition-colors',
            choice.value === value
              ? 'border-kumkum bg-kumkum text-white'
              : 'border-chandan bg-white hover:border-kumkum',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
