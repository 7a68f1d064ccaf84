import { ChevronDown } from 'lucide-react'
import { formatDateTime } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import type { Actor, Status } from '#contract/status.ts'
import { ORDER_WORDS } from './order-words.ts'

function happened(type: Order['type'], to: Status): string {
  const words = ORDER_WORDS[type]
  const texts = {
    Pending: words.received,
    Quoted: 'Quotation ready',
    'Changes Requested': 'Changes requested',
    Upcoming: words.accepted,
    Completed: words.completed,
    Rejected: 'Quotation rejected',
    Expired: 'Quotation expired',
    Cancelled: words.cancelled,
  } as const satisfies Record<Status, string>
  return texts[to]
}

const ACTOR_WORDS = {
  customer: 'by you',
  operator: 'by our desk',
  system: 'automatically',
} as const satisfies Record<Actor, string>

/** Everything that happened to the order, the latest first, behind a summary. */
export function History({ order: { type, history } }: { order: Order }) {
  if (history.length === 0) return null
  return (
    <details className="group print:hidden">
      <summary className="flex min-h-12 items-center gap-2 font-semibold text-kumkum [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        {ORDER_WORDS[type].history}
      </summary>
      <ol className="ml-2 mt-1 border-l-2 border-chandan">
        {history.toReversed().map(({ at, to, by, note }) => (
          <li key={at + to} className="relative pb-4 pl-6 last:pb-1">
            <span
              aria-hidden="true"
              className="absolute -left-[7px] top-2 size-3 rounded-full border-2 border-white bg-genda"
            />
            <p className="font-medium">{happened(type, to)}</p>
            <p className="text-small text-bhasma figures">
              {formatDateTime(at)}, {ACTOR_WORDS[by]}
            </p>
            {note && <p className="mt-0.5 text-small text-kajal-soft wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
