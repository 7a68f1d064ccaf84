import { Check, Copy, Smartphone } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { type ClaimPayment, PAYMENT_PATHS, Payments, type Upi } from '#contract/payment.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { call } from '../api/call.ts'

interface PayByUpiProps {
  order: Order
  upi: Upi
  /** Whether the customer has reported that the full amount is paid. */
  isClaimed: boolean
  onClaimed: (payments: Payments) => void
}

/** The QR code to scan, the same details to copy, and the reference number of the payment. */
export function PayByUpi({ order, upi, isClaimed, onClaimed }: PayByUpiProps) {
  if (!isClaimed) return <Steps order={order} upi={upi} onClaimed={onClaimed} />
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-kumkum">
        {m.payment_again()}
      </summary>
      <Steps order={order} upi={upi} onClaimed={onClaimed} />
    </details>
  )
}

function Steps({ order, upi, onClaimed }: Omit<PayByUpiProps, 'isClaimed'>) {
  return (
    <ol className="mt-4 grid gap-6 border-t border-chandan pt-4">
      <li>
        <h3 className="font-semibold">{m.payment_step_pay({ amount: formatRupees(upi.amount) })}</h3>
        <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
          <QrCode
            qr={upi.qr}
            label={m.payment_qr({ amount: formatRupees(upi.amount), vpa: upi.vpa })}
            className="mx-auto w-52"
          />
          <div className="min-w-0">
            <p className="text-small text-kajal-soft">{m.payment_scan()}</p>
            <dl className="mt-2 grid gap-1">
              <Copied name={m.payment_upi_id()} value={upi.vpa} />
              <Copied name={m.payment_amount()} value={upi.amount.toFixed(2)} shown={formatRupees(upi.amount)} />
              <Copied name={m.payment_note()} value={upi.reference} />
            </dl>
            <p className="mt-1 text-small text-kajal-soft">{m.payment_payee({ payee: upi.payee })}</p>
            <a href={upi.link} className={`${buttonClass('secondary')} mt-3`}>
              <Smartphone aria-hidden="true" className="size-5" />
              {m.payment_open_app()}
            </a>
          </div>
        </div>
      </li>
      <li>
        <h3 className="font-semibold">{m.payment_step_tell()}</h3>
        <ClaimForm order={order} amount={upi.amount} onClaimed={onClaimed} />
      </li>
    </ol>
  )
}

/** A value with a copy button. */
function Copied({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const isCopied = outcome === 'copied'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <div className="grid max-w-100 grid-cols-[minmax(0,1fr)_auto] items-center">
      <dt className="self-end text-small text-kajal-soft">{name}</dt>
      <dd className="row-start-2 self-start font-semibold wrap-anywhere figures select-all">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          tone="quiet"
          aria-label={m.payment_copy_what({ name })}
          onClick={() => void copy()}
          icon={<Icon aria-hidden="true" className="size-5" />}
        >
          {isCopied ? m.payment_copied() : m.payment_copy()}
        </Button>
      </dd>
      <dd role="status" className={isCopied ? 'sr-only' : 'col-span-2 text-small text-sindoor empty:hidden'}>
        {isCopied ? m.payment_copied() : outcome && m.payment_copy_by_hand()}
      </dd>
    </div>
  )
}

function ClaimForm({
  order,
  amount,
  onClaimed,
}: {
  order: Order
  amount: number
  onClaimed: (payments: Payments) => void
}) {
  const { ref, onInput, forget } = useKeptForm(`utr:${order._id}`)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [ref, failure])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const utr = String(new FormData(event.currentTarget).get('utr'))
    setBusy(true)
    setFailure(undefined)
    try {
      const body: ClaimPayment = { utr, amount }
      const path = PAYMENT_PATHS.payments(order.type, order._id)
      const payments = await call(path, { method: 'POST', body, answer: Payments })
      forget()
      onClaimed(payments)
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }
  return (
    <form ref={ref} onInput={onInput} onSubmit={send} noValidate className="mt-2 grid max-w-100 gap-3">
      <TextField
        label={m.payment_utr()}
        name="utr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        readOnly={busy}
        hint={m.payment_utr_hint()}
        error={failure?.fields.utr}
      />
      <div role="alert" className="empty:hidden">
        <FormMessage>{failure?.fields.utr ? undefined : failure?.message}</FormMessage>
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.payment_have_paid({ amount: formatRupees(amount) })}
      </Button>
    </form>
  )
}
