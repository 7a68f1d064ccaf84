import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  formatDate,
  formatDateTime,
  formatLineAmount,
  formatPacks,
  formatRupees,
  formatShipping,
} from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import type { Quotation } from '#contract/quotation.ts'
import { Card } from '#ui/card.tsx'
import { reviewPath } from '../orders/order-pages.ts'
import { countItems, formatCount } from '../orders/standing.ts'

/** What is bought and what it costs: the server's figures, none worked out here. The button that buys goes inside. */
export function Summary({ order, quotation, children }: { order: Order; quotation: Quotation; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-h3">{order.type === 'appointment' ? order.nameOfPuja : 'Your order'}</h2>
      {order.type === 'appointment' && <p className="mt-0.5 text-small figures">{formatDateTime(order.startsAt)}</p>}
      <Items quotation={quotation} />
      <dl className="mt-4 grid grid-cols-1 gap-2 border-t border-chandan pt-4">
        <Sum label="Amount">{formatRupees(quotation.amount)}</Sum>
        <Sum label={`Tax (${formatShare(quotation.taxRate)})`}>{formatRupees(quotation.tax)}</Sum>
        <Sum label="Shipping">{formatShipping(quotation.shipping)}</Sum>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-chandan pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-h2 font-semibold leading-tight figures">
            {formatRupees(order.totalAmount)}
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-small text-bhasma">
        Valid until {formatDate(quotation.validUntil)}.{' '}
        <Link className="link" to={reviewPath(order)}>
          See the quotation
        </Link>
      </p>
      {children}
    </Card>
  )
}

function Items({ quotation }: { quotation: Quotation }) {
  const lines = quotation.lines.filter((line) => !line.leftOut)
  return (
    <details className="group mt-1">
      <summary className="flex min-h-11 list-none items-center gap-2 font-medium text-kumkum [&::-webkit-details-marker]:hidden">
        {formatCount(countItems(quotation), 'item', 'items')}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-2.5 pb-1 pt-1 text-small">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {line.title || line.text} <span className="text-bhasma">{formatPacks(line)}</span>
            </span>
            <span className="shrink-0 figures">{formatLineAmount(line)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Sum({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-kajal-soft">{label}</dt>
      <dd className="font-medium figures">{children}</dd>
    </div>
  )
}

function formatShare(share: number): string {
  return `${Math.round(share * 1000) / 10}%`
}
