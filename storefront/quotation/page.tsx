import { ownPageMeta } from '../page-meta.ts'
import { OrderReview } from './order-review.tsx'

export const meta = ({ location }: { location: { pathname: string } }) =>
  ownPageMeta({
    path: location.pathname,
    title: 'Quotation',
    description:
      'Every item of your puja list beside the photo it was read from: quantity, pack, price and total, to check and accept.',
  })

export default function ListReview() {
  return <OrderReview type="custom" />
}
