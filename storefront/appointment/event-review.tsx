import { privatePage } from '../page-meta.ts'

export const meta = () => privatePage('Quotation')

export default function EventReview() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Quotation</h1>
    </div>
  )
}
