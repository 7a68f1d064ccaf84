import { type FormEvent, useId, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import { DESK_PAYMENT_PATHS, type GiveBack, ReturnableAnswer } from '#contract/payment.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped } from '#ui/use-submit.ts'
import { useCall } from '../api/call.ts'
import { ReasonField } from './money-fields.tsx'
import { type Page, useSending } from './use-order.ts'

interface GiveBackDialogProps {
  orderId: string
  page: Page
  onDone: () => void
  onClose: () => void
}

/** Refunds lines of an invoiced order. Asks for the quantities and for the reason, which the customer reads. */
export function GiveBackDialog({ orderId, page, onDone, onClose }: GiveBackDialogProps) {
  const formId = useId()
  // The idempotency key.
  const [id] = useState(() => crypto.randomUUID())
  const { data, failure: notLoaded } = useCall(DESK_PAYMENT_PATHS.returns(orderId), ReturnableAnswer)
  const [picked, setPicked] = useState<Readonly<Record<number, number>>>({})
  const [reason, setReason] = useState('')
  const { busy, failure, send, forget } = useSending(page)
  const lines = Object.entries(picked).flatMap(([line, quantity]) =>
    quantity > 0 ? [{ line: Number(line), quantity }] : [],
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body: GiveBack = { lines, reason }
    if (!(await send('PUT', DESK_PAYMENT_PATHS.return(orderId, id), body))) return
    toast('It is taken off the order')
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Give money back for lines"
      description="For what was missing or damaged. The order costs so much less, with its tax. A credit note is issued, and what is paid too much is to be sent back."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Take it off
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} onInput={forgetTyped(forget)} noValidate className="mt-4 grid gap-4">
        {data?.lines.length === 0 && <p>Nothing is invoiced yet, or all of it was given back.</p>}
        <ul className="grid gap-2">
          {data?.lines.map(({ line, title, unit, quantity, amount }) => (
            <li key={line}>
              <label className="flex items-center justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {title}
                  {unit !== null && `, ${unit}`}
                  <span className="block text-fine text-bhasma figures">
                    {quantity} left, {formatRupees(amount)} with tax
                  </span>
                </span>
                <select
                  value={picked[line] ?? 0}
                  disabled={busy}
                  onChange={({ target }) => setPicked((last) => ({ ...last, [line]: Number(target.value) }))}
                  className={`${CONTROL} w-24! shrink-0 bg-white!`}
                >
                  {Array.from({ length: quantity + 1 }, (_, count) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the value
                    <option key={count}>{count}</option>
                  ))}
                </select>
              </label>
            </li>
          ))}
        </ul>
        <ReasonField reason={reason} onChange={setReason} busy={busy} error={failure?.fields.reason} />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure?.fields.reason ? undefined : (failure ?? notLoaded)?.message}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
