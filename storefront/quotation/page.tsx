import * as m from '#messages'
import { ownPageMeta } from '../page-meta.ts'
import { OrderReview } from './order-review.tsx'

export const meta = ({ location }: { location: { pathname: string } }) =>
  ownPageMeta({
    path: location.pathname,
    title: m.review_title(),
    description: m.review_page_description(),
  })

export default function ListReview() {
  return <OrderReview type="custom" />
}
