import { Link } from 'react-router'
import { CustomersAnswer, type FoundCustomer } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatDate, formatPhone, orderNumber } from '#contract/format.ts'
import { STATUS_TONE } from '#contract/status.ts'
import { Lost } from '#ui/drawings/lost.tsx'
import { EmptyState } from '#ui/states.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { call, useCall } from '../api/call.ts'
import { LongList } from '../shell/long-list.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { useParam } from '../shell/use-param.ts'
import { useTitle } from '../shell/use-title.ts'
import { WaitingRows } from '../shell/waiting-rows.tsx'

/** Searches customers by any detail that a caller gives. */
export function CustomersPage() {
  useTitle('Customers')
  const [q, setQ] = useParam('q')
  const state = useCall(`${DESK_PATHS.customers}?${new URLSearchParams({ q })}`, CustomersAnswer, { isKept: true })
  const more = async (data: CustomersAnswer) => {
    const before = data.customers.at(-1)?.id
    const older = await call(DESK_PATHS.customers, { query: { q, before }, answer: CustomersAnswer })
    return { ...older, customers: [...data.customers, ...older.customers] }
  }
  return (
    <>
      <h1>Customers</h1>
      <div className="mb-5 mt-4 max-w-xl">
        <SearchField
          label="Find a customer"
          hint="Any word of the name, a phone or its last digits, an e-mail address, or an order’s number."
          placeholder="Lakshmi, 12345 or PG-7F3A-92C1"
          value={q}
          onChange={setQ}
        />
      </div>
      <LongList
        state={state}
        waiting={<WaitingRows label="Loading customers" />}
        more={{ label: 'Show more', has: ({ hasMore }) => hasMore, ask: more }}
      >
        {(data) =>
          data.customers.length === 0 ? (
            <Nobody q={q} />
          ) : (
            <>
              <p role="status" className="mb-2 text-small text-bhasma">
                {q === '' ? 'The newest first' : countOf(data)}
              </p>
              <ol className="overflow-hidden rounded-card border border-chandan bg-white shadow-card">
                {data.customers.map((customer) => (
                  <Row key={customer.id} customer={customer} />
                ))}
              </ol>
            </>
          )
        }
      </LongList>
    </>
  )
}

function countOf({ customers, hasMore }: CustomersAnswer): string {
  const count = hasMore ? `The first ${customers.length}` : customers.length
  return `${count} ${customers.length === 1 && !hasMore ? 'customer' : 'customers'} found, the newest first`
}

function Nobody({ q }: { q: string }) {
  if (q === '') return <EmptyState title="No customers yet" drawing={<Lost className="w-36" />} />
  return (
    <EmptyState title={`No customer found for “${q}”`} drawing={<Lost className="w-36" />}>
      <p>Try fewer letters, the last four digits of the phone, or the number on the order.</p>
    </EmptyState>
  )
}

function Row({ customer }: { customer: FoundCustomer }) {
  const { id, name, emailId, phone, orders, lastOrder, foundOrder } = customer
  return (
    <li className="border-chandan not-first:border-t">
      <Link
        to={`/customers/${id}`}
        className="grid gap-x-5 gap-y-0.5 px-4 py-3 hover:bg-akshat focus-visible:-outline-offset-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_5rem_9rem] xl:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_7rem_minmax(0,2fr)] md:items-center"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {foundOrder && (
            <span className="block text-small text-kajal-soft">
              Found by order <span className="figures">{orderNumber(foundOrder.id)}</span>
            </span>
          )}
        </span>
        <span className="min-w-0 text-small text-kajal-soft">
          <span className="block figures">{formatPhone(phone)}</span>
          <span className="block wrap-anywhere">{emailId || 'No e-mail address'}</span>
        </span>
        <span className="text-small figures md:text-right">
          {orders === 0 ? 'No orders' : `${orders} ${orders === 1 ? 'order' : 'orders'}`}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-bhasma md:justify-end">
          {lastOrder && (
            <>
              <StatusChip tone={STATUS_TONE[lastOrder.status]}>{lastOrder.status}</StatusChip>
              <span>{formatDate(lastOrder.createdAt)}</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
