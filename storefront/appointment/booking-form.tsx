import { CalendarCheck, CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { dayInIndia } from '#contract/day.ts'
import { MAX_TEXT_CHARS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import type { Puja } from '#contract/puja.ts'
import * as m from '#messages'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { SubmitButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { coming } from '#ui/coming.ts'
import { TextArea, TextField } from '#ui/field.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { useKeptForm } from '#ui/kept-form.ts'
import { toast } from '#ui/toasts.tsx'
import { call } from '../api/call.ts'
import { later, onDemand } from '../later.tsx'
import { OfflineNote } from '../offline-note.tsx'
import { getSession, useSession } from '../session.ts'
import {
  bookingOf,
  type Complaint,
  complaintOf,
  earliestNow,
  earliestText,
  type Field,
  firstMissing,
  stillStands,
  type Typed,
  tooSoon,
  typedIn,
} from './booking.ts'
import { ChosenDay } from './chosen-day.tsx'
import { CommonPujas } from './common-pujas.tsx'
import { NameField } from './name-field.tsx'

const NOTHING: Typed = { nameOfPuja: '', description: '', date: '', time: '', language: '', panditOnly: '' }

const answer = coming(
  () => import('#contract/order.ts'),
  (part) => part.BookAnswer,
)
const PujaCard = onDemand(
  coming(
    () => import('./puja-card.tsx'),
    (part) => part.PujaCard,
  ),
)
const WhenNotes = onDemand(
  coming(
    () => import('./when-notes.tsx'),
    (part) => part.WhenNotes,
  ),
)
const AccountDialog = onDemand(
  coming(
    () => import('../account/account-dialog.tsx'),
    (part) => part.AccountDialog,
  ),
)
const Wishes = later(
  coming(
    () => import('./wishes.tsx'),
    (part) => part.Wishes,
  ),
  null,
)
/**
 * A constant element: React does not render it again when other fields of the form change, so its prerendered HTML
 * stays untouched until hydration.
 */
const WISHES = <Wishes />

/**
 * The booking form. Visitors can fill it in logged out. They log in when they send it, and their input is still there
 * afterwards.
 */
export function BookingForm() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(NOTHING)
  const [puja, setPuja] = useState<Puja>()
  const [isBack, setBack] = useState(false)
  const [complaint, setComplaint] = useState<Complaint>()
  const [reason, setReason] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const kept = useKeptForm('event', () => setBack(true))
  const { ref } = kept
  // Set in the browser only, because the page is prerendered on an earlier day.
  const [earliest, setEarliest] = useState<Date>()

  useEffect(() => {
    setEarliest(earliestNow())
    if (ref.current) setTyped(typedIn(ref.current))
  }, [ref])

  useEffect(() => {
    if (complaint) ref.current?.querySelector<HTMLElement>(`[name="${complaint.field}"]`)?.focus()
  }, [complaint, ref])

  const follow = () => {
    kept.onInput()
    if (!ref.current) return
    const next = typedIn(ref.current)
    if (complaint && !stillStands(complaint, typed, next)) setComplaint(undefined)
    setTyped(next)
  }
  const choose = (values: Partial<Typed>) => {
    for (const [name, value] of Object.entries(values)) {
      const field = ref.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    follow()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const booking = typedIn(event.currentTarget)
    const wrong = firstMissing(booking) ?? tooSoon(booking)
    setReason(undefined)
    setComplaint(wrong ?? undefined)
    if (wrong) return
    if (!getSession()) return setAsked(true)
    await book(booking)
  }

  const book = async (booking: Typed) => {
    setBusy(true)
    try {
      const body = bookingOf(booking)
      const { appointment } = await call(PATHS.bookAppointment, { method: 'POST', body, answer })
      kept.forget()
      toast(MESSAGES.bookingSuccess)
      await navigate(`/event-success?order=${appointment._id}`)
    } catch (cause) {
      explain(asFailure(cause), booking)
      setBusy(false)
    }
  }

  const explain = ({ status, message, errors }: ApiFailure, booking: Typed) => {
    if (status === 401) return // The visitor goes to the log-in page and then returns to their input.
    toast(MESSAGES.bookingFailure)
    const found = complaintOf(errors, booking)
    if (found) setComplaint(found)
    else setReason(status === 0 ? `${message} ${m.booking_look_in_orders()}` : message)
  }

  const errorOf = (field: Field) => (complaint?.field === field ? complaint.text : undefined)

  return (
    <Card className="overflow-hidden">
      <ChosenDay date={typed.date} time={typed.time} />
      <form
        ref={ref}
        onInput={follow}
        onSubmit={submit}
        data-by-press
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8"
      >
        <Welcome isBack={isBack && !complaint && !reason} />
        <div>
          <NameField
            error={errorOf('nameOfPuja')}
            typed={typed.nameOfPuja}
            onChoose={(nameOfPuja) => choose({ nameOfPuja })}
            onPuja={setPuja}
          />
          <CommonPujas chosen={typed.nameOfPuja.trim()} onChoose={(nameOfPuja) => choose({ nameOfPuja })} />
          {puja && <PujaCard puja={puja} time={typed.time} panditOnly={typed.panditOnly !== ''} />}
        </div>
        <TextArea
          label={m.booking_description()}
          name="description"
          maxLength={MAX_TEXT_CHARS}
          hint={m.booking_description_hint()}
          error={errorOf('description')}
        />
        <fieldset>
          <legend className="sr-only">{m.booking_when()}</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] items-start gap-5">
            <TextField
              label={m.booking_date()}
              name="date"
              type="date"
              min={earliest && dayInIndia(earliest)}
              max="9999-12-31"
              hint={m.booking_date_hint()}
              error={errorOf('date')}
            />
            <TextField
              label={m.booking_time()}
              name="time"
              type="time"
              hint={`${m.booking_time_hint()} ${earliest ? earliestText(earliest) : ''}`}
              error={errorOf('time')}
            />
          </div>
          {typed.time && <WhenNotes time={typed.time} free={complaint?.free ?? []} onChoose={choose} />}
        </fieldset>
        {WISHES}
        <div>
          <OfflineNote>{m.booking_offline()}</OfflineNote>
          <div role="status" className={reason ? 'mb-4' : undefined}>
            <FormMessage>{reason}</FormMessage>
          </div>
          <SubmitButton
            busy={busy}
            className="w-full sm:w-auto sm:min-w-60"
            icon={<CalendarCheck aria-hidden="true" className="size-5" />}
          >
            {reason ? m.booking_try_again() : m.booking_submit()}
          </SubmitButton>
        </div>
      </form>
      {isAsked && (
        <AccountDialog
          lead={m.booking_account_lead()}
          page="/event"
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false)
            void book(typed)
          }}
        />
      )}
    </Card>
  )
}

/** Greets a visitor who returns after logging in or a reload. */
function Welcome({ isBack }: { isBack: boolean }) {
  const session = useSession()
  if (!isBack || !session) return null
  return (
    <p role="status" className="flex gap-2.5 rounded-control bg-tulsi-tint px-3.5 py-3 font-medium text-tulsi">
      <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <span>{m.booking_welcome_back()}</span>
    </p>
  )
}
