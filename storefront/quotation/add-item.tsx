import { type FormEvent, useRef, useState } from 'react'
import type { CatalogueItem } from '#contract/catalogue.ts'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { AddToOrder } from '../changes/add-to-order.tsx'
import { type AddingProps, AddingSheet } from './adding-sheet.tsx'
import { ItemPicker } from './item-picker.tsx'
import { MuchAsked, useMuch } from './much-asked.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { Refusal } from './refusal.tsx'
import { type Amount, inUnitsOf, startingAmount, stated } from './stated.ts'
import type { Settling } from './use-settle.ts'

/**
 * Exported here so that both forms are in one chunk. Separate chunks would split their shared parts into small files
 * that every quotation loads.
 */
export const AddToPlaced = AddToOrder

/** Adds items to the list, one at a time. An error keeps the typed values, and a retry does not add a second line. */
export function AddItem({ settling, onClose }: { settling: Settling; onClose: () => void }) {
  return (
    <AddingSheet
      title={m.quotation_add_item()}
      said={(item) => m.quotation_added({ item })}
      onClose={onClose}
      form={(adding, onAdded) => <AddForm {...adding} settling={settling} onAdded={onAdded} onClose={onClose} />}
    />
  )
}

interface AddFormProps extends AddingProps {
  settling: Settling
  onAdded: (title: string) => void
  onClose: () => void
}

function AddForm({ lineId, again, settling, onAdded, onClose }: AddFormProps) {
  const [item, setItem] = useState<CatalogueItem>()
  const [typed, setTyped] = useState<Amount>()
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const amount = inUnitsOf(item, typed ?? startingAmount(null, item))
  const form = useRef<HTMLFormElement>(null)
  const much = useMuch(item, amount)
  const busy = settling.busyIds.includes(lineId)
  const failure = settling.failures[lineId]
  const shownErrors = { ...failure?.fields, ...errors }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = stated({ itemId: item?.id, ...amount, wasCounted: true })
    setErrors('errors' in result ? result.errors : {})
    if ('errors' in result || busy || much.asks()) return
    const { itemId, quantity, unit } = result.change
    if (item === undefined || itemId === undefined || quantity === undefined) return
    if (await settling.add({ id: lineId, itemId, quantity, unit: unit ?? item.unit })) onAdded(item.name)
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="mt-3 grid gap-5">
      <ItemPicker
        suggested={[]}
        picked={item}
        onPick={(picked) => {
          setItem(picked)
          setErrors({})
        }}
        error={shownErrors.itemId}
        focused
      />
      {item && (
        <QuantityFields
          {...amount}
          item={item}
          onQuantity={(quantity) => setTyped({ ...amount, quantity })}
          onUnit={(unit) => setTyped({ ...amount, unit })}
          errors={shownErrors}
        />
      )}
      {failure && Object.keys(failure.fields).length === 0 && <Refusal>{failure.message}</Refusal>}
      <MuchAsked much={much} form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {much.asked ? m.quotation_add_much({ amount: much.asked.amount }) : m.quotation_add_to_list()}
        </Button>
        <Button tone="quiet" onClick={onClose} className="max-sm:grow">
          {again ? m.quotation_adding_done() : m.quotation_not_now()}
        </Button>
      </div>
    </form>
  )
}
