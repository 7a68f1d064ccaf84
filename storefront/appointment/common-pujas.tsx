import { classes } from '#ui/classes.ts'

/** Names that most families would look for; the field takes any other. */
const COMMON = [
  'Satyanarayan Katha',
  'Griha Pravesh',
  'Ganesh Puja',
  'Lakshmi Puja (Diwali)',
  'Rudrabhishek',
  'Navagraha Shanti',
  'Namkaran',
  'Vivah (wedding)',
] as const

/** One press writes a name into the field above. */
export function CommonPujas({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div role="group" aria-label="Common pujas" className="mt-3 flex flex-wrap gap-2">
      {COMMON.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={classes(
            'min-h-11 rounded-full border-[1.5px] px-4 text-small font-medium transition-colors focus-visible:rounded-full',
            name === chosen
              ? 'border-kumkum bg-kumkum text-white'
              : 'border-chandan bg-white text-kajal hover:border-kumkum hover:text-kumkum',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
