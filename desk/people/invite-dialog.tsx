import { type FormEvent, useState } from 'react'
import { PEOPLE_PATHS, PeopleAnswer, type Person } from '#contract/desk/people.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { call } from '../api/call.ts'
import { ROLE_WORDS } from './words.ts'

interface InviteDialogProps {
  open: boolean
  onClose: () => void
  onInvited: (answer: PeopleAnswer, person: Pick<Person, 'name' | 'emailId'>) => void
}

export function InviteDialog({ open, onClose, ...rest }: InviteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invite somebody"
      description="They get a link by which they choose a password of their own."
    >
      <InviteForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ onClose, onInvited }: Omit<InviteDialogProps, 'open'>) {
  // Sent twice, it is one invitation.
  const [id] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await call(PEOPLE_PATHS.person(id), { method: 'PUT', body, answer: PeopleAnswer })
      onInvited(answer, { name: String(body.name), emailId: String(body.emailId) })
      onClose()
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
      <TextField label="Name" name="name" autoComplete="off" error={failure?.fields.name} />
      <TextField
        label="E-mail"
        name="emailId"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={failure?.fields.emailId}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">As</legend>
        {(['helper', 'owner'] as const).map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="role" value={role} defaultChecked={role === 'helper'} className="size-5" />
            <span>
              <span className="font-medium">{ROLE_WORDS[role].label}</span>
              <span className="block text-small text-kajal-soft">{ROLE_WORDS[role].meaning}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status" className="empty:hidden">
        <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
      </div>
      <SubmitButton busy={busy}>Invite</SubmitButton>
    </form>
  )
}
