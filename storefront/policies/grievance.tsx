import { Link } from 'react-router'
import { LetterBell } from '#ui/drawings/letter-bell.tsx'
import { pageMeta } from '../page-meta.ts'
import { Points, Policy, PolicyPart } from './policy.tsx'

export const meta = () =>
  pageMeta({
    path: '/policies/grievance',
    title: 'Complaints',
    description: 'Whom to write to with a complaint about Pujaghar, and how soon it is acknowledged and settled.',
  })

export default function Grievance() {
  return (
    <Policy
      hindi="आपकी शिकायत"
      title="Complaints"
      lead="Something went wrong, and our desk did not put it right? The grievance officer looks at it."
      drawing={<LetterBell className="w-28 shrink-0 sm:w-36" />}
    >
      <PolicyPart title="How to complain">
        <Points>
          {[
            <>
              Write or call the grievance officer, who is named below, or use the form on{' '}
              <Link to="/contact-us" className="link">
                Contact Us
              </Link>
              .
            </>,
            'Name the number of your order, such as PG-7F3A-92C1, and say what happened and what you expect.',
          ]}
        </Points>
      </PolicyPart>
      <PolicyPart title="What happens then">
        <Points>
          {[
            'We acknowledge your complaint within 48 hours.',
            'We settle it within one month from the day on which we got it, and write to you what we did.',
          ]}
        </Points>
        <p className="mt-3 text-small text-bhasma">
          So the Consumer Protection (E-Commerce) Rules, 2020 ask of every seller. You may also turn to the National
          Consumer Helpline, telephone 1915.
        </p>
      </PolicyPart>
    </Policy>
  )
}
