import { privatePage } from '../page-meta.ts'
import { OrderReview } from '../quotation/order-review.tsx'

export const meta = () => privatePage('Your booking')

export default function EventReview() {
  return <OrderReview type="appointment" />
}
