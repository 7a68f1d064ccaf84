import { Link } from 'react-router'
import { Thali } from '#ui/drawings/thali.tsx'
import { pageMeta } from '../page-meta.ts'
import { DeliveryFees } from './delivery-fees.tsx'
import { Points, Policy, PolicyPart } from './policy.tsx'

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
            'Where we offer times, you choose the day and the time at checkout, and can change them on the page of the order until they close. Otherwise our desk sets them after you have placed the order, and we send you a mail.',
            'No time suits you? Add a comment on the page of the order, or call us.',
            'For a booked puja the items you accepted are there when it begins.',
            'We call before we come. Somebody should be at home.',
          ]}
        </Points>
      </PolicyPart>
      <PolicyPart title="What it costs">
        <p className="mt-3 text-kajal-soft">
          What delivery costs stands on your quotation as Shipping, before you order. It does not change afterwards. The
          items of a booked puja come with the pandit and cost no delivery.
        </p>
        <DeliveryFees />
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
