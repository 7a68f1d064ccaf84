import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ path: '/event', title: 'Book a puja', description: 'Book a puja.' })

export default function EventPage() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Book a puja</h1>
    </div>
  )
}
