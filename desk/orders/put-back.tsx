import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatAmount, type PutBackRow, PutBackRows } from '#contract/desk/stock.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'

/** Items that were sent out, no longer belong to the customer, and can go back into stock. */
export function PutBackCard({ order }: Pick<DeskOrder, 'order'>) {
  const path = DESK_PATHS.putBack(order._id)
  const { data, setData, failure: notLoaded, retry } = useCall(path, PutBackRows)
  const [asked, setAsked] = useState<string>()
  const { busy, failure, send } = useSubmit(async ({ itemId, name, amount }: PutBackRow) => {
    setAsked(itemId)
    setData(await call(path, { method: 'POST', body: { itemId, amount }, answer: PutBackRows }))
    toast(`${name} is in the store again`)
  }, retry)
  if (notLoaded) return <FormMessage>{notLoaded.message}</FormMessage>
  if (!data || data.rows.length === 0) return null
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">What came back</h2>
      <p className="text-small text-kajal-soft">It went out with this order. Put back what can be sold again.</p>
      <ul className="mt-2 divide-y divide-chandan">
        {data.rows.map((row) => (
          <li key={row.itemId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere figures">
              {row.name}, {formatAmount(row.amount, row.unit)}
            </span>
            <Button
              tone="secondary"
              busy={busy && asked === row.itemId}
              icon={<PackageOpen aria-hidden="true" className="size-5" />}
              onClick={() => void send(row)}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure?.message}</FormMessage>
      </div>
    </Card>
  )
}
