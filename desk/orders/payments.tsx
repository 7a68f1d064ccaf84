import { BadgeCheck, CircleX, Hourglass, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatRupees } from '#contract/format.ts'
import {
  DESK_PAYMENT_PATHS,
  type Payment,
  Payments,
  type RecordPayment,
  type Refund,
  type SendRefund,
  type SettlePayment,
  WAY_WORDS,
} from '#contract/payment.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useCall } from '../api/call.ts'
import { type Asking, MoneyDialog } from './money-dialog.tsx'
import type { OpenOrder } from './use-order.ts'

const LOOK_MS = 10_000

const PAYS_WORDS = {
  now: 'Pays before delivery.',
  'on-delivery': 'Pays on delivery, in cash or by UPI.',
  later: 'Pays later, within the time of the terms.',
} as const

/** What an order's customer has paid or says they have, what is open, and what is owed to them. */
export function OrderPayments({ open }: { open: OpenOrder }) {
  const { order } = open.order
  const { data, failure, retry } = useCall(DESK_PAYMENT_PATHS.payments(order._id), Payments, { pollMs: () => LOOK_MS })
  const [asking, setAsking] = useState<Asking | null>(null)
  const { paid, due, refundable } = order.balance
  const isMine = open.claim.isMine
  const ask = (next: Asking) => () => setAsking(next)
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Payments</h2>
      {order.pays && <p className="mt-1">{PAYS_WORDS[order.pays]}</p>}
      {order.pays === 'now' && due > 0 && (
        <p className="mt-1 font-semibold text-sindoor">Not paid. Free delivery and the gift are for prepaid orders.</p>
      )}
      <p className="mt-1 figures">
        {formatRupees(paid)} paid
        {due > 0 && `, ${formatRupees(due)} open`}
        {refundable > 0 && `, ${formatRupees(refundable)} owed to the customer`}
      </p>
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
          </PaymentRow>
        ))}
        {data?.refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund}>
            {refund.state === 'requested' && (
              <Button tone="secondary" disabled={!isMine} onClick={ask(sending(order._id, refund))}>
                Sent back
              </Button>
            )}
          </RefundRow>
        ))}
      </ul>
      {due > 0 && (
        <Button tone="quiet" className="-ml-5" disabled={!isMine} onClick={ask(recording(order._id, due))}>
          Write down a payment
        </Button>
      )}
      {asking && <MoneyDialog asking={asking} page={open} onDone={retry} onClose={() => setAsking(null)} />}
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

const recording = (orderId: string, due: number): Asking => {
  // Sent again, it is the same payment.
  const id = crypto.randomUUID()
  return {
    title: 'Write down a payment',
    description: 'Money that came. The customer gets a mail that we have it.',
    label: 'Write it down',
    way: true,
    amount: due,
    reference: 'UTR or number of the bank, if there is one',
    send: (typed) => ['POST', DESK_PAYMENT_PATHS.payments(orderId), { id, ...typed } satisfies RecordPayment],
    told: 'The payment is written down',
  }
}

const sending = (orderId: string, { id, amount }: Refund): Asking => ({
  title: `${formatRupees(amount)} sent back`,
  description: 'Send it first, then write it down here. The customer gets a mail.',
  label: 'It is sent',
  way: true,
  reference: 'UTR or number of the bank',
  send: ({ way, reference }) => [
    'PUT',
    DESK_PAYMENT_PATHS.refund(orderId, id),
    { amount, way, reference } satisfies SendRefund,
  ],
  told: 'The refund is written down',
})

const STATES = {
  claimed: { icon: Hourglass, words: 'to look for', tone: 'text-kumkum' },
  captured: { icon: BadgeCheck, words: 'received', tone: 'text-tulsi' },
  rejected: { icon: CircleX, words: 'not found', tone: 'text-sindoor' },
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

function RefundRow({ refund, children }: { refund: Refund; children: React.ReactNode }) {
  const { state, way, amount, reference, at } = refund
  return (
    <li>
      <p className="flex gap-2">
        <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bhasma" />
        <span className="min-w-0">
          <strong className="figures">{formatRupees(amount)}</strong>{' '}
          {state === 'requested' || way === null ? 'to send back' : `sent back, ${WAY_WORDS[way]}`}
          {reference !== null && <span className="figures select-all wrap-anywhere"> {reference}</span>}
          <span className="block text-fine text-bhasma figures">{formatDateTime(at)}</span>
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  )
}
