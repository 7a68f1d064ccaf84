import { Plus, Trash2 } from 'lucide-react'
import { MAX_PACKS } from '#contract/desk/catalogue.ts'
import { formatQuantity, formatRupees } from '#contract/format.ts'
import { readMoney, readNumber, understood } from '#contract/number.ts'
import { UNIT_NAMES, UNITS, type Unit } from '#contract/unit.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL } from '#ui/field.tsx'
import { Understood } from '#ui/understood.tsx'
import type { PackDraft } from './draft.ts'

interface PacksFieldProps {
  packs: readonly PackDraft[]
  onChange: (packs: PackDraft[]) => void
  errors: Readonly<Record<string, string | undefined>>
}

const INPUT = classes(CONTROL, 'min-h-11 px-2.5')

/** The pack sizes of an item, smallest first. */
export function PacksField({ packs, onChange, errors }: PacksFieldProps) {
  const change = (key: number, part: Partial<PackDraft>) =>
    onChange(packs.map((pack) => (pack.key === key ? { ...pack, ...part } : pack)))
  const add = () => {
    const last = packs.at(-1)
    const key = Math.max(0, ...packs.map((pack) => pack.key)) + 1
    onChange([...packs, { key, quantity: '', unit: last?.unit ?? 'piece', label: '', price: '' }])
  }
  const removed = (key: number) => packs.filter((pack) => pack.key !== key)
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Packs and prices, the smallest first</legend>
      <ol className="grid gap-2.5">
        {packs.map((pack, at) => (
          <Pack
            key={pack.key}
            pack={pack}
            place={at + 1}
            errors={errorsOf(errors, at)}
            onChange={(part) => change(pack.key, part)}
            onRemove={packs.length > 1 ? () => onChange(removed(pack.key)) : undefined}
          />
        ))}
      </ol>
      {errors.packs && <p className="mt-1 text-small font-medium text-sindoor">{errors.packs}</p>}
      {packs.length < MAX_PACKS && (
        <Button
          tone="quiet"
          className="-ml-2 mt-1 min-h-11 px-2"
          onClick={add}
          icon={<Plus aria-hidden="true" className="size-5" />}
        >
          Add a pack
        </Button>
      )}
    </fieldset>
  )
}

function errorsOf(errors: PacksFieldProps['errors'], at: number): Readonly<Record<string, string | undefined>> {
  const start = `packs.${at}.`
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, message]) => [path.slice(start.length), message]))
}

interface PackProps {
  pack: PackDraft
  place: number
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<PackDraft>) => void
  onRemove: (() => void) | undefined
}

function Pack({ pack, place, errors, onChange, onRemove }: PackProps) {
  const field = (name: 'quantity' | 'unit' | 'label' | 'price', label: string) => ({
    'aria-label': `${label} of pack ${place}`,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    value: pack[name],
  })
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_2.75rem] items-center gap-1.5 sm:grid-cols-[4.5rem_5.5rem_minmax(0,1fr)_6.25rem_2.75rem]">
        <input
          {...field('quantity', 'Quantity')}
          inputMode="decimal"
          placeholder="100"
          onChange={({ target }) => onChange({ quantity: target.value })}
          className={classes(INPUT, 'text-right figures')}
        />
        <select
          {...field('unit', 'Unit')}
          onChange={({ target }) => onChange({ unit: target.value as Unit })}
          className={classes(INPUT, 'read-only:bg-white!')} // a select matches :read-only
        >
          {UNIT_NAMES.map((unit) => (
            <option key={unit} value={unit}>
              {UNITS[unit].label}
            </option>
          ))}
        </select>
        <input
          {...field('label', 'Label')}
          placeholder="100 g packet"
          onChange={({ target }) => onChange({ label: target.value })}
          className={classes(INPUT, 'max-sm:order-1')}
        />
        <span className="relative max-sm:order-1">
          <span aria-hidden="true" className="absolute left-2.5 top-2.5 text-bhasma">
            ₹
          </span>
          <input
            {...field('price', 'Price')}
            inputMode="decimal"
            placeholder="0.00"
            onChange={({ target }) => onChange({ price: target.value })}
            className={classes(INPUT, 'pl-6 text-right figures')}
          />
        </span>
        {onRemove && (
          <button
            type="button"
            onClick={onRemove}
            className="grid size-11 place-items-center rounded-control text-bhasma hover:bg-kumkum-tint hover:text-kumkum"
          >
            <Trash2 aria-hidden="true" className="size-5" />
            <span className="sr-only">Remove pack {place}</span>
          </button>
        )}
      </div>
      <Understood>{understoodOf(pack)}</Understood>
      {Object.values(errors).map((message) => (
        <p key={message} className="mt-1 text-small font-medium text-sindoor">
          {message}
        </p>
      ))}
    </li>
  )
}

function understoodOf({ quantity, unit, price }: PackDraft): string | null {
  const amount = understood(quantity, readNumber(quantity), (value) => formatQuantity(value, unit))
  const money = understood(price, readMoney(price), formatRupees)
  return amount && money ? `${amount} for ${money}` : (amount ?? money)
}
