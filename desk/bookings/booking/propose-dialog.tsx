import { type FormEvent, useId, useState } from 'react'
import { formatDateTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { forgetTyped } from '#ui/use-submit.ts'
import { timeInIndia } from '../days.ts'
import { TimeFields } from './time-fields.tsx'
import { type Acting, useChange } from './use-booking.ts'

/** Asks for the day, the time and the reason. Any time of day can be proposed. */
export function ProposeDialog({ onClose, wished, ...acting }: Acting & { onClose: () => void; wished?: Date }) {
  const { order, customer } = acting.booking
  const { timeToCall, startsAt, proposal } = order
  const isByHand = customer.emailId === ''
  const [day = '', hour = ''] = (wished ? timeInIndia(wished) : timeToCall).split(' ')
  const [date, setDate] = useState(day)
  const [time, setTime] = useState(hour)
  const [note, setNote] = useState(proposal?.note ?? '')
  const [isUnsaid, setUnsaid] = useState(false)
  const { busy, failure, message, send, forget } = useChange(acting)
  const formId = useId()
  const isMissing = date === '' || time === ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setUnsaid(isMissing)
    if (isMissing) return
    const isDone = await send({
      method: 'PUT',
      action: 'proposal',
      body: { timeToCall: `${date} ${time}`, note },
      done: isByHand
        ? 'Proposed. Send them the message on the page of the order. Once they agree, move the booking.'
        : 'Proposed. The customer gets a mail with a link.',
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Propose another time"
      description={`Now: ${formatDateTime(startsAt)}. ${isByHand ? 'The customer has no e-mail address: the page of the order has the message for them. Move the booking once they agree' : 'The booking moves once the customer accepts'}; nobody is kept free for it before.`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Propose
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} onInput={forgetTyped(forget)} noValidate className="mt-4 grid gap-4">
        <TimeFields
          date={date}
          time={time}
          error={isUnsaid && isMissing ? 'Give the day and the hour.' : failure?.fields.timeToCall}
          onChange={(change) => {
            setDate(change.date ?? date)
            setTime(change.time ?? time)
          }}
        />
        <TextArea
          label="Why this time"
          name="note"
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          hint="The customer reads it as the reason from our desk."
          error={failure?.fields.note}
        />
        <FormMessage>{message}</FormMessage>
      </form>
    </Dialog>
  )
}
