import { useRef, useState } from 'react'
import { Link } from 'react-router'
import * as m from '#messages'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { Thali } from '#ui/drawings/thali.tsx'
import { rich } from '#ui/rich.tsx'
import { Devanagari } from '../devanagari.tsx'
import { onDemand } from '../later.tsx'
import { pageMeta } from '../page-meta.ts'
import { Points, Policy, PolicyPart } from './policy.tsx'

const DeliveryFees = onDemand(
  coming(
    () => import('./delivery-fees.tsx'),
    (part) => part.DeliveryFees,
  ),
  () => <div className="min-h-10" />,
)

export const meta = () =>
  pageMeta({
    path: '/policies/delivery',
    title: m.policies_delivery_title(),
    description: m.policies_delivery_description(),
  })

export default function Delivery() {
  return (
    <Policy
      over={<Devanagari words="आपके घर तक" />}
      title={m.policies_delivery_title()}
      lead={m.policies_delivery_lead()}
      drawing={<Thali className="w-28 shrink-0 sm:w-36" />}
    >
      <PolicyPart title={m.policies_delivery_where()}>
        <p className="mt-3 text-kajal-soft">{m.policies_delivery_where_text()}</p>
      </PolicyPart>
      <PolicyPart title={m.policies_delivery_when()}>
        <Points>
          {[
            m.policies_delivery_when_time(),
            m.policies_delivery_when_no_time(),
            m.policies_delivery_when_puja(),
            m.policies_delivery_when_call(),
          ]}
        </Points>
      </PolicyPart>
      <PolicyPart title={m.policies_delivery_cost()}>
        <p className="mt-3 text-kajal-soft">{m.policies_delivery_cost_text()}</p>
        <FeesNow />
      </PolicyPart>
      <PolicyPart title={m.policies_delivery_wrong()}>
        <p className="mt-3 text-kajal-soft">
          {rich(m.policies_delivery_wrong_text.parts({}), {
            link: (text) => (
              <Link to="/policies/refunds" className="link">
                {text}
              </Link>
            ),
          })}
        </p>
      </PolicyPart>
    </Policy>
  )
}

/** The current fees, set by the desk. Loaded only on request, to keep the page light. */
function FeesNow() {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const show = () => {
    setShown(true)
    // The pressed button is gone.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {isShown ? (
        <DeliveryFees />
      ) : (
        <Button tone="secondary" onClick={show}>
          {m.policies_delivery_show_fees()}
        </Button>
      )}
    </div>
  )
}
