import '../shell/print.css'
import { ArrowLeft, Printer } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { type DeskOrder, PickListsAnswer } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatPacks, formatPhone, formatRupees, orderNumber } from '#contract/format.ts'
import { toCollect } from '#contract/money.ts'
import { Button } from '#ui/button.tsx'
import { Thali } from '#ui/drawings/thali.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/call.ts'
import { askFirstWords } from '../delivery/words.ts'
import { useTitle } from '../shell/use-title.ts'
import { deliveryWords } from './delivery-words.ts'
import { byPlace } from './pick-groups.ts'

/** Printable pick lists, each order on its own sheet. */
export function PickListsPage() {
  useTitle('Pick lists')
  const [search] = useSearchParams()
  const ids = search.get('ids') ?? ''
  const path = ids === '' ? null : `${DESK_PATHS.pickLists}?${new URLSearchParams({ ids })}`
  const { data, failure, loading, fetching, retry } = useCall(path, PickListsAnswer)
  return (
    <>
      <div className="print:hidden">
        <Link to="/orders" className="link inline-flex min-h-11 items-center gap-2 text-small">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Orders
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1>Pick lists</h1>
          {data && data.orders.length > 0 && (
            <Button onClick={() => window.print()} icon={<Printer aria-hidden="true" className="size-5" />}>
              Print {data.orders.length === 1 ? 'it' : `all ${data.orders.length}`}
            </Button>
          )}
        </div>
      </div>
      {loading && (
        <Loading label="Loading the pick lists" className="mt-6">
          <Skeleton className="h-[60dvh]" />
        </Loading>
      )}
      {failure && !data && <ErrorState message={failure.message} onRetry={retry} busy={fetching} />}
      {path === null && (
        <EmptyState title="No order is chosen" drawing={<Thali className="w-32" />}>
          Choose orders in their list; their pick lists come here, ready for paper.
        </EmptyState>
      )}
      <div className="mt-6 grid gap-6 print:mt-0 print:block">
        {data?.orders.map((order) => (
          <Sheet key={order.order._id} order={order} />
        ))}
      </div>
    </>
  )
}

function Sheet({ order: { order, customer, pickList, deliverAt } }: { order: DeskOrder }) {
  const number = orderNumber(order._id)
  const address = [order.lane1, order.floor, order.lane2, order.lane3, order.pincode].filter(Boolean).join(', ')
  return (
    <article
      aria-label={`Pick list ${number}`}
      className="max-w-[182mm] rounded-card border border-chandan bg-white px-6 py-5 shadow-card print:max-w-none print:break-after-page print:rounded-none print:border-0 print:p-0 print:shadow-none print:last:break-after-auto"
    >
      <header className="flex flex-col gap-x-6 gap-y-1 border-b-2 border-kajal pb-3 sm:flex-row print:flex-row">
        <div className="min-w-0 grow">
          <h2 className="text-h3 wrap-anywhere">{order.customerName}</h2>
          <p className="text-small wrap-anywhere">{address}</p>
          <p className="text-small figures">{formatPhone(order.phoneNumber ?? customer.phone)}</p>
        </div>
        <div className="shrink-0 sm:text-right print:text-right">
          <p className="text-h3 font-semibold figures">{number}</p>
          <p className="text-small font-semibold">
            {deliveryWords({ type: order.type, deliverAt, deliverUntil: order.deliveryUntil, status: order.status })}
          </p>
          <p className="text-small figures wrap-anywhere">{order.title}</p>
        </div>
      </header>
      {order.instructions && (
        <p className="mt-2 text-small font-semibold wrap-anywhere">For the driver: {order.instructions}</p>
      )}
      {toCollect(order) > 0 && (
        <p className="mt-2 font-semibold figures">
          Take {formatRupees(toCollect(order))}, cash or UPI.
          {order.balance.claimed > 0 && ` ${askFirstWords(order.balance.claimed)}.`}
        </p>
      )}
      {order.type === 'custom' && order.remark && <p className="mt-2 text-small wrap-anywhere">“{order.remark}”</p>}
      {pickList.length === 0 && <p className="mt-3">Nothing is brought for this order.</p>}
      {byPlace(pickList).map(({ place, lines }) => (
        <section key={place} aria-label={place} className="mt-3 print:mt-2">
          <h3 className="text-small font-semibold text-bhasma first-letter:uppercase print:break-after-avoid">
            {place}
          </h3>
          <ul>
            {lines.map((line) => (
              <li
                key={line.id}
                className="flex items-baseline gap-3 border-b border-chandan py-1.5 print:break-inside-avoid print:py-1 print:text-small"
              >
                <span
                  role="img"
                  aria-label={line.isPacked ? 'packed' : 'not packed'}
                  className="grid size-5 shrink-0 translate-y-1 place-items-center rounded-small border-[1.5px] border-kajal leading-none"
                >
                  {line.isPacked && '✓'}
                </span>
                <span className="min-w-0 grow wrap-anywhere">
                  <span className="font-semibold">{line.title}</span>{' '}
                  <span lang="hi" className="text-small text-kajal-soft">
                    {line.nameHi}
                  </span>
                  {line.insteadOf && <span className="block text-small">Instead of {line.insteadOf}</span>}
                  {line.note && <span className="block text-small">{line.note}</span>}
                </span>
                <span className="shrink-0 font-semibold figures">{formatPacks(line) || '1'}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
