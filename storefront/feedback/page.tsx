import { useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages'
import { coming } from '#ui/coming.ts'
import { Prasad } from '#ui/drawings/prasad.tsx'
import { Devanagari } from '../devanagari.tsx'
import { onDemand } from '../later.tsx'
import { pageMeta } from '../page-meta.ts'
import { FeedbackForm } from './feedback-form.tsx'

const Thanks = onDemand(
  coming(
    () => import('./thanks.tsx'),
    (part) => part.Thanks,
  ),
)

export const meta = () =>
  pageMeta({
    path: '/feedback-form',
    title: m.feedback_title(),
    description: m.feedback_description(),
  })

export default function FeedbackPage() {
  const [isSent, setSent] = useState(false)
  if (isSent) return <Thanks />
  return (
    <div className="page pt-8 sm:pt-12">
      <div className="grid items-start gap-x-16 gap-y-7 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:gap-x-10 lg:sticky lg:top-8 lg:grid-cols-1">
          <div className="sm:self-end">
            <Devanagari words="आपकी राय" />
            <h1>{m.feedback_ask()}</h1>
          </div>
          <Prasad className="w-[min(7rem,30vw)] sm:row-span-2 sm:w-44 lg:order-last lg:mt-7 lg:w-full" />
          <p className="col-span-2 max-w-text text-lead text-kajal-soft sm:col-span-1 sm:self-start">
            {m.feedback_lead()}
          </p>
        </div>
        <div className="grid gap-5">
          <FeedbackForm onSent={() => setSent(true)} />
          <p className="text-small text-bhasma">
            {m.feedback_answer_you()}{' '}
            <Link to="/contact-us" className="link inline-block py-2.5">
              {m.enquiry_title()}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}
