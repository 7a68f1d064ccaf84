import { type FormEvent, useId, useState } from 'react'
import type { RunAnswer, Stop } from '#contract/desk/runs.ts'
import { formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { useDoor } from './use-run.ts'
import { openWords } from './words.ts'

/** What happened at a stop. */
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

interface HappeningDialogProps {
  happening: Happening
  onClose: () => void
  onAnswer: (answer: RunAnswer) => void
  onRefused: () => void
}

export function HappeningDialog({ happening: { stop, what }, onClose, onAnswer, onRefused }: HappeningDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState(what === 'delivered' ? stop.customerName : '')
  const { busy, failure, delivered, attempt } = useDoor(onAnswer, onRefused)
  const { title, label, action, done } = WORDS[what]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved =
      what === 'delivered' ? await delivered(stop.id, typed) : await attempt(stop.id, { what, note: typed })
    if (!isSaved) return
    toast(done)
    onClose()
  }
  const error = failure?.fields.receivedBy ?? failure?.fields.note
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${title}: ${stop.customerName}`}
      description={
        what === 'delivered'
          ? [
              stop.collect > 0 &&
                `${formatRupees(stop.collect)} is to be collected. Write the payment down in the order.`,
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
      <form id={formId} noValidate onSubmit={save} className="mt-4 grid gap-3">
        <TextField label={label} value={typed} onChange={({ target }) => setTyped(target.value)} error={error} />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && !error ? failure.message : undefined}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
