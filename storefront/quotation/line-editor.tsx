import { type FormEvent, useState } from 'react'
import type { CatalogueItem } from '#contract/catalogue.ts'
import type { Line, SettleLine } from '#contract/quotation.ts'
import type { ApiFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { ItemPicker } from './item-picker.tsx'
import { QuantityFields } from './quantity-fields.tsx'
import { Refusal } from './refusal.tsx'
import { stated } from './stated.ts'
import { useItems } from './use-item-search.ts'

interface LineEditorProps {
  line: Line
  busy: boolean
  failure: ApiFailure | undefined
  onSettle: (change: SettleLine) => void
  onClose: () => void
}

/** Says what a line means: the item, how much of it, or that it is not wanted. Everything stays as typed after a failure. */
export function LineEditor({ line, busy, failure, onSettle, onClose }: LineEditorProps) {
  const ids = [...(line.itemId === null ? [] : [line.itemId]), ...line.alternatives]
  const { data } = useItems(ids)
  const suggested = ids.length === 0 ? [] : data?.items
  const [chosen, setChosen] = useState<CatalogueItem>()
  const picked = chosen ?? suggested?.find(({ id }) => id === line.itemId)
  const [quantity, setQuantity] = useState(line.quantity === null ? '' : String(line.quantity))
  const [unit, setUnit] = useState(line.unit)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const shownErrors = { ...failure?.fields, ...errors }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const itemId = picked?.id ?? line.itemId ?? undefined
    const result = stated({ itemId, quantity, unit, wasCounted: line.quantity !== null })
    setErrors('errors' in result ? result.errors : {})
    if ('change' in result && !busy) onSettle(result.change)
  }
  const takeBack = (field: string) => setErrors((last) => ({ ...last, [field]: undefined }))
  const pick = (item: CatalogueItem) => {
    setChosen(item)
    takeBack('itemId')
  }
  const type = (text: string) => {
    setQuantity(text)
    takeBack('quantity')
    // A number alone counts what the item is sold in; saying so lets it be changed.
    if (unit === null && picked) setUnit(picked.unit)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ItemPicker suggested={suggested} picked={picked} onPick={pick} error={shownErrors.itemId} />
      <QuantityFields
        quantity={quantity}
        unit={unit}
        item={picked}
        onQuantity={type}
        onUnit={setUnit}
        errors={shownErrors}
      />
      {failure && Object.keys(failure.fields).length === 0 && <Refusal>{failure.message}</Refusal>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} className="max-sm:w-full">
          Save this line
        </Button>
        {!line.leftOut && (
          <Button tone="secondary" disabled={busy} onClick={() => onSettle({ leftOut: true })} className="max-sm:grow">
            Leave it out
          </Button>
        )}
        <Button tone="quiet" onClick={onClose} className="max-sm:grow">
          Not now
        </Button>
      </div>
    </form>
  )
}
