import * as m from '#messages'
import { Panchang } from '#ui/drawings/panchang.tsx'
import { Steps } from '#ui/steps.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { Devanagari } from '../devanagari.tsx'
import { pageMeta } from '../page-meta.ts'
import { BookingForm } from './booking-form.tsx'

export const meta = () =>
  pageMeta({
    path: '/event',
    title: m.booking_title(),
    description: m.booking_page_description(),
  })

const nextOf = (answerTime: string) => [
  { title: m.booking_next_pandit(), text: m.booking_next_pandit_text() },
  {
    title: m.booking_next_quotation(),
    text: m.booking_next_quotation_text({ answerTime }),
  },
  { title: m.booking_next_decide(), text: m.booking_next_decide_text() },
]

export default function EventPage() {
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Devanagari words="शुभ मुहूर्त" />
          <h1>{m.booking_title()}</h1>
          <p className="mt-2 max-w-text text-lead text-kajal-soft">{m.booking_lead()}</p>
          <div className="mt-7 sm:mt-9">
            <BookingForm />
          </div>
        </div>
        <aside className="grid content-start gap-9 lg:pt-3">
          <Panchang className="mx-auto w-44 max-lg:hidden lg:w-56" />
          <Steps title={m.booking_next()} steps={nextOf(useAnswerTime())} foot={m.booking_pay_nothing_now()} />
        </aside>
      </div>
    </div>
  )
}
