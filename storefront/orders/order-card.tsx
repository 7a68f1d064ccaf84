import { CalendarClock, CircleAlert, FileText, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { formatDate, formatDateTime, formatFigure, formatRupees, orderNumber } from '#contract/format.ts'
import { moneyChip } from '#contract/money.ts'
import type { OrderSummary } from '#contract/order-summary.ts'
import { STATUS_NAMES, STATUS_TONE } from '#contract/status.ts'
import { toConfirmWords } from '#contract/to-confirm.ts'
import * as m from '#messages'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Thali } from '#ui/drawings/thali.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { DateLeaf } from '../appointment/date-leaf.tsx'
import { OrderAgain } from './order-again.tsx'
import { reviewPath } from './order-pages.ts'
import { readingUnderWay } from './progress.ts'
import { type Standing, standingOf } from './standing.ts'

export function OrderCard({ order, now }: { order: OrderSummary; now: Date }) {
  const standing = standingOf(order, now)
  const { action, waitsFor } = standing
  const openThis = waitsFor === 'customer' ? m.orders_review_this : m.orders_view_this
  const money = order.balance && moneyChip(order.balance)
  return (
    <Card className="grid grid-cols-[--spacing(18)_minmax(0,1fr)] gap-x-4 gap-y-4 p-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-5">
      <Thumbnail order={order} />
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap gap-2">
          <StatusChip tone={STATUS_TONE[order.status]}>{STATUS_NAMES[order.status]()}</StatusChip>
          {money && <StatusChip tone={money.tone}>{money.words}</StatusChip>}
        </p>
        <h2 className="mt-2 text-h3">
          <Title order={order} />
        </h2>
        <p className="mt-1 text-small text-bhasma">
          {order.type === 'appointment' ? formatDateTime(order.startsAt) : formatDate(order.createdAt)}
          <FoundSoFar order={order} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-small text-bhasma">
          {order.type === 'appointment' && order.pandit && (
            <span className="font-medium text-kajal-soft">{m.orders_pandit({ name: order.pandit })}</span>
          )}
          <span className="figures">{orderNumber(order._id)}</span>
        </p>
        <Sentence order={order} standing={standing} />
        <div className="flex flex-wrap items-center gap-x-4">
          {order.status === 'Completed' && (
            <Link to="/feedback-form" className="link inline-flex min-h-11 items-center">
              {m.orders_feedback()}
            </Link>
          )}
          <OrderAgain
            order={order}
            hasQuotation={order.quotation !== undefined}
            tone="quiet"
            className="-ml-5 justify-start!"
          />
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-4 border-t border-chandan pt-3 sm:col-span-1 sm:flex-col sm:items-end sm:border-0 sm:pt-1">
        <Total order={order} />
        <ButtonLink
          to={action.to}
          tone={waitsFor === 'customer' ? 'primary' : 'secondary'}
          className="ml-auto min-h-11 min-w-28 sm:mt-auto"
          aria-label={openThis({ title: order.title, number: orderNumber(order._id) })}
        >
          {action.label}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Title({ order }: { order: OrderSummary }) {
  return (
    <Link to={reviewPath(order)} className="underline-offset-4 hover:text-kumkum hover:underline">
      {order.title}
    </Link>
  )
}

/**
 * The number of items found so far. Shown only while the list is being read, because the title states the final number.
 */
function FoundSoFar({ order }: { order: OrderSummary }) {
  const items = readingUnderWay(order)?.itemsFound ?? 0
  return items === 0 ? null : ` · ${m.orders_items_so_far({ count: items, shown: formatFigure(items) })}`
}

function Total({ order }: { order: OrderSummary }) {
  const beside = order.quotation && toConfirmWords(order.quotation.toConfirm)
  if (order.totalAmount === 0) return null
  return (
    <p className="sm:text-right">
      <span className="block text-fine text-bhasma">
        {order.status === 'Pending' ? m.orders_estimate() : m.orders_total()}
      </span>
      <span className="font-display text-h3 font-semibold figures">{formatRupees(order.totalAmount)}</span>
      {beside && <span className="block text-fine text-bhasma figures">{beside}</span>}
    </p>
  )
}

const LOOKS = {
  customer: { Icon: CircleAlert, className: 'font-medium text-kumkum' },
  shop: { Icon: Hourglass, className: 'text-kajal-soft' },
  nobody: { Icon: null, className: 'text-kajal-soft' },
} as const

function Sentence({ order, standing: { text, waitsFor } }: { order: OrderSummary; standing: Standing }) {
  const { className } = LOOKS[waitsFor]
  const hasDay = order.status === 'Quoted' || (order.status === 'Upcoming' && !order.changeProposed)
  const Icon = hasDay ? CalendarClock : LOOKS[waitsFor].Icon
  return (
    <p className={classes('mt-2 flex gap-2 text-small', className)}>
      {readingUnderWay(order) ? (
        <Spinner className="mt-0.5 size-4.5 shrink-0 text-genda" />
      ) : (
        Icon && <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      )}
      <span>{text}</span>
    </p>
  )
}

function Thumbnail({ order }: { order: OrderSummary }) {
  if (order.type === 'appointment') return <DateLeaf iso={order.startsAt} className="w-full self-start" />
  const { page, isList } = order
  const frame = 'relative aspect-3/4 w-full self-start overflow-hidden rounded-control'
  if (page) {
    return (
      <div className={classes(frame, 'border border-chandan bg-akshat-deep')}>
        <img
          src={page.link}
          width={page.width}
          height={page.height}
          alt=""
          loading="lazy"
          decoding="async"
          className="peer size-full object-cover object-top"
        />
        <NotLoaded />
      </div>
    )
  }
  return (
    <div aria-hidden="true" className={classes(frame, 'grid place-items-center bg-haldi-tint')}>
      {isList ? <FileText className="size-8 text-kumkum" strokeWidth={1.5} /> : <Thali className="w-4/5" />}
    </div>
  )
}
