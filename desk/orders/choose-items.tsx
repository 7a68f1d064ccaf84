import { X } from 'lucide-react'
import type { DeskItem } from '#contract/desk/quoting.ts'
import { formatRupees } from '#contract/format.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { CONTROL } from '#ui/field.tsx'
import { ItemSearch } from '../quoting/item-search.tsx'

export interface ChosenItem {
  item: DeskItem
  /** So many of its smallest pack; 0 while its field is empty. */
  packs: number
}

const MOST_PACKS = 99

interface ChooseItemsProps {
  items: readonly ChosenItem[]
  onItems: (items: readonly ChosenItem[]) => void
  failure: ApiFailure | undefined
}

/** Items of the catalogue, found by any name in any script, each with how many of its smallest pack. */
export function ChooseItems({ items, onItems, failure }: ChooseItemsProps) {
  const add = (item: DeskItem) => {
    const known = items.find((each) => each.item.id === item.id)
    if (known) return setPacks(item.id, known.packs + 1)
    onItems([...items, { item, packs: 1 }])
  }
  const setPacks = (id: string, packs: number) =>
    onItems(
      items.map((each) =>
        each.item.id === id ? { ...each, packs: Math.min(MOST_PACKS, Math.max(0, Math.round(packs) || 0)) } : each,
      ),
    )
  return (
    <div className="mt-3">
      <ItemSearch label="Find an item" onItem={add} onTitle={undefined} onLeave={() => undefined} />
      {items.length > 0 && (
        <ul aria-label="Items" className="mt-3 divide-y divide-chandan border-y border-chandan">
          {items.map(({ item, packs }, index) => (
            <li key={item.id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 grow">
                <p className="font-semibold wrap-anywhere">{item.name}</p>
                <p className="text-small text-bhasma figures">
                  {item.packs[0] && `${item.packs[0].label}, ${formatRupees(item.packs[0].price)}`}
                  {!item.available && <span className="text-sindoor"> · not there now</span>}
                </p>
                {failure?.fields[`items.${index}.itemId`] && (
                  <p className="text-small font-medium text-sindoor">{failure.fields[`items.${index}.itemId`]}</p>
                )}
              </div>
              <input
                type="number"
                aria-label={`How many of ${item.name}`}
                min={1}
                max={MOST_PACKS}
                value={packs || ''}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => setPacks(item.id, target.valueAsNumber)}
                onBlur={() => packs === 0 && setPacks(item.id, 1)}
                className={`${CONTROL} w-20! shrink-0 text-right figures`}
              />
              <button
                type="button"
                onClick={() => onItems(items.filter((each) => each.item.id !== item.id))}
                className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-bhasma-tint"
              >
                <X aria-hidden="true" className="size-5" />
                <span className="sr-only">Take {item.name} away</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
