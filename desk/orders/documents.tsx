import { FileText } from 'lucide-react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDateTime } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { Card } from '#ui/card.tsx'

/** Invoice, credit notes and vouchers, each to open. */
export function Documents({ order: { _id, documents } }: { order: Order }) {
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Documents</h2>
      <ul className="mt-1">
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
