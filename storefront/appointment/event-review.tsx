import * as m from '#messages'
import { ownPageMeta } from '../page-meta.ts'
import { OrderReview } from '../quotation/order-review.tsx'

export const meta = ({ location }: { location: { pathname: string } }) =>
  ownPageMeta({
    path: location.pathname,
    title: m.booking_quotation_title(),
    description: m.booking_quotation_description(),
  })

export default function EventReview() {
  return <OrderReview type="appointment" />
}
