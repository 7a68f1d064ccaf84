import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { keptFor, RETENTION } from '#contract/retention.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { call } from '../api/call.ts'

interface DeleteDialogProps {
  open: boolean
  emailId: string
  onClose: () => void
  onDeleted: () => void
}

/** Says what goes and what stays, and asks for the password. */
export function DeleteDialog({ open, emailId, onClose, onDeleted }: DeleteDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  useEffect(() => {
    if (!failure) return
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    // What the server says stands under the field, which may be out of sight on a phone.
    else form.current?.scrollIntoView({ block: 'end' })
  }, [failure])

  const close = () => {
    if (busy) return
    setFailure(undefined)
    onClose()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const password = new FormData(event.currentTarget).get('password')
    setBusy(true)
    setFailure(undefined)
    try {
      await call(ACCOUNT_PATHS.deleteAccount, { method: 'POST', body: { password } })
      onDeleted()
    } catch (cause) {
      setFailure(asFailure(cause))
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Delete your account?"
      description="This cannot be taken back, and logs you out on every device. You may want to download your data first."
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            Keep my account
          </Button>
          <SubmitButton form={formId} busy={busy}>
            Delete my account
          </SubmitButton>
        </>
      }
    >
      <h3 className="mt-4 text-body font-semibold">What goes</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-kajal-soft marker:text-genda">
        <li>Your details, your lists with their photos and texts, and what is not ordered yet</li>
        <li>Comments, questions, and the photos and films of your feedback</li>
      </ul>
      <h3 className="mt-4 text-body font-semibold">What stays</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-kajal-soft marker:text-genda">
        <li>
          Items and amounts of orders you placed, from ₹50,000 on with your name and address: tax law asks for it. They
          go {keptFor(RETENTION.invoices)}.
        </li>
        <li>The stars and words of your feedback, without your name</li>
      </ul>
      <form ref={form} id={formId} onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <input hidden readOnly name="emailId" type="email" autoComplete="username" value={emailId} />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={failure?.fields.password}
        />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
          {failure?.status === 409 && (
            <Link to="/my-orders" className="link mt-2 inline-flex min-h-11 items-center">
              Go to your orders
            </Link>
          )}
        </div>
      </form>
    </Dialog>
  )
}
