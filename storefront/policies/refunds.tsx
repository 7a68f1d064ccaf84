import { CANCELLATION_FEE_RATE, CANCELLATION_FREE_DAYS, QUOTATION_VALID_DAYS } from '#contract/limits.ts'
import { laterPaymentTerm } from '#contract/terms.ts'
import * as m from '#messages'
import { Diya } from '#ui/drawings/diya.tsx'
import { Devanagari } from '../devanagari.tsx'
import { pageMeta } from '../page-meta.ts'
import { payingWays } from '../payment/ways.ts'
import { useSite } from '../site.ts'
import { Points, Policy, PolicyPart } from './policy.tsx'

export const meta = () =>
  pageMeta({
    path: '/policies/refunds',
    title: m.policies_refunds_title(),
    description: m.policies_refunds_description(),
  })

const days = CANCELLATION_FREE_DAYS
const percent = CANCELLATION_FEE_RATE * 100

export default function Refunds() {
  const site = useSite()
  const ways = site && payingWays(site)
  // The last text is true for every shop. The prerendered page shows it.
  const howToPay = ways
    ? m.policies_refunds_pay_on_page({ ways })
    : site
      ? m.policies_refunds_pay_by_phone()
      : m.policies_refunds_pay_as_shown()
  return (
    <Policy
      over={<Devanagari words="रद्द करना" same />}
      title={m.policies_refunds_title()}
      lead={m.policies_refunds_lead()}
      drawing={<Diya className="w-24 shrink-0 sm:w-28" />}
    >
      <PolicyPart title={m.policies_refunds_before()}>
        <Points>
          {[m.policies_refunds_before_free(), m.policies_refunds_before_valid({ days: QUOTATION_VALID_DAYS })]}
        </Points>
      </PolicyPart>
      <PolicyPart title={m.policies_refunds_after()}>
        <Points>
          {[
            m.policies_refunds_after_fee({ days, percent }),
            m.policies_refunds_after_moved(),
            m.policies_refunds_after_start({ days }),
            m.policies_refunds_after_over(),
            m.policies_refunds_after_moving(),
            m.policies_refunds_after_by_us({ days, percent }),
          ]}
        </Points>
      </PolicyPart>
      <PolicyPart title={m.policies_refunds_money()}>
        <Points>
          {[
            `${howToPay} ${m.policies_refunds_pay_driver()}`,
            m.policies_refunds_pay_later({ term: laterPaymentTerm() }),
            m.policies_refunds_money_back(),
            m.policies_refunds_money_fee(),
            m.policies_refunds_money_too_much(),
            m.policies_refunds_money_damaged(),
          ]}
        </Points>
      </PolicyPart>
    </Policy>
  )
}
