import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { DeletionAnswer, type OpenOrder } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { formatDate, formatDateTime, orderNumber } from '#contract/format.ts'
import { shortTitleOf } from '#contract/order-title.ts'
import { keptFor, RETENTION } from '#contract/retention.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button, SubmitButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { reviewPath } from '../orders/order-pages.ts'

interface DeleteDialogProps {
  emailId: string
  onClose: () => void
  onDeleted: () => void
}

/**
 * Lists the open orders that prevent the deletion. If there are none, explains what is deleted and what is kept, and
 * asks for the password.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { data, failure, fetching, retry } = useCall(ACCOUNT_PATHS.deleteAccount, DeletionAnswer)
  if (data?.openOrders.length === 0) return <DeleteForm {...props} onRefused={retry} />
  const keep = (
    <Button tone="secondary" onClick={props.onClose}>
      {m.account_keep()}
    </Button>
  )
  if (data) {
    return (
      <Dialog
        open
        onOpenChange={props.onClose}
        title={m.account_delete_not_yet()}
        description={m.account_delete_not_yet_why()}
        actions={keep}
      >
        <OpenOrders orders={data.openOrders} />
      </Dialog>
    )
  }
  return (
    <Dialog open onOpenChange={props.onClose} title={m.account_delete_title()} actions={keep}>
      {failure ? (
        <LoadFailed message={failure.message} busy={fetching} onRetry={retry} />
      ) : (
        <Loading label={m.account_looking_at_orders()} className="grid gap-3">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-64 max-w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  return (
    <ul className="mt-4 divide-y divide-chandan border-y border-chandan">
      {orders.map((order) => (
        <li key={order._id} className="py-2">
          <Link to={reviewPath(order)} className="link inline-flex min-h-11 items-center wrap-anywhere">
            {shortTitleOf(order)} {orderNumber(order._id)}
          </Link>
          <span className="block text-small text-kajal-soft">
            {order.type === 'appointment'
              ? m.account_open_on({ when: formatDateTime(order.at) })
              : m.account_open_ordered_on({ day: formatDate(order.at) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `onRefused` is called when the account has a new open order, for example from another device. */
function DeleteForm({ emailId, onClose, onDeleted, onRefused }: DeleteDialogProps & { onRefused: () => void }) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()

  useEffect(() => {
    if (!failure) return
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid]')
    if (wrong) wrong.focus()
    // The server's message is below the field, which may be outside the viewport on a phone.
    else form.current?.scrollIntoView({ block: 'end' })
  }, [failure])

  const close = () => {
    if (!busy) onClose()
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
      const failed = asFailure(cause)
      if (failed.status === 409) onRefused()
      setFailure(failed)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      title={m.account_delete_title()}
      description={m.account_delete_lead()}
      actions={
        <>
          <Button tone="quiet" onClick={close}>
            {m.account_keep()}
          </Button>
          <SubmitButton form={formId} busy={busy}>
            {m.account_delete_button()}
          </SubmitButton>
        </>
      }
    >
      <h3 className="mt-4 text-body font-semibold">{m.account_delete_goes()}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-kajal-soft marker:text-genda">
        <li>{m.account_delete_goes_details()}</li>
        <li>{m.account_delete_goes_words()}</li>
      </ul>
      <h3 className="mt-4 text-body font-semibold">{m.account_delete_stays()}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-kajal-soft marker:text-genda">
        <li>{m.account_delete_stays_orders({ when: keptFor(RETENTION.invoices) })}</li>
        <li>{m.account_delete_stays_feedback()}</li>
      </ul>
      <form ref={form} id={formId} onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <input hidden readOnly name="emailId" type="email" autoComplete="username" value={emailId} />
        <PasswordField
          label={m.account_your_password()}
          name="password"
          autoComplete="current-password"
          error={failure?.fields.password}
        />
        <div role="status" className="empty:hidden">
          <FormMessage>{failure && failure.errors.length === 0 ? failure.message : undefined}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}
