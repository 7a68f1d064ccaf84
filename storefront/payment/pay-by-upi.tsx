import { Check, Copy, Smartphone } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { type ClaimPayment, PAYMENT_PATHS, Payments, type Upi } from '#contract/payment.ts'
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
  /** The customer has said that all of it is paid. */
  isClaimed: boolean
  onClaimed: (payments: Payments) => void
}

/** The QR code to scan, the same to copy, and the number by which the payment is found. */
export function PayByUpi({ order, upi, isClaimed, onClaimed }: PayByUpiProps) {
  if (!isClaimed) return <Steps order={order} upi={upi} onClaimed={onClaimed} />
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-kumkum">
        Pay again, or send another number
      </summary>
      <Steps order={order} upi={upi} onClaimed={onClaimed} />
    </details>
  )
}

function Steps({ order, upi, onClaimed }: Omit<PayByUpiProps, 'isClaimed'>) {
  return (
    <ol className="mt-4 grid gap-6 border-t border-chandan pt-4">
      <li>
        <h3 className="font-semibold">1. Pay {formatRupees(upi.amount)} by UPI</h3>
        <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr]">
          <QrCode
            qr={upi.qr}
            label={`QR code to pay ${formatRupees(upi.amount)} to ${upi.vpa}`}
            className="mx-auto w-52"
          />
          <div className="min-w-0">
            <p className="text-small text-kajal-soft">
              Scan it with the UPI app of another phone. On this phone, copy the UPI ID into your app, or let it open.
            </p>
            <dl className="mt-2 grid gap-1">
              <Copied name="UPI ID" value={upi.vpa} />
              <Copied name="Amount" value={upi.amount.toFixed(2)} shown={formatRupees(upi.amount)} />
              <Copied name="Note" value={upi.reference} />
            </dl>
            <p className="mt-1 text-small text-kajal-soft">Your app shows the name {upi.payee}.</p>
            <a href={upi.link} className={`${buttonClass('secondary')} mt-3`}>
              <Smartphone aria-hidden="true" className="size-5" />
              Open my UPI app
            </a>
          </div>
        </div>
      </li>
      <li>
        <h3 className="font-semibold">2. Tell us that you have paid</h3>
        <ClaimForm order={order} amount={upi.amount} onClaimed={onClaimed} />
      </li>
    </ol>
  )
}

/** A value with a button that copies it. */
function Copied({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setSaid('Copied')
    } catch {
      setSaid('Press long on it to copy')
    }
  }
  const Icon = said === 'Copied' ? Check : Copy
  return (
    <div className="grid max-w-100 grid-cols-[minmax(0,1fr)_auto] items-center">
      <dt className="self-end text-small text-kajal-soft">{name}</dt>
      <dd className="row-start-2 self-start font-semibold wrap-anywhere figures select-all">{shown}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          tone="quiet"
          aria-label={`Copy ${name}`}
          onClick={() => void copy()}
          icon={<Icon aria-hidden="true" className="size-5" />}
        >
          {said === 'Copied' ? 'Copied' : 'Copy'}
        </Button>
      </dd>
      <dd role="status" className={said === 'Copied' ? 'sr-only' : 'col-span-2 text-small text-sindoor empty:hidden'}>
        {said}
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
        label="UTR, or UPI reference number"
        name="utr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        readOnly={busy}
        hint="12 digits. Your UPI app shows them when you open the payment."
        error={failure?.fields.utr}
      />
      <div role="alert" className="empty:hidden">
        <FormMessage>{failure?.fields.utr ? undefined : failure?.message}</FormMessage>
      </div>
      <Button type="submit" busy={busy} className="justify-self-start">
        I have paid {formatRupees(amount)}
      </Button>
    </form>
  )
}
