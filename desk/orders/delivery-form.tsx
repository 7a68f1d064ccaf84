import { type FormEvent, useEffect, useState } from 'react'
import { dayInIndia } from '#contract/day.ts'
import { type Slot, SlotsAnswer } from '#contract/delivery.ts'
import type { DeliveryBody } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatHours } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { CONTROL, Field, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { toast } from '#ui/toasts.tsx'
import { useCall } from '../api/call.ts'
import { longDay } from '../bookings/days.ts'
import { fieldsOf, instantOf } from './delivery-words.ts'
import { type OpenOrder, useSending } from './use-order.ts'

/**
 * Sets the delivery time: a delivery window with a free place, or an exact time. The customer gets an e-mail each time.
 */
export function DeliveryForm({ open }: { open: OpenOrder }) {
  const { order, deliverAt } = open.order
  const held = heldSlot(order)
  const { data, retry } = useCall(DESK_PATHS.orderSlots(order._id), SlotsAnswer)
  const others = data?.slots.filter(({ startsAt }) => startsAt !== deliverAt) ?? []
  const slots = [...(held ? [held] : []), ...others].sort((a, b) => a.startsAt.localeCompare(b.startsAt))
  const [fields, setFields] = useState(() => fieldsOf(deliverAt))
  /** The start of a window. Empty for an exact time. */
  const [picked, setPicked] = useState(held?.startsAt ?? '')
  const [missing, setMissing] = useState(false)
  const { busy, failure, send, forget } = useSending(open)
  // Shows the current time when another operator has changed it.
  useEffect(() => {
    setFields(fieldsOf(deliverAt))
    setPicked(held?.startsAt ?? '')
  }, [deliverAt, held?.startsAt])
  const stands = fieldsOf(deliverAt)
  const isChanged = picked === '' ? fields.day !== stands.day || fields.time !== stands.time : picked !== held?.startsAt
  const isLocked = !open.claim.isMine || busy

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const deliveryAt = picked || instantOf(fields.day, fields.time)
    setMissing(deliveryAt === null)
    if (deliveryAt === null) return
    const body: DeliveryBody = { deliveryAt, inWindow: picked !== '', was: deliverAt }
    const isSaved = await send('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), body)
    if (isSaved) toast('The customer is told')
    // A window may have become full, and the previous window of the order is free again.
    retry()
  }
  return (
    <form onSubmit={save} onInput={() => forget()} noValidate className="mt-3 grid gap-3">
      {slots.length > 0 && (
        <Field label="Delivery window">
          {(aria) => (
            <select
              {...aria}
              className={classes(CONTROL, 'read-only:bg-white!')} // a select matches :read-only
              value={picked}
              disabled={isLocked}
              onChange={({ target }) => setPicked(target.value)}
            >
              <option value="">None, a time of its own</option>
              <Windows slots={slots} />
            </select>
          )}
        </Field>
      )}
      {picked === '' && (
        <div className="flex flex-wrap gap-3">
          <TextField
            label="Day"
            type="date"
            min={dayInIndia(new Date())}
            value={fields.day}
            readOnly={isLocked}
            onChange={({ target }) => setFields({ ...fields, day: target.value })}
            className="grow basis-40"
          />
          <TextField
            label="Time in India"
            type="time"
            value={fields.time}
            readOnly={isLocked}
            onChange={({ target }) => setFields({ ...fields, time: target.value })}
            className="grow basis-32"
          />
        </div>
      )}
      <div role="status" className="empty:hidden">
        <FormMessage>
          {missing && picked === '' && instantOf(fields.day, fields.time) === null
            ? 'Give the day and the time.'
            : (failure?.fields.startsAt ?? failure?.fields.deliveryAt ?? failure?.message)}
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

/** The delivery window of the order, which may have no other free place. */
function heldSlot({ deliveryTime, deliveryUntil }: Order): Slot | null {
  return deliveryTime && deliveryUntil ? { startsAt: deliveryTime, endsAt: deliveryUntil } : null
}

function Windows({ slots }: { slots: readonly Slot[] }) {
  const days = Map.groupBy(slots, ({ startsAt }) => dayInIndia(new Date(startsAt)))
  return [...days].map(([day, of]) => (
    <optgroup key={day} label={longDay(day)}>
      {of.map(({ startsAt, endsAt }) => (
        <option key={startsAt} value={startsAt}>
          {formatHours(startsAt, endsAt)}
        </option>
      ))}
    </optgroup>
  ))
}
