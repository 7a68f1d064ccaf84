import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { coming } from '#ui/coming.ts'
import { Thali } from '#ui/drawings/thali.tsx'
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
    title: 'Delivery',
    description: 'Where Pujaghar delivers in Bengaluru, when your puja items come, and what delivery costs.',
  })

export default function Delivery() {
  return (
    <Policy
      hindi="आपके घर तक"
      title="Delivery"
      lead="We bring puja items to homes in Bengaluru, packed together, on the day that we agree with you."
      drawing={<Thali className="w-28 shrink-0 sm:w-36" />}
    >
      <PolicyPart title="Where we deliver">
        <p className="mt-3 text-kajal-soft">
          In Bengaluru, to the pincodes that checkout offers. Type yours there: you see at once whether we come to it.
          We take no order for any other place.
        </p>
      </PolicyPart>
      <PolicyPart title="When it comes">
        <Points>
          {[
            'Where we offer times, you choose the day and the time at checkout, and can change them on the confirmation of the order until they close. Otherwise our desk sets them after you have placed the order, and we send you a mail.',
            'No time suits you? Add a comment on the page of the order, or call us.',
            'For a booked puja the items you accepted are there when it begins.',
            'We call before we come. Somebody should be at home.',
          ]}
        </Points>
      </PolicyPart>
      <PolicyPart title="What it costs">
        <p className="mt-3 text-kajal-soft">
          What delivery costs stands on your quotation as Shipping, before you order. What you add or we change later
          does not raise it. The items of a booked puja come with the pandit and cost no delivery.
        </p>
        <FeesNow />
      </PolicyPart>
      <PolicyPart title="When something is wrong">
        <p className="mt-3 text-kajal-soft">
          Check the parcel against your order, which lists every item with its quantity. If something is missing,
          damaged or another item, see{' '}
          <Link to="/policies/refunds" className="link">
            cancelling and refunds
          </Link>
          .
        </p>
      </PolicyPart>
    </Policy>
  )
}

/** What the desk has set: it is asked for when somebody wants to know, so that the page itself stays light. */
function FeesNow() {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const show = () => {
    setShown(true)
    // What was pressed is gone.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="mt-3 outline-none">
      {isShown ? (
        <DeliveryFees />
      ) : (
        <Button tone="secondary" onClick={show}>
          Show what delivery costs now
        </Button>
      )}
    </div>
  )
}
