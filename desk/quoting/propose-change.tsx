import { type FormEvent, useId, useState } from 'react'
import { formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { type Quoting, WHOLE } from './use-quoting.ts'

interface ProposeChangeProps {
  quoting: Quoting
  onDone: (how: 'proposed' | 'made') => void
  onClose: () => void
}

/** Why a placed order is to be changed, for the family. */
export function ProposeChange({ quoting, onDone, onClose }: ProposeChangeProps) {
  const { order, draft, failures, pending, propose } = quoting
  const formId = useId()
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending.has(WHOLE)) return
    if (note.trim() === '') return setError('Say why: the customer reads it.')
    const how = await propose(note)
    if (how) onDone(how)
  }
  const failure = failures[WHOLE]
  const sums = `${formatRupees(order?.totalAmount ?? 0)} now, ${formatRupees(draft?.totalAmount ?? 0)} with the change.`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Propose this change"
      description={`${sums} The customer sees it line by line, and accepts or declines it. What they allowed at the checkout is made at once.`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={formId} busy={pending.has(WHOLE)}>
            Propose it
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <TextArea
          label="Why, in words for the family"
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => {
            setNote(target.value)
            setError(undefined)
          }}
          error={error ?? failure?.fields.note}
        />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure?.fields.note ? undefined : failure?.message}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
