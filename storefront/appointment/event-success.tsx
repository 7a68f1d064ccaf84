import { useSearchParams } from 'react-router'
import { advanceWords } from '#contract/advance-words.ts'
import { formatRupees, orderNumber } from '#contract/format.ts'
import { type Appointment, AppointmentsAnswer, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { summaryOf } from '#contract/summary-of.ts'
import * as m from '#messages'
import type { CallState } from '#ui/api/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { Bell } from '#ui/drawings/bell.tsx'
import { Mandap } from '#ui/drawings/mandap.tsx'
import { Panchang } from '#ui/drawings/panchang.tsx'
import { rich } from '#ui/rich.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { useCall } from '../api/use-call.ts'
import { Devanagari } from '../devanagari.tsx'
import { ContactSection } from '../enquiry/reach-us.tsx'
import { onDemand } from '../later.tsx'
import { ordersPath, reviewPath } from '../orders/order-pages.ts'
import { untilWords } from '../orders/progress.ts'
import { standingOf } from '../orders/standing.ts'
import { ownPageMeta } from '../page-meta.ts'
import { RequireSession } from '../require-session.tsx'
import { BookingSheet } from './booking-sheet.tsx'
import { timesOf } from './puja-words.ts'

export const meta = () =>
  ownPageMeta({
    path: '/event-success',
    title: m.booking_success_title(),
    description: m.booking_success_description(),
  })

const ConfirmReminder = onDemand(
  coming(
    () => import('../account/confirm-reminder.tsx'),
    (part) => part.ConfirmReminder,
  ),
)

export default function EventSuccess() {
  const [params] = useSearchParams()
  const id = params.get('order')
  return (
    <RequireSession>
      <div className="page pt-8 sm:pt-12">
        {id ? <NamedBooking key={id} id={encodeURIComponent(id)} /> : <Newest />}
        <ContactSection>{m.booking_question()}</ContactSection>
      </div>
    </RequireSession>
  )
}

function NamedBooking({ id }: { id: string }) {
  const state = useCall(PATHS.order('appointment', id), OrderAnswer)
  const { data, failure, loading } = state
  if (data?.order.type === 'appointment') return <Booked booking={data.order} />
  if (loading) return <BookingLoading />
  if (failure?.status === 404) return <NotThere />
  // A visitor who has this booking id has a stored booking, so the text can say that it is safe.
  return <NotLoaded state={state} comfort={`${m.booking_is_safe()} `} />
}

/** Shows the newest booking when the URL names none. */
function Newest() {
  const state = useCall(`${PATHS.appointments}?limit=1`, AppointmentsAnswer)
  const { data, failure, loading } = state
  const [newest] = data?.appointments ?? []
  if (newest) return <Booked booking={newest} />
  if (loading) return <BookingLoading />
  if (failure) return <NotLoaded state={state} comfort="" />
  return (
    <EmptyState
      heading="h1"
      drawing={<Panchang className="w-40" />}
      title={m.booking_none()}
      action={<ButtonLink to="/event">{m.booking_title()}</ButtonLink>}
    >
      {m.booking_none_text()}
    </EmptyState>
  )
}

const nextOf = ({ emailConfirmed }: Appointment, answerTime: string) => [
  {
    title: m.booking_next_desk(),
    text: (emailConfirmed ? m.booking_next_desk_mails : m.booking_next_desk_shows)({ answerTime }),
  },
  { title: m.booking_next_look(), text: m.booking_next_look_text() },
  { title: m.booking_next_come(), text: m.booking_next_come_with_pandit() },
]

const nextOfQuoted = () => [
  { title: m.booking_next_look_quoted(), text: m.booking_next_look_quoted_text() },
  { title: m.booking_next_accept(), text: m.booking_next_accept_text() },
  { title: m.booking_next_come(), text: m.booking_next_come_text() },
]

function Booked({ booking }: { booking: Appointment }) {
  const answerTime = useAnswerTime()
  const waitsForDesk = booking.status === 'Pending'
  const isQuoted = booking.status === 'Quoted' && booking.quotation !== null
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0 max-w-text grow basis-80">
            <Devanagari words="धन्यवाद" />
            <h1>{isQuoted ? m.booking_quoted() : waitsForDesk ? m.booking_received() : m.booking_success_title()}</h1>
            <p className="mt-2 text-lead text-kajal-soft">{wordsOf(booking)}</p>
            {isQuoted && <Total booking={booking} />}
            <p className="mt-3 text-small text-kajal-soft">
              {rich(m.booking_number.parts({ number: orderNumber(booking._id) }), {
                strong: (number) => <strong className="font-semibold text-kajal figures">{number}</strong>,
              })}
            </p>
          </div>
          <Mandap className="w-52 max-w-full sm:w-56" />
        </div>
        {!booking.emailConfirmed && <ConfirmReminder />}
        <div className="mt-7">
          <BookingSheet booking={booking} />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={reviewPath(booking)} className="max-sm:w-full">
            {isQuoted ? m.booking_review() : booking.quotation ? m.booking_see_quotation() : m.booking_see()}
          </ButtonLink>
          <ButtonLink to={ordersPath('appointment')} tone="secondary" className="max-sm:w-full">
            {m.booking_go_to_orders()}
          </ButtonLink>
          <ButtonLink to="/contact-us" tone="quiet" className="max-sm:w-full">
            {m.booking_contact_us()}
          </ButtonLink>
        </div>
      </div>
      {(waitsForDesk || isQuoted) && (
        <aside className="max-lg:border-t max-lg:border-chandan max-lg:pt-8 lg:pt-3">
          <Steps
            title={m.booking_next()}
            steps={isQuoted ? nextOfQuoted() : nextOf(booking, answerTime)}
            foot={[m.booking_pay_nothing_now(), advanceWords(booking.advance)].filter(Boolean).join(' ')}
          />
        </aside>
      )}
    </div>
  )
}

function wordsOf(booking: Appointment): string {
  const { status, quotation, customerName, pandit, emailConfirmed } = booking
  if (status === 'Pending') {
    return (emailConfirmed ? m.booking_thanks_and_mail : m.booking_thanks)({ name: customerName })
  }
  if (status !== 'Quoted' || !quotation) return m.booking_standing({ standing: standingOf(summaryOf(booking)).text })
  const { day } = timesOf(booking)
  return pandit
    ? m.booking_thanks_quoted_with_pandit({ name: customerName, pandit: pandit.name, day })
    : m.booking_thanks_quoted({ name: customerName, day })
}

/** The total price, and how long the quotation is valid. */
function Total({ booking: { totalAmount, quotation } }: { booking: Appointment }) {
  return (
    <p className="mt-4 border-l-[6px] border-haldi pl-4 leading-snug">
      <strong className="block whitespace-nowrap font-display text-h2 font-semibold figures">
        {formatRupees(totalAmount)}
      </strong>
      <span className="text-small text-kajal-soft">
        {m.booking_tax_included()}{' '}
        {quotation && <span className="inline-block">{m.booking_accept_until({ until: untilWords(quotation) })}</span>}
      </span>
    </p>
  )
}

function BookingLoading() {
  return (
    <Loading label={m.booking_loading()}>
      <Skeleton className="h-40 w-52 rounded-card sm:w-60" />
      <Skeleton className="mt-6 h-10 w-80 max-w-full" />
      <Skeleton className="mt-4 h-6 w-96 max-w-full" />
      <Skeleton className="mt-9 h-44 rounded-card" />
    </Loading>
  )
}

function NotLoaded({ state, comfort }: { state: Omit<CallState<unknown>, 'data' | 'setData'>; comfort: string }) {
  return (
    <ErrorState
      heading="h1"
      title={m.booking_not_loaded()}
      message={comfort + (state.failure?.message ?? '')}
      onRetry={state.retry}
      busy={state.fetching}
      drawing={<Bell className="w-28" />}
    />
  )
}

function NotThere() {
  return (
    <EmptyState
      heading="h1"
      drawing={<Panchang className="w-40" />}
      title={m.booking_not_there()}
      action={<ButtonLink to={ordersPath('appointment')}>{m.booking_go_to_orders()}</ButtonLink>}
    >
      {m.booking_not_there_text()}
    </EmptyState>
  )
}
