import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatQuantity } from '#contract/format.ts'
import { readNumber, understood } from '#contract/number.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { SuggestionList, useSuggestions } from '#ui/suggestions.tsx'
import { Understood } from '#ui/understood.tsx'
import { holds } from '../holds.ts'

export interface KitDraft {
  itemId: string
  packs: string
}

interface KitFieldProps {
  kit: readonly KitDraft[]
  /** The names of all items, by id. */
  itemNames: Readonly<Record<string, string>>
  onChange: (kit: KitDraft[]) => void
  errors: Readonly<Record<string, string | undefined>>
}

/** The items that belong to a puja. Quantities are in units of the smallest pack. */
export function KitField({ kit, itemNames, onChange, errors }: KitFieldProps) {
  const error = errors.kit ?? Object.entries(errors).find(([path]) => path.startsWith('kit.'))?.[1]
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        Items <span className="text-small font-normal text-bhasma figures">{kit.length}</span>
      </legend>
      <ItemAdder itemNames={itemNames} taken={kit} onAdd={(itemId) => onChange([...kit, { itemId, packs: '1' }])} />
      {error && <p className="mt-1 text-small font-medium text-sindoor">{error}</p>}
      <ul className="relative mt-2 max-h-120 overflow-y-auto rounded-control border border-chandan bg-white empty:hidden">
        {kit.map(({ itemId, packs }, at) => {
          const name = itemNames[itemId] ?? itemId
          return (
            <li key={itemId} className="flex items-center gap-2 border-t border-chandan py-1 pl-3 first:border-t-0">
              <span className="min-w-0 grow leading-snug">
                {name}
                <Understood>{understood(packs, readNumber(packs), (value) => formatQuantity(value, null))}</Understood>
              </span>
              <input
                aria-label={`Packs of ${name}`}
                aria-invalid={errors[`kit.${at}.packs`] ? true : undefined}
                inputMode="numeric"
                value={packs}
                onChange={({ target }) =>
                  onChange(kit.map((one) => (one.itemId === itemId ? { itemId, packs: target.value } : one)))
                }
                className={classes(CONTROL, 'min-h-11 w-16! px-2 text-right figures')}
              />
              <button
                type="button"
                onClick={() => onChange(kit.filter((one) => one.itemId !== itemId))}
                className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-kumkum-tint hover:text-kumkum"
              >
                <Trash2 aria-hidden="true" className="size-5" />
                <span className="sr-only">Remove {name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const MOST_OFFERED = 8

interface ItemAdderProps {
  itemNames: KitFieldProps['itemNames']
  taken: readonly KitDraft[]
  onAdd: (itemId: string) => void
}

function ItemAdder({ itemNames, taken, onAdd }: ItemAdderProps) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const isTaken = new Set(taken.map(({ itemId }) => itemId))
  const query = typed.trim()
  const offered =
    query === ''
      ? []
      : Object.entries(itemNames)
          .filter(([id, name]) => !isTaken.has(id) && holds(query, [id, name]))
          .slice(0, MOST_OFFERED)
  const suggestions = useSuggestions(listId, offered, ([id]) => {
    onAdd(id)
    setTyped('')
  })
  return (
    <div className="relative">
      <input
        role="combobox"
        aria-label="Add an item"
        aria-expanded={suggestions.shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={suggestions.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Add an item: type its name"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          suggestions.open()
        }}
        onBlur={suggestions.close}
        onKeyDown={(event) => {
          // Enter would save the puja.
          if (event.key === 'Enter') event.preventDefault()
          suggestions.press(event)
        }}
        className={classes(CONTROL, 'min-h-11')}
      />
      <SuggestionList
        suggestions={suggestions}
        label="Items"
        keyOf={([id]) => id}
        className="min-h-11"
        note={suggestions.isOpen && query !== '' && offered.length === 0 ? 'No item of this name.' : undefined}
      >
        {([, name]) => name}
      </SuggestionList>
    </div>
  )
}
