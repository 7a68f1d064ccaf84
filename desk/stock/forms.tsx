import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatAmount, type StockAnswer } from '#contract/desk/stock.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped } from '#ui/use-submit.ts'
import { AmountField } from './amount-field.tsx'
import { type AmountDraft, amountOf, emptyDraft } from './amounts.ts'
import { useKeeping } from './use-keeping.ts'

interface FormProps {
  stock: StockAnswer['stock']
  onAnswer: (answer: StockAnswer) => void
  look: () => void
}

/** Records received goods. */
export function ReceiveForm({ stock, ...page }: FormProps) {
  const empty = emptyDraft(stock)
  const [amount, setAmount] = useState<AmountDraft>(empty)
  const [reason, setReason] = useState('')
  const { busy, failure, message, send, forget } = useKeeping(page)
  const save = async () => {
    const body = { amount: amountOf(amount, stock), reason }
    if (!(await send('POST', DESK_PATHS.stockAction(stock.id, 'receipts'), body))) return
    toast('It is in the store')
    setAmount(empty)
    setReason('')
  }
  return (
    <Section
      title="Received"
      action="Put it in the store"
      busy={busy}
      message={message}
      onSave={save}
      onInput={forgetTyped(forget)}
    >
      <AmountField
        label="How much came"
        name="amount"
        measured={stock}
        value={amount}
        onChange={setAmount}
        error={failure?.fields.amount}
      />
      <TextField
        label="Note (optional)"
        name="reason"
        hint="For example the number of the bill."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={failure?.fields.reason}
      />
    </Section>
  )
}

/** Corrects the recorded stock to the counted amount. */
export function CorrectForm({ stock, ...page }: FormProps) {
  const [counted, setCounted] = useState<AmountDraft>({ typed: '', pack: '' })
  const [reason, setReason] = useState('')
  const { busy, failure, message, send, forget } = useKeeping(page)
  const save = async () => {
    const body = { counted: amountOf(counted, stock), was: stock.onHand, reason }
    if (!(await send('POST', DESK_PATHS.stockAction(stock.id, 'corrections'), body))) return
    toast('Corrected')
    setCounted({ typed: '', pack: '' })
    setReason('')
  }
  return (
    <Section
      title="Counted"
      action="Correct it"
      busy={busy}
      message={message}
      onSave={save}
      onInput={forgetTyped(forget)}
    >
      <AmountField
        label="How much is in the store"
        name="counted"
        hint={`We expect ${formatAmount(stock.onHand, stock.unit)}, including what is reserved.`}
        measured={stock}
        value={counted}
        onChange={setCounted}
        error={failure?.fields.counted}
      />
      <TextField
        label="Why it differs"
        name="reason"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={failure?.fields.reason}
      />
    </Section>
  )
}

/** Sets the reorder point. */
export function ReorderForm({ stock, ...page }: FormProps) {
  const stands = { typed: stock.reorderPoint === null ? '' : String(stock.reorderPoint), pack: '' }
  const [point, setPoint] = useState<AmountDraft>(stands)
  const { busy, failure, message, send, forget } = useKeeping(page)
  // Shows the current value when another operator has changed it.
  useEffect(
    () => setPoint({ typed: stock.reorderPoint === null ? '' : String(stock.reorderPoint), pack: '' }),
    [stock.reorderPoint],
  )
  const save = async () => {
    const body = { reorderPoint: amountOf(point, stock) ?? null }
    if (await send('PUT', DESK_PATHS.stockAction(stock.id, 'reorder-point'), body)) toast('Saved')
  }
  return (
    <Section title="Get more" action="Save" busy={busy} message={message} onSave={save} onInput={forgetTyped(forget)}>
      <AmountField
        label="When so much is left"
        name="reorderPoint"
        hint="Then it is work for the desk. Empty: nobody is reminded."
        measured={stock}
        value={point}
        onChange={setPoint}
        error={failure?.fields.reorderPoint}
      />
    </Section>
  )
}

interface SectionProps {
  title: string
  action: string
  busy: boolean
  message: string | undefined
  onSave: () => Promise<void>
  onInput: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

function Section({ title, action, busy, message, onSave, onInput, children }: SectionProps) {
  return (
    <Card className="px-5 py-4">
      <form
        noValidate
        className="grid gap-4"
        onInput={onInput}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void onSave()
        }}
      >
        <h2 className="text-h3">{title}</h2>
        {children}
        <div role="status" className="empty:hidden">
          <FormMessage>{message}</FormMessage>
        </div>
        <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
          {action}
        </Button>
      </form>
    </Card>
  )
}
