import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { calendarLeaf, formatDateTime } from '#contract/format.ts'
import { type Appointment, type Order, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { showNotice } from '#ui/notices.tsx'
import { rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { Band } from '../quotation/band.tsx'
import { Refusal } from '../quotation/refusal.tsx'

interface ProposedTimeProps {
  booking: Appointment
  onOrder: (order: Order) => void
  reload: () => void
}

/** Another time that our desk proposes. One button accepts it, the other keeps the booking as it is. */
export function ProposedTime({ booking, onOrder, reload }: ProposedTimeProps) {
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [refusal, setRefusal] = useState<string>()
  if (booking.proposal === null) return null
  const { startsAt, note } = booking.proposal

  const answer = async (accept: boolean) => {
    if (busy) return
    setBusy(accept ? 'accept' : 'decline')
    setRefusal(undefined)
    try {
      const body = { startsAt, accept }
      const { order } = await call(PATHS.orderAction('appointment', booking._id, 'proposal'), {
        method: 'POST',
        body,
        answer: OrderAnswer,
      })
      toast(accept ? m.booking_time_changed() : m.booking_time_kept())
      onOrder(order)
    } catch (cause) {
      explain(asFailure(cause))
    } finally {
      setBusy(null)
    }
  }
  const explain = ({ status, message, errors }: ReturnType<typeof asFailure>) => {
    // An error with details is "no pandit is free any more" with free times: show it. Any other 409 means that the
    // booking has changed, so reload it.
    if (status !== 409 || errors.length > 0) return setRefusal(message)
    showNotice(message, 'failure')
    reload()
  }

  return (
    <div className="print:hidden">
      <Band ground="look" icon={<CalendarClock className="text-kumkum" />} title={m.booking_proposal()}>
        <p className="figures">
          {rich(
            m.booking_proposal_text.parts({
              time: `${calendarLeaf(startsAt).weekday}, ${formatDateTime(startsAt)}`,
              was: formatDateTime(booking.startsAt),
            }),
            { strong: (time) => <span className="font-semibold text-kajal">{time}</span> },
          )}
        </p>
        {note && <p className="whitespace-pre-line wrap-anywhere">{m.booking_proposal_note({ note })}</p>}
        {refusal && <Refusal>{refusal}</Refusal>}
        <div className="mt-3 grid gap-3 sm:flex">
          <Button busy={busy === 'accept'} onClick={() => answer(true)}>
            {m.booking_take_time()}
          </Button>
          <Button tone="secondary" busy={busy === 'decline'} onClick={() => answer(false)}>
            {m.booking_keep_my_time()}
          </Button>
        </div>
      </Band>
    </div>
  )
}
