import { privatePage } from '../page-meta.ts'
import { OrderReview } from './order-review.tsx'

export const meta = () => privatePage('Quotation')

export default function ListReview() {
  return <OrderReview type="custom" />
}
