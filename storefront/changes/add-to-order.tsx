import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CatalogueItem } from '#contract/catalogue.ts'
import { CHANGE_PATHS, OrderChanges } from '#contract/changes.ts'
import { formatPacks, formatQuantity, formatRupees } from '#contract/format.ts'
import { readNumber, understood } from '#contract/number.ts'
import type { Order } from '#contract/order.ts'
import type { AddToOrder as Adding } from '#contract/settle-line.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { CONTROL, Field } from '#ui/field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { rich } from '#ui/rich.tsx'
import { call } from '../api/call.ts'
import { type AddingProps, AddingSheet } from '../quotation/adding-sheet.tsx'
import { ItemPicker } from '../quotation/item-picker.tsx'
import { MuchAsked, useMuch } from '../quotation/much-asked.tsx'
import { Refusal } from '../quotation/refusal.tsx'
import { riseOf } from './rise-of.ts'

interface AddToOrderProps {
  order: Order
  onAdded: (next: OrderChanges) => void
  onClose: () => void
}

/**
 * Adds packs of items to a placed order, one item at a time. An error keeps the typed values, and a retry does not add
 * a second line.
 */
export function AddToOrder({ order, onAdded, onClose }: AddToOrderProps) {
  return (
    <AddingSheet
      title={m.changes_add_items()}
      said={(item) => m.changes_added({ item })}
      onClose={onClose}
      form={(adding, onAddedItem) => (
        <AddForm
          {...adding}
          order={order}
          onAdded={(title, next) => {
            onAddedItem(title)
            onAdded(next)
          }}
          onClose={onClose}
        />
      )}
    />
  )
}

interface AddFormProps extends AddingProps {
  order: Order
  onAdded: (title: string, next: OrderChanges) => void
  onClose: () => void
}

function AddForm({ lineId, order, again, onAdded, onClose }: AddFormProps) {
  const [item, setItem] = useState<CatalogueItem>()
  const [label, setLabel] = useState<string>()
  const [count, setCount] = useState('1')
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  const pack = item?.packs.find((each) => each.label === label) ?? item?.packs[0]
  const read = packsIn(count)
  const packs = 'packs' in read ? read.packs : null
  const amount = pack && packs !== null ? pack.price * packs : null
  const much = useMuch(item, { quantity: pack && packs ? String(packs * pack.quantity) : '', unit: pack?.unit ?? null })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setRefusal(undefined)
    if (!item || !pack) return setErrors({ itemId: m.changes_item_missing() })
    if ('error' in read) return setErrors({ packs: read.error })
    setErrors({})
    if (much.asks()) return
    setBusy(true)
    const body: Adding = { id: lineId, itemId: item.id, pack: pack.label, packs: read.packs, unitPrice: pack.price }
    try {
      const path = CHANGE_PATHS.items(order.type, order._id)
      onAdded(item.name, await call(path, { method: 'POST', body, answer: OrderChanges }))
    } catch (cause) {
      const { message, fields } = asFailure(cause)
      setErrors(fields)
      const isBesideField = ['itemId', 'pack', 'packs'].some((field) => fields[field])
      setRefusal(isBesideField ? undefined : message)
      setBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="mt-3 grid gap-5">
      <ItemPicker
        suggested={[]}
        picked={item}
        onPick={(picked) => {
          setItem(picked)
          setLabel(undefined)
          setErrors({})
          setRefusal(undefined)
        }}
        error={errors.itemId}
        focused
      />
      {item && pack && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.changes_pack()} error={errors.pack}>
            {(aria) => (
              <select
                {...aria}
                value={pack.label}
                onChange={({ target }) => setLabel(target.value)}
                className={`${CONTROL} bg-white!`}
              >
                {item.packs.map((each) => (
                  <option key={each.label} value={each.label}>
                    {each.label}, {formatRupees(each.price)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <NumberField
            label={m.changes_how_many()}
            inputMode="numeric"
            value={count}
            onChange={({ target }) => setCount(target.value)}
            error={errors.packs}
            understood={understood(count, readNumber(count), (value) => formatQuantity(value, null))}
          />
        </div>
      )}
      {item && pack && amount !== null && (
        <p className="figures">
          {rich(
            m.changes_rise.parts({
              item: item.name,
              packs: formatPacks({ packs: packs ?? 0, pack: pack.label }),
              amount: formatRupees(amount),
              rise: formatRupees(riseOf(order.quotation, amount, item.taxRate)),
            }),
            { bold: (words) => <span className="font-semibold">{words}</span> },
          )}
        </p>
      )}
      {refusal && <Refusal>{refusal}</Refusal>}
      <MuchAsked much={much} form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {much.asked ? m.changes_add_much({ amount: much.asked.amount }) : m.changes_add()}
        </Button>
        <Button tone="quiet" onClick={onClose} className="max-sm:grow">
          {again ? m.changes_done() : m.changes_not_now()}
        </Button>
      </div>
    </form>
  )
}

/** Parses the number of packs: a positive whole number, or the error to show. */
function packsIn(typed: string): { packs: number } | { error: string } {
  const { value = 0, reason } = readNumber(typed)
  if (Number.isInteger(value) && value > 0) return { packs: value }
  return { error: reason ?? m.changes_packs_missing() }
}
