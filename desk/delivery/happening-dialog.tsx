import { type FormEvent, useId, useState } from 'react'
import type { Collected } from '#contract/desk/payments.ts'
import type { RunAnswer, Stop } from '#contract/desk/runs.ts'
import { formatRupees } from '#contract/format.ts'
import { readMoney } from '#contract/number.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped } from '#ui/use-submit.ts'
import { ConfirmAmount, WayField } from '../orders/money-fields.tsx'
import { NumberField } from '../shell/number-field.tsx'
import { useDoor } from './use-run.ts'
import { openWords } from './words.ts'

/** The result of a stop. */
export interface Happening {
  stop: Stop
  what: 'delivered' | 'not-there' | 'returned'
}

const WORDS = {
  delivered: {
    title: 'Delivered',
    label: 'Who took it, by name or code',
    action: 'Complete the order',
    done: 'The order is completed',
  },
  'not-there': { title: 'Nobody was there', label: 'Note (optional)', action: 'Write it down', done: 'Written down' },
  returned: { title: 'It came back', label: 'Note (optional)', action: 'Write it down', done: 'Written down' },
} as const

/** How the receiver can pay at the door, most common first. */
const WAYS = ['cash', 'upi', 'nothing'] as const
type Way = (typeof WAYS)[number]

interface HappeningDialogProps {
  happening: Happening
  onClose: () => void
  onAnswer: (answer: RunAnswer) => void
  onRefused: () => void
}

export function HappeningDialog({ happening: { stop, what }, onClose, onAnswer, onRefused }: HappeningDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(what === 'delivered' ? stop.customerName : '')
  // The idempotency key of the payment.
  const [paymentId] = useState(() => crypto.randomUUID())
  const [way, setWay] = useState<Way>('cash')
  const [amount, setAmount] = useState(String(stop.collect))
  const [utr, setUtr] = useState('')
  const [wrongAmount, setWrongAmount] = useState<string>()
  const [confirmed, setConfirmed] = useState(false)
  const { busy, failure, delivered, attempt, forget } = useDoor(onAnswer, onRefused)
  const { title, label, action, done } = WORDS[what]
  const isCollecting = what === 'delivered' && stop.collect > 0
  const errors = failure?.fields ?? {}

  const collected = (): Collected | null => {
    if (!isCollecting || way === 'nothing') return null
    const money = { id: paymentId, amount: readMoney(amount).value ?? 0, ...(confirmed && { confirmed }) }
    return way === 'upi' ? { way, ...money, reference: utr } : { way, ...money, reference: '' }
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const reason = isCollecting && way !== 'nothing' ? readMoney(amount).reason : undefined
    setWrongAmount(reason)
    if (reason) return
    const isSaved =
      what === 'delivered'
        ? await delivered(stop.id, { receivedBy: typed, collected: collected() })
        : await attempt(stop.id, { what, note: typed })
    if (!isSaved) return
    toast(done)
    onClose()
  }
  const error = errors.receivedBy ?? errors.note
  const amountError = wrongAmount ?? errors['collected.amount']
  const utrError = errors['collected.reference'] ?? errors.reference
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${title}: ${stop.customerName}`}
      description={
        what === 'delivered'
          ? [
              stop.collect > 0 && `${formatRupees(stop.collect)} is to be collected.`,
              stop.due === 0 && 'It is paid.',
              stop.due > 0 && stop.collect === 0 && 'Nothing is to be collected.',
              ...openWords(stop),
            ]
              .filter(Boolean)
              .join(' ')
          : 'The order stays on the list. Its customer reads the note.'
      }
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onInput={forgetTyped(forget)} noValidate onSubmit={save} className="mt-4 grid gap-3">
        <TextField
          label={label}
          name={what === 'delivered' ? 'receivedBy' : 'note'}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
        {isCollecting && <WayField label="What was collected" ways={WAYS} way={way} onChange={setWay} busy={busy} />}
        {isCollecting && way !== 'nothing' && (
          <NumberField
            label="Amount in rupees"
            name="collected.amount"
            money
            value={amount}
            readOnly={busy}
            onChange={({ target }) => {
              setAmount(target.value)
              // The operator confirmed a different amount.
              setConfirmed(false)
              setWrongAmount(undefined)
            }}
            error={amountError}
          />
        )}
        {isCollecting && way === 'upi' && (
          <TextField
            label="UTR of the payment, 12 digits"
            value={utr}
            maxLength={60}
            readOnly={busy}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => {
              setUtr(target.value)
              forget((path) => path.endsWith('reference'))
            }}
            error={utrError}
          />
        )}
        {isCollecting && (errors.confirmed || confirmed) && (
          <ConfirmAmount confirmed={confirmed} onChange={setConfirmed} busy={busy} />
        )}
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && !error && !amountError && !utrError ? failure.message : undefined}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
