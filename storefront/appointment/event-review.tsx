import { ownPageMeta } from '../page-meta.ts'
import { OrderReview } from '../quotation/order-review.tsx'

export const meta = ({ location }: { location: { pathname: string } }) =>
  ownPageMeta({
    path: location.pathname,
    title: 'Quotation',
    description: 'Your booked puja with its day, its hour and its quotation, to check and accept.',
  })

export default function EventReview() {
  return <OrderReview type="appointment" />
}
