import { useSearchParams } from 'react-router'
import { advanceWords } from '#contract/advance-words.ts'
import { formatRupees, orderNumber } from '#contract/format.ts'
import { type Appointment, AppointmentsAnswer, OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { summaryOf } from '#contract/summary-of.ts'
import type { CallState } from '#ui/api/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { Bell } from '#ui/drawings/bell.tsx'
import { Mandap } from '#ui/drawings/mandap.tsx'
import { Panchang } from '#ui/drawings/panchang.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { useCall } from '../api/use-call.ts'
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
    title: 'Your booking',
    description: 'Your puja is booked. See its day and hour, and what happens next.',
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
        <ContactSection>A question about your booking?</ContactSection>
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
  // Nobody has the number of a booking that did not arrive.
  return <NotLoaded state={state} comfort="Your booking is safe with us, we only cannot show it just now. " />
}

/** Opened without naming a booking, the page shows the last one. */
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
      title="You have not booked a puja yet"
      action={<ButtonLink to="/event">Book a puja</ButtonLink>}
    >
      Name the puja, the day and the hour; our desk does the rest.
    </EmptyState>
  )
}

const nextOf = ({ emailConfirmed }: Appointment, answerTime: string) => [
  {
    title: 'Our desk prepares the quotation',
    text: `It reaches you ${emailConfirmed ? 'here and by e-mail' : 'on this page'} ${answerTime}.`,
  },
  { title: 'You look through it', text: 'Accept it, or ask for changes until it is right.' },
  { title: 'We come on the day', text: 'With the pandit and all that you have accepted.' },
]

const NEXT_OF_QUOTED = [
  { title: 'You look through the quotation', text: 'Leave out what you have at home, add decoration or catering.' },
  { title: 'You accept it', text: 'Until then you pay nothing, and can ask for changes.' },
  { title: 'We come on the day', text: 'With all that you have accepted.' },
] as const

function Booked({ booking }: { booking: Appointment }) {
  const answerTime = useAnswerTime()
  const waitsForDesk = booking.status === 'Pending'
  const isQuoted = booking.status === 'Quoted' && booking.quotation !== null
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0 max-w-text grow basis-80">
            <p lang="hi" className="mb-1 font-words font-semibold text-h3 leading-normal text-kumkum">
              धन्यवाद
            </p>
            <h1>{isQuoted ? 'Your quotation is ready' : waitsForDesk ? 'We have your booking' : 'Your booking'}</h1>
            <p className="mt-2 text-lead text-kajal-soft">{wordsOf(booking)}</p>
            {isQuoted && <Total booking={booking} />}
            <p className="mt-3 text-small text-kajal-soft">
              Booking <strong className="font-semibold text-kajal figures">{orderNumber(booking._id)}</strong>
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
            {isQuoted ? 'Review' : booking.quotation ? 'See the quotation' : 'See your booking'}
          </ButtonLink>
          <ButtonLink to={ordersPath('appointment')} tone="secondary" className="max-sm:w-full">
            Go to my orders
          </ButtonLink>
          <ButtonLink to="/contact-us" tone="quiet" className="max-sm:w-full">
            Contact Us
          </ButtonLink>
        </div>
      </div>
      {(waitsForDesk || isQuoted) && (
        <aside className="max-lg:border-t max-lg:border-chandan max-lg:pt-8 lg:pt-3">
          <Steps
            title="What happens next"
            steps={isQuoted ? NEXT_OF_QUOTED : nextOf(booking, answerTime)}
            foot={['You pay nothing now.', advanceWords(booking.advance)].filter(Boolean).join(' ')}
          />
        </aside>
      )}
    </div>
  )
}

function wordsOf(booking: Appointment): string {
  const { status, quotation, customerName, pandit, emailConfirmed } = booking
  if (status === 'Pending') {
    return emailConfirmed
      ? `Thank you, ${customerName}. We have written it down as below, and sent you the same by e-mail.`
      : `Thank you, ${customerName}. We have written it down as below.`
  }
  if (status !== 'Quoted' || !quotation) return `${standingOf(summaryOf(booking)).text}.`
  const { day } = timesOf(booking)
  return pandit
    ? `Thank you, ${customerName}. ${pandit.name} is kept free for you on ${day}.`
    : `Thank you, ${customerName}. All is written down for ${day}.`
}

/** What it comes to, and until when that stands. */
function Total({ booking: { totalAmount, quotation } }: { booking: Appointment }) {
  return (
    <p className="mt-4 border-l-[6px] border-haldi pl-4 leading-snug">
      <strong className="block whitespace-nowrap font-display text-h2 font-semibold figures">
        {formatRupees(totalAmount)}
      </strong>
      <span className="text-small text-kajal-soft">
        Tax included.{' '}
        {quotation && <span className="inline-block">You can accept it until {untilWords(quotation)}.</span>}
      </span>
    </p>
  )
}

function BookingLoading() {
  return (
    <Loading label="Loading your booking">
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
      title="Your booking did not load"
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
      title="We could not find this booking"
      action={<ButtonLink to={ordersPath('appointment')}>Go to my orders</ButtonLink>}
    >
      It may belong to another account, or the address is not complete. All your bookings are in My orders.
    </EmptyState>
  )
}
