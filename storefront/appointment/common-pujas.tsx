import * as m from '#messages'
import { classes } from '#ui/classes.ts'

/** Common puja names; the field also accepts any other name. The puja catalogue knows each name in every language. */
const COMMON = [
  m.booking_puja_satyanarayan,
  m.booking_puja_griha_pravesh,
  m.booking_puja_ganesh,
  m.booking_puja_lakshmi,
  m.booking_puja_rudrabhishek,
  m.booking_puja_navagraha,
  m.booking_puja_namkaran,
  m.booking_puja_vivah,
]

/** Buttons that write a common name into the name field. */
export function CommonPujas({ chosen, onChoose }: { chosen: string; onChoose: (name: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
    <div role="group" aria-label={m.booking_common_pujas()} className="mt-3 flex flex-wrap gap-2">
      {COMMON.map((nameOf) => nameOf()).map((name) => (
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
