import { type FormEvent, useId, useRef, useState } from 'react'
import { dayInIndia } from '#contract/day.ts'
import { readMoney } from '#contract/number.ts'
import { HAND_WAYS, type HandWay } from '#contract/payment.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped, useFocusOnWrong } from '#ui/use-submit.ts'
import { NumberField } from '../shell/number-field.tsx'
import { ConfirmAmount, ReasonField, WayField } from './money-fields.tsx'
import { type Page, useSending } from './use-order.ts'

interface Typed {
  way: HandWay
  amount: number
  reference: string
  reason: string
  receivedOn?: string
  confirmed?: true
}

/** The fields of the dialog and the request that it sends. Missing fields are not shown. */
export interface Asking {
  title: string
  description: string
  label: string
  way?: true
  /** The initial amount. Null for an empty field. */
  amount?: number | null
  /** The label of the field for each payment method. */
  reference?: Record<HandWay, string>
  reason?: true
  /** Asks for the day of the payment, between this day and today. */
  since?: string
  send: (typed: Typed) => ['POST' | 'PUT', path: string, body: unknown]
  /** The message shown after success. */
  told: string
}

interface MoneyDialogProps {
  asking: Asking
  page: Page
  onDone: () => void
  onClose: () => void
}

/** A dialog that records something about the money of an order. */
export function MoneyDialog({ asking, page, onDone, onClose }: MoneyDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<HandWay>('upi')
  const [amount, setAmount] = useState(String(asking.amount ?? ''))
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [today] = useState(() => dayInIndia(new Date()))
  const [day, setDay] = useState(today)
  const [wrongAmount, setWrongAmount] = useState<string>()
  const [confirmed, setConfirmed] = useState(false)
  const { busy, failure, send, forget } = useSending(page)
  const errors = failure?.fields ?? {}
  useFocusOnWrong(form, failure ?? wrongAmount)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readMoney(amount)
    setWrongAmount(read.reason)
    if (read.reason) return
    const typed = {
      way,
      amount: read.value ?? 0,
      reference,
      reason,
      ...(confirmed && { confirmed }),
      ...(day !== today && { receivedOn: day }),
    }
    if (!(await send(...asking.send(typed)))) return
    toast(asking.told)
    onDone()
    onClose()
  }
  const retype = (text: string) => {
    setAmount(text)
    // The operator confirmed, or was asked about, a different amount.
    setConfirmed(false)
    setWrongAmount(undefined)
    if (errors.confirmed) forget()
  }
  const isNamed = ['amount', 'reference', 'reason', 'receivedOn'].some((field) => errors[field])
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={asking.title}
      description={asking.description}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {asking.label}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        onSubmit={submit}
        onInput={forgetTyped(forget)}
        noValidate
        className="mt-4 grid gap-4"
      >
        {asking.way && <WayField label="How" ways={HAND_WAYS} way={way} onChange={setWay} busy={busy} />}
        {asking.amount !== undefined && (
          <NumberField
            label="Amount in rupees"
            name="amount"
            money
            value={amount}
            readOnly={busy}
            onChange={({ target }) => retype(target.value)}
            error={wrongAmount ?? errors.amount}
          />
        )}
        {asking.reference !== undefined && (
          <TextField
            label={asking.reference[way]}
            name="reference"
            value={reference}
            maxLength={60}
            readOnly={busy}
            autoComplete="off"
            onChange={({ target }) => setReference(target.value)}
            error={errors.reference}
          />
        )}
        {asking.since !== undefined && (
          <TextField
            label="Day on which it came"
            type="date"
            min={asking.since}
            max={today}
            value={day}
            readOnly={busy}
            onChange={({ target }) => setDay(target.value)}
            error={errors.receivedOn}
          />
        )}
        {asking.reason && <ReasonField reason={reason} onChange={setReason} busy={busy} error={errors.reason} />}
        {(errors.confirmed || confirmed) && <ConfirmAmount confirmed={confirmed} onChange={setConfirmed} busy={busy} />}
        <div role="status" className="empty:hidden">
          <FormMessage>{isNamed ? undefined : failure?.message}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
