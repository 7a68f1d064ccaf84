import { BookText, PencilLine, Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { SavedReplies } from '#contract/desk/voices.ts'
import type { CallState } from '#ui/api/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useSubmit } from '#ui/use-submit.ts'
import { call, useCall } from '../api/call.ts'
import { type Filling, fillReply } from './fill-reply.ts'

type Saved = SavedReplies['replies'][number]

interface ReplyPickerProps extends Filling {
  /** Returns the text field into which a reply is inserted at the cursor. */
  areaOf: () => HTMLTextAreaElement | null | undefined
}

/** Inserts a saved reply into an answer, or edits the saved replies. */
export function ReplyPicker({ areaOf, ...known }: ReplyPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const insert = ({ text }: Saved) => {
    setOpen(false)
    const area = areaOf()
    if (!area) return
    area.setRangeText(fillReply(text, known), area.selectionStart, area.selectionEnd, 'end')
    // Notifies listeners of the field as if the text were typed.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)} icon={<BookText aria-hidden="true" className="size-5" />}>
        Saved replies
      </Button>
      {isOpen && createPortal(<Picking onInsert={insert} onClose={() => setOpen(false)} />, document.body)}
    </>
  )
}

function Picking({ onInsert, onClose }: { onInsert: (reply: Saved) => void; onClose: () => void }) {
  const state = useCall(DESK_PATHS.savedReplies, SavedReplies)
  const [editing, setEditing] = useState<Saved>()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={editing ? 'A saved reply' : 'Saved replies'}
      description="All operators share them. {name} becomes the first name of the customer, {order} the number of the order."
    >
      {editing ? (
        <Editor reply={editing} state={state} onLeave={() => setEditing(undefined)} />
      ) : (
        <>
          <div role="status" className="empty:hidden">
            <FormMessage>{state.data ? undefined : state.failure?.message}</FormMessage>
          </div>
          <ul className="mt-3 divide-y divide-chandan">
            {state.data?.replies.map((reply) => (
              <li key={reply.id} className="flex items-start gap-2">
                <button
                  type="button"
                  onClick={() => onInsert(reply)}
                  className="min-h-11 min-w-0 grow rounded-control px-2 py-1.5 text-left hover:bg-kumkum-tint"
                >
                  <span className="block font-semibold text-kumkum wrap-anywhere">{reply.name}</span>
                  <span className="block line-clamp-2 text-small text-kajal-soft wrap-anywhere">{reply.text}</span>
                </button>
                <button
                  type="button"
                  onClick={() => setEditing(reply)}
                  className="grid size-11 shrink-0 place-items-center rounded-control text-bhasma hover:bg-akshat-deep"
                >
                  <PencilLine aria-hidden="true" className="size-5" />
                  <span className="sr-only">Change “{reply.name}”</span>
                </button>
              </li>
            ))}
          </ul>
          <Button
            tone="secondary"
            className="mt-3"
            onClick={() => setEditing({ id: crypto.randomUUID(), name: '', text: '' })}
            icon={<Plus aria-hidden="true" className="size-5" />}
          >
            New reply
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface EditorProps {
  reply: Saved
  state: CallState<SavedReplies>
  onLeave: () => void
}

function Editor({ reply: { id, name, text }, state: { data, setData }, onLeave }: EditorProps) {
  const isNew = !data?.replies.some((saved) => saved.id === id)
  const { busy, failure, message, send } = useSubmit(async (body: object | null) => {
    const how = body === null ? ({ method: 'DELETE' } as const) : ({ method: 'PUT', body } as const)
    setData(await call(DESK_PATHS.savedReply(id), { ...how, answer: SavedReplies }))
    onLeave()
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(Object.fromEntries(new FormData(event.currentTarget)))
  }
  const fields = failure?.fields ?? {}
  return (
    <form onSubmit={save} noValidate className="mt-3 grid gap-4">
      <TextField label="Name" name="name" defaultValue={name} autoComplete="off" error={fields.name} />
      <TextArea label="Reply" name="text" defaultValue={text} rows={6} error={fields.text} />
      <div role="status" className="empty:hidden">
        <FormMessage>{message}</FormMessage>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          Back
        </Button>
        {!isNew && (
          <Button
            tone="quiet"
            className="text-sindoor"
            onClick={() => void send(null)}
            icon={<Trash2 aria-hidden="true" className="size-5" />}
          >
            Delete
          </Button>
        )}
      </div>
    </form>
  )
}
