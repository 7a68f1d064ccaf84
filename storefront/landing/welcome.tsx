import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta({ path: '/welcome', title: 'Welcome', description: 'Welcome.' })

export default function Welcome() {
  return (
    <div className="page pt-8 sm:pt-12">
      <h1>Welcome</h1>
    </div>
  )
}
