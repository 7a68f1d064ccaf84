import { Eye, FileText } from 'lucide-react'
import { useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Preview } from '../quoting/preview.tsx'

/** Links to the customer's quotation, and to invoice, credit notes and vouchers. */
export function Documents({ order: { _id, quotation, documents } }: { order: Order }) {
  const [isShown, setShown] = useState(false)
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Documents</h2>
      {quotation && (
        <Button
          tone="quiet"
          className="-ml-5"
          onClick={() => setShown(true)}
          icon={<Eye aria-hidden="true" className="size-5" />}
        >
          What the customer sees
        </Button>
      )}
      {isShown && <Preview orderId={_id} onClose={() => setShown(false)} />}
      <ul className="mt-1 empty:hidden">
        {documents.map(({ id, name, number, issuedAt }) => (
          <li key={id}>
            <a
              href={DESK_PATHS.document(_id, id)}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-2 font-semibold text-kumkum"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0" />
              <span>
                {name} <span className="figures">{number}</span>
                <span className="block text-fine font-normal text-bhasma figures">{formatDateTime(issuedAt)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
