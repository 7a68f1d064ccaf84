import { CircleCheck, IndianRupee } from 'lucide-react'
import { useState } from 'react'
import { cancellationWords } from '#contract/cancellation.ts'
import { formatRupees } from '#contract/format.ts'
import { type Order, OrderAnswer, type OrderType } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { showNotice } from '#ui/notices.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { ORDER_WORDS } from './order-words.ts'
import { Refusal } from './refusal.tsx'

export type Ask = 'reject' | 'changes' | 'cancel'

const ASKS = {
  reject: () => ({
    title: m.quotation_reject_title(),
    description: m.quotation_reject_description(),
    label: m.quotation_ask_reason(),
    field: 'reason',
    send: m.quotation_reject(),
    back: m.quotation_reject_back(),
    done: m.quotation_rejected(),
  }),
  changes: () => ({
    title: m.quotation_changes_title(),
    description: m.quotation_changes_description(),
    label: m.quotation_changes_label(),
    field: 'text',
    send: m.quotation_request_changes(),
    back: m.quotation_not_now(),
    done: m.quotation_changes_requested(),
  }),
  cancel: (type) => ({
    ...ORDER_WORDS[type].cancel,
    label: m.quotation_ask_reason(),
    field: 'reason',
    done: ORDER_WORDS[type].cancelled,
  }),
} as const satisfies Record<Ask, (type: OrderType) => Record<string, string>>

interface AskDialogProps {
  order: Order
  ask: Ask
  open: boolean
  onClose: () => void
  onOrder: (order: Order) => void
  reload: () => void
}

/** Confirms an irreversible step, with a field for a message to the desk. */
export function AskDialog({ order, ask, open, onClose, onOrder, reload }: AskDialogProps) {
  const { title, description, label, field, send, back, done } = ASKS[ask](order.type)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  // The cancellation fee can start to apply while the dialog is open. The server's response then has the fee before the
  // order is reloaded.
  const [due, setDue] = useState<{ of: Order; fee: number }>()
  const fee = due?.of === order ? due.fee : order.cancellation.fee

  // The message is kept for the next time; the error is cleared.
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const submit = async () => {
    setBusy(true)
    setFailure(undefined)
    const words = text.trim()
    const reason = words === '' ? {} : { reason: words }
    const body = field === 'text' ? { text: words } : ask === 'cancel' ? { ...reason, fee } : reason
    try {
      const path = PATHS.orderAction(order.type, order._id, ask)
      const answer = await call(path, { method: 'POST', body, answer: OrderAnswer })
      onOrder(answer.order)
      toast(done)
      onClose()
    } catch (cause) {
      const failed = asFailure(cause)
      setFailure(failed)
      if (failed.status !== 409) return
      reload()
      const { fee: dueNow } = failed.fields
      if (dueNow !== undefined) setDue({ of: order, fee: Number(dueNow) })
      else {
        showNotice(failed.message, 'failure')
        onClose()
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      description={
        <>
          {description}
          {ask === 'cancel' && <Fee order={{ ...order, cancellation: { ...order.cancellation, fee } }} />}
        </>
      }
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            {back}
          </Button>
          <Button busy={busy} onClick={() => void submit()}>
            {send}
          </Button>
        </>
      }
    >
      <TextArea
        label={label}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={failure?.fields[field]}
        className="mt-4"
      />
      {failure && !failure.fields[field] && <Refusal>{failure.message}</Refusal>}
    </Dialog>
  )
}

/** The cancellation fee, shown before cancelling. */
function Fee({ order }: { order: Order }) {
  const { costs, wasFree } = cancellationWords(order)
  const isFree = order.cancellation.fee === 0
  const back = goesBack(order)
  const Icon = isFree ? CircleCheck : IndianRupee
  return (
    <span
      className={classes(
        'mt-4 flex gap-3 rounded-control px-4 py-3.5',
        isFree ? 'bg-tulsi-tint text-tulsi' : 'bg-sindoor-tint text-sindoor',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block text-h3 font-semibold leading-snug text-balance figures">{costs}</span>
        {wasFree && <span className="mt-1 block text-small text-kajal-soft figures">{wasFree}</span>}
        {back && <span className="mt-1 block text-small text-kajal-soft figures">{back}</span>}
      </span>
    </span>
  )
}

/** How much of the paid amount is refunded; empty if nothing is. */
function goesBack({ balance: { paid, penalty }, cancellation: { fee } }: Order): string {
  if (penalty > 0 || paid <= fee) return ''
  return m.quotation_cancel_goes_back({ paid: formatRupees(paid), back: formatRupees(paid - fee) })
}
