import { X } from 'lucide-react'
import { useId } from 'react'
import type { DeskItem } from '#contract/desk/quoting.ts'
import { formatQuantity, formatRupees } from '#contract/format.ts'
import { readNumber, understood } from '#contract/number.ts'
import { isSoldIn, UNITS } from '#contract/unit.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { Understood } from '#ui/understood.tsx'
import { ItemSearch, type Searched } from '../quoting/item-search.tsx'

export interface ChosenItem {
  item: DeskItem
  /** The number of its smallest packs, as typed. */
  packs: string
}

const MOST_PACKS = 99

/** The typed number of packs, or the error message. */
export function packsOf(typed: string): { packs: number } | { error: string } {
  const { value = 0, reason } = readNumber(typed)
  if (Number.isInteger(value) && value >= 1 && value <= MOST_PACKS) return { packs: value }
  return { error: reason ?? `Enter a whole number from 1 to ${MOST_PACKS}.` }
}

/**
 * How many of the smallest packs hold an amount. A number without a unit counts packs, and so does a unit that the item
 * is not sold in.
 */
export function packsFor({ packs: [smallest] }: DeskItem, { quantity, unit }: NonNullable<Searched['asked']>): number {
  const isMeasured = smallest && unit !== null && isSoldIn([smallest], unit)
  const packs = isMeasured
    ? (quantity * UNITS[unit].factor) / (smallest.quantity * UNITS[smallest.unit].factor)
    : quantity
  // Removes floating point errors: 0.3 kg are exactly three packs of 100 g.
  return Math.max(1, Math.ceil(Number(packs.toFixed(6))))
}

/** Whether the quantity is above the usual maximum. */
export function isMuch({ item, packs }: ChosenItem): boolean {
  const count = packsOf(packs)
  return 'packs' in count && count.packs > item.most
}

interface ChooseItemsProps {
  items: readonly ChosenItem[]
  onItems: (items: readonly ChosenItem[]) => void
  failure: ApiFailure | undefined
  /** Whether invalid numbers are marked. */
  isChecked: boolean
  /** Whether unusually large numbers are marked. */
  isAsked: boolean
}

/** Chooses catalogue items by any name in any script, and the number of their smallest packs. */
export function ChooseItems({ items, onItems, failure, isChecked, isAsked }: ChooseItemsProps) {
  const add = (item: DeskItem, { asked }: Searched) => {
    const more = asked ? packsFor(item, asked) : 1
    const known = items.find((each) => each.item.id === item.id)
    if (known) return setPacks(item.id, String((readNumber(known.packs).value ?? 0) + more))
    onItems([...items, { item, packs: String(more) }])
  }
  const setPacks = (id: string, packs: string) =>
    onItems(items.map((each) => (each.item.id === id ? { ...each, packs } : each)))
  return (
    <div className="mt-3">
      <ItemSearch label="Find an item" onItem={add} onTitle={undefined} onLeave={() => undefined} />
      {items.length > 0 && (
        <ul aria-label="Items" className="mt-3 divide-y divide-chandan border-y border-chandan">
          {items.map(({ item, packs }, index) => (
            <ChosenRow
              key={item.id}
              item={item}
              packs={packs}
              refusal={failure?.fields[`items.${index}.itemId`]}
              isChecked={isChecked}
              isAsked={isAsked}
              onPacks={(next) => setPacks(item.id, next)}
              onRemove={() => onItems(items.filter((each) => each.item.id !== item.id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChosenRowProps extends ChosenItem {
  refusal: string | undefined
  isChecked: boolean
  isAsked: boolean
  onPacks: (packs: string) => void
  onRemove: () => void
}

function ChosenRow({ item, packs, refusal, isChecked, isAsked, onPacks, onRemove }: ChosenRowProps) {
  const wordsId = useId()
  const count = packsOf(packs)
  const error = isChecked && 'error' in count ? count.error : undefined
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{item.name}</p>
        <p className="text-small text-bhasma figures">
          {item.packs[0] && `${item.packs[0].label}, ${formatRupees(item.packs[0].price)}`}
          {!item.available && <span className="text-sindoor"> · not there now</span>}
        </p>
        <Understood>{understood(packs, readNumber(packs), (value) => formatQuantity(value, null))}</Understood>
        {isAsked && isMuch({ item, packs }) && (
          <p role="alert" className="text-small font-medium">
            {packs.trim()} of them? Families rarely order more than {item.most}. If it is meant, press “See the prices”
            again.
          </p>
        )}
        {[refusal, error].map(
          (words, at) =>
            words && (
              <p key={words} id={at === 1 ? wordsId : undefined} className="text-small font-medium text-sindoor">
                {words}
              </p>
            ),
        )}
      </div>
      <input
        aria-label={`How many of ${item.name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && wordsId}
        inputMode="decimal"
        autoComplete="off"
        value={packs}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onPacks(target.value)}
        className={classes(CONTROL, 'w-20! shrink-0 text-right figures')}
      />
      <button
        type="button"
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-bhasma-tint"
      >
        <X aria-hidden="true" className="size-5" />
        <span className="sr-only">Take {item.name} away</span>
      </button>
    </li>
  )
}
