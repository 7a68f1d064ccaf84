import { BadgeCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { dayInIndia } from '#contract/day.ts'
import type { RecordPayment, WaivePenalty } from '#contract/desk/payments.ts'
import { formatDateTime, formatRupees } from '#contract/format.ts'
import { lateWords } from '#contract/late-words.ts'
import type { Order } from '#contract/order.ts'
import {
  DESK_PAYMENT_PATHS,
  type Payment,
  Payments,
  type Refund,
  type RefundOnline,
  type SendRefund,
  type SettleLink,
  type SettlePayment,
  type SettleRefund,
  type UnclearLink,
  type VoidPayment,
  WAY_WORDS,
} from '#contract/payment.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useCall } from '../api/call.ts'
import { OwnersOnly, useMay } from '../session/may.tsx'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { type Asking, MoneyDialog } from './money-dialog.tsx'
import type { Page } from './use-order.ts'

const LOOK_MS = 10_000

const PAYS_SENTENCES = {
  now: 'Pays before delivery.',
  'on-delivery': 'Pays on delivery, in cash or by UPI.',
  later: 'Pays later, within the time of the terms.',
} as const

/** The payments and claims of an order, the due amount, and what is owed to the customer. */
export function OrderPayments({ order, page }: { order: Order; page: Page }) {
  const { data, failure, retry } = useCall(DESK_PAYMENT_PATHS.payments(order._id), Payments, { pollMs: () => LOOK_MS })
  const [asking, setAsking] = useState<Asking | null>(null)
  const [isGivingBack, setGivingBack] = useState(false)
  const { paid, due, refundable, asked, until, penalty } = order.balance
  // An order that is over and settled needs no work, so it has no claim.
  const isMine = page.claim.isMine || page.claim.id === null
  const mayCancel = useMay('cancel') && isMine
  const ask = (next: Asking) => () => setAsking(next)
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Payments</h2>
      {order.pays && <p className="mt-1">{PAYS_SENTENCES[order.pays]}</p>}
      {order.pays === 'now' && due > 0 && (
        <p className="mt-1 font-semibold text-sindoor">
          {paid > 0 ? `${formatRupees(due)} has not come yet.` : 'Not paid.'} Free delivery and the gift are for prepaid
          orders.
        </p>
      )}
      <p className="mt-1 figures">
        {formatRupees(paid)} paid
        {due > 0 && `, ${formatRupees(due)} open`}
        {refundable > 0 && `, ${formatRupees(refundable)} owed to the customer`}
      </p>
      {due > 0 && asked.purpose === 'advance' && (
        <p className="mt-1 font-semibold text-sindoor">
          The advance is not paid: {formatRupees(asked.amount)} of it is open.
        </p>
      )}
      {due > 0 && until !== null && (
        <p className={penalty > 0 ? 'mt-1 font-semibold text-sindoor' : 'mt-1'}>{lateWords(until, order.balance)}</p>
      )}
      {failure && <FormMessage>{failure.message}</FormMessage>}
      <ul className="mt-2 grid gap-3 empty:hidden">
        {data?.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment}>
            {payment.state === 'claimed' && (
              <>
                <Button tone="secondary" disabled={!isMine} onClick={ask(finding(order._id, payment))}>
                  Found it
                </Button>
                <Button tone="quiet" disabled={!isMine} onClick={ask(rejecting(order._id, payment))}>
                  Not found
                </Button>
              </>
            )}
            {payment.state === 'captured' && payment.byHand && (
              <Button tone="quiet" className="-ml-5" disabled={!mayCancel} onClick={ask(voiding(order._id, payment))}>
                Void
              </Button>
            )}
          </PaymentRow>
        ))}
        {data?.unclear.map((link) => (
          <UnclearRow key={link.id} link={link}>
            <Button tone="secondary" disabled={!isMine} onClick={ask(findingOnline(order._id, link))}>
              It came
            </Button>
            <Button tone="quiet" disabled={!isMine} onClick={ask(missingOnline(order._id, link))}>
              Nothing came
            </Button>
          </UnclearRow>
        ))}
        {data?.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund}>
            {refund.state === 'requested' && (
              <>
                {data.refundOnline > 0 && (
                  <Button disabled={!mayCancel} onClick={ask(sendingOnline(order._id, refund, data.refundOnline))}>
                    Send back online
                  </Button>
                )}
                <Button tone="secondary" disabled={!mayCancel} onClick={ask(sending(order._id, refund))}>
                  Sent back
                </Button>
              </>
            )}
            {refund.isLate && (
              <>
                <Button tone="secondary" disabled={!mayCancel} onClick={ask(confirmingSent(order._id, refund))}>
                  It was sent
                </Button>
                <Button tone="quiet" disabled={!mayCancel} onClick={ask(confirmingNotSent(order._id, refund))}>
                  It was not sent
                </Button>
              </>
            )}
          </RefundRow>
        ))}
      </ul>
      <Button tone="quiet" className="-ml-5" disabled={!isMine} onClick={ask(recording(order, asked.amount))}>
        Write down a payment
      </Button>
      {penalty > 0 && (
        <Button tone="quiet" disabled={!mayCancel} onClick={ask(waiving(order._id, penalty))}>
          Waive the penalty
        </Button>
      )}
      {order.documents.some(({ kind }) => kind === 'invoice') && order.status !== 'Cancelled' && (
        <Button tone="quiet" disabled={!mayCancel} onClick={() => setGivingBack(true)}>
          Give money back for lines
        </Button>
      )}
      <OwnersOnly may="cancel" />
      {isGivingBack && (
        <GiveBackDialog orderId={order._id} page={page} onDone={retry} onClose={() => setGivingBack(false)} />
      )}
      {asking && <MoneyDialog asking={asking} page={page} onDone={retry} onClose={() => setAsking(null)} />}
    </Card>
  )
}

const finding = (orderId: string, { id, amount }: Payment): Asking => ({
  title: 'The payment is in the account',
  description: 'The customer gets a mail that we have it.',
  label: 'It is there',
  amount,
  send: (typed) => ['PUT', DESK_PAYMENT_PATHS.payment(orderId, id), { found: true, ...typed } satisfies SettlePayment],
  told: 'The payment is confirmed',
})

const rejecting = (orderId: string, { id, amount, reference }: Payment): Asking => ({
  title: 'The payment is not in the account',
  description: `The customer gets a mail that we did not find ${formatRupees(amount)} with UTR ${reference}, with your reason.`,
  label: 'Tell the customer',
  reason: true,
  send: ({ reason }) => [
    'PUT',
    DESK_PAYMENT_PATHS.payment(orderId, id),
    { found: false, reason } satisfies SettlePayment,
  ],
  told: 'The customer is told',
})

const findingOnline = (orderId: string, { id, amount }: UnclearLink): Asking => {
  const label = 'Number of the payment at the provider'
  return {
    title: 'The provider has the payment',
    description: 'Copy its number from the dashboard of the provider. The customer gets a mail that we have it.',
    label: 'It came',
    amount,
    reference: { upi: label, cash: label, bank: label },
    send: (typed) => ['PUT', DESK_PAYMENT_PATHS.link(orderId, id), { found: true, ...typed } satisfies SettleLink],
    told: 'The payment is written down',
  }
}

const missingOnline = (orderId: string, { id, amount }: UnclearLink): Asking => ({
  title: `${formatRupees(amount)} did not come`,
  description: 'The provider has no payment by this link. The order’s history says so.',
  label: 'Nothing came',
  send: () => ['PUT', DESK_PAYMENT_PATHS.link(orderId, id), { found: false } satisfies SettleLink],
  told: 'It is written down',
})

const voiding = (orderId: string, { id, amount, way }: Payment): Asking => ({
  title: `Void ${formatRupees(amount)} by ${WAY_WORDS[way]}`,
  description:
    'For what was written down by mistake. It counts no more, and stays to be seen with your reason. The customer gets a mail.',
  label: 'Void it',
  reason: true,
  send: ({ reason }) => ['PUT', DESK_PAYMENT_PATHS.voided(orderId, id), { reason } satisfies VoidPayment],
  told: 'The payment is voided',
})

const waiving = (orderId: string, penalty: number): Asking => ({
  title: `Waive the penalty of ${formatRupees(penalty)}`,
  description: 'For the months that have begun. The history of the order says why, and its customer reads it.',
  label: 'Waive it',
  reason: true,
  send: ({ reason }) => ['PUT', DESK_PAYMENT_PATHS.penalty(orderId), { reason } satisfies WaivePenalty],
  told: 'The penalty is waived',
})

const recording = ({ _id: orderId, dateOfOrder }: Order, due: number): Asking => {
  // The idempotency key of the payment.
  const id = crypto.randomUUID()
  return {
    title: 'Write down a payment',
    description: 'Money that came. The customer gets a mail that we have it.',
    label: 'Write it down',
    way: true,
    // Without a due amount, a payment will be owed back, so its amount is typed.
    amount: due || null,
    since: dayInIndia(new Date(dateOfOrder ?? 0)),
    reference: {
      upi: 'UTR of the payment, 12 digits',
      cash: 'Number of the receipt, if there is one',
      bank: 'Number of the transfer, if there is one',
    },
    send: (typed) => ['POST', DESK_PAYMENT_PATHS.payments(orderId), { id, ...typed } satisfies RecordPayment],
    told: 'The payment is written down',
  }
}

const sending = (orderId: string, { id, amount }: Refund): Asking => ({
  title: `${formatRupees(amount)} to send back`,
  description:
    'Send it first, then write down here what you have sent. The customer gets a mail. The rest stays to be sent.',
  label: 'It is sent',
  way: true,
  amount,
  reference: { upi: 'UTR or number of the bank', cash: 'Number of the receipt', bank: 'Number of the transfer' },
  send: ({ way, amount, reference }) => [
    'PUT',
    DESK_PAYMENT_PATHS.refund(orderId, id),
    { way, amount, reference } satisfies SendRefund,
  ],
  told: 'The refund is written down',
})

const sendingOnline = (orderId: string, { id, amount }: Refund, most: number): Asking => ({
  title: `Send ${formatRupees(amount)} back online`,
  description: `The payment provider sends it back the way it was paid, at most ${formatRupees(most)} at once. The customer gets a mail once it has started, is sent, or has failed; then it is work again.`,
  label: 'Send it back',
  amount: Math.min(amount, most),
  send: ({ amount }) => ['PUT', DESK_PAYMENT_PATHS.refundOnline(orderId, id), { amount } satisfies RefundOnline],
  told: 'The provider sends it back',
})

const confirmingSent = (orderId: string, { id, amount }: Refund): Asking => {
  const label = 'Number of the refund at the provider'
  return {
    title: `The provider has sent ${formatRupees(amount)} back`,
    description: 'Copy its number from the dashboard of the provider. The customer gets a mail that it is sent.',
    label: 'It was sent',
    reference: { upi: label, cash: label, bank: label },
    send: ({ reference }) => [
      'PUT',
      DESK_PAYMENT_PATHS.refundSettled(orderId, id),
      { sent: true, reference } satisfies SettleRefund,
    ],
    told: 'The refund is written down',
  }
}

const confirmingNotSent = (orderId: string, { id, amount }: Refund): Asking => ({
  title: `${formatRupees(amount)} was not sent back`,
  description: 'Only if the dashboard of the provider says so: it is owed again, and you send it in another way.',
  label: 'It was not sent',
  send: () => ['PUT', DESK_PAYMENT_PATHS.refundSettled(orderId, id), { sent: false } satisfies SettleRefund],
  told: 'It is to be sent again',
})

const REFUND_STATES = {
  requested: 'to send back',
  pending: 'on its way back, online',
  failed: 'could not be sent back online',
  sent: 'sent back',
} as const

const STATES = {
  claimed: { icon: Hourglass, words: 'to look for', tone: 'text-kumkum' },
  captured: { icon: BadgeCheck, words: 'received', tone: 'text-tulsi' },
  rejected: { icon: CircleX, words: 'not found', tone: 'text-sindoor' },
  voided: { icon: CircleX, words: 'voided', tone: 'text-bhasma' },
} as const

function PaymentRow({ payment, children }: { payment: Payment; children: React.ReactNode }) {
  const { state, way, amount, reference, at, reason } = payment
  const { icon: Icon, words, tone } = STATES[state]
  return (
    <li>
      <p className="flex gap-2">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
        <span className="min-w-0">
          <strong className="figures">{formatRupees(amount)}</strong> {words}, {WAY_WORDS[way]}
          {reference !== null && <span className="figures select-all"> {reference}</span>}
          <span className="block text-fine text-bhasma figures">{formatDateTime(at)}</span>
          {reason !== null && <span className="block text-small wrap-anywhere">“{reason}”</span>}
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  )
}

function UnclearRow({ link, children }: { link: UnclearLink; children: React.ReactNode }) {
  const { amount, number, at } = link
  return (
    <li>
      <p className="flex gap-2">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-kumkum" />
        <span className="min-w-0">
          <strong className="figures">{formatRupees(amount)}</strong> online, not clear. Look for the link{' '}
          <span className="figures select-all wrap-anywhere">{number}</span> in the dashboard of the provider.
          <span className="block text-fine text-bhasma figures">{formatDateTime(at)}</span>
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  )
}

function RefundRow({ refund, children }: { refund: Refund; children: React.ReactNode }) {
  const { state, way, amount, reference, at, reason, isLate } = refund
  return (
    <li>
      <p className="flex gap-2">
        <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bhasma" />
        <span className="min-w-0">
          <strong className="figures">{formatRupees(amount)}</strong> {REFUND_STATES[state]}
          {state === 'sent' && way !== null && `, ${WAY_WORDS[way]}`}
          {isLate && ', for very long. Look for it in the dashboard of the provider.'}
          {reason !== null && `: ${reason}`}
          {reference !== null && <span className="figures select-all wrap-anywhere"> {reference}</span>}
          <span className="block text-fine text-bhasma figures">{formatDateTime(at)}</span>
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  )
}
