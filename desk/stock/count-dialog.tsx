import { useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { baseUnit, CountedItem, countedPacks, type StockRow } from '#contract/desk/stock.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { forgetTyped, useSubmit } from '#ui/use-submit.ts'
import { call } from '../api/call.ts'
import { AmountField } from './amount-field.tsx'
import { amountOf, emptyDraft } from './amounts.ts'

interface CountDialogProps {
  item: Pick<StockRow, 'itemId' | 'name' | 'packs'>
  onClose: () => void
  onCounted: (id: string) => void
}

/** Starts counting the stock of an item: the current amount and the reorder point. */
export function CountDialog({ item, onClose, onCounted }: CountDialogProps) {
  const packs = countedPacks(item.packs) ?? item.packs
  const measured = { unit: baseUnit(packs[0]?.unit ?? 'piece'), packs }
  const [onHand, setOnHand] = useState(emptyDraft(measured))
  const [reorder, setReorder] = useState(emptyDraft(measured))
  const { busy, failure, send, forget } = useSubmit(async () => {
    const body = {
      itemId: item.itemId,
      onHand: amountOf(onHand, measured),
      reorderPoint: amountOf(reorder, measured) ?? null,
    }
    onCounted((await call(DESK_PATHS.stock, { method: 'POST', body, answer: CountedItem })).id)
  })
  const fields = failure?.fields ?? {}
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Count ${item.name}`}
      description="Customers can order no more than there is. What placed orders need is reserved at once."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button busy={busy} onClick={send}>
            Count it
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4" onInput={forgetTyped(forget)}>
        <AmountField
          label="How much is there now"
          name="onHand"
          measured={measured}
          value={onHand}
          onChange={setOnHand}
          error={fields.onHand}
        />
        <AmountField
          label="Get more when so much is left"
          name="reorderPoint"
          hint="Empty: nobody is reminded."
          measured={measured}
          value={reorder}
          onChange={setReorder}
          error={fields.reorderPoint}
        />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && !fields.onHand && !fields.reorderPoint ? failure.message : undefined}</FormMessage>
        </div>
      </div>
    </Dialog>
  )
}
