import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ path: '/feedback-form', title: 'Your feedback', description: 'Your feedback.' })

export default function FeedbackPage() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Your feedback</h1>
    </div>
  )
}
