import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { movingWords } from '#contract/cancellation.ts'
import { dayInIndia } from '#contract/day.ts'
import { MESSAGES } from '#contract/messages.ts'
import { OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { showNotice } from '#ui/notices.tsx'
import { rich } from '#ui/rich.tsx'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { Refusal } from '../quotation/refusal.tsx'
import { type Complaint, complaintOf, earliestNow, earliestText, fieldsOf } from './booking.ts'
import type { ChangeTimeProps } from './change-time.tsx'
import { timesOf } from './puja-words.ts'
import { FreeTimes } from './when-notes.tsx'

/** Asks for another day and time. An error keeps the values and offers free times as buttons. */
export function ChangeTimeDialog({ booking, onOrder, reload, onClose }: ChangeTimeProps & { onClose: () => void }) {
  const current = fieldsOf(booking.timeToCall)
  const [{ date, time }, setMoment] = useState(current)
  const [complaint, setComplaint] = useState<Complaint>()
  const [reason, setReason] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const now = timesOf(booking)
  const earliest = earliestNow()
  const hasQuotation = booking.quotation !== null

  // Focuses the field after its error has rendered, so that a screen reader reads both together.
  useEffect(() => {
    if (complaint) form.current?.querySelector<HTMLElement>(`[name=${complaint.field}]`)?.focus()
  }, [complaint])

  const complain = (field: 'date' | 'time', text: string) => setComplaint({ field, text, free: [] })
  const change = (next: Partial<typeof current>) => {
    setMoment((last) => ({ ...last, ...next }))
    setComplaint(undefined)
    setReason(undefined)
  }
  const take = (free: typeof current) => {
    change(free)
    document.querySelector<HTMLElement>(`[form="${formId}"]`)?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (date === '') return complain('date', MESSAGES.bookingNoDate)
    if (time === '') return complain('time', MESSAGES.bookingNoTime)
    if (date === current.date && time === current.time) return complain('time', m.booking_same_time())
    setBusy(true)
    setComplaint(undefined)
    setReason(undefined)
    try {
      const body = { timeToCall: `${date} ${time}` }
      const { order } = await call(PATHS.orderAction('appointment', booking._id, 'reschedule'), {
        method: 'POST',
        body,
        answer: OrderAnswer,
      })
      onOrder(order)
      toast(m.booking_time_changed())
      onClose()
    } catch (cause) {
      explain(asFailure(cause))
    } finally {
      setBusy(false)
    }
  }

  const explain = ({ status, message, errors }: ApiFailure) => {
    const found = complaintOf(errors, { date })
    if (found) return setComplaint(found)
    if (status !== 409) return setReason(message)
    // The booking has changed in the meantime.
    showNotice(message, 'failure')
    reload()
    onClose()
  }
  const errorOf = (field: 'date' | 'time') => (complaint?.field === field ? complaint.text : undefined)

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={m.booking_change_time()}
      description={
        <>
          {rich(m.booking_time_now.parts({ time: `${now.day}, ${now.hours}` }), {
            strong: (time) => <span className="font-medium text-kajal figures">{time}</span>,
          })}{' '}
          {hasQuotation ? m.booking_price_stays() : m.booking_desk_goes_on()} {movingWords(booking)}
        </>
      }
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {m.booking_keep_time()}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {m.booking_change_time()}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={(event) => void submit(event)} data-by-press noValidate className="mt-4">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-4">
          <TextField
            label={m.booking_new_date()}
            name="date"
            type="date"
            min={dayInIndia(earliest)}
            max="9999-12-31"
            value={date}
            onChange={(event) => change({ date: event.target.value })}
            error={errorOf('date')}
          />
          <TextField
            label={m.booking_new_time()}
            name="time"
            type="time"
            value={time}
            onChange={(event) => change({ time: event.target.value })}
            hint={`${m.booking_indian_time()} ${earliestText(earliest)}`}
            error={errorOf('time')}
          />
        </div>
        {complaint && complaint.free.length > 0 && <FreeTimes free={complaint.free} onChoose={take} />}
        {reason && <Refusal>{reason}</Refusal>}
      </form>
    </Dialog>
  )
}
