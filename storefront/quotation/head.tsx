import { formatDateTime, orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { preparedByWords } from '#contract/quotation.ts'
import { STATUS_NAMES, STATUS_TONE } from '#contract/status.ts'
import * as m from '#messages'
import { StatusChip } from '#ui/status-chip.tsx'
import { untilWords } from '../orders/progress.ts'
import { ORDER_WORDS } from './order-words.ts'

/** The header of a quotation: its title, customer, date and validity. */
export function Head({ order }: { order: Order }) {
  const { quotation } = order
  return (
    <header className="print:border-b-2 print:border-kumkum print:pb-4">
      <p aria-hidden="true" className="mb-2 hidden font-display text-h2 text-kumkum print:block">
        Pujaghar
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>
          {order.type === 'appointment' && quotation === null ? m.quotation_title_booking() : m.quotation_title()}
        </h1>
        <StatusChip tone={STATUS_TONE[order.status]}>{STATUS_NAMES[order.status]()}</StatusChip>
      </div>
      <p className="mt-1 text-lead text-kajal-soft wrap-anywhere">{order.title}</p>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-x-6 gap-y-3 sm:mt-5 sm:flex sm:flex-wrap sm:gap-x-10 print:flex print:flex-wrap print:gap-x-6">
        <Fact label={m.quotation_fact_number()}>{orderNumber(order._id)}</Fact>
        <Fact label={m.quotation_fact_customer()}>{order.customerName}</Fact>
        {quotation && (
          <>
            <Fact label={m.quotation_fact_prepared_by()}>{preparedByWords(quotation)}</Fact>
            <Fact label={m.quotation_fact_date()}>{formatDateTime(quotation.createdAt)}</Fact>
            {order.status !== 'Cancelled' && (
              <Fact label={m.quotation_fact_valid_until()}>{untilWords(quotation)}</Fact>
            )}
            <Fact label={m.quotation_fact_version()}>{String(quotation.published)}</Fact>
          </>
        )}
        {!quotation && <Fact label={ORDER_WORDS[order.type].started}>{formatDateTime(order.createdAt)}</Fact>}
      </dl>
    </header>
  )
}

export function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0 sm:max-w-72">
      <dt className="text-fine text-bhasma">{label}</dt>
      <dd className="font-medium leading-snug text-balance figures wrap-anywhere">{children}</dd>
    </div>
  )
}
