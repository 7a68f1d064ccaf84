import { BadgeCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import { formatDate, formatPhone, formatRupees } from '#contract/format.ts'
import { DOCUMENT_PATHS } from '#contract/invoice.ts'
import { lateWords } from '#contract/late-words.ts'
import { isBeingChecked, moneyRows } from '#contract/money.ts'
import type { Order } from '#contract/order.ts'
import { PAYMENT_PATHS, type Payment, Payments, type Refund, WAY_WORDS } from '#contract/payment.ts'
import { paymentTerm } from '#contract/payment-term.ts'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { useCall } from '../api/use-call.ts'
import { DownloadPdf } from '../quotation/download-pdf.tsx'
import { useSite } from '../site.ts'
import { PayByUpi } from './pay-by-upi.tsx'
import { PayOnline } from './pay-online.tsx'

/** What is paid of a placed order, what is not, and how to pay it. */
export function Paying({ order, onPaid }: { order: Order; onPaid: () => void }) {
  const { data, failure, fetching, retry, setData } = useCall(PAYMENT_PATHS.payments(order.type, order._id), Payments)
  const outcome = useRef<HTMLDivElement>(null)
  if (data === undefined && failure) {
    return <ErrorState title="The payments did not load" message={failure.message} onRetry={retry} busy={fetching} />
  }
  return (
    <section aria-labelledby="payment" className="print:hidden">
      <Card className="px-4.5 py-4 sm:px-6">
        <h2 id="payment" className="text-h3">
          Payment
        </h2>
        {data === undefined ? (
          <Loading label="Loading the payments">
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
                // Another amount is due once a payment came.
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

/** Invoice, credit notes and vouchers, each to download. */
function Documents({ order: { type, _id, documents } }: { order: Order }) {
  if (documents.length === 0) return null
  return (
    <ul aria-label="Documents" className="mt-4 grid gap-2 border-t border-chandan pt-4 sm:flex sm:flex-wrap">
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

/** Of what is still to pay: what comes first, and until when it has time. */
function Asked({ balance }: { balance: Payments['balance'] }) {
  const { due, asked, until, penalty } = balance
  if (due === 0 || isBeingChecked(balance)) return null
  return (
    <div className="mt-3 grid gap-2 text-small empty:hidden">
      {asked.purpose === 'advance' && (
        <p className="font-semibold">
          Please pay the advance of {formatRupees(asked.amount)} first. The rest is {formatRupees(due - asked.amount)}.
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

/** What became of each payment. Once everything is paid, a number that was not found is of no use to anybody. */
function Said({ order, payments: { balance, payments, refunds, unclear } }: { order: Order; payments: Payments }) {
  const isPaid = balance.due === 0 && balance.refundable === 0 && balance.paid > 0
  return (
    <ul className="mt-3 grid gap-2 text-small empty:hidden">
      {isPaid && (
        <li className="flex gap-2 font-semibold text-tulsi">
          <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
          {order.status === 'Cancelled' ? 'Nothing is left to pay.' : 'Everything is paid. Thank you.'}
        </li>
      )}
      {payments.map(
        (payment) => !(isPaid && payment.state === 'rejected') && <PaymentRow key={payment.id} payment={payment} />,
      )}
      {unclear.map(({ id, amount }) => (
        <li key={id} className="flex gap-2">
          <Hourglass aria-hidden="true" className="size-5 shrink-0 text-kumkum" />
          We ask our payment provider about {formatRupees(amount)} paid online. Please do not pay it again.
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

function wordsOf({ state, way, amount, at, reference, reason }: Payment): string {
  const sum = formatRupees(amount)
  if (state === 'claimed')
    return `We look for your payment of ${sum}, UTR ${reference}. You get a mail once we have it.`
  if (state === 'rejected') return `We could not find ${sum} with UTR ${reference}. ${reason}`
  if (state === 'voided') return `${sum} by ${WAY_WORDS[way]} was written down by mistake. ${reason}`
  return `${sum} by ${WAY_WORDS[way]} on ${formatDate(at)}`
}

function refundWords({ state, amount, at, way, reference }: Refund): string {
  const sum = formatRupees(amount)
  if (state === 'requested' || way === null) return `${sum} goes back to you within two days.`
  if (state === 'pending') return `${sum} is on its way back to you, the way you paid online.`
  if (state === 'failed') return `${sum} could not be sent back online. We send it in another way.`
  return `${sum} sent back by ${WAY_WORDS[way]} on ${formatDate(at)}${reference === null ? '' : `, reference ${reference}`}.`
}

function PayOtherwise({ order }: { order: Order }) {
  const site = useSite()
  return (
    <p className="mt-3 text-small text-kajal-soft">
      {order.status !== 'Cancelled' && paymentTerm(order)}{' '}
      {site && (
        <>
          To pay, call our desk:{' '}
          <a href={`tel:${site.supportPhone}`} className="link whitespace-nowrap figures">
            {formatPhone(site.supportPhone)}
          </a>
        </>
      )}
    </p>
  )
}
