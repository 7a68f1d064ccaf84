import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WayToPay } from '#contract/delivery.ts'
import { formatLineAmount, formatPacks, formatRupees, formatShipping } from '#contract/format.ts'
import { lineTitle } from '#contract/line-title.ts'
import type { Appointment, Order } from '#contract/order.ts'
import { isExtra, isOption, type Line, type Quotation } from '#contract/quotation.ts'
import { taxRows } from '#contract/sums.ts'
import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { DateLeaf } from '../appointment/date-leaf.tsx'
import { timesOf } from '../appointment/puja-words.ts'
import { reviewPath } from '../orders/order-pages.ts'
import { untilWords } from '../orders/progress.ts'

interface SummaryProps {
  order: Order
  quotation: Quotation
  /** The chosen payment method, if there is a choice. It changes the price of shipping. */
  way: WayToPay | undefined
  total: number
  children: ReactNode
}

/** The lines and the price of the order, as computed by the server. `children` holds the submit button. */
export function Summary({ order, quotation, way, total, children }: SummaryProps) {
  const shipping = way?.shipping ?? quotation.shipping
  const advance = way?.advance ?? order.advance
  return (
    <Card className="p-5 sm:p-6">
      {order.type === 'appointment' ? (
        <Booked booking={order} />
      ) : (
        <h2 className="text-h3 wrap-anywhere">{order.title}</h2>
      )}
      <Lines quotation={quotation} />
      {way?.gift && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-small">
          <span className="min-w-0 wrap-anywhere">{m.checkout_gift({ gift: way.gift })}</span>
          <span>{m.checkout_gift_free()}</span>
        </p>
      )}
      <dl className="mt-4 grid grid-cols-1 gap-2 border-t border-chandan pt-4">
        <Sum label={m.checkout_amount()}>{formatRupees(quotation.amount)}</Sum>
        {taxRows(quotation).map(([label, tax]) => (
          <Sum key={label} label={label}>
            {tax}
          </Sum>
        ))}
        <Sum label={m.checkout_shipping()}>{formatShipping(shipping)}</Sum>
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-chandan pt-3">
          <dt className="font-semibold">{m.checkout_total()}</dt>
          <dd className="font-display text-h2 font-semibold leading-tight figures">{formatRupees(total)}</dd>
        </div>
        {advance > 0 && (
          <>
            <Sum label={m.checkout_advance()}>{formatRupees(advance)}</Sum>
            <Sum label={m.checkout_rest()}>{formatRupees(total - advance)}</Sum>
          </>
        )}
      </dl>
      <p className="mt-2 text-small text-bhasma">
        {m.checkout_valid_until({ until: untilWords(quotation) })}{' '}
        <Link className="link" to={reviewPath(order)}>
          {m.checkout_see_quotation()}
        </Link>
      </p>
      {children}
    </Card>
  )
}

/** The booked puja, its time and its pandit. */
function Booked({ booking }: { booking: Appointment }) {
  const { title, startsAt, pandit } = booking
  const { day, hours } = timesOf(booking)
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-chandan pb-4">
      <DateLeaf iso={startsAt} className="w-19 shrink-0" />
      <div className="min-w-0 grow basis-36">
        <h2 className="text-h3 wrap-anywhere">{title}</h2>
        <p className="mt-1 text-small figures">
          <span className="inline-block">{day},</span> <span className="inline-block">{hours}</span>
        </p>
        {pandit && <p className="text-small text-kajal-soft">{m.checkout_with_pandit({ name: pandit.name })}</p>}
      </div>
    </div>
  )
}

/** The lines grouped by kind: the pandit's services, then the items (collapsed), then the options and extras. */
function Lines({ quotation }: { quotation: Quotation }) {
  // A gift can depend on the payment method, which may have changed since the quotation.
  const lines = quotation.lines.filter((line) => !line.leftOut && line.kind !== 'gift')
  const extras = lines.filter(({ kind }) => isExtra(kind))
  const items = lines.filter(({ kind }) => kind === 'item')
  const services = lines.filter(({ kind }) => kind !== 'item' && !isExtra(kind))
  return (
    <>
      <Rows lines={services.filter(({ kind }) => !isOption(kind))} />
      {items.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-2 font-medium text-kumkum [&::-webkit-details-marker]:hidden">
            {m.checkout_items({ count: items.length })}
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
            {services.length > 0 && (
              <span className="ml-auto text-small font-normal text-kajal figures">{sumOf(items)}</span>
            )}
          </summary>
          <Rows lines={items} />
        </details>
      )}
      <Rows lines={services.filter(({ kind }) => isOption(kind))} />
      <Rows lines={extras} />
    </>
  )
}

function Rows({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="grid gap-2.5 py-1 text-small">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {lineTitle(line)} <span className="text-bhasma">{packsOf(line)}</span>
          </span>
          <span className="ml-auto shrink-0 figures">{formatLineAmount(line)}</span>
        </li>
      ))}
    </ul>
  )
}

/** A single unit of a service shows no quantity. */
function packsOf(line: Line): string {
  return line.pack === null && line.packs === 1 ? '' : formatPacks(line)
}

/** The sum of priced lines, added up in whole paise as on the server. */
function sumOf(lines: readonly Line[]): string {
  return formatRupees(lines.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100)
}

function Sum({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-kajal-soft">{label}</dt>
      <dd className="font-medium figures">{children}</dd>
    </div>
  )
}
