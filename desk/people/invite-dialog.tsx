import { useState } from 'react'
import { PEOPLE_PATHS, PeopleAnswer, type Person } from '#contract/desk/people.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'
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
  // The idempotency key of the invitation.
  const [id] = useState(() => crypto.randomUUID())
  const { busy, failure, message, send, forget } = useSubmit(async (typed: FormData) => {
    const body = Object.fromEntries(typed)
    const answer = await call(PEOPLE_PATHS.person(id), { method: 'PUT', body, answer: PeopleAnswer })
    onInvited(answer, { name: String(body.name), emailId: String(body.emailId) })
    onClose()
  })
  return (
    <form onSubmit={sendForm(send)} onInput={forgetTyped(forget)} noValidate className="mt-4 grid gap-4">
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
        <FormMessage>{message}</FormMessage>
      </div>
      <SubmitButton busy={busy}>Invite</SubmitButton>
    </form>
  )
}
