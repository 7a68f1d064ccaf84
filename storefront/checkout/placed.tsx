import { isMissed } from '#contract/parcel.ts'
import '../quotation/print.css'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { cancellationWords } from '#contract/cancellation.ts'
import { formatPhone, formatRupees, formatWindow, orderNumber } from '#contract/format.ts'
import { lineTitle } from '#contract/line-title.ts'
import { MESSAGES } from '#contract/messages.ts'
import { isBeingChecked } from '#contract/money.ts'
import { type Order, OrderAnswer, OrderRef } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { paymentTerm } from '#contract/payment-term.ts'
import type { Quotation } from '#contract/quotation.ts'
import { cancellationTerm } from '#contract/terms.ts'
import * as m from '#messages'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { coming } from '#ui/coming.ts'
import { Diya } from '#ui/drawings/diya.tsx'
import { Lotus } from '#ui/drawings/lotus.tsx'
import { rich } from '#ui/rich.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import { useCall } from '../api/use-call.ts'
import { timesOf } from '../appointment/puja-words.ts'
import { Devanagari } from '../devanagari.tsx'
import { ContactSection } from '../enquiry/reach-us.tsx'
import { onDemand } from '../later.tsx'
import { ordersPath, reviewPath } from '../orders/order-pages.ts'
import { ownPageMeta } from '../page-meta.ts'
import { payingWays } from '../payment/ways.ts'
import { ORDER_WORDS } from '../quotation/order-words.ts'
import { RequireSession } from '../require-session.tsx'
import { useSite } from '../site.ts'
import { justPlaced } from './just-placed.ts'
import { NoSuchOrder } from './no-such-order.tsx'

const FIRST_ITEMS = 4

const MoveDelivery = onDemand(
  coming(
    () => import('./move-delivery.tsx'),
    (part) => part.MoveDelivery,
  ),
)

const ChangeAddress = onDemand(
  coming(
    () => import('./change-address.tsx'),
    (part) => part.ChangeAddress,
  ),
)

export const meta = ({ location }: { location: { pathname: string } }) => [
  ...ownPageMeta({
    path: location.pathname,
    title: m.checkout_placed_title(),
    description: m.checkout_placed_description(),
  }),
  { name: 'robots', content: 'noindex' },
]

/** The confirmation page of an order. It only reads, so it can be opened again. */
export default function OrderPlaced() {
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12 print:pt-0">
        <OrderOfAddress />
        <div className="print:hidden">
          <ContactSection>{m.checkout_question()}</ContactSection>
        </div>
      </div>
    </RequireSession>
  )
}

function OrderOfAddress() {
  const ref = OrderRef.safeParse(useParams())
  const { data, failure, fetching, retry, setData } = useCall(
    ref.success ? PATHS.order(ref.data.type, ref.data.id) : null,
    OrderAnswer,
  )
  if (!ref.success || failure?.status === 404) return <NoSuchOrder />
  const order = data?.order ?? justPlaced(ref.data.id)
  if (!order && !failure) return <Waiting />
  if (!order) {
    return (
      <ErrorState
        heading="h1"
        title={m.checkout_order_not_loaded()}
        message={`${m.checkout_order_is_safe()} ${failure?.message ?? ''}`}
        onRetry={retry}
        busy={fetching}
        drawing={<Diya className="w-28" />}
      />
    )
  }
  const { quotation } = order
  const onOrder = (next: Order) => setData({ order: next })
  const isPlaced = order.status === 'Upcoming' || order.status === 'Completed'
  return isPlaced && quotation ? (
    <Placed order={order} quotation={quotation} onOrder={onOrder} />
  ) : (
    <NotPlaced order={order} />
  )
}

interface PlacedProps {
  order: Order
  quotation: Quotation
  onOrder: (order: Order) => void
}

function Placed({ order, quotation, onOrder }: PlacedProps) {
  const { due, asked } = order.balance
  const missed = isMissed(order)
  const isAskedNow = due > 0 && (order.pays === 'now' || asked.purpose === 'advance')
  return (
    <div className="grid gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="min-w-0">
        <div className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 max-w-text grow basis-72">
            {!missed && <Devanagari words="धन्यवाद" />}
            <div role="alert">
              <h1>{missed ? m.checkout_missed() : MESSAGES.checkoutSuccess}</h1>
            </div>
            <p className="mt-2 text-lead text-kajal-soft">
              {missed
                ? m.checkout_missed_text()
                : (order.emailConfirmed ? m.checkout_thanks_and_mail : m.checkout_thanks)({ name: order.customerName })}
            </p>
          </div>
          <Diya className="w-24 sm:w-28 print:hidden" />
        </div>
        <Card className="mt-7 p-5 sm:p-7 print:border-0 print:p-0 print:shadow-none">
          <dl className="grid gap-5">
            <Part label={m.checkout_what()} more={itemsText(quotation)}>
              {order.title} <span className="whitespace-nowrap font-normal figures">{orderNumber(order._id)}</span>
            </Part>
            <When order={order} onOrder={onOrder} />
            <Part
              label={ORDER_WORDS[order.type].address}
              more={m.checkout_we_call({ phone: formatPhone(order.phoneNumber ?? '') })}
            >
              {[order.lane1, order.floor, order.lane2, order.lane3, m.checkout_city({ pincode: order.pincode ?? '' })]
                .filter(Boolean)
                .join(', ')}
              {order.type === 'custom' && order.status === 'Upcoming' && order.parcel !== 'out' && (
                <ChangeAddress order={order} onChanged={onOrder} />
              )}
            </Part>
            <Part label={m.checkout_how_much()} more={priceText(quotation)}>
              <span className="font-display text-h2 font-semibold figures">{formatRupees(order.totalAmount)}</span>
            </Part>
            <Part
              label={m.checkout_how_to_pay()}
              more={order.cancellation.freeUntil === null ? cancellationTerm() : cancellationWords(order).costs}
            >
              <HowToPay order={order} />
            </Part>
          </dl>
        </Card>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          {isAskedNow && (
            <ButtonLink to={reviewPath(order)} className="max-sm:w-full">
              {m.checkout_pay_amount({ amount: formatRupees(order.balance.asked.amount) })}
            </ButtonLink>
          )}
          <ButtonLink to={ordersPath(order.type)} tone={isAskedNow ? 'secondary' : 'primary'} className="max-sm:w-full">
            {m.checkout_go_to_orders()}
          </ButtonLink>
          <ButtonLink to={reviewPath(order)} tone="secondary" className="max-sm:w-full">
            {m.checkout_see_lines()}
          </ButtonLink>
          <Button
            tone="quiet"
            className="max-sm:w-full"
            icon={<Printer aria-hidden="true" className="size-5" />}
            onClick={() => window.print()}
          >
            {m.checkout_print()}
          </Button>
        </div>
      </div>
      <aside className="max-lg:border-t max-lg:border-chandan max-lg:pt-8 lg:pt-3 print:mt-6 print:pt-4">
        <Steps title={m.checkout_next()} steps={nextOf(order)} />
      </aside>
    </div>
  )
}

function Part({ label, more, children }: { label: string; more?: string | undefined; children: ReactNode }) {
  return (
    <div className="min-w-0 border-t border-chandan pt-4 first:border-0 first:pt-0 wrap-anywhere">
      <dt className="text-fine text-bhasma">{label}</dt>
      <dd className="mt-0.5">
        <span className="font-medium">{children}</span>
        {more && <span className="mt-0.5 block text-small text-kajal-soft">{more}</span>}
      </dd>
    </div>
  )
}

function HowToPay({ order }: { order: Order }) {
  const site = useSite()
  const { paid, due, asked } = order.balance
  if (due === 0) return m.checkout_all_paid()
  if (isBeingChecked(order.balance)) return m.checkout_payment_checked()
  if (order.pays === 'on-delivery' && asked.purpose !== 'advance') return paymentTerm(order)
  const ways = site && payingWays(site)
  return (
    <>
      {paid > 0 && `${m.checkout_partly_paid({ paid: formatRupees(paid), due: formatRupees(due) })} `}
      {ways && (
        <>
          {rich(m.checkout_pay_on_order_page.parts({ ways }), {
            link: (text) => (
              <Link to={reviewPath(order)} className="link">
                {text}
              </Link>
            ),
          })}{' '}
        </>
      )}
      {site && !ways && (
        <>
          {rich(m.checkout_call_to_pay.parts({ phone: formatPhone(site.supportPhone) }), {
            link: (text) => (
              <a href={`tel:${site.supportPhone}`} className="link whitespace-nowrap figures">
                {text}
              </a>
            ),
          })}{' '}
        </>
      )}
      {asked.purpose === 'advance' &&
        `${m.checkout_pay_advance({ advance: formatRupees(asked.amount), rest: formatRupees(due - asked.amount) })} `}
      {paymentTerm(order)}
    </>
  )
}

function When({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  if (order.type === 'custom') {
    return order.deliveryTime ? (
      <Part label={m.checkout_when_it_comes()}>
        {formatWindow(order.deliveryTime, order.deliveryUntil)}
        {order.status === 'Upcoming' && (order.deliveryUntil || isMissed(order)) && (
          <MoveDelivery order={order} onMoved={onOrder} />
        )}
      </Part>
    ) : (
      <Part label={m.checkout_when_it_comes()}>{m.checkout_time_to_be_set()}</Part>
    )
  }
  const { day, hours } = timesOf(order)
  return (
    <Part
      label={m.checkout_when()}
      more={order.pandit ? m.checkout_placed_with_pandit({ name: order.pandit.name }) : undefined}
    >
      {day}, {hours}
    </Part>
  )
}

/** `Haldi powder, Kumkum, Coconut, Ghee and 10 more`. */
function itemsText({ lines }: Quotation): string {
  const items = lines.filter(({ kind, leftOut }) => kind === 'item' && !leftOut).map(lineTitle)
  const more = items.length - FIRST_ITEMS
  if (more <= 0) return items.join(', ')
  return m.checkout_and_more({ names: items.slice(0, FIRST_ITEMS).join(', '), count: more })
}

function priceText({ lines }: Quotation): string {
  const estimated = lines.filter(({ leftOut, priceIsEstimate }) => !leftOut && priceIsEstimate).length
  return `${m.checkout_price_includes()} ${estimated === 0 ? m.checkout_prices_fixed() : m.checkout_prices_estimated({ count: estimated })}`
}

function nextOf(order: Order) {
  const tell = order.emailConfirmed ? m.checkout_told_by_mail() : m.checkout_told_in_orders()
  if (order.type === 'custom') {
    return [
      ...(order.parcel === 'here' ? [{ title: m.checkout_next_pack(), text: m.checkout_next_pack_text() }] : []),
      ...(order.deliveryTime === null ? [{ title: m.checkout_next_set_time(), text: tell }] : []),
      { title: m.checkout_next_deliver(), text: m.checkout_next_deliver_text() },
    ]
  }
  const first =
    order.pandit === null
      ? { title: m.checkout_next_prepare(), text: m.checkout_next_prepare_text() }
      : { title: m.checkout_next_pandit(), text: tell }
  return [
    first,
    { title: m.checkout_next_change_time(), text: m.checkout_next_change_time_text() },
    { title: m.checkout_next_come(), text: m.checkout_next_come_text({ day: timesOf(order).day }) },
  ]
}

/** For an order that is not placed yet or is over, and so has nothing to confirm. */
function NotPlaced({ order }: { order: Order }) {
  const isCancelled = order.status === 'Cancelled'
  return (
    <EmptyState
      heading="h1"
      drawing={<Lotus className="w-36" />}
      title={isCancelled ? ORDER_WORDS[order.type].wasCancelled : m.checkout_not_placed()}
      action={<ButtonLink to={reviewPath(order)}>{ORDER_WORDS[order.type].see}</ButtonLink>}
    >
      {m.checkout_not_placed_text({ title: order.title, number: orderNumber(order._id) })}
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading label={m.checkout_order_loading()}>
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-4 h-6 w-64 max-w-full" />
      <Skeleton className="mt-9 h-80 rounded-card" />
    </Loading>
  )
}
