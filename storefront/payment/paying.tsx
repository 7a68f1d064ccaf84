import { BadgeCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { formatDate, formatPhone, formatRupees } from '#contract/format.ts'
import { DOCUMENT_PATHS } from '#contract/invoice.ts'
import { lateWords } from '#contract/late-words.ts'
import { isBeingChecked, moneyRows } from '#contract/money.ts'
import type { Order } from '#contract/order.ts'
import { PAYMENT_PATHS, type Payment, Payments, type Refund, WAY_WORDS } from '#contract/payment.ts'
import { paymentTerm } from '#contract/payment-term.ts'
import * as m from '#messages'
import { Card } from '#ui/card.tsx'
import { rich } from '#ui/rich.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { DownloadPdf } from '../quotation/download-pdf.tsx'
import { useSite } from '../site.ts'
import { PayByUpi } from './pay-by-upi.tsx'
import { PayOnline } from './pay-online.tsx'

/** What has been paid of a placed order, what is due, and how to pay it. */
export function Paying({ order, onPaid }: { order: Order; onPaid: () => void }) {
  const { data, failure, fetching, retry, setData } = useCall(PAYMENT_PATHS.payments(order.type, order._id), Payments)
  const outcome = useRef<HTMLDivElement>(null)
  if (data === undefined && failure) {
    return <ErrorState title={m.payment_not_loaded()} message={failure.message} onRetry={retry} busy={fetching} />
  }
  return (
    <section aria-labelledby="payment" className="print:hidden">
      <Card className="px-4.5 py-4 sm:px-6">
        <h2 id="payment" className="text-h3">
          {m.payment_title()}
        </h2>
        {data === undefined ? (
          <Loading label={m.payment_loading()}>
            <Skeleton className="mt-3 h-24" />
          </Loading>
        ) : (
          <>
            <Sums order={order} balance={data.balance} />
            <Asked balance={data.balance} />
            <div ref={outcome} tabIndex={-1} className="outline-none">
              <Said order={order} payments={data} />
            </div>
            {data.online && (
              <PayOnline
                order={order}
                due={data.balance.asked.amount}
                onBack={() => {
                  retry()
                  onPaid()
                }}
              />
            )}
            {data.upi ? (
              <PayByUpi
                // The key resets the form when a payment changes the amount due.
                key={data.upi.amount}
                order={order}
                upi={data.upi}
                isClaimed={isBeingChecked(data.balance)}
                onClaimed={(next) => {
                  setData(next)
                  onPaid()
                  outcome.current?.focus()
                }}
              />
            ) : (
              data.balance.due > 0 && !data.online && <PayOtherwise order={order} />
            )}
          </>
        )}
        <Documents order={order} />
      </Card>
    </section>
  )
}

/** The invoice, credit notes and vouchers, to download. */
function Documents({ order: { type, _id, documents } }: { order: Order }) {
  if (documents.length === 0) return null
  return (
    <ul
      aria-label={m.payment_documents()}
      className="mt-4 grid gap-2 border-t border-chandan pt-4 sm:flex sm:flex-wrap"
    >
      {documents.map(({ id, name, number }) => (
        <li key={id} className="grid">
          <DownloadPdf
            path={DOCUMENT_PATHS.document(type, _id, id)}
            name={`${name.toLowerCase()} ${number.replaceAll('/', '-')}`}
            label={`${name} ${number}`}
          />
        </li>
      ))}
    </ul>
  )
}

function Sums({ order, balance }: { order: Order; balance: Payments['balance'] }) {
  const rows = moneyRows({ ...order, balance })
  return (
    <dl className="mt-2 grid max-w-80 grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {rows.map(([name, sum], at) => (
        <Row key={name} name={name} sum={sum} strong={at === rows.length - 1} />
      ))}
    </dl>
  )
}

/** The amount to pay next, and its due date. */
function Asked({ balance }: { balance: Payments['balance'] }) {
  const { due, asked, until, penalty } = balance
  if (due === 0 || isBeingChecked(balance)) return null
  return (
    <div className="mt-3 grid gap-2 text-small empty:hidden">
      {asked.purpose === 'advance' && (
        <p className="font-semibold">
          {m.payment_advance_first({ advance: formatRupees(asked.amount), rest: formatRupees(due - asked.amount) })}
        </p>
      )}
      {until !== null && <p className={penalty > 0 ? 'text-sindoor' : undefined}>{lateWords(until, balance)}</p>}
    </div>
  )
}

function Row({ name, sum, strong }: { name: string; sum: number; strong: boolean }) {
  return (
    <>
      <dt className={strong ? 'font-semibold' : 'text-kajal-soft'}>{name}</dt>
      <dd className={strong ? 'text-right font-semibold figures' : 'text-right figures'}>{formatRupees(sum)}</dd>
    </>
  )
}

/** The state of each payment. Once everything is paid, payments that were not found are left out. */
function Said({ order, payments: { balance, payments, refunds, unclear } }: { order: Order; payments: Payments }) {
  const isPaid = balance.due === 0 && balance.refundable === 0 && balance.paid > 0
  return (
    <ul className="mt-3 grid gap-2 text-small empty:hidden">
      {isPaid && (
        <li className="flex gap-2 font-semibold text-tulsi">
          <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
          {order.status === 'Cancelled' ? m.payment_nothing_left() : m.payment_all_paid()}
        </li>
      )}
      {payments.map(
        (payment) => !(isPaid && payment.state === 'rejected') && <PaymentRow key={payment.id} payment={payment} />,
      )}
      {unclear.map(({ id, amount }) => (
        <li key={id} className="flex gap-2">
          <Hourglass aria-hidden="true" className="size-5 shrink-0 text-kumkum" />
          {m.payment_unclear({ amount: formatRupees(amount) })}
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund.id} className="flex gap-2">
          <Undo2 aria-hidden="true" className="size-5 shrink-0 text-bhasma" />
          <span className="wrap-anywhere">{refundWords(refund)}</span>
        </li>
      ))}
    </ul>
  )
}

const STATES = {
  claimed: { icon: Hourglass, tone: 'text-kumkum' },
  captured: { icon: BadgeCheck, tone: 'text-tulsi' },
  rejected: { icon: CircleX, tone: 'text-sindoor' },
  voided: { icon: CircleX, tone: 'text-bhasma' },
} as const

function PaymentRow({ payment }: { payment: Payment }) {
  const { icon: Icon, tone } = STATES[payment.state]
  return (
    <li className="flex gap-2">
      <Icon aria-hidden="true" className={`size-5 shrink-0 ${tone}`} />
      <span className="wrap-anywhere">{wordsOf(payment)}</span>
    </li>
  )
}

function wordsOf({ state, way, at, reference, reason, ...payment }: Payment): string {
  const amount = formatRupees(payment.amount)
  if (state === 'claimed') return m.payment_claimed({ amount, reference: reference ?? '' })
  if (state === 'rejected') return `${m.payment_rejected({ amount, reference: reference ?? '' })} ${reason}`
  if (state === 'voided') return `${m.payment_voided({ amount, way: WAY_WORDS[way] })} ${reason}`
  return m.payment_captured({ amount, way: WAY_WORDS[way], day: formatDate(at) })
}

function refundWords({ state, at, way, reference, ...refund }: Refund): string {
  const amount = formatRupees(refund.amount)
  if (state === 'requested' || way === null) return m.payment_refund_requested({ amount })
  if (state === 'pending') return m.payment_refund_pending({ amount })
  if (state === 'failed') return m.payment_refund_failed({ amount })
  const sent = { amount, way: WAY_WORDS[way], day: formatDate(at) }
  return reference === null ? m.payment_refunded(sent) : m.payment_refunded_reference({ ...sent, reference })
}

function PayOtherwise({ order }: { order: Order }) {
  const site = useSite()
  return (
    <p className="mt-3 text-small text-kajal-soft">
      {order.status !== 'Cancelled' && paymentTerm(order)}{' '}
      {site &&
        rich(m.payment_by_desk.parts({ phone: formatPhone(site.supportPhone) }), {
          link: (text) => (
            <a href={`tel:${site.supportPhone}`} className="link whitespace-nowrap figures">
              {text}
            </a>
          ),
        })}
    </p>
  )
}
