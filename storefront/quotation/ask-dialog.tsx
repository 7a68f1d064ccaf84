import { useState } from 'react'
import { type Order, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { showNotice } from '#ui/notices.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { type ApiFailure, asFailure } from '../api/failure.ts'
import { EditorFailure } from './line-editor.tsx'
import { ORDER_WORDS } from './order-words.ts'

export type Ask = 'reject' | 'changes' | 'cancel'

const ASKS = {
  reject: {
    title: 'Reject this quotation?',
    description: 'It can no longer be accepted afterwards. You can ask for a new quotation at any time.',
    label: 'Reason (you may leave this empty)',
    field: 'reason',
    send: 'Reject Quotation',
    back: 'Keep it',
    done: 'Quotation rejected',
  },
  changes: {
    title: 'Request changes',
    description: 'Our desk reads this and sends you the next version of the quotation.',
    label: 'What should be different?',
    field: 'text',
    send: 'Request Changes',
    back: 'Not now',
    done: 'Changes requested',
  },
  cancel: {
    label: 'Reason (you may leave this empty)',
    field: 'reason',
  },
} as const satisfies Record<Ask, Record<string, string>>

function wordsOf(ask: Ask, { type }: Order) {
  if (ask !== 'cancel') return ASKS[ask]
  const { cancel, cancelled } = ORDER_WORDS[type]
  return { ...ASKS.cancel, ...cancel, done: cancelled }
}

interface AskDialogProps {
  order: Order
  ask: Ask
  open: boolean
  onClose: () => void
  onOrder: (order: Order) => void
  reload: () => void
}

/** A step that cannot be taken back, with room for words to the desk. */
export function AskDialog({ order, ask, open, onClose, onOrder, reload }: AskDialogProps) {
  const { title, description, label, field, send, back, done } = wordsOf(ask, order)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  const submit = async () => {
    setBusy(true)
    setFailure(undefined)
    const words = text.trim()
    const body = field === 'text' ? { text: words } : words === '' ? {} : { reason: words }
    try {
      const path = PATHS.orderAction(order.type, order._id, ask)
      const answer = await call(path, { method: 'POST', body, answer: OrderAnswer })
      onOrder(answer.order)
      toast(done)
      onClose()
    } catch (cause) {
      const failed = asFailure(cause)
      setFailure(failed)
      if (failed.status === 409) {
        showNotice(failed.message, 'failure')
        reload()
        onClose()
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
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
      {failure && !failure.fields[field] && <EditorFailure>{failure.message}</EditorFailure>}
    </Dialog>
  )
}
