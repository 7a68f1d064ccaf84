import { type FormEvent, useId, useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { AddressChange, type ChangeAddressAtDesk, OrderPlace } from '#contract/change-address.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatWindow } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CONTROL, Field } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped, useFocusOnWrong } from '#ui/use-submit.ts'
import { useCall } from '../api/call.ts'
import { AddressFields, addressOf, wholePincode } from './address-fields.tsx'
import { type OpenOrder, useSending } from './use-order.ts'

/** Changes the address of a placed order on behalf of a customer on the telephone. */
export function AddressDialog({ open, onClose }: { open: OpenOrder; onClose: () => void }) {
  const { order } = open.order
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [seen, setSeen] = useState(open.order)
  const address = addressOf(seen)
  const [pincode, setPincode] = useState(address.pincode)
  const [picked, setPicked] = useState('')
  const { busy, failure, send, forget } = useSending(open)
  const path = DESK_PATHS.orderAction(order._id, 'address')
  const whole = wholePincode(pincode)
  const there = useCall(whole === null ? null : `${path}?pincode=${whole}`, AddressChange)
  const errors: Record<string, string | undefined> = {
    ...failure?.fields,
    ...(there.failure && { pincode: there.failure.message }),
  }
  const slots = there.data?.slots ?? null
  const startsAt = (slots?.find((slot) => slot.startsAt === picked) ?? slots?.[0])?.startsAt ?? null
  const waits = whole !== null && there.loading
  // After a 409: another operator has changed the address while the dialog was open.
  if (failure?.status === 409 && !busy && wordsOf(seen) !== wordsOf(open.order)) {
    setSeen(open.order)
    setPincode(addressOf(open.order).pincode)
  }
  useFocusOnWrong(form, failure)

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (waits) return
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Address
    const body: ChangeAddressAtDesk = { ...typed, startsAt, was: OrderPlace.parse(seen.order) }
    // Reload the windows, so that one that was taken since is no longer offered.
    if (!(await send('PUT', path, body))) return there.retry()
    toast('The customer is told')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change the address"
      description="The customer gets a mail. The price stays, so it cannot go where delivery costs otherwise."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" form={formId} busy={busy || waits}>
            Change it
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        onSubmit={save}
        onInput={forgetTyped(forget)}
        noValidate
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <AddressFields key={wordsOf(seen)} address={address} errors={errors} onPincode={setPincode} />
        {slots?.length === 0 && (
          <p className="text-small sm:col-span-2">No delivery window there is free, so it keeps its time.</p>
        )}
        {slots !== null && slots.length > 0 && (
          <Field label="Delivery window there" error={errors.startsAt} className="sm:col-span-2">
            {(aria) => (
              <select
                {...aria}
                className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
                value={startsAt ?? ''}
                onChange={({ target }) => setPicked(target.value)}
              >
                {slots.map(({ startsAt, endsAt }) => (
                  <option key={startsAt} value={startsAt}>
                    {formatWindow(startsAt, endsAt)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <div role="status" className="empty:hidden sm:col-span-2">
          <FormMessage>{failure?.errors.length ? undefined : failure?.message}</FormMessage>
        </div>
      </form>
    </Dialog>
  )
}

/** A comparable form of the address. */
const wordsOf = (order: DeskOrder) => JSON.stringify(addressOf(order))
