import { Phone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { PlaceByTelephone } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { toast } from '#ui/toasts.tsx'
import { forgetTyped, useFocusOnWrong } from '#ui/use-submit.ts'
import { AddressFields, addressOf, wholePincode } from './address-fields.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { type OpenOrder, useSending } from './use-order.ts'

/**
 * Places an order while the customer is on the telephone: the operator reads out the total and enters the delivery
 * details.
 */
export function PlaceForm({ open }: { open: OpenOrder }) {
  const { order, takenBy } = open.order
  const [isOpen, setOpen] = useState(takenBy !== null)
  const { busy, failure, send, forget } = useSending(open)
  const form = useKeptForm(`place ${order._id}`, () => setTyped(form.ref.current?.pincode.value ?? ''))
  useFocusOnWrong(form.ref, failure)
  const fields = failure?.fields ?? {}
  const total = formatRupees(order.totalAmount)
  const address = addressOf(open.order)
  const [typed, setTyped] = useState(address.pincode)

  const place = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Omit<
      PlaceByTelephone,
      'totalAmount' | 'version'
    >
    const { totalAmount, quotation } = order
    const body: PlaceByTelephone = { ...typed, totalAmount, version: quotation?.version ?? 0 }
    if (!(await send('POST', DESK_PATHS.orderAction(order._id, 'place'), body))) return
    form.forget()
    toast('The order is placed')
  }
  if (!isOpen) {
    return (
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => setOpen(true)}
        icon={<Phone aria-hidden="true" className="size-5" />}
      >
        Accepted by telephone
      </Button>
    )
  }
  return (
    <Card className="px-5 py-4">
      <h2 className="text-h3">Accepted by telephone</h2>
      <p className="mt-1">
        Read out the total, <strong className="figures">{total}</strong>. When {order.customerName} says yes, write down
        where it goes.
      </p>
      <form
        ref={form.ref}
        onInput={(event) => {
          form.onInput()
          forgetTyped(forget)(event)
        }}
        onSubmit={place}
        data-by-press
        noValidate
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <AddressFields address={address} errors={fields} onPincode={setTyped} />
        <ChoiceFields open={open} pincode={wholePincode(typed)} />
        <div role="status" className="empty:hidden sm:col-span-2">
          <FormMessage>
            {!failure?.errors.length || fields.totalAmount || fields.version ? failure?.message : undefined}
          </FormMessage>
        </div>
        <Button type="submit" busy={busy} disabled={!open.claim.isMine} className="justify-self-start sm:col-span-2">
          Place the order, {total}
        </Button>
      </form>
    </Card>
  )
}
