import { type FormEvent, useEffect, useState } from 'react'
import { dayInIndia } from '#contract/day.ts'
import type { DeliveryBody } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { fieldsOf, instantOf } from './delivery-words.ts'
import { type OpenOrder, useSending } from './use-order.ts'

/** When it is brought. The customer gets a mail each time. */
export function DeliveryForm({ open }: { open: OpenOrder }) {
  const { order, deliverAt } = open.order
  const [fields, setFields] = useState(() => fieldsOf(deliverAt))
  const [missing, setMissing] = useState(false)
  const { busy, failure, send } = useSending(open)
  // Set by somebody else meanwhile: what stands now is shown.
  useEffect(() => setFields(fieldsOf(deliverAt)), [deliverAt])
  const stands = fieldsOf(deliverAt)
  const isChanged = fields.day !== stands.day || fields.time !== stands.time

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const deliveryAt = instantOf(fields.day, fields.time)
    setMissing(deliveryAt === null)
    if (deliveryAt === null) return
    const body: DeliveryBody = { deliveryAt, was: deliverAt }
    if (await send('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), body)) toast('The customer is told')
  }
  return (
    <form onSubmit={save} noValidate className="mt-3 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <TextField
          label="Day"
          type="date"
          min={dayInIndia(new Date())}
          value={fields.day}
          readOnly={!open.claim.isMine || busy}
          onChange={({ target }) => setFields({ ...fields, day: target.value })}
          className="grow basis-40"
        />
        <TextField
          label="Time in India"
          type="time"
          value={fields.time}
          readOnly={!open.claim.isMine || busy}
          onChange={({ target }) => setFields({ ...fields, time: target.value })}
          className="grow basis-32"
        />
      </div>
      <div role="status" className="empty:hidden">
        <FormMessage>
          {missing ? 'Give the day and the time.' : (failure?.fields.deliveryAt ?? failure?.message)}
        </FormMessage>
      </div>
      <Button
        type="submit"
        tone="secondary"
        busy={busy}
        disabled={!open.claim.isMine || !isChanged}
        className="justify-self-start"
      >
        {deliverAt === null ? 'Set the delivery' : 'Change the delivery'}
      </Button>
    </form>
  )
}
