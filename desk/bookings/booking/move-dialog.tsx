import { type FormEvent, useId, useState } from 'react'
import { formatDateTime } from '#contract/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { isoInIndia, timeInIndia } from '../days.ts'
import { FreeTimes } from '../free-times.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { TimeFields } from './time-fields.tsx'
import { type Acting, useChange } from './use-booking.ts'

/**
 * Moves a booking to a time that the family has agreed to. If the family was not asked yet, the dialog offers to
 * propose the time instead.
 */
export function MoveDialog({ onClose, wished, ...acting }: Acting & { onClose: () => void; wished?: Date }) {
  const { order, pandit, customer, isFixed } = acting.booking
  // The start that the operator saw when the dialog opened. It stays the same after a lost response, so that a retry
  // changes nothing. Null once the server reported a different start. The operator then sees the new one.
  const [was, setWas] = useState<string | null>(order.startsAt)
  const [moment, setMoment] = useState(() => momentOf(wished ? timeInIndia(wished) : order.timeToCall))
  const [isUnasked, setUnasked] = useState(false)
  const [isUnsaid, setUnsaid] = useState(false)
  const { busy, failure, message, send, forget } = useChange(acting, ({ fields }) => {
    if (fields.was !== undefined) setWas(null)
  })
  const formId = useId()
  const { date, time } = moment
  const timeToCall = `${date} ${time}`
  const isWhole = date !== '' && time !== ''
  const isOther = isWhole && timeToCall !== order.timeToCall
  const turn = (next: Partial<typeof moment>) => {
    setMoment({ ...moment, ...next })
    setUnsaid(false)
    forget()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setUnsaid(!isWhole)
    if (!isWhole) return forget()
    const seen = was ?? order.startsAt
    setWas(seen)
    const told = customer.emailId === '' ? 'Send them the message on the page of the order.' : 'They get a mail.'
    const isDone = await send({
      method: 'PUT',
      action: 'time',
      body: { timeToCall, was: seen },
      done: `Moved to ${formatDateTime(isoInIndia(timeToCall))}. ${told}`,
    })
    if (isDone) onClose()
  }
  if (isUnasked) {
    return (
      <ProposeDialog {...acting} onClose={onClose} {...(isWhole && { wished: new Date(isoInIndia(timeToCall)) })} />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Move to another time"
      description={`${order.nameOfPuja} of ${customer.name}. Now: ${formatDateTime(order.startsAt)}.`}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            They agreed: move it
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <TimeFields
          date={date}
          time={time}
          error={isUnsaid ? 'Give the day and the hour.' : failure?.fields.timeToCall}
          onChange={turn}
        />
        <FreeTimes failure={failure} onChoose={turn} />
        <p className="rounded-control bg-akshat-deep px-3.5 py-2.5 text-small">
          It moves at once{isOther && ` to ${formatDateTime(isoInIndia(timeToCall))}`}.{' '}
          {customer.emailId === ''
            ? 'They have no e-mail address: the page of the order has the message for them.'
            : 'The family gets a mail with the old and the new time.'}
          {pandit !== null && ` ${whoComes(pandit.name, isFixed)}`}
        </p>
        <FormMessage>{failure?.fields.was ?? message}</FormMessage>
        <Button tone="quiet" className="-ml-5 justify-self-start" onClick={() => setUnasked(true)}>
          Not agreed yet? Propose it to them
        </Button>
      </form>
    </Dialog>
  )
}

/** The server looks for another pandit automatically only when the catalogue knows the puja. */
function whoComes(name: string, isFixed: boolean): string {
  if (isFixed) return `${name} comes then if he is free, or another; whoever comes is asked again.`
  return `${name} is asked again if he is free then. If he is not, the booking has no pandit until you assign one.`
}

function momentOf(timeToCall: string): { date: string; time: string } {
  const [date = '', time = ''] = timeToCall.split(' ')
  return { date, time }
}
