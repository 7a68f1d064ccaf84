import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChangeOutlook, DESK_CHANGE_PATHS } from '#contract/desk/changes.ts'
import { formatRupees } from '#contract/format.ts'
import type { CallState } from '#ui/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useCall } from '../api/call.ts'
import { useKept } from '../shell/use-kept.ts'
import { type Quoting, WHOLE } from './use-quoting.ts'

interface ProposeChangeProps {
  quoting: Quoting
  onDone: (how: 'proposed' | 'made') => void
  onClose: () => void
}

/** Asks for the reason of a change to a placed order. The family reads it. */
export function ProposeChange({ quoting, onDone, onClose }: ProposeChangeProps) {
  const { order, draft, failures, pending, propose } = quoting
  const formId = useId()
  const outlook = useCall(order ? DESK_CHANGE_PATHS.propose(order._id) : null, ChangeOutlook)
  const [note, setNote] = useKept(`change ${order?._id}`, '')
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending.has(WHOLE)) return
    if (note.trim() === '') return setError('Say why: the customer reads it.')
    const how = await propose(note)
    if (!how) return
    // The note is stored when its state changes. Closing the dialog first would lose that.
    flushSync(() => setNote(''))
    onDone(how)
  }
  if (outlook.data?.isChanged === false) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Nothing is changed yet"
        description="Change a line, then propose it."
        actions={<Button onClick={onClose}>Close</Button>}
      />
    )
  }
  const failure = failures[WHOLE]
  const sums = `${formatRupees(order?.totalAmount ?? 0)} now, ${formatRupees(draft?.totalAmount ?? 0)} with the change.`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Propose this change"
      description={`${sums} ${outlookWords(outlook)}`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={formId} busy={pending.has(WHOLE)}>
            {outlook.data?.isAllowed ? 'Change it now' : 'Propose it'}
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

function outlookWords({ data, failure }: Pick<CallState<ChangeOutlook>, 'data' | 'failure'>): string {
  if (!data)
    return failure
      ? 'The customer is asked, unless they have allowed it.'
      : 'Checking whether the customer has allowed it…'
  const { isAllowed, substitutesUpTo } = data
  if (isAllowed)
    return 'The customer has allowed this, so it takes effect at once. They get a mail that says what is changed.'
  const allowed =
    substitutesUpTo === null
      ? ''
      : ` It goes beyond what they allow: substitutes for up to ${formatRupees(substitutesUpTo)} more.`
  return `The customer is asked: they see it line by line, and accept or decline it.${allowed}`
}
