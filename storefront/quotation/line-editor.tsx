import { type FormEvent, useRef, useState } from 'react'
import type { CatalogueItem } from '#contract/catalogue.ts'
import type { Line } from '#contract/quotation.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import * as m from '#messages'
import type { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { ItemPicker } from './item-picker.tsx'
import { MuchAsked, useMuch } from './much-asked.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { Refusal } from './refusal.tsx'
import { type Amount, inUnitsOf, startingAmount, stated } from './stated.ts'
import { useItems } from './use-item-search.ts'

export interface LineEditorProps {
  line: Line
  /** The field that comes first and takes the focus. */
  first: 'item' | 'amount'
  busy: boolean
  failure: ApiFailure | undefined
  onSettle: (change: SettleLine) => void
  onClose: () => void
}

/** Edits a line: its item, its amount, or that it is not wanted. An error keeps the typed values. */
export function LineEditor({ line, first, busy, failure, onSettle, onClose }: LineEditorProps) {
  const ids = [...(line.itemId === null ? [] : [line.itemId]), ...line.alternatives]
  const { data } = useItems(ids)
  const suggested = ids.length === 0 ? [] : data?.items
  const [chosen, setChosen] = useState<CatalogueItem>()
  const picked = chosen ?? suggested?.find(({ id }) => id === line.itemId)
  const [typed, setTyped] = useState<Amount>()
  const amount = inUnitsOf(picked, typed ?? startingAmount(line, picked))
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const form = useRef<HTMLFormElement>(null)
  const much = useMuch(picked, amount)
  const shownErrors = { ...failure?.fields, ...errors }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const itemId = picked?.id ?? line.itemId ?? undefined
    const result = stated({ itemId, ...amount, wasCounted: line.quantity !== null })
    setErrors('errors' in result ? result.errors : {})
    if ('change' in result && !busy && !much.asks()) onSettle(result.change)
  }
  const takeBack = (field: string) => setErrors((last) => ({ ...last, [field]: undefined }))
  const pick = (item: CatalogueItem) => {
    setChosen(item)
    takeBack('itemId')
  }
  const amounts = (
    <QuantityFields
      {...amount}
      item={picked}
      focused={first === 'amount'}
      onQuantity={(quantity) => {
        setTyped({ ...amount, quantity })
        takeBack('quantity')
      }}
      onUnit={(unit) => setTyped({ ...amount, unit })}
      errors={shownErrors}
    />
  )

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {first === 'amount' && amounts}
      <ItemPicker suggested={suggested} picked={picked} onPick={pick} error={shownErrors.itemId} />
      {first === 'item' && amounts}
      {failure && Object.keys(failure.fields).length === 0 && <Refusal>{failure.message}</Refusal>}
      <MuchAsked much={much} form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          {much.asked ? m.quotation_save_much({ amount: much.asked.amount }) : m.quotation_save_line()}
        </Button>
        {!line.leftOut && (
          <Button tone="secondary" disabled={busy} onClick={() => onSettle({ leftOut: true })} className="max-sm:grow">
            {m.quotation_leave_out()}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose} className="max-sm:grow">
          {m.quotation_not_now()}
        </Button>
      </div>
    </form>
  )
}
