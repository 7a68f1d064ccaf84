import { Panchang } from '#ui/drawings/panchang.tsx'
import { Steps } from '#ui/steps.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { pageMeta } from '../page-meta.ts'
import { BookingForm } from './booking-form.tsx'

export const meta = () =>
  pageMeta({
    path: '/event',
    title: 'Book a puja',
    description:
      'Book a pandit for a puja at your home in Bengaluru: name the puja, the day and the hour, and see what it includes and costs before you book.',
  })

const nextOf = (answerTime: string) => [
  { title: 'A pandit is kept free for you', text: 'For the day and the hour that you choose.' },
  {
    title: 'You get the quotation, line by line',
    text: `At once for a puja that we know; any other our desk prepares ${answerTime}.`,
  },
  { title: 'You look and decide', text: 'Accept it, ask for changes, or let it be.' },
]

export default function EventPage() {
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <p lang="hi" className="mb-1 font-words font-semibold text-h3 leading-normal text-kumkum">
            शुभ मुहूर्त
          </p>
          <h1>Book a puja</h1>
          <p className="mt-2 max-w-text text-lead text-kajal-soft">
            Tell us the puja, the day and the hour. We bring the pandit and all that the altar needs.
          </p>
          <div className="mt-7 sm:mt-9">
            <BookingForm />
          </div>
        </div>
        <aside className="grid content-start gap-9 lg:pt-3">
          <Panchang className="mx-auto w-44 max-lg:hidden lg:w-56" />
          <Steps title="What happens next" steps={nextOf(useAnswerTime())} foot="You pay nothing now." />
        </aside>
      </div>
    </div>
  )
}
