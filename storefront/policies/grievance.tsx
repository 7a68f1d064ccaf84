import { Link } from 'react-router'
import * as m from '#messages'
import { LetterBell } from '#ui/drawings/letter-bell.tsx'
import { rich } from '#ui/rich.tsx'
import { Devanagari } from '../devanagari.tsx'
import { pageMeta } from '../page-meta.ts'
import { Points, Policy, PolicyPart } from './policy.tsx'

export const meta = () =>
  pageMeta({
    path: '/policies/grievance',
    title: m.policies_grievance_title(),
    description: m.policies_grievance_description(),
  })

export default function Grievance() {
  return (
    <Policy
      over={<Devanagari words="आपकी शिकायत" same />}
      title={m.policies_grievance_title()}
      lead={m.policies_grievance_lead()}
      drawing={<LetterBell className="w-28 shrink-0 sm:w-36" />}
    >
      <PolicyPart title={m.policies_grievance_how()}>
        <Points>
          {[
            rich(m.policies_grievance_how_write.parts({}), {
              link: (text) => (
                <Link to="/contact-us" className="link">
                  {text}
                </Link>
              ),
            }),
            m.policies_grievance_how_number(),
          ]}
        </Points>
      </PolicyPart>
      <PolicyPart title={m.policies_grievance_then()}>
        <Points>{[m.policies_grievance_then_acknowledged(), m.policies_grievance_then_settled()]}</Points>
        <p className="mt-3 text-small text-bhasma">{m.policies_grievance_law()}</p>
      </PolicyPart>
    </Policy>
  )
}
