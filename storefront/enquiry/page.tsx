import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { LetterBell } from '#ui/drawings/letter-bell.tsx'
import { useAnswerTime } from '../answer-time.tsx'
import { Devanagari } from '../devanagari.tsx'
import { still } from '../later.tsx'
import { pageMeta } from '../page-meta.ts'
import { QueryForm } from './query-form.tsx'
import { ReachUs } from './reach-us.tsx'

const Questions = still(
  coming(
    () => import('./questions.tsx'),
    (part) => part.Questions,
  ),
)

export const meta = () =>
  pageMeta({
    path: '/contact-us',
    title: m.enquiry_title(),
    description: m.enquiry_description(),
  })

export default function ContactUs() {
  const answerTime = useAnswerTime()
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:gap-x-10">
        <div className="sm:self-end">
          <Devanagari words="हम सुन रहे हैं" />
          <h1>{m.enquiry_title()}</h1>
        </div>
        <LetterBell className="w-[min(7.5rem,32vw)] sm:row-span-2 sm:w-44 lg:w-60" />
        <p className="col-span-2 max-w-text text-lead text-kajal-soft sm:col-span-1 sm:self-start">
          {m.enquiry_lead()}
        </p>
      </div>
      <div className="mt-7 grid items-start gap-x-14 gap-y-10 sm:mt-9 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <QueryForm />
        <div className="grid gap-8 lg:pt-2">
          <section aria-labelledby="reach">
            <h2 id="reach" className="text-h3">
              {m.enquiry_reach_us()}
            </h2>
            <ReachUs className="mt-3 grid gap-1" />
          </section>
          <section aria-labelledby="when" className="border-l-4 border-haldi pl-4">
            <h2 id="when" className="text-body font-semibold">
              {m.enquiry_when()}
            </h2>
            <p className="mt-1 text-kajal-soft">{m.enquiry_when_answer({ time: answerTime })}</p>
          </section>
        </div>
      </div>
      <Questions />
    </div>
  )
}
